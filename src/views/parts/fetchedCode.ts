import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** Code that is fetched apart: what fetches it before it is drawn, and the components in it. */
export type FetchedCode<Code> = {
  /** Begins to fetch the code; more often than once it does nothing, and after a failure it tries again. */
  readonly fetch: () => void
  readonly part: <Props>(pick: (code: Code) => ComponentType<Props>) => LazyExoticComponent<ComponentType<Props>>
}

const nothing = (): void => undefined

/**
 * Components whose code is fetched apart, and which are drawn at once where it is already here.
 *
 * `lazy` alone fetches when a component is first drawn, thus after its data. And a promise, even a settled one, makes React
 * draw the fallback first, which it then shows for at least 300 ms. So code that is here is handed over by a thenable that
 * calls back at once.
 */
export const fetchedCode = <Code>(load: () => Promise<Code>): FetchedCode<Code> => {
  let answer: PromiseLike<Code> | undefined
  const fetch = (): PromiseLike<Code> =>
    (answer ??= load().then(
      (code) => {
        answer = { then: (done) => done?.(code) as never }
        return code
      },
      (error: unknown) => {
        answer = undefined
        throw error
      },
    ))
  return {
    // Who draws a component reads the failure.
    fetch: () => void fetch().then(nothing, nothing),
    part: <Props>(pick: (code: Code) => ComponentType<Props>) =>
      lazy(
        () =>
          ({
            then: (done: (module: { default: ComponentType<Props> }) => void, failed: (error: unknown) => void) =>
              fetch().then((code) => done({ default: pick(code) }), failed),
          }) as unknown as Promise<{ default: ComponentType<Props> }>,
      ),
  }
}

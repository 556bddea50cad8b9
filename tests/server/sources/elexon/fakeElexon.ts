import type { ServerClock } from '../../../../server/sources/source'

export const URL_BASE = 'http://elexon.test/bmrs/api/v1'

type Answer = {
  readonly status?: number
  readonly rows?: readonly unknown[]
  readonly headers?: Record<string, string>
}
/** Answers by the path and query after the base; undefined is a 404. */
export type Answerer = (path: string) => Answer | undefined

export type Requested = { readonly at: number; readonly path: string }

/** Elexon as a function, with a record of what it was asked and when. */
export const fakeElexon = (clock: ServerClock, answer: Answerer) => {
  const requested: Requested[] = []
  const fetch = ((input: string | URL | Request) => {
    const path = (input as string).slice(URL_BASE.length + 1)
    requested.push({ at: clock.now(), path })
    const { status = 200, rows = [], headers = {} } = answer(path) ?? { status: 404 }
    return Promise.resolve(new Response(JSON.stringify({ data: rows }), { status, headers }))
  }) as typeof globalThis.fetch
  return { requested, fetch }
}

/** The shortest time in which three requests followed each other, ms. */
export const closestThree = (times: readonly number[]): number =>
  Math.min(...times.slice(2).map((time, i) => time - (times[i] ?? -Infinity)))

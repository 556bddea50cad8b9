import { afterAll, beforeAll, vi } from 'vitest'

/** A size that never changes. As in a browser nothing is told while the page is being drawn. */
class QuietObserver {
  observe(): void {
    return
  }
  unobserve(): void {
    return
  }
  disconnect(): void {
    return
  }
}

/** How wide the screen of the tests is, and how high a list on it, px. */
const screenOf = { width: 1920, list: 600 }

/** Gives a list a size, so that it draws the lines in view and no others, as in a browser. @returns what takes it away */
const sizedLists = (): (() => void) => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 400 })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => screenOf.list })
  return () => {
    Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth')
    Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight')
  }
}

/** Runs the body with lists, and a screen, of another height, px. */
export const withListOf = async (height: number, body: () => Promise<void>): Promise<void> => {
  const known = { list: screenOf.list, screen: window.innerHeight }
  screenOf.list = height
  window.innerHeight = height
  await body().finally(() => {
    screenOf.list = known.list
    window.innerHeight = known.screen
  })
}

const media = (query: string) => {
  const [, edge = '', px = '0'] = /\((max|min)-width: (\d+)px\)/.exec(query) ?? []
  const matches = edge === 'max' ? screenOf.width <= Number(px) : screenOf.width >= Number(px)
  return { matches, addEventListener: () => undefined, removeEventListener: () => undefined }
}

/** Runs the body on a screen of another width. */
export const onScreenOf = async (width: number, body: () => Promise<void>): Promise<void> => {
  const known = screenOf.width
  screenOf.width = width
  await body().finally(() => (screenOf.width = known))
}

/** Gives jsdom what it lacks and the search asks for. */
export const withListGaps = (): void => {
  let sizeless = (): void => undefined
  beforeAll(() => {
    sizeless = sizedLists()
    vi.stubGlobal('matchMedia', media)
    vi.stubGlobal('ResizeObserver', QuietObserver)
    vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') })
  })
  afterAll(() => {
    sizeless()
    vi.unstubAllGlobals()
  })
}

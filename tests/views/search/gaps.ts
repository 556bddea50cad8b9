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

/** How wide the screen of the tests is, px. */
const screenOf = { width: 1920 }

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
  beforeAll(() => {
    vi.stubGlobal('matchMedia', media)
    vi.stubGlobal('ResizeObserver', QuietObserver)
    vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') })
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })
}

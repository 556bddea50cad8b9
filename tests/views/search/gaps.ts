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

/** Gives jsdom what it lacks and the list of the search asks for. */
export const withListGaps = (): void => {
  beforeAll(() => {
    vi.stubGlobal('ResizeObserver', QuietObserver)
    vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') })
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })
}

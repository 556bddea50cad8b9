import { afterAll, beforeAll, vi } from 'vitest'

/** Every element is as large as told here, and never changes. */
const observerOf = (width: number, height: number) =>
  class {
    private readonly received: ResizeObserverCallback
    constructor(received: ResizeObserverCallback) {
      this.received = received
    }
    observe(target: Element): void {
      const contentRect = { width, height, top: 0, left: 0, right: width, bottom: height, x: 0, y: 0 }
      this.received([{ target, contentRect } as unknown as ResizeObserverEntry], this)
    }
    unobserve(): void {
      return
    }
    disconnect(): void {
      return
    }
  }

/** Gives jsdom what it lacks and the components' libraries ask for: sizes, and CSS.escape. */
export const withBrowserGaps = (width = 900, height = 400): void => {
  beforeAll(() => {
    vi.stubGlobal('ResizeObserver', observerOf(width, height))
    // It draws nothing: pictures are tested as scenes.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    HTMLElement.prototype.setPointerCapture = () => undefined
    Element.prototype.scrollIntoView = () => undefined
    vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') })
  })
  afterAll(() => {
    vi.unstubAllGlobals()
  })
}

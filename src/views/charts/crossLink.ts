import type { Instant } from '../../domain/periods'

/** What is read over several plots: the instant, and the plot that is pointed at and has the readout. */
export type CrossAt = { readonly at: Instant; readonly plot: string }

/**
 * One crosshair over the plots of a page or a board. A store of its own and no React state: a move of the pointer is drawn
 * by the layers that listen, and nothing else is rendered.
 */
export type CrossStore = {
  readonly get: () => CrossAt | undefined
  readonly set: (cross: CrossAt | undefined) => void
  /** @returns ends it */
  readonly subscribe: (listener: () => void) => () => void
}

export const createCrossStore = (): CrossStore => {
  const listeners = new Set<() => void>()
  let now: CrossAt | undefined
  return {
    get: () => now,
    set: (cross) => {
      if (cross?.at === now?.at && cross?.plot === now?.plot) return
      now = cross
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

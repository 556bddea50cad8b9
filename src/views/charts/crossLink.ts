import type { Instant } from '../../domain/periods'
import type { PlotPart } from './plot/zoom'

/** What is read over several plots: the instant, and the plot that is pointed at and has the readout. */
export type CrossAt = { readonly at: Instant; readonly plot: string }

/** A value that plots share. A store of its own and no React state: only what listens is drawn. */
export type Shared<T> = {
  readonly get: () => T
  readonly set: (value: T) => void
  /** @returns ends it */
  readonly subscribe: (listener: () => void) => () => void
}

/** One crosshair over the plots of a page or a board, and one zoom of those that lie along time, the newest last. */
export type CrossStore = Shared<CrossAt | undefined> & { readonly zooms: Shared<readonly PlotPart[]> }

export const createShared = <T>(first: T, isSame: (a: T, b: T) => boolean): Shared<T> => {
  const listeners = new Set<() => void>()
  let now = first
  return {
    get: () => now,
    set: (value) => {
      if (isSame(now, value)) return
      now = value
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

export const createCrossStore = (): CrossStore => ({
  ...createShared<CrossAt | undefined>(undefined, (a, b) => a?.at === b?.at && a?.plot === b?.plot),
  zooms: createShared<readonly PlotPart[]>([], Object.is),
})

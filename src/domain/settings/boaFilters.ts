import type { StackItem } from '../wire/boa'
import type { Settings } from './table/settings'

export type StackFilterSettings = Pick<
  Settings,
  'filterAcceptedUnwinds' | 'filterUnacceptedUnwinds' | 'filterTrackedPlants' | 'chosenPlants'
>

/** What settings leave out of a stack (ST17). */
export type StackFilter = {
  readonly test: (item: Pick<StackItem, 'plantId' | 'unwind' | 'isAccepted'>) => boolean
  /** What it lets pass, in words. */
  readonly texts: string
}

/**
 * Which items of a stack the user wants to see (ST17): without unwinds, or only their tracked plants. A group without plants
 * tracks nothing and hides nothing; undefined when nothing is hidden.
 */
export const stackFilter = (settings: StackFilterSettings): StackFilter | undefined => {
  const { filterAcceptedUnwinds, filterUnacceptedUnwinds, filterTrackedPlants, chosenPlants } = settings
  const tracked = filterTrackedPlants && chosenPlants.length > 0 ? new Set(chosenPlants) : undefined
  const hidesUnwinds = filterAcceptedUnwinds || filterUnacceptedUnwinds
  if (!hidesUnwinds && !tracked) return undefined
  return {
    test: ({ plantId, unwind, isAccepted }) => {
      const hiddenUnwind = unwind && (isAccepted ? filterAcceptedUnwinds : filterUnacceptedUnwinds)
      return !hiddenUnwind && (tracked?.has(plantId) ?? true)
    },
    texts: [hidesUnwinds && 'No unwinds', tracked && 'Tracked plants only', 'by settings'].filter(Boolean).join(', '),
  }
}

/** The items of a stack that the user wants to see. The same list when nothing is hidden. */
export const visibleItems = (settings: StackFilterSettings, items: readonly StackItem[]): readonly StackItem[] => {
  const filter = stackFilter(settings)
  const shown = filter ? items.filter(filter.test) : items
  return shown.length === items.length ? items : shown
}

import type { StackItem } from '../wire/boa'
import type { Settings } from './settings'

type FilterSettings = Pick<
  Settings,
  'filterAcceptedUnwinds' | 'filterUnacceptedUnwinds' | 'filterTrackedPlants' | 'chosenPlants'
>

/**
 * The items of a stack that the user wants to see (ST17): without unwinds, or only his tracked plants. A group without
 * plants tracks nothing and hides nothing. The same list when nothing is hidden.
 */
export const visibleItems = (settings: FilterSettings, items: readonly StackItem[]): readonly StackItem[] => {
  const { filterAcceptedUnwinds, filterUnacceptedUnwinds, filterTrackedPlants, chosenPlants } = settings
  const tracked = filterTrackedPlants && chosenPlants.length > 0 ? new Set(chosenPlants) : undefined
  if (!filterAcceptedUnwinds && !filterUnacceptedUnwinds && !tracked) return items
  const shown = items.filter(({ plantId, unwind, isAccepted }) => {
    const hiddenUnwind = unwind && (isAccepted ? filterAcceptedUnwinds : filterUnacceptedUnwinds)
    return !hiddenUnwind && (tracked?.has(plantId) ?? true)
  })
  return shown.length === items.length ? items : shown
}

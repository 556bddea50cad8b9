import { BM_FEED } from '../../domain/market/bmFeed'
import type { PeriodPicker, TableSort } from '../faces'
import type { Intent } from '../intents'

/** What a table is sorted by until the user says otherwise. */
const OWN_SORT: Readonly<Record<string, TableSort>> = {
  [BM_FEED.moduleType]: { headerId: BM_FEED.headerToSort, ascending: BM_FEED.ascending },
}

export type Sorts = ReadonlyMap<string, TableSort>

/** The user's sorting of each table after one more intent. */
export const sortsAfter = (sorts: Sorts, intent: Intent): Sorts => {
  if (intent.kind !== 'sortTable') return sorts
  const { moduleType, headerId } = intent
  const before = sorts.get(moduleType) ?? OWN_SORT[moduleType]
  const ascending = before?.headerId === headerId ? !before.ascending : true
  return new Map(sorts).set(moduleType, { headerId, ascending })
}

/** The intents that give new streams the user's sorting: a table that shows nothing yet sorts upwards at the first. */
export const sortIntents = (sorts: Sorts): readonly Intent[] =>
  [...sorts].flatMap(([moduleType, { headerId, ascending }]) => {
    const press: Intent = { kind: 'sortTable', moduleType, headerId }
    return ascending ? [press] : [press, press]
  })

/**
 * The intents that keep the chosen period over a jump within a tape. Who looks at the live period and lets it roll
 * over looks at the live one of the new place.
 */
export const periodIntents = (picker: PeriodPicker | undefined): readonly Intent[] =>
  picker === undefined || (picker.status === 'present' && picker.autoRollover)
    ? []
    : [{ kind: 'choosePeriod', ref: picker.chosen }]

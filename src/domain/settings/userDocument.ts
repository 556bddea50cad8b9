import type { ItemKey, ListType } from '../wire/settings'
import { DEFAULT_SETTINGS } from './defaults'
import type { ListItem, TableFilters } from './schemas/listSchemas'
import type { Settings } from './table/settings'

export type ItemList = {
  readonly items: Readonly<Record<string, ListItem>>
  readonly order: readonly string[]
  /** Empty: none is active. */
  readonly active: string
}

/** Everything that is saved for one user, checked. `revs` are those of the server, by item key. */
export type SettingsDocument = {
  readonly basic: Settings
  /** By page name (specification 1§3 "pages"), e.g. `boa`, `userDashboard`, `pageDates`. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly filters: Readonly<Record<string, TableFilters>>
  readonly lists: Readonly<Record<ListType, ItemList>>
  readonly revs: Readonly<Record<ItemKey, number>>
}

const EMPTY: ItemList = { items: {}, order: [], active: '' }

/** The document of somebody who has saved nothing yet; what it lacks, such as a bingo board, `readUserSettings` makes. */
export const newUserDocument = (): SettingsDocument => ({
  basic: DEFAULT_SETTINGS,
  pages: {},
  filters: {},
  lists: { dashboard: EMPTY, bingo: EMPTY, subscription: EMPTY, tableView: EMPTY },
  revs: {},
})

/** An item that could not be read: left out, its text kept, so that the rest loads and nothing is written over it. */
export type BrokenItem = { readonly key: ItemKey; readonly why: string; readonly text: string }

/**
 * A document as read from the server. `changed` names the items that a migration or a repair (a board's name, a missing
 * board, an active board that is not there) made other than what is stored: they are to be saved.
 */
export type ReadSettings =
  | {
      readonly kind: 'ok'
      readonly document: SettingsDocument
      readonly broken: readonly BrokenItem[]
      readonly changed: readonly ItemKey[]
    }
  /** No object at all: the one case that ends at /logout. */
  | { readonly kind: 'unreadable'; readonly why: string; readonly text: string }

/** The state of saving, as the settings slide-out shows it. */
export type SaveState =
  /** `locked`: the account is uploadLocked, so that nothing is saved until it is unlocked. */
  { readonly state: 'idle' | 'saving' | 'saved' | 'locked' } | { readonly state: 'failed'; readonly why: string }

/** A table that was reset is still kept on the server, with nothing chosen in it. */
const hasChoices = (filters: TableFilters): boolean => {
  const { currentFiltersByHeading, headerToSort, columnsToHide, orderedHeaders, unitLocation } = filters
  const isPlain = headerToSort === '' && columnsToHide.length === 0 && orderedHeaders.length === 0
  return !isPlain || unitLocation !== 'inherit' || Object.keys(currentFiltersByHeading).length > 0
}

/** How many things of the user the server keeps as well as their basic settings. */
export const retainedCountsOf = ({ lists, filters }: SettingsDocument) => ({
  dashboards: lists.dashboard.order.length,
  boards: lists.bingo.order.length,
  subscriptions: lists.subscription.order.length,
  /** Saved views of live tables. */
  tableViews: lists.tableView.order.length,
  /** Live tables with saved filters, columns or sorting. */
  tables: Object.values(filters).filter(hasChoices).length,
})
export type RetainedCounts = Readonly<ReturnType<typeof retainedCountsOf>>

export const sameCounts = (a: RetainedCounts, b: RetainedCounts): boolean =>
  (Object.keys(a) as (keyof RetainedCounts)[]).every((name) => a[name] === b[name])

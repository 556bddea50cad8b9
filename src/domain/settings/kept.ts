import type { SettingsDocument, TableFilters } from './types'

/** How many things of the user the server keeps beside his basic settings. */
export type KeptCounts = {
  readonly dashboards: number
  readonly boards: number
  readonly subscriptions: number
  /** Saved views of live tables. */
  readonly tableViews: number
  /** Live tables with saved filters, columns or sorting. */
  readonly tables: number
}

/** A table that was reset is still kept on the server, with nothing chosen in it. */
const hasChoices = (filters: TableFilters): boolean => {
  const { currentFiltersByHeading, headerToSort, columnsToHide, orderedHeaders, unitLocation } = filters
  const isPlain = headerToSort === '' && columnsToHide.length === 0 && orderedHeaders.length === 0
  return !isPlain || unitLocation !== 'inherit' || Object.keys(currentFiltersByHeading).length > 0
}

export const keptCountsOf = ({ lists, filters }: SettingsDocument): KeptCounts => ({
  dashboards: lists.dashboard.order.length,
  boards: lists.bingo.order.length,
  subscriptions: lists.subscription.order.length,
  tableViews: lists.tableView.order.length,
  tables: Object.values(filters).filter(hasChoices).length,
})

export const sameCounts = (a: KeptCounts, b: KeptCounts): boolean =>
  a.dashboards === b.dashboards &&
  a.boards === b.boards &&
  a.subscriptions === b.subscriptions &&
  a.tableViews === b.tableViews &&
  a.tables === b.tables

import type { SettingsDocument } from './types'

/** How many things of the user the server keeps beside his basic settings. */
export type KeptCounts = {
  readonly dashboards: number
  readonly boards: number
  readonly subscriptions: number
  /** Live tables with saved filters, columns or sorting. */
  readonly tables: number
}

export const keptCountsOf = ({ lists, filters }: SettingsDocument): KeptCounts => ({
  dashboards: lists.dashboard.order.length,
  boards: lists.bingo.order.length,
  subscriptions: lists.subscription.order.length,
  tables: Object.keys(filters).length,
})

export const sameCounts = (a: KeptCounts, b: KeptCounts): boolean =>
  a.dashboards === b.dashboards && a.boards === b.boards && a.subscriptions === b.subscriptions && a.tables === b.tables

import { MergedChange } from '../../domain/tables/collection/merged'
import { type Sync, idleSync } from '../../domain/tables/sync'
import { type DataStep, type TableParts, tableModel, type TableHead, type TableStore } from '../lib/tableModel'
import type { RowLog } from '../lib/rowLog'
import { openView, foldView, type CollectionView } from '../../domain/tables/collectionView'
import { cellStyleOf, isReversed } from '../../domain/tables/cells/cellText'
import { compileFilters, type FilterContext, type RowTest, type TableChoice } from '../../domain/tables/filters'
import { Recent } from '../../domain/tables/cells/recent'
import { tableAccess } from '../../domain/tables/tableNeed'
import { replaced } from '../../domain/tables/replaced'
import { settingRuleOf, type SettingRule } from '../../domain/tables/settingRule'
import type { FeedName } from '../../domain/market/events'
import type { CollectionChange } from '../../domain/tables/apply'
import type { Instant } from '../../domain/periods'
import type { Freshness, TableSort } from '../lib/types'
import { freshnessOf } from '../lib/freshness'
import type { TableFrame } from '../lib/tableTypes'
import type { TableSettings } from './filterContext'

/** What happened to a table's rows since the last frame. */
export type FrameBatch = {
  readonly state: Sync<TableParts>
  readonly log: RowLog
  /** Every row may be another. */
  readonly whole: boolean
  readonly merged: MergedChange | undefined
}

/** Adds a step to what the frame has gathered. */
export const gathered = (before: FrameBatch | undefined, { step, log }: DataStep): FrameBatch => {
  const { state, news } = step
  if (before?.whole === true || news?.kind === 'whole') return { state, log, whole: true, merged: undefined }
  if (!news) return { state, log, whole: false, merged: before?.merged }
  before?.merged?.add(news.change)
  return { state, log, whole: false, merged: before?.merged ?? new MergedChange(news.change) }
}

/** What the user has of a table next to its rows: their choice, their settings, and what they want of it for the moment. */
export type TablePreferences = {
  readonly choice: TableChoice
  readonly settings: TableSettings
  readonly plantIdOf: FilterContext['plantIdOf']
  readonly pins: readonly string[]
  /** Minutes of the filter "changed in the last N minutes". */
  readonly within: number | undefined
}

/** What of a paused view must stay as it was, though the data behind it goes on. */
type Paused = {
  readonly since: Instant
  /** The last proof of the rows at that moment, and when one of them had changed last. */
  readonly asOf: Instant
  readonly changedAt: Instant
  /** When each row had changed last, and how many changes the log had received. */
  readonly times: ReadonlyMap<string, Instant>
  readonly logged: number
  readonly missed: MergedChange | undefined
}

/** A table as it is drawn. `store` is the latest; while the view is paused, `shown` is older. */
export type TableViewState = {
  readonly state: Sync<TableParts>
  readonly wishes: TablePreferences
  readonly store: TableStore | undefined
  readonly log: RowLog | undefined
  readonly shown: TableStore | undefined
  readonly view: CollectionView | undefined
  readonly recent: Recent | undefined
  /** Another object whenever something was drawn. */
  readonly frame: TableFrame | undefined
  readonly paused: Paused | undefined
  /** Rows that have changed since the pause. */
  readonly waiting: number
  /** When a row of `store` changed last. */
  readonly changedAt: Instant
}

export const nothingDrawn = (at: Instant, wishes: TablePreferences): TableViewState => ({
  state: idleSync(at),
  wishes,
  store: undefined,
  log: undefined,
  shown: undefined,
  view: undefined,
  recent: undefined,
  frame: undefined,
  paused: undefined,
  waiting: 0,
  changedAt: at,
})

/** What a table is sorted by: the user's choice while it has such a column, else as the server sends it. */
export const sortOf = ({ headerSecondRow, headerToSort, ascending }: TableHead, { sort }: TableChoice): TableSort =>
  sort && headerSecondRow.some(({ id }) => id === sort.headerId) ? sort : { headerId: headerToSort, ascending }

/** The order of the values as they are shown: of a column whose sign is reversed, that of the values turned round. */
const shownSortOf = (head: TableHead, { choice, settings }: TablePreferences): TableSort => {
  const sort = sortOf(head, choice)
  const header = head.headerSecondRow.find(({ id }) => id === sort.headerId)
  return isReversed(header, cellStyleOf(settings.basic)) ? { ...sort, ascending: !sort.ascending } : sort
}

/** What the settings leave out of the table. */
export const ruleOf = ({ option }: TableHead, { settings }: TablePreferences): SettingRule | undefined =>
  settingRuleOf(option.moduleType, settings)

const testOf = (head: TableHead, wishes: TablePreferences): RowTest => {
  const { choice, settings, plantIdOf } = wishes
  const { basic, bingoPlants, plantGroups } = settings
  const style = cellStyleOf(basic, choice.units)
  const passes = compileFilters(choice.filters, head.headerSecondRow, {
    style,
    bingoPlants,
    plantGroups,
    ...(plantIdOf && { plantIdOf }),
  })
  const rule = ruleOf(head, wishes)
  return rule ? (row) => rule.test(row) && passes(row) : passes
}

const MINUTE_MS = 60_000
const NOTHING_CHANGED: TableFrame['changed'] = new Map()

/** Sorts and filters what is shown again, and draws all of it. */
const opened = (drawn: TableViewState, at: Instant): TableViewState => {
  const { shown, wishes, log, paused } = drawn
  if (!shown) return drawn
  const { collection, head } = shown
  const test = testOf(head, wishes)
  const { within } = wishes
  const times = paused?.times ?? log?.changedAt
  const from = (paused?.since ?? at) - (within ?? 0) * MINUTE_MS
  const recent = within === undefined || !times ? undefined : new Recent(test, times, from)
  const view = openView(collection, shownSortOf(head, wishes), head.headerSecondRow, recent?.test ?? test)
  return {
    ...drawn,
    view,
    recent,
    frame: { collection, view, whole: true, moved: undefined, changed: NOTHING_CHANGED },
  }
}

const folded = (drawn: TableViewState, store: TableStore, change: CollectionChange): TableViewState => {
  const { shown, view, recent } = drawn
  if (!shown || !view) return drawn
  const flush = recent ? recent.fold(view, shown.collection, change) : foldView(view, shown.collection, change)
  const { moved, changed } = flush
  return {
    ...drawn,
    shown: store,
    view: flush.view,
    frame: { collection: store.collection, view: flush.view, whole: false, moved, changed },
  }
}

const held = (drawn: TableViewState, { whole, merged }: FrameBatch): TableViewState => {
  const { paused, shown, store } = drawn
  if (!paused || !shown || !store) return drawn
  let { missed } = paused
  if (whole) missed = new MergedChange(replaced(shown.collection, store.collection))
  else if (merged && missed) missed.add(merged.change)
  else missed = merged ?? missed
  return { ...drawn, paused: { ...paused, missed }, waiting: missed?.size ?? 0 }
}

/** The table after a frame's batches; while it is paused they wait. */
export const drawRows = (before: TableViewState, received: FrameBatch, at: Instant): TableViewState => {
  const { state, log, whole, merged } = received
  const { store } = state
  if (!store || store === before.store) return { ...before, state, log }
  // A change that changes no row is a proof alone.
  if (!whole && merged?.size === 0) return { ...before, state, log, store, shown: before.paused ? before.shown : store }
  const next: TableViewState = { ...before, state, log, store, changedAt: at }
  if (before.paused) return held(next, received)
  if (whole || !before.view || !merged) return opened({ ...next, shown: store }, at)
  return folded(next, store, merged.change)
}

/** Whether a filter looks for plants of a group, so that names and ids must be known. */
export const queriesForPlants = ({ filters }: TableChoice): boolean =>
  Object.values(filters).some((filter) => filter.kind === 'text' && filter.group !== undefined)

const isPinsAlone = (a: TablePreferences, b: TablePreferences): boolean =>
  a.choice === b.choice &&
  a.settings === b.settings &&
  a.within === b.within &&
  (a.plantIdOf === b.plantIdOf || !queriesForPlants(b.choice))

/** The table after another wish of the user. */
export const drawWishes = (before: TableViewState, wishes: TablePreferences, at: Instant): TableViewState =>
  isPinsAlone(before.wishes, wishes) ? { ...before, wishes } : opened({ ...before, wishes }, at)

/** Begins a pause, or ends it and catches up with what has come meanwhile. Before there are rows nothing can be paused. */
export const drawPause = (before: TableViewState, on: boolean, at: Instant): TableViewState => {
  const { paused, shown, log, changedAt, state } = before
  const asOf = state.verifiedAt
  if (on === (paused !== undefined)) return before
  // Whatever has become of the proof meanwhile, a pause can be ended.
  if (!on) return opened({ ...before, paused: undefined, waiting: 0, shown: before.store }, at)
  if (!shown || !log || asOf === undefined) return before
  const times = new Map(log.changedAt)
  const logged = log.count
  return { ...before, paused: { since: at, asOf, changedAt, times, logged, missed: undefined } }
}

/** The feeds that a table is made of: what its server names, else those of the catalogue. */
const feedsOfHead = ({ feeds, option }: TableHead): readonly FeedName[] =>
  feeds ?? tableAccess(option.moduleType)?.feeds ?? []

/** How far the rows that are drawn can be trusted. Those of a paused view are as old as when it was paused. */
export const drawnFreshness = ({ state, paused }: TableViewState): Freshness =>
  paused
    ? { state: 'paused', asOf: paused.asOf, since: paused.since }
    : freshnessOf(tableModel, state, state.store ? feedsOfHead(state.store.head) : [])

/** Lets rows leave whose last change is too long ago. */
export const drawAge = (before: TableViewState, at: Instant): TableViewState => {
  const { recent, view, shown, paused, wishes } = before
  if (!recent || !view || !shown || paused || wishes.within === undefined) return before
  const flush = recent.age(view, shown.collection, at - wishes.within * MINUTE_MS)
  if (!flush) return before
  const { moved, changed } = flush
  return {
    ...before,
    view: flush.view,
    frame: { collection: shown.collection, view: flush.view, whole: false, moved, changed },
  }
}

import { sameItems } from '../../domain/format/number'
import type { Instant } from '../../domain/periods'
import { rowOf } from '../../domain/tables/tableCollection'
import type { Freshness, Loaded } from '../lib/types'
import { loadedOf } from '../lib/freshness'
import { NOTHING_CHOSEN } from './choices'
import type { TableViewState } from './drawn'
import { drawnFreshness, ruleOf, sortOf } from './drawn'
import type { TableHead } from '../lib/tableModel'
import type { TableView } from '../lib/tableTypes'

const NONE: readonly string[] = []

const pinnedIn = ({ wishes, shown }: TableViewState): readonly string[] => {
  const { pins } = wishes
  if (!shown || pins.length === 0) return NONE
  const here = pins.filter((id) => rowOf(shown.collection, id))
  return here.length === pins.length ? pins : here
}

/** What a drawn table shows next to its rows. */
export const tablesViewOf = (drawn: TableViewState): Loaded<TableView> => {
  const { state, shown, view, wishes, paused, waiting, changedAt } = drawn
  return loadedOf(
    state,
    shown &&
      view && {
        option: shown.head.option,
        headers: shown.head.headerSecondRow,
        headerFirst: shown.head.headerFirstRowById,
        total: shown.collection.length,
        matching: view.length,
        sort: sortOf(shown.head, wishes.choice),
        choice: wishes.choice,
        settingRule: ruleOf(shown.head, wishes)?.texts,
        freshness: drawnFreshness(drawn),
        refreshedAt: paused?.changedAt ?? changedAt,
        capped: shown.head.capped === true,
        paused: paused && { since: paused.since, waiting },
        pinned: pinnedIn(drawn),
        changedWithin: wishes.within,
      },
  )
}

/** What is shown of a table of which nothing is known yet: neither rows nor columns. */
export const NO_VIEW: Omit<TableView, 'option'> = {
  headers: [],
  headerFirst: [],
  total: 0,
  matching: 0,
  sort: { headerId: '', ascending: true },
  choice: NOTHING_CHOSEN,
  settingRule: undefined,
  freshness: { state: 'waiting' },
  refreshedAt: 0,
  capped: false,
  paused: undefined,
  pinned: NONE,
  changedWithin: undefined,
}

/** What is shown of a table whose head is known before its first answer. */
export const emptyView = (head: TableHead): TableView => {
  const { option, headerSecondRow, headerFirstRowById, headerToSort, ascending } = head
  return {
    ...NO_VIEW,
    option,
    headers: headerSecondRow,
    headerFirst: headerFirstRowById,
    sort: { headerId: headerToSort, ascending },
  }
}

const MINUTE_MS = 60_000
const SECOND_MS = 1000

/** A table without proof is as old as its last message: only its seconds are shown. */
const momentOf = (freshness: Freshness): Instant | undefined => {
  if (freshness.state === 'unverified') return Math.floor(freshness.asOf / SECOND_MS)
  return 'asOf' in freshness ? freshness.asOf : undefined
}

/** All but the numbers of rows and of what waits. The refreshed-at stamp shows minutes. */
const besidesCounts = ({ option, headers, choice, sort, freshness, ...view }: TableView): readonly unknown[] => [
  option,
  headers,
  choice,
  sort.headerId,
  sort.ascending,
  view.capped,
  view.changedWithin,
  view.paused?.since,
  Math.floor(view.refreshedAt / MINUTE_MS),
  freshness.state,
  momentOf(freshness),
  'since' in freshness && freshness.since,
  'why' in freshness && freshness.why,
  ...view.pinned,
]

const isSameCounts = (a: TableView, b: TableView): boolean =>
  a.total === b.total && a.matching === b.matching && a.paused?.waiting === b.paused?.waiting

/** How two views of a table differ: not at all, in its numbers of rows alone, or in more. */
export const rowDifference = (a: Loaded<TableView>, b: Loaded<TableView>): 'none' | 'counts' | 'more' => {
  if (a.kind !== 'ready' || b.kind !== 'ready') return a.kind === b.kind && a.kind !== 'failed' ? 'none' : 'more'
  if (!sameItems(besidesCounts(a.value), besidesCounts(b.value))) return 'more'
  return isSameCounts(a.value, b.value) ? 'none' : 'counts'
}

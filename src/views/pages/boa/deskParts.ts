import { visibleItems, type Settings } from '../../../domain/settings'
import type { StackItem } from '../../../domain/wire'
import type { BoaDesk, BoaList, Freshness, Loaded, RecentChange } from '../../../streams/lib/faces'
import { isOld } from '../../parts/panel/freshnessWords'

/** A panel of the desk that can be shown over the page. */
export type DeskPanel = BoaList | 'stack' | 'niv' | 'feed'

export const LIST_TITLES: Readonly<Record<BoaList, string>> = {
  acceptedOffers: 'Accepted offers',
  acceptedBids: 'Accepted bids',
  tableOffers: 'Offers on the table',
  tableBids: 'Bids on the table',
}

const ACCEPTED: readonly BoaList[] = ['acceptedOffers', 'acceptedBids']
const TABLE: readonly BoaList[] = ['tableOffers', 'tableBids']

/** The lists from the top of the desk down (ST17). */
export const listsInOrder = ({ orderAcceptedFirst }: Pick<Settings, 'orderAcceptedFirst'>): readonly BoaList[] =>
  orderAcceptedFirst ? [...ACCEPTED, ...TABLE] : [...TABLE, ...ACCEPTED]

export type BoaLists = Readonly<Record<BoaList, readonly StackItem[]>>

/** The lists as this user wants to see them; the same object when nothing is hidden. */
export const visibleLists = (settings: Settings, lists: BoaLists): BoaLists => {
  const shown = {
    acceptedOffers: visibleItems(settings, lists.acceptedOffers),
    acceptedBids: visibleItems(settings, lists.acceptedBids),
    tableOffers: visibleItems(settings, lists.tableOffers),
    tableBids: visibleItems(settings, lists.tableBids),
  }
  return [...ACCEPTED, ...TABLE].every((list) => shown[list] === lists[list]) ? lists : shown
}

export const NO_CHANGES: ReadonlyMap<string, RecentChange> = new Map()

/** The desk to show, which may be the last good one, and how far it can be trusted. */
export type ShownDesk = { readonly desk: BoaDesk | undefined; readonly freshness: Freshness }

export const shownDesk = (loaded: Loaded<BoaDesk>): ShownDesk => {
  switch (loaded.kind) {
    case 'waiting':
      return { desk: undefined, freshness: { state: 'waiting' } }
    case 'ready':
      return { desk: loaded.value, freshness: loaded.value.freshness }
    case 'failed': {
      const { last, why } = loaded
      const asOf = last && 'asOf' in last.freshness ? last.freshness.asOf : undefined
      const failed = { state: 'failed', since: why.at, why: why.why } as const
      return { desk: last, freshness: asOf === undefined ? failed : { ...failed, asOf } }
    }
    default:
      return loaded satisfies never
  }
}

/** How far what is made of the key figures can be trusted: they may be of an earlier stack than the one that is shown. */
export const metricsFreshness = ({ desk, freshness }: ShownDesk): Freshness => {
  if (desk?.metricsBehind !== true || desk.metricsAt === undefined || isOld(freshness)) return freshness
  return {
    state: 'stale',
    asOf: desk.metricsAt,
    since: desk.metricsAt,
    why: 'The stack has moved on; new figures are on their way',
  }
}

/** Marks belong to numbers that move: old ones carry none. */
export const shownChanges = ({ desk, freshness }: ShownDesk): ReadonlyMap<string, RecentChange> =>
  !desk || isOld(freshness) ? NO_CHANGES : desk.changes

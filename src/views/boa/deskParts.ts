import type { ReactNode } from 'react'
import { visibleItems, type Settings } from '../../domain/settings'
import type { BoaList, BoaLists } from '../../domain/boa/collectionLists'
import type { BoaDesk, Freshness, Loaded } from '../../streams/lib/types'
import { isOld } from '../parts/panel/FreshnessTag'

/** A panel of the desk that can be shown over the page. */
export type DeskPanel = BoaList | 'stack' | 'niv' | 'feed'

const ACCEPTED: readonly BoaList[] = ['acceptedOffers', 'acceptedBids']
const TABLE: readonly BoaList[] = ['tableOffers', 'tableBids']

/** Where a panel stands: in its place, over the page, or under the one that is over the page. */
export type PanelPlace = {
  readonly expanded: boolean
  readonly onExpand: ((expanded: boolean) => void) | undefined
  readonly covered: boolean
  /** Buttons of the board that it is on. */
  readonly more?: ReactNode
}

/** The lists from the top of the desk down (ST17). */
export const listsInOrder = ({ orderAcceptedFirst }: Pick<Settings, 'orderAcceptedFirst'>): readonly BoaList[] =>
  orderAcceptedFirst ? [...ACCEPTED, ...TABLE] : [...TABLE, ...ACCEPTED]

/** The lists as this user wants to see them; the same object when nothing is hidden. */
export const visibleLists = (settings: Settings, lists: BoaLists): BoaLists => {
  const shown = [...ACCEPTED, ...TABLE].map((list) => [list, visibleItems(settings, lists[list])] as const)
  return shown.every(([list, items]) => items === lists[list]) ? lists : { ...lists, ...Object.fromEntries(shown) }
}

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

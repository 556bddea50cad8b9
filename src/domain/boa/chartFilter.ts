import type { StackItem } from './types'
import type { BoaLists } from './collectionLists'

/** What the stack chart shows of a stack (BO02); the names are those of the saved settings. */
export type ChartFilter = {
  readonly chartBidOfferToShow: 'all' | 'bid' | 'offer'
  /** `onOff`: what starts or stops a unit; `upDown`: what moves one that runs (decision D-275). */
  readonly chartBidOnOffUpDown: 'all' | 'onOff' | 'upDown'
  /** Minutes: of the table only what can be delivered within them; -1 shows every notice (specification 2§4). */
  readonly chartNoticeToDeviateFilter: number
  /** £/MWh up to which, and down to minus which, prices are drawn. */
  readonly chartMaxPrice: number
  readonly chartHideUnwind: boolean
  readonly chartHideWind: boolean
}

/** Minutes until a bar of the table can be delivered: from standstill its NDZ, else the notice of its side. */
export const noticeOf = ({ isBid, startStop, ndo, ndb, ndz }: StackItem): number | undefined => {
  if (startStop === 'on') return ndz
  return isBid ? ndb : ndo
}

/** Whether the chart shows a bar. One on the table whose notice is not known cannot be counted on within any. */
export const isCharted = (filter: ChartFilter, item: StackItem): boolean => {
  const { chartBidOfferToShow: side, chartBidOnOffUpDown: turns, chartNoticeToDeviateFilter: most } = filter
  if (side !== 'all' && item.isBid !== (side === 'bid')) return false
  if (turns !== 'all' && (item.startStop !== undefined) !== (turns === 'onOff')) return false
  if (filter.chartHideUnwind && item.unwind) return false
  if (filter.chartHideWind && item.fuelType === 'Wind') return false
  return most < 0 || item.isAccepted || (noticeOf(item) ?? Infinity) <= most
}

export type Charted = {
  readonly lists: BoaLists
  /** MW of what is left out, bids and offers together. */
  readonly hiddenMw: number
}

const LISTS = ['tableBids', 'tableOffers', 'acceptedBids', 'acceptedOffers'] as const

/** The lists as the chart shows them; the same lists where it hides nothing. */
export const charted = (filter: ChartFilter, lists: BoaLists): Charted => {
  let hiddenMw = 0
  const shown = LISTS.map((list) => {
    const retained = lists[list].filter((item) => {
      const isShown = isCharted(filter, item)
      if (!isShown) hiddenMw += item.volume
      return isShown
    })
    return [list, retained] as const
  })
  const isWhole = shown.every(([list, retained]) => retained.length === lists[list].length)
  return { lists: isWhole ? lists : { ...lists, ...Object.fromEntries(shown) }, hiddenMw }
}

const SIDES: Readonly<Record<ChartFilter['chartBidOfferToShow'], string>> = {
  all: '',
  bid: 'bids only',
  offer: 'offers only',
}
const WAYS: Readonly<Record<ChartFilter['chartBidOnOffUpDown'], string>> = {
  all: '',
  onOff: 'on/off only',
  upDown: 'up/down only',
}

/** What is left out, in words; empty where nothing is asked to be. */
export const filterTexts = (filter: ChartFilter): string =>
  [
    SIDES[filter.chartBidOfferToShow],
    WAYS[filter.chartBidOnOffUpDown],
    filter.chartNoticeToDeviateFilter < 0 ? '' : `notice up to ${filter.chartNoticeToDeviateFilter} min`,
    filter.chartHideUnwind ? 'no unwinds' : '',
    filter.chartHideWind ? 'no wind' : '',
  ]
    .filter(Boolean)
    .join(', ')

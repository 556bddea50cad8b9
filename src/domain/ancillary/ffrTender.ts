import { monthEnd } from '../periods/monthsAndWeeks'
import type { Instant, SettlementDate } from '../periods'
import { eachDay } from '../periods/eachDay'
import { EFA_BLOCKS, type EfaBlock } from '../periods/efa'

/**
 * The monthly tenders of firm frequency response (FFR), pay-as-bid: each accepted bid is paid its price. They are an
 * archive: static FFR is auctioned by the day since April 2023, dynamic FFR ended with the tender for November 2023.
 */

export const FFR_SERVICES = ['dynamic', 'static'] as const
export type FfrService = (typeof FFR_SERVICES)[number]

/** The first day of the last month that a service was tendered for. */
export const FFR_LAST_MONTHS: Readonly<Record<FfrService, SettlementDate>> = {
  dynamic: '2023-11-01',
  static: '2023-03-01',
}

/** The month of the last tender. */
export const FFR_LAST_MONTH = FFR_LAST_MONTHS.dynamic
/** The month of the first tender that is in the archive. */
export const FFR_FIRST_MONTH: SettlementDate = '2015-01-01'

/** Days of a window: all of the month, Monday to Friday, or Saturday and Sunday. */
export const FFR_DAYS = ['all', 'working', 'other'] as const
export type FfrDays = (typeof FFR_DAYS)[number]

/** What became of a bid: accepted, or why it was not. */
export const FFR_STATUSES = ['accepted', 'test', 'price', 'requirement'] as const
/**
 * `test`: the unit had not passed its test. `price`: it bids more than the alternative costs. `requirement`: in a block of
 * its window cheaper bids left too little of what was wanted.
 */
export type FfrStatus = (typeof FFR_STATUSES)[number]

/** A bid: response in a window of EFA blocks, on each of the days of the window. */
export type FfrBid = {
  /** Unique within its tender. */
  readonly id: string
  /** The BM unit. */
  readonly unit: string
  readonly service: FfrService
  readonly days: FfrDays
  /** The first and the last EFA block of the window. */
  readonly first: EfaBlock
  readonly last: EfaBlock
  /** MW within 10 s and within 30 s of a fall of the frequency, and within 10 s of a rise. */
  readonly primary: number
  readonly secondary: number
  readonly high: number
  /** £ for each hour of the window. */
  readonly availability: number
  /** Whether the unit had passed its test. */
  readonly isTested: boolean
}

export type FfrResult = FfrBid & { readonly status: FfrStatus }

/** What a tender bought of one service. */
export type FfrNeed = {
  readonly service: FfrService
  /** MW that were wanted, by EFA block from 1 on. */
  readonly requirement: readonly number[]
  /** What the alternative costs: no more is paid, £/MW/h. */
  readonly cap: number
}

/** A tender with its result. */
export type FfrTender = {
  /** First day of the month of delivery. */
  readonly month: SettlementDate
  /** Number of the tender round. */
  readonly round: number
  readonly publishedAt: Instant
  readonly needs: readonly FfrNeed[]
  readonly bids: readonly FfrResult[]
}

/** MW by which a bid is compared and counted: the largest of its three. */
export const ffrMw = ({ primary, secondary, high }: Pick<FfrBid, 'primary' | 'secondary' | 'high'>): number =>
  Math.max(primary, secondary, high)

/** £/MW/h that a bid asks. */
export const ffrPrice = (bid: FfrBid): number => bid.availability / ffrMw(bid)

/** The EFA blocks of a window. */
export const ffrBlocks = ({ first, last }: Pick<FfrBid, 'first' | 'last'>): readonly EfaBlock[] =>
  EFA_BLOCKS.filter((block) => block >= first && block <= last)

/** A block of one kind of days: what is wanted is wanted in each. */
const cellsOf = (bid: FfrBid): readonly string[] => {
  const kinds = bid.days === 'all' ? FFR_DAYS.slice(1) : [bid.days]
  return kinds.flatMap((kind) => ffrBlocks(bid).map((block) => `${kind}/${block}`))
}

/**
 * Clears one service: the cheapest bids first, by price for each MW and hour, equal prices in the order of the list. A bid is
 * taken whole or not at all, and where no block of its window would have more than was wanted. Pure.
 * @returns what became of each bid, in the order in which they were given
 */
export const clearFfrTender = (
  bids: readonly FfrBid[],
  { requirement, cap }: Pick<FfrNeed, 'requirement' | 'cap'>,
): readonly FfrResult[] => {
  const bought = new Map<string, number>()
  const fits = (bid: FfrBid): boolean =>
    cellsOf(bid).every((cell) => {
      const wanted = requirement[Number(cell.split('/')[1]) - 1] ?? 0
      return (bought.get(cell) ?? 0) + ffrMw(bid) <= wanted
    })
  const statusOf = (bid: FfrBid): FfrStatus => {
    if (!bid.isTested) return 'test'
    if (ffrPrice(bid) > cap) return 'price'
    if (!fits(bid)) return 'requirement'
    for (const cell of cellsOf(bid)) bought.set(cell, (bought.get(cell) ?? 0) + ffrMw(bid))
    return 'accepted'
  }
  const statuses = new Map<FfrBid, FfrStatus>()
  for (const bid of bids.toSorted((a, b) => ffrPrice(a) - ffrPrice(b))) statuses.set(bid, statusOf(bid))
  return bids.map((bid) => ({ ...bid, status: statuses.get(bid) ?? 'requirement' }))
}

const isWorking = (day: SettlementDate): boolean => {
  const weekday = new Date(day).getUTCDay()
  return weekday > 0 && weekday < 6
}

/** How many days of a month a window has. Holidays count by their weekday. */
export const ffrDaysIn = (month: SettlementDate, days: FfrDays): number => {
  const all = eachDay(month, monthEnd(month)).map(isWorking)
  return days === 'all' ? all.length : all.filter((working) => working === (days === 'working')).length
}

/** Hours of an EFA block; the night in which clocks change is counted like any other. */
const BLOCK_HOURS = 4

/** Hours of a window over its month. */
export const ffrHours = (month: SettlementDate, bid: Pick<FfrBid, 'days' | 'first' | 'last'>): number =>
  ffrDaysIn(month, bid.days) * ffrBlocks(bid).length * BLOCK_HOURS

/** Hours of a month, by which mean MW are counted. */
export const ffrMonthHours = (month: SettlementDate): number => ffrHours(month, { days: 'all', first: 1, last: 6 })

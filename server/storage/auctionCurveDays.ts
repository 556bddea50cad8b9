import type { Auction } from '../../src/domain/market/feeds/dayAhead'
import { addDays, efaSpan, type SettlementDate } from '../../src/domain/periods'
import { FIRST_DAY } from '../../src/domain/series/definition'
import type { AuctionCurveDay } from '../../src/domain/storage/auctionCurves/curve'
import type { DayAheadBasis } from '../../src/domain/storage/dayAhead'
import type { MarketSource } from '../sources/source'

const AUCTION_OF: Readonly<Record<DayAheadBasis, Auction>> = { n2ex: 'N2EX', epex: 'EPEX', epexHalfHourly: 'EPEX HH' }

const NOT_CONNECTED =
  'The exchanges publish the curves of their auctions to their subscribers, and no exchange is connected.'
const NOT_PUBLISHED = 'The auction for this day is not published yet: it is held on the day before.'

/**
 * The curves of EFA days. An auction is of a London day, so that the first hour of an EFA day is of the auction before.
 */
export const createAuctionCurveDays =
  ({ auctionCurves }: Pick<MarketSource, 'auctionCurves'>) =>
  async (basis: DayAheadBasis, day: SettlementDate): Promise<AuctionCurveDay> => {
    if (auctionCurves === undefined) return { why: NOT_CONNECTED }
    if (day <= FIRST_DAY) return { why: `No auction for a day until ${FIRST_DAY} is stored.` }
    const auction = AUCTION_OF[basis]
    const before = await auctionCurves(auction, addDays(day, -1))
    const own = await auctionCurves(auction, day)
    if (before === undefined || own === undefined) return { why: NOT_PUBLISHED }
    const { from, to } = efaSpan(day, 'day')
    const steps = [...before.steps, ...own.steps].filter(({ at }) => at >= from && at < to)
    return { publishedAt: own.publishedAt, steps }
  }

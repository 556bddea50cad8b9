import { NOTHING_ACCEPTED, type Accepted } from '../../../src/domain/revenue/actions'
import { capacityPayment } from '../../../src/domain/revenue/capacityMarket'
import { meanActions } from '../../../src/domain/revenue/nonDelivery'
import type { Award, UnitPeriod } from '../../../src/domain/revenue/unitPeriod'
import { ANCILLARY_PRODUCTS } from '../../../src/domain/series/families/ancillary'
import { HALF_HOUR_MS } from '../../../src/domain/periods'
import { knownValue as known, type HalfHourSpan, type Line } from '../halfHours'
import type { AwardsMark } from './awardsMark'

const { response: RESPONSE, reserve: RESERVE } = ANCILLARY_PRODUCTS

/** Of some series, in their order; undefined where nothing is stored of one. */
export type Lines = readonly (Line | undefined)[]

/** Whether some line has a value from one of its places to before another. */
export const isAnyKnown = (lines: Lines, first = 0, end = Infinity): boolean =>
  lines.some((line) => {
    if (line === undefined) return false
    for (let k = first; k < Math.min(end, line.length); k++) if (!Number.isNaN(line[k])) return true
    return false
  })

/** A stack has a row for each unit with an acceptance: of the others nothing was accepted. */
const acceptedAt = ([, offer, bid, offerCost, bidCost]: Lines, k: number, hasStack: boolean): Accepted | undefined => {
  const offerMwh = known(offer?.[k])
  const bidMwh = known(bid?.[k])
  if (offerMwh === undefined || bidMwh === undefined) return hasStack ? NOTHING_ACCEPTED : undefined
  return { offerMwh, bidMwh, offerPounds: known(offerCost?.[k]), bidPounds: known(bidCost?.[k]) }
}

/** The lines of one unit for the products of an auction, and those of their prices. */
type Auction = {
  readonly products: readonly string[]
  readonly awarded: Lines
  readonly prices: Lines
  /** Has a value where the auction is known. */
  readonly mark: Line | undefined
}

/** One list for all units and half hours without an award: a week of all units has 130,000 of them. */
const NO_AWARDS: readonly Award[] = []

/** Awards of a unit in a half hour; undefined where the auction is not known, or the price of an award. */
const awardsAt = ({ products, awarded, prices, mark }: Auction, k: number): readonly Award[] | undefined => {
  if (known(mark?.[k]) === undefined) return undefined
  let awards: Award[] | undefined
  for (const [place, line] of awarded.entries()) {
    const mw = known(line?.[k])
    if (mw === undefined) continue
    const price = known(prices[place]?.[k])
    if (price === undefined) return undefined
    awards ??= []
    awards.push({ product: products[place] ?? '', mw, price })
  }
  return awards ?? NO_AWARDS
}

/** The lines of `MARKET_IDS`, in their order. */
export const marketLines = ([system, stacks, capacityPrice, ...auctions]: Lines, mark: AwardsMark) => {
  const marks = auctions.slice(RESPONSE.length + RESERVE.length)
  const [responseKnown, reserveKnown] = mark === 'volume' ? marks : marks.slice(2)
  return {
    system,
    stacks,
    capacityPrice,
    response: auctions.slice(0, RESPONSE.length),
    reserve: auctions.slice(RESPONSE.length, RESPONSE.length + RESERVE.length),
    responseKnown,
    reserveKnown,
  }
}

type UnitPeriodsInput = {
  readonly market: ReturnType<typeof marketLines>
  readonly span: HalfHourSpan
  /** By half hour, whether the flags of acceptances are known. */
  readonly hasFlags: readonly boolean[]
}

/** What is known of a unit in each settlement period of a stretch, of its lines of `HALF_HOURLY` and of `LONGER`. */
export const unitPeriods =
  ({ market, span: { from, to }, hasFlags }: UnitPeriodsInput) =>
  (own: Lines, [obligation, ...response]: Lines): readonly UnitPeriod[] => {
    const [pn, , , , , flagged, meters, mel, ...reserve] = own
    const ofResponse = { products: RESPONSE, awarded: response, prices: market.response, mark: market.responseKnown }
    const ofReserve = { products: RESERVE, awarded: reserve, prices: market.reserve, mark: market.reserveKnown }
    const periods: UnitPeriod[] = []
    for (let at = from, k = 0; at < to; at += HALF_HOUR_MS, k++) {
      const accepted = acceptedAt(own, k, known(market.stacks?.[k]) !== undefined)
      periods.push({
        accepted,
        flagged: accepted === NOTHING_ACCEPTED && hasFlags[k] === true ? 0 : known(flagged?.[k]),
        pn: known(pn?.[k]),
        mel: known(mel?.[k]),
        actions: accepted && meanActions(accepted),
        metered: known(meters?.[k]),
        response: awardsAt(ofResponse, k),
        reserve: awardsAt(ofReserve, k),
        capacityMarket: capacityPayment(known(obligation?.[k]), known(market.capacityPrice?.[k]), at),
      })
    }
    return periods
  }

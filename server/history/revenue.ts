import { NOTHING_ACCEPTED, type Accepted } from '../../src/domain/revenue/actions'
import { PRICE_BASES, type PriceBasis } from '../../src/domain/revenue/parts'
import type { Award, PeriodPrices, UnitPeriod } from '../../src/domain/revenue/unitPeriod'
import { capacityPayment } from '../../src/domain/revenue/capacityMarket'
import { meanActions } from '../../src/domain/revenue/nonDelivery'
import { definitionOf } from '../../src/domain/series/catalogue'
import { ANCILLARY_PRODUCTS } from '../../src/domain/series/families/ancillary'
import { gb } from '../../src/domain/series/families/form'
import type { Column } from '../../src/domain/series/batch'
import { addDays, dateAt, dayStart, HALF_HOUR_MS, type Instant } from '../../src/domain/periods'
import type { HistoryStore } from './types'

type Span = { readonly from: Instant; readonly to: Instant }

/** By settlement period of a stretch of time. */
type RevenueInputs = {
  readonly prices: readonly PeriodPrices[]
  /** The same on another basis. */
  readonly pricesOn: (basis: PriceBasis) => readonly PeriodPrices[]
  /** Whether anything is known of a unit in some of the settlement periods, by their places. */
  readonly isKnownIn: (unit: string, first: number, end: number) => boolean
  /** The units of which anything is known. */
  readonly units: ReadonlyMap<string, readonly UnitPeriod[]>
  /** What is known of any other unit. */
  readonly others: readonly UnitPeriod[]
  /** De-rated MW in the capacity market at the end of the stretch, of units that have an obligation. */
  readonly obligations: ReadonlyMap<string, number>
  /** £/kW/year at the end of the stretch. */
  readonly capacityPrice: number | undefined
}

/** Values by half hour, NaN where there is none. */
type Line = Float64Array

const { response: RESPONSE, reserve: RESERVE } = ANCILLARY_PRODUCTS
/** Of a unit, by half hour; and those whose values may have begun before the stretch. */
const HALF_HOURLY = [
  'PN',
  'OfferVolume',
  'BidVolume',
  'OfferCost',
  'BidCost',
  'MeteredVolume',
  ...RESERVE.map((product) => `Awarded${product}`),
]
const LONGER = ['CapacityObligation', ...RESPONSE.map((product) => `Awarded${product}`)]
/** The price of each basis, in the order of `PRICE_BASES`. */
const PRICE_SERIES = PRICE_BASES.map(({ series }) => gb(series))
const MARKET_IDS = [
  gb('SystemPrice'),
  gb('BalancingActions'),
  gb('CapacityPrice'),
  ...RESPONSE.map((product) => gb('ResponsePrice', product)),
  ...RESERVE.map((product) => gb('ReservePrice', product)),
  // What is bought of a block tells that its auction is known, and where the block ends.
  gb('ResponseVolume', RESPONSE[0]),
  gb('ReserveVolume', RESERVE[0]),
]

const HOUR_MS = 2 * HALF_HOUR_MS
const DAY_MS = 24 * HOUR_MS
/** The longest step of a value that may have begun before the stretch: a day, of the capacity market. */
const LONGEST_STEP_MS = 25 * HOUR_MS
const NONE: Column = { at: new Float64Array(), values: new Float64Array() }

/** A value of a longer step is that of each of its half hours; `endOf` is the first instant after the step. */
const byHalfHour = ({ at, values }: Column, { from, to }: Span, endOf: (begin: Instant) => Instant): Line => {
  const line = new Float64Array((to - from) / HALF_HOUR_MS).fill(NaN)
  at.forEach((begin, place) => {
    const first = Math.max(0, Math.floor((begin - from) / HALF_HOUR_MS))
    const end = Math.min(line.length, Math.ceil((endOf(begin) - from) / HALF_HOUR_MS))
    // A negative end would count from the end of the line.
    if (end > first) line.fill(values[place] ?? NaN, first, end)
  })
  return line
}

const known = (value: number | undefined): number | undefined =>
  value === undefined || Number.isNaN(value) ? undefined : value

/** Steps that end where the next one of the auction begins, as EFA blocks do, whose length differs when clocks change. */
const untilNext = ({ at }: Column, stepMs: number): ((begin: Instant) => Instant) => {
  const next = new Map<Instant, Instant>()
  at.forEach((begin, place) => {
    const after = at[place + 1]
    // A gap is an auction that is not known: its blocks are not those of the one before.
    if (after !== undefined && after - begin <= stepMs + 2 * HALF_HOUR_MS) next.set(begin, after)
  })
  return (begin) => next.get(begin) ?? begin + stepMs
}

type Lines = readonly (Line | undefined)[]

/** A stack has a row for each unit with an acceptance: of the others nothing was accepted. */
const acceptedAt = ([, offer, bid, offerCost, bidCost]: Lines, k: number, hasStack: boolean): Accepted | undefined => {
  const offerMwh = known(offer?.[k])
  const bidMwh = known(bid?.[k])
  if (offerMwh === undefined || bidMwh === undefined) return hasStack ? NOTHING_ACCEPTED : undefined
  return { offerMwh, bidMwh, offerPounds: known(offerCost?.[k]), bidPounds: known(bidCost?.[k]) }
}

/** Awards of a unit in a half hour; undefined where the auction is not known, or the price of an award. */
const awardsAt = (
  awarded: Lines,
  prices: Lines,
  products: readonly string[],
  k: number,
  isKnown: boolean,
): readonly Award[] | undefined => {
  if (!isKnown) return undefined
  const awards: Award[] = []
  for (const [place, product] of products.entries()) {
    const mw = known(awarded[place]?.[k])
    if (mw === undefined) continue
    const price = known(prices[place]?.[k])
    if (price === undefined) return undefined
    awards.push({ product, mw, price })
  }
  return awards
}

/** The lines of `MARKET_IDS`, in their order. */
const marketLines = ([system, stacks, capacityPrice, ...auctions]: Lines) => {
  const [responseKnown, reserveKnown] = auctions.slice(RESPONSE.length + RESERVE.length)
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

/** What is known of a unit in each settlement period of a stretch, of its lines of `HALF_HOURLY` and of `LONGER`. */
const unitPeriods =
  (market: ReturnType<typeof marketLines>, { from, to }: Span) =>
  (own: Lines, [obligation, ...response]: Lines): readonly UnitPeriod[] => {
    const isKnown = (of: Line | undefined, k: number): boolean => known(of?.[k]) !== undefined
    const [pn, , , , , meters, ...reserve] = own
    return Array.from({ length: (to - from) / HALF_HOUR_MS }, (_, k) => {
      const accepted = acceptedAt(own, k, isKnown(market.stacks, k))
      const at = from + k * HALF_HOUR_MS
      return {
        accepted,
        pn: known(pn?.[k]),
        actions: accepted && meanActions(accepted),
        metered: known(meters?.[k]),
        response: awardsAt(response, market.response, RESPONSE, k, isKnown(market.responseKnown, k)),
        reserve: awardsAt(reserve, market.reserve, RESERVE, k, isKnown(market.reserveKnown, k)),
        capacityMarket: capacityPayment(known(obligation?.[k]), known(market.capacityPrice?.[k]), at),
      }
    })
  }

const isAnyKnown = (lines: Lines, first = 0, end?: number): boolean =>
  lines.some((line) => line?.subarray(first, end).some((value) => !Number.isNaN(value)))

/**
 * What the history has of units in a stretch of whole settlement periods, for the engine of revenue (`domain/revenue`).
 * What was accepted is that of the settlement stacks: of a period without one it is not known. Of an auction that is known,
 * a unit without an award has none; of the capacity market, one without an obligation has none.
 */
export const readRevenueInputs = async (
  store: Pick<HistoryStore, 'read'>,
  units: readonly string[],
  basis: PriceBasis,
  span: Span,
  signal?: AbortSignal,
): Promise<RevenueInputs> => {
  const stepOf = (id: string): number => definitionOf(id)?.stepMs ?? HALF_HOUR_MS
  const read = (ids: readonly string[], from: Instant): Promise<readonly Column[]> =>
    store.read({ series: units.flatMap((unit) => ids.map((id) => gb(id, unit))), from, to: span.to }, signal)
  const early = span.from - LONGEST_STEP_MS
  const [market, halfHourly, longer] = await Promise.all([
    store.read({ series: [...PRICE_SERIES, ...MARKET_IDS], from: early, to: span.to }, signal),
    read(HALF_HOURLY, span.from),
    read(LONGER, early),
  ])
  const blocks = untilNext(market.at(-2) ?? NONE, stepOf(gb('ResponsePrice', RESPONSE[0])))
  const endOf = (id: string): ((begin: Instant) => Instant) => {
    const stepMs = stepOf(id)
    if (stepMs === DAY_MS) return (begin) => dayStart(addDays(dateAt(begin), 1))
    return stepMs > HOUR_MS ? blocks : (begin) => begin + stepMs
  }
  const line = (column: Column | undefined, id: string): Line => byHalfHour(column ?? NONE, span, endOf(id))
  const lines = marketLines(MARKET_IDS.map((id, place) => line(market[PRICE_SERIES.length + place], id)))
  const pricesOn = (of: PriceBasis): readonly PeriodPrices[] => {
    const place = PRICE_BASES.findIndex(({ id }) => id === of)
    const wholesale = line(market[place], PRICE_SERIES[place] ?? '')
    return Array.from(wholesale, (value, k) => ({ wholesale: known(value), system: known(lines.system?.[k]) }))
  }
  const periodsOf = unitPeriods(lines, span)
  /** Most units have no award and no obligation. */
  const linesOf = (columns: readonly Column[], ids: readonly string[], unit: string, place: number): Lines =>
    ids.map((id, of) => {
      const column = columns[place * ids.length + of]
      return column === undefined || column.at.length === 0 ? undefined : line(column, gb(id, unit))
    })
  const found = new Map<string, readonly UnitPeriod[]>()
  const linesFound = new Map<string, Lines>()
  const obligations = new Map<string, number>()
  units.forEach((unit, place) => {
    const own = linesOf(halfHourly, HALF_HOURLY, unit, place)
    const other = linesOf(longer, LONGER, unit, place)
    const obligation = known(other[0]?.at(-1))
    if (obligation !== undefined) obligations.set(unit, obligation)
    const all = [...own, ...other]
    if (!isAnyKnown(all)) return
    linesFound.set(unit, all)
    found.set(unit, periodsOf(own, other))
  })
  return {
    prices: pricesOn(basis),
    pricesOn,
    isKnownIn: (unit, first, end) => isAnyKnown(linesFound.get(unit) ?? [], first, end),
    units: found,
    others: periodsOf([], []),
    obligations,
    capacityPrice: known(lines.capacityPrice?.at(-1)),
  }
}

const MARKET_SERIES: ReadonlySet<string> = new Set([...PRICE_SERIES, ...MARKET_IDS])
const OF_UNITS = [...HALF_HOURLY, ...LONGER].map((id) => gb(id, ''))

/** Whether the revenue of some unit is made of a series. */
export const isOfRevenue = (id: string): boolean =>
  MARKET_SERIES.has(id) || OF_UNITS.some((beginning) => id.startsWith(beginning))

/** A value holds no longer than so, ms: a write changes the revenue of no later time. */
export const REVENUE_REACH_MS = LONGEST_STEP_MS

import { NOTHING_ACCEPTED, type Accepted } from '../../../src/domain/revenue/actions'
import { basisPrice } from '../../../src/domain/revenue/basisPrices'
import { PRICE_BASES, seriesOfBasis, type PriceBasis } from '../../../src/domain/revenue/parts'
import type { Award, PeriodPrices, UnitPeriod } from '../../../src/domain/revenue/unitPeriod'
import { capacityPayment } from '../../../src/domain/revenue/capacityMarket'
import { meanActions } from '../../../src/domain/revenue/nonDelivery'
import { definitionOf } from '../../../src/domain/series/catalogue'
import { ANCILLARY_PRODUCTS } from '../../../src/domain/series/families/ancillary'
import { gb } from '../../../src/domain/series/families/form'
import type { Column } from '../../../src/domain/series/batch'
import { addDays, dateAt, dayStart, HALF_HOUR_MS, type Instant } from '../../../src/domain/periods'
import { byHalfHour, knownValue as known, untilNext, type HalfHourSpan as Span, type Line } from '../halfHours'
import { turn } from '../../sources/turn'
import type { HistoryStore } from '../types'
import type { AwardsMark } from './awardsMark'

/** By settlement period of a stretch of time. */
type RevenueInputs = {
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

const { response: RESPONSE, reserve: RESERVE } = ANCILLARY_PRODUCTS
/** Of a unit, by half hour; and those whose values may have begun before the stretch. */
const HALF_HOURLY = [
  'PN',
  'OfferVolume',
  'BidVolume',
  'OfferCost',
  'BidCost',
  'FlaggedCost',
  'MeteredVolume',
  'MEL',
  ...RESERVE.map((product) => `Awarded${product}`),
]
const LONGER = ['CapacityObligation', ...RESPONSE.map((product) => `Awarded${product}`)]
/** What the bases are made of, each once. */
const PRICE_SERIES = [...new Set(PRICE_BASES.flatMap(({ series }) => series))].map((series) => gb(series))
const MARKET_IDS = [
  gb('SystemPrice'),
  gb('BalancingActions'),
  gb('CapacityPrice'),
  ...RESPONSE.map((product) => gb('ResponsePrice', product)),
  ...RESERVE.map((product) => gb('ReservePrice', product)),
  // What is bought of a block tells that its auction is known, and where the block ends.
  gb('ResponseVolume', RESPONSE[0]),
  gb('ReserveVolume', RESERVE[0]),
  gb('ResponseAwarded'),
  gb('ReserveAwarded'),
]
/** Where the volumes that tell it are in these. */
const BLOCKS = MARKET_IDS.indexOf(gb('ResponseVolume', RESPONSE[0]))

const HOUR_MS = 2 * HALF_HOUR_MS
const DAY_MS = 24 * HOUR_MS
/** The longest step of a value that may have begun before the stretch: a day, of the capacity market. */
const LONGEST_STEP_MS = 25 * HOUR_MS
const NONE: Column = { at: new Float64Array(), values: new Float64Array() }

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
const marketLines = ([system, stacks, capacityPrice, ...auctions]: Lines, mark: AwardsMark) => {
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

/** Where the flags are of the lines of `HALF_HOURLY`. */
const OFFERS = HALF_HOURLY.indexOf('OfferVolume')
const FLAGGED = HALF_HOURLY.indexOf('FlaggedCost')

/**
 * The half hours whose acceptances have their flags: history from before they were read has none, and the units of which
 * nothing was accepted must not stand for all then.
 */
const flaggedHalfHours = (units: readonly Lines[], count: number): readonly boolean[] =>
  Array.from({ length: count }, (_, k) => {
    const isKnown = (lines: Lines, place: number): boolean => known(lines[place]?.[k]) !== undefined
    return units.every((lines) => !isKnown(lines, OFFERS) || isKnown(lines, FLAGGED))
  })

type UnitPeriodsInput = {
  readonly market: ReturnType<typeof marketLines>
  readonly span: Span
  /** By half hour, whether the flags of acceptances are known. */
  readonly hasFlags: readonly boolean[]
}

/** What is known of a unit in each settlement period of a stretch, of its lines of `HALF_HOURLY` and of `LONGER`. */
const unitPeriods =
  ({ market, span: { from, to }, hasFlags }: UnitPeriodsInput) =>
  (own: Lines, [obligation, ...response]: Lines): readonly UnitPeriod[] => {
    const isKnown = (of: Line | undefined, k: number): boolean => known(of?.[k]) !== undefined
    const [pn, , , , , flagged, meters, mel, ...reserve] = own
    return Array.from({ length: (to - from) / HALF_HOUR_MS }, (_, k) => {
      const accepted = acceptedAt(own, k, isKnown(market.stacks, k))
      const at = from + k * HALF_HOUR_MS
      return {
        accepted,
        flagged: accepted === NOTHING_ACCEPTED && hasFlags[k] === true ? 0 : known(flagged?.[k]),
        pn: known(pn?.[k]),
        mel: known(mel?.[k]),
        actions: accepted && meanActions(accepted),
        metered: known(meters?.[k]),
        response: awardsAt(response, market.response, RESPONSE, k, isKnown(market.responseKnown, k)),
        reserve: awardsAt(reserve, market.reserve, RESERVE, k, isKnown(market.reserveKnown, k)),
        capacityMarket: capacityPayment(known(obligation?.[k]), known(market.capacityPrice?.[k]), at),
      }
    })
  }

/** The prices of a stretch on a basis, out of the lines of its series. */
const pricesBy = (
  basis: PriceBasis,
  lines: ReadonlyMap<string, Line>,
  system: Line | undefined,
  { from, to }: Span,
): readonly PeriodPrices[] => {
  const own = seriesOfBasis(basis).map((series) => lines.get(gb(series)))
  return Array.from({ length: (to - from) / HALF_HOUR_MS }, (_, k) => ({
    ...basisPrice(
      basis,
      own.map((each) => known(each?.[k])),
    ),
    system: known(system?.[k]),
  }))
}

const isAnyKnown = (lines: Lines, first = 0, end?: number): boolean =>
  lines.some((line) => line?.subarray(first, end).some((value) => !Number.isNaN(value)))

/** Units of which a week is made in a turn of the event loop: some ten milliseconds, for which questions of users wait. */
const UNITS_A_TURN = 10

const inTurns = async (units: readonly string[], make: (unit: string, place: number) => void): Promise<void> => {
  for (const [place, unit] of units.entries()) {
    if (place % UNITS_A_TURN === UNITS_A_TURN - 1) await turn()
    make(unit, place)
  }
}

/**
 * What the history has of units in a stretch of whole settlement periods, for the engine of revenue (`domain/revenue`).
 * What was accepted is that of the settlement stacks: of a period without one it is not known. Of an auction that is known,
 * a unit without an award has none (`mark` says by what it is known); of the capacity market, one without an obligation has none.
 */
export const readRevenueInputs = async (
  store: Pick<HistoryStore, 'read'>,
  units: readonly string[],
  { mark = 'volume', ...span }: Span & { readonly mark?: AwardsMark },
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
  const blocks = untilNext(market[PRICE_SERIES.length + BLOCKS] ?? NONE, stepOf(gb('ResponsePrice', RESPONSE[0])))
  const endOf = (id: string): ((begin: Instant) => Instant) => {
    const stepMs = stepOf(id)
    if (stepMs === DAY_MS) return (begin) => dayStart(addDays(dateAt(begin), 1))
    return stepMs > HOUR_MS ? blocks : (begin) => begin + stepMs
  }
  const line = (column: Column | undefined, id: string): Line => byHalfHour(column ?? NONE, span, endOf(id))
  const lines = marketLines(
    MARKET_IDS.map((id, place) => line(market[PRICE_SERIES.length + place], id)),
    mark,
  )
  const priceLines = new Map(PRICE_SERIES.map((id, place) => [id, line(market[place], id)]))
  /** Most units have no award and no obligation. */
  const linesOf = (columns: readonly Column[], ids: readonly string[], unit: string, place: number): Lines =>
    ids.map((id, of) => {
      const column = columns[place * ids.length + of]
      return column === undefined || column.at.length === 0 ? undefined : line(column, gb(id, unit))
    })
  const found = new Map<string, readonly UnitPeriod[]>()
  const linesFound = new Map<string, Lines>()
  const obligations = new Map<string, number>()
  const ofUnits: Lines[] = []
  await inTurns(units, (unit, place) => {
    ofUnits.push(linesOf(halfHourly, HALF_HOURLY, unit, place))
  })
  const hasFlags = flaggedHalfHours(ofUnits, (span.to - span.from) / HALF_HOUR_MS)
  const periodsOf = unitPeriods({ market: lines, span, hasFlags })
  await inTurns(units, (unit, place) => {
    const own = ofUnits[place] ?? []
    const other = linesOf(longer, LONGER, unit, place)
    const obligation = known(other[0]?.at(-1))
    if (obligation !== undefined) obligations.set(unit, obligation)
    // A unit that declares its limit and notifies nothing earns nothing that could be known.
    const all = [...own.filter((_, of) => HALF_HOURLY[of] !== 'MEL'), ...other]
    if (!isAnyKnown(all)) return
    linesFound.set(unit, all)
    found.set(unit, periodsOf(own, other))
  })
  return {
    pricesOn: (of) => pricesBy(of, priceLines, lines.system, span),
    isKnownIn: (unit, first, end) => isAnyKnown(linesFound.get(unit) ?? [], first, end),
    units: found,
    others: periodsOf([], []),
    obligations,
    capacityPrice: known(lines.capacityPrice?.at(-1)),
  }
}

const MARKET_SERIES: ReadonlySet<string> = new Set([...PRICE_SERIES, ...MARKET_IDS])
const OF_UNITS = [...HALF_HOURLY, ...LONGER].map((id) => gb(id, ''))

/** The unit that a series of revenue is of; undefined for any other series. */
export const revenueUnitOf = (id: string): string | undefined => {
  const beginning = OF_UNITS.find((each) => id.startsWith(each))
  return beginning === undefined ? undefined : id.slice(beginning.length)
}

/** Whether the revenue of some unit is made of a series. */
export const isOfRevenue = (id: string): boolean => MARKET_SERIES.has(id) || revenueUnitOf(id) !== undefined

/** A value holds no longer than so, ms: a write changes the revenue of no later time. */
export const REVENUE_REACH_MS = LONGEST_STEP_MS

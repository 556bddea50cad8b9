import { basisPrice } from '../../../src/domain/revenue/basisPrices'
import { seriesOfBasis, type PriceBasis } from '../../../src/domain/revenue/parts'
import type { PeriodPrices, UnitPeriod } from '../../../src/domain/revenue/unitPeriod'
import { definitionOf } from '../../../src/domain/series/catalogue'
import { ANCILLARY_PRODUCTS } from '../../../src/domain/series/families/ancillary'
import { gb } from '../../../src/domain/series/families/form'
import type { Column } from '../../../src/domain/series/batch'
import { addDays, dateAt, dayStart, HALF_HOUR_MS, type Instant } from '../../../src/domain/periods'
import { byHalfHour, knownValue as known, untilNext, type HalfHourSpan as Span, type Line } from '../halfHours'
import type { HistoryStore } from '../types'
import type { AwardsMark } from './awardsMark'
import { BLOCKS, HALF_HOURLY, LONGER, MARKET_IDS, PRICE_SERIES, REVENUE_REACH_MS } from './revenueSeries'
import { isAnyKnown, marketLines, unitPeriods, type Lines } from './unitPeriods'

/** What is known of a unit. */
type KnownUnit = {
  /** By settlement period. */
  readonly periods: readonly UnitPeriod[]
  /** Whether anything is known in some of the settlement periods, by their places. */
  readonly isKnownIn: (first: number, end: number) => boolean
  /** De-rated MW in the capacity market at the end of the stretch; undefined without an obligation. */
  readonly obligation: number | undefined
}

/** By settlement period of a stretch of time. */
type RevenueInputs = {
  readonly pricesOn: (basis: PriceBasis) => readonly PeriodPrices[]
  /**
   * Makes what is known of a unit that was read, each time it is called, as of all units together it takes a lot of memory
   * (D-879). Undefined where nothing is known.
   */
  readonly unitOf: (unit: string) => KnownUnit | undefined
  /** What is known of any other unit. */
  readonly others: readonly UnitPeriod[]
  /** £/kW/year at the end of the stretch. */
  readonly capacityPrice: number | undefined
}

const DAY_MS = 48 * HALF_HOUR_MS
const NONE: Column = { at: new Float64Array(), values: new Float64Array() }
const { response: RESPONSE } = ANCILLARY_PRODUCTS

const stepOf = (id: string): number => definitionOf(id)?.stepMs ?? HALF_HOUR_MS

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

/** Columns as lines of a stretch. */
const linesIn = (span: Span, blockEnd: (begin: Instant) => Instant) => {
  const endOf = (id: string): ((begin: Instant) => Instant) => {
    const stepMs = stepOf(id)
    if (stepMs === DAY_MS) return (begin) => dayStart(addDays(dateAt(begin), 1))
    return stepMs > 2 * HALF_HOUR_MS ? blockEnd : (begin) => begin + stepMs
  }
  const line = (column: Column | undefined, id: string): Line => byHalfHour(column ?? NONE, span, endOf(id))
  /** The lines of the unit at a place among all units; most units have no award and no obligation. */
  const ofUnit = (columns: readonly Column[], ids: readonly string[], unit: string, place: number): Lines =>
    ids.map((id, of) => {
      const column = columns[place * ids.length + of]
      return column === undefined || column.at.length === 0 ? undefined : line(column, gb(id, unit))
    })
  return { line, ofUnit }
}

const OFFERS = HALF_HOURLY.indexOf('OfferVolume')
const FLAGGED = HALF_HOURLY.indexOf('FlaggedCost')

/**
 * The half hours whose acceptances have their flags: history from before they were read has none, and the units of which
 * nothing was accepted must not stand for all then.
 * @param columns of `HALF_HOURLY` of one unit after the other
 */
const flaggedHalfHours = (columns: readonly Column[], { from, to }: Span): readonly boolean[] => {
  const hasFlags = Array.from({ length: (to - from) / HALF_HOUR_MS }, () => true)
  for (let first = 0; first < columns.length; first += HALF_HOURLY.length) {
    const flagged = columns[first + FLAGGED] ?? NONE
    const offers = columns[first + OFFERS] ?? NONE
    let next = 0
    offers.at.forEach((at, place) => {
      while ((flagged.at[next] ?? Infinity) < at) next += 1
      const isFlagged = flagged.at[next] === at && !Number.isNaN(flagged.values[next])
      if (!Number.isNaN(offers.values[place]) && !isFlagged) hasFlags[(at - from) / HALF_HOUR_MS] = false
    })
  }
  return hasFlags
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
  const read = (ids: readonly string[], from: Instant): Promise<readonly Column[]> =>
    store.read({ series: units.flatMap((unit) => ids.map((id) => gb(id, unit))), from, to: span.to }, signal)
  const early = span.from - REVENUE_REACH_MS
  const [market, halfHourly, longer] = await Promise.all([
    store.read({ series: [...PRICE_SERIES, ...MARKET_IDS], from: early, to: span.to }, signal),
    read(HALF_HOURLY, span.from),
    read(LONGER, early),
  ])
  const blocks = untilNext(market[PRICE_SERIES.length + BLOCKS] ?? NONE, stepOf(gb('ResponsePrice', RESPONSE[0])))
  const { line, ofUnit } = linesIn(span, blocks)
  const lines = marketLines(
    MARKET_IDS.map((id, place) => line(market[PRICE_SERIES.length + place], id)),
    mark,
  )
  const priceLines = new Map(PRICE_SERIES.map((id, place) => [id, line(market[place], id)]))
  const periodsOf = unitPeriods({ market: lines, span, hasFlags: flaggedHalfHours(halfHourly, span) })
  const places = new Map(units.map((unit, place) => [unit, place]))
  const unitOf = (unit: string): KnownUnit | undefined => {
    const place = places.get(unit)
    if (place === undefined) return undefined
    const own = ofUnit(halfHourly, HALF_HOURLY, unit, place)
    const other = ofUnit(longer, LONGER, unit, place)
    // A unit that declares its limit and notifies nothing earns nothing that could be known.
    const all = [...own.filter((_, of) => HALF_HOURLY[of] !== 'MEL'), ...other]
    if (!isAnyKnown(all)) return undefined
    const isKnownIn = (first: number, end: number): boolean => isAnyKnown(all, first, end)
    return { periods: periodsOf(own, other), isKnownIn, obligation: known(other[0]?.at(-1)) }
  }
  return {
    pricesOn: (of) => pricesBy(of, priceLines, lines.system, span),
    unitOf,
    others: periodsOf([], []),
    capacityPrice: known(lines.capacityPrice?.at(-1)),
  }
}

import { NOTHING_ACCEPTED, type Accepted } from '../../src/domain/revenue/actions'
import { basisOf, type PriceBasis } from '../../src/domain/revenue/parts'
import type { PeriodPrices, UnitPeriod } from '../../src/domain/revenue/unitPeriod'
import { definitionOf } from '../../src/domain/series/catalogue'
import { gb } from '../../src/domain/series/families/form'
import type { Column } from '../../src/domain/series/batch'
import { HALF_HOUR_MS, type Instant } from '../../src/domain/periods'
import type { HistoryStore } from './types'

type Span = { readonly from: Instant; readonly to: Instant }

/** By settlement period of a stretch of time. */
type RevenueInputs = {
  readonly prices: readonly PeriodPrices[]
  /** The units of which anything is known. */
  readonly units: ReadonlyMap<string, readonly UnitPeriod[]>
  /** What is known of any other unit. */
  readonly others: readonly UnitPeriod[]
}

const UNIT_SERIES = ['PN', 'OfferVolume', 'BidVolume', 'OfferCost', 'BidCost'] as const
const MARKET_SERIES = ['SystemPrice', 'BalancingActions'] as const

/** Values by half hour, NaN where there is none; a value of a longer step is that of each of its half hours. */
const byHalfHour = ({ at, values }: Column, { from, to }: Span, stepMs: number): Float64Array => {
  const line = new Float64Array((to - from) / HALF_HOUR_MS).fill(NaN)
  at.forEach((begin, place) => {
    const first = Math.max(0, Math.floor((begin - from) / HALF_HOUR_MS))
    const end = Math.min(line.length, Math.ceil((begin + stepMs - from) / HALF_HOUR_MS))
    line.fill(values[place] ?? NaN, first, end)
  })
  return line
}

const known = (value: number | undefined): number | undefined =>
  value === undefined || Number.isNaN(value) ? undefined : value

type Lines = readonly (Float64Array | undefined)[]

/** A stack has a row for each unit with an acceptance: of the others nothing was accepted. */
const acceptedAt = ([, offer, bid, offerCost, bidCost]: Lines, k: number, hasStack: boolean): Accepted | undefined => {
  const [offerMwh, bidMwh] = [known(offer?.[k]), known(bid?.[k])]
  if (offerMwh === undefined || bidMwh === undefined) return hasStack ? NOTHING_ACCEPTED : undefined
  return { offerMwh, bidMwh, offerPounds: known(offerCost?.[k]), bidPounds: known(bidCost?.[k]) }
}

/**
 * What the history has of units in a stretch of whole settlement periods, for the engine of revenue (`domain/revenue`).
 * What was accepted is that of the settlement stacks: of a period without one it is not known.
 */
export const readRevenueInputs = async (
  store: Pick<HistoryStore, 'read'>,
  units: readonly string[],
  basis: PriceBasis,
  span: Span,
  signal?: AbortSignal,
): Promise<RevenueInputs> => {
  const price = gb(basisOf(basis)?.series ?? '')
  const stepMs = definitionOf(price)?.stepMs ?? HALF_HOUR_MS
  const series = [
    price,
    ...MARKET_SERIES.map((id) => gb(id)),
    ...units.flatMap((unit) => UNIT_SERIES.map((id) => gb(id, unit))),
  ]
  // An hour's price may have begun before the stretch.
  const columns = await store.read({ series, from: span.from - stepMs + HALF_HOUR_MS, to: span.to }, signal)
  const [wholesale, ...lines] = columns.map((column, place) =>
    byHalfHour(column, span, place === 0 ? stepMs : HALF_HOUR_MS),
  )
  const [system, stacks, ...ofUnits] = lines
  const count = (span.to - span.from) / HALF_HOUR_MS
  const places = Array.from({ length: count }, (_, k) => k)
  const periodsOf = (own: Lines): readonly UnitPeriod[] =>
    places.map((k) => ({
      pn: known(own[0]?.[k]),
      accepted: acceptedAt(own, k, known(stacks?.[k]) !== undefined),
    }))
  const found = new Map<string, readonly UnitPeriod[]>()
  units.forEach((unit, place) => {
    const own = ofUnits.slice(place * UNIT_SERIES.length, (place + 1) * UNIT_SERIES.length)
    if (own.some((line) => line.some((value) => !Number.isNaN(value)))) found.set(unit, periodsOf(own))
  })
  return {
    prices: places.map((k) => ({ wholesale: known(wholesale?.[k]), system: known(system?.[k]) })),
    units: found,
    others: periodsOf([]),
  }
}

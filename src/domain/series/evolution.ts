import { evolutionMinutes, MINUTE_MS, minuteStart, type EvolutionMinute } from '../boa/evolution'
import { marketOf } from '../boa/metrics'
import { acceptedIn } from '../boa/projectStack'
import type { AcceptedEntry } from '../boa/unitStack'
import type { MarketEvent } from '../market/events'
import type { MarketState, UnitState } from '../market/state'
import { HALF_HOUR_MS, periodAt, periodEnd, periodKey, periodStart, type Instant, type PeriodRef } from '../periods'
import { gb } from './families/form'

/** From the end of a settlement period until its evolution is final: acceptances of its last minutes have come by then. */
export const EVOLUTION_FINAL_MS = 3 * MINUTE_MS

type Known = Pick<MarketState, 'units' | 'periods'>
type AcceptedOf = (unit: UnitState, period: PeriodRef) => readonly AcceptedEntry[]

/**
 * The estimate of a settlement period for each of its minutes that has ended.
 * @param now what the market's state is of.
 * @param of what was accepted of one unit.
 */
export const minutesOfPeriod = (
  market: Known,
  period: PeriodRef,
  now: Instant,
  of?: AcceptedOf,
): readonly EvolutionMinute[] => {
  const { accepted } = acceptedIn(market, period, of)
  const rules = marketOf(market.periods.get(periodKey(period)), market.units)
  return evolutionMinutes(accepted, rules, periodStart(period), Math.min(minuteStart(now), periodEnd(period)))
}

/** The settlement periods whose evolution may change at an instant: the running one, and one that has just ended. */
export const evolvingAt = (now: Instant): readonly PeriodRef[] => {
  const started = Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS
  return [
    ...(now - started <= EVOLUTION_FINAL_MS ? [periodAt(started - HALF_HOUR_MS)] : []),
    ...(now > started ? [periodAt(started)] : []),
  ]
}

/** To a kilowatt hour and a tenth of a penny: what is beyond has no meaning, and packs badly. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000

type Points = readonly (readonly [Instant, number])[]

/** The values of both series for some minutes, as one event known at `at`; undefined where there is none. */
export const evolutionEvent = (minutes: readonly EvolutionMinute[], at: Instant): MarketEvent | undefined => {
  const niv: Points = minutes.map((minute) => [minute.at, rounded(minute.niv)])
  const price: Points = minutes.flatMap((minute) =>
    minute.price === undefined ? [] : [[minute.at, rounded(minute.price)] as const],
  )
  const values = [
    { series: gb('NivEvolution'), points: niv },
    { series: gb('PriceEvolution'), points: price },
  ].filter(({ points }) => points.length > 0)
  return values.length === 0 ? undefined : { kind: 'series', at, publishedAt: at, values }
}

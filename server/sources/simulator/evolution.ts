import { acceptedOf } from '../../../src/domain/boa/unitStack'
import type { Acceptance, DayTape, MarketEvent } from '../../../src/domain/market/events'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { HALF_HOUR_MS, periodAt, periodEnd, periodStart, periodsIn, type Instant } from '../../../src/domain/periods'
import { EVOLUTION_FINAL_MS, evolutionEvent, minutesOfPeriod } from '../../../src/domain/series/evolution'

/** What is taken of every unit and period. */
const WHOLE: ReadonlySet<MarketEvent['kind']> = new Set([
  'units',
  'acceptance',
  'acceptanceDeleted',
  'bsad',
  'bsadSnapshot',
  'marketIndex',
])

const keyOf = (unit: string, start: Instant): string => `${unit} ${start}`

const halfHoursOf = ({ segments }: Acceptance): readonly Instant[] =>
  segments.flatMap(({ timeFrom, timeTo }) => {
    const first = Math.floor(timeFrom / HALF_HOUR_MS)
    return Array.from({ length: Math.ceil(timeTo / HALF_HOUR_MS) - first }, (_, n) => (first + n) * HALF_HOUR_MS)
  })

/**
 * The part of a tape that its evolutions are made of: acceptances, adjustment actions, reference prices, and of notifications
 * and ladders those of units of which something is accepted in their half hour. The others, nine in ten, change no price.
 */
const partOf = (events: readonly MarketEvent[]): readonly MarketEvent[] => {
  const used = new Set<string>()
  for (const event of events)
    if (event.kind === 'acceptance')
      for (const start of halfHoursOf(event.acceptance)) used.add(keyOf(event.acceptance.unit, start))
  const isUsed = (unit: string, at: Instant): boolean => used.has(keyOf(unit, periodStart(periodAt(at))))
  return events.filter((event) => {
    if (event.kind === 'bidOffers') return isUsed(event.unit, periodStart(event.period))
    if (event.kind !== 'levels') return WHOLE.has(event.kind)
    const [first] = event.segments
    return event.dataset === 'PN' && first !== undefined && isUsed(event.unit, first.timeFrom)
  })
}

/**
 * How the estimate of each settlement period of a day evolved, as a server that was up reads it some minutes after its end:
 * one event a period, in order.
 */
export const simulatedEvolution = ({ date, events }: DayTape): readonly MarketEvent[] => {
  const part = partOf(events)
  let market = EMPTY_MARKET
  let next = 0
  return Array.from({ length: periodsIn(date) }, (_, place) => ({ date, period: place + 1 })).flatMap((period) => {
    const at = periodEnd(period) + EVOLUTION_FINAL_MS
    const from = next
    while ((part[next]?.at ?? Infinity) <= at) next += 1
    market = foldMarket(market, part.slice(from, next))
    return evolutionEvent(minutesOfPeriod(market, period, at, acceptedOf), at) ?? []
  })
}

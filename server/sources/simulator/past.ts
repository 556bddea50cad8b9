import { Observable } from 'rxjs'
import type { MarketEvent, DayTape, LevelSegment } from '../../../src/domain/market/events'
import {
  addDays,
  dateAt,
  type Instant,
  type SettlementDate,
  dayStart,
  isPeriod,
  periodEnd,
  periodStart,
  samePeriod,
  type PeriodRef,
} from '../../../src/domain/periods'
import { SourceError, type ServerClock } from '../source'
import { publishedBefore, publishedByDay } from './publish/publications'
import { turn } from '../turn'
import type { Tapes } from './tapes'
import { feedOfEvent, isListed } from '../../../src/domain/market/feeds'
import type { BmUnitId } from '../../../src/domain/market/units'
import { halfHourAt } from './physics/outlook'
import { HOUR } from './physics/random'
import { ANNOUNCED } from './dayOperation'
import { eventsNear } from './eventsNear'

/** The days before today that the last 48 hours reach into, the nearest first. */
const CHART_DAYS = [1, 2] as const

/** What the last days said, a part at a time with a pause after each, so that the process is never held up. */
async function* parts(tapes: Tapes, today: SettlementDate): AsyncGenerator<readonly MarketEvent[]> {
  for (const events of publishedByDay(tapes.seed, today)) {
    await turn()
    yield events
  }
  for (const days of CHART_DAYS) yield await tapes.charted(addDays(today, -days))
}

/**
 * What was told before the running day and is still of use: prices and generation of two days for the charts, auctions,
 * forecasts of the margin, and the messages of a week (those of single system prices for two days). Cold; completes by itself.
 */
export const pastMarket = (tapes: Tapes, clock: ServerClock): Observable<readonly MarketEvent[]> =>
  new Observable((out) => {
    let open = true
    const now: Instant = clock.now()
    const received = (events: readonly MarketEvent[]): void => {
      out.next(events.filter(({ at }) => at <= now))
    }
    // At once, as live tables show them: two servers with one seed then say the same at the same time.
    received(publishedBefore(tapes.seed, dateAt(now)))
    if (out.closed) return undefined
    const notify = async (): Promise<void> => {
      for await (const events of parts(tapes, dateAt(now))) {
        if (!open) return
        received(events)
      }
      out.complete()
    }
    notify().catch((error: unknown) => {
      out.error(error)
    })
    return () => {
      open = false
    }
  })

const touches = (segments: readonly LevelSegment[], from: Instant, to: Instant): boolean =>
  segments.some(({ timeFrom, timeTo }) => timeTo > from && timeFrom < to)

type LimitEvent = Extract<MarketEvent, { kind: 'levels' }>

/**
 * Of each limit the one that stood when the period began: the last that was known by then. Limits end with half hours,
 * so that one which reaches into the period holds for all of it, and those before it say nothing any more.
 */
const activeLimits = (events: readonly MarketEvent[], from: Instant, to: Instant): ReadonlySet<MarketEvent> => {
  const last = new Map<string, LimitEvent>()
  for (const event of events) {
    if (event.at > from) break
    if (event.kind === 'levels' && event.dataset !== 'PN' && touches(event.segments, from, to))
      last.set(`${event.dataset}/${event.unit}`, event)
  }
  return new Set(last.values())
}

/**
 * What one settlement period needs of its day's tape, to be folded from the empty state.
 *
 * What has happened is told only up to `now`: no acceptance, trade, trip, figure or price of the time to come. What
 * the participants have prepared (notifications, ladders) is told for any period.
 */
export const simulatedPeriodEvents = (tape: DayTape, ref: PeriodRef, now: Instant): readonly MarketEvent[] => {
  const from = periodStart(ref)
  const known = Math.max(now, dayStart(tape.date) - ANNOUNCED)
  // Of one to come limits are of use that end before it.
  return usedIn(known >= from ? eventsNear(tape, halfHourAt(from)) : tape.events, ref, known)
}

/** The events of a period out of its day's tape. Rejects with a SourceError (404) where the day has no such period. */
export const periodOfTape =
  (tapeOf: (ref: PeriodRef) => Promise<DayTape>, clock: Pick<ServerClock, 'now'>) =>
  async (ref: PeriodRef): Promise<readonly MarketEvent[]> => {
    if (!isPeriod(ref)) throw new SourceError(`${ref.date} has no settlement period ${ref.period}.`, 404)
    return simulatedPeriodEvents(await tapeOf(ref), ref, clock.now())
  }

/**
 * The same as `simulatedPeriodEvents` out of all events of a tape.
 * @param known up to when what has happened is given
 * @internal
 */
export const usedIn = (events: readonly MarketEvent[], ref: PeriodRef, known: Instant): readonly MarketEvent[] => {
  const from = periodStart(ref)
  const to = periodEnd(ref)
  // An hour on both sides: whether a short action stands alone shows only next to its neighbours.
  const chain = [from - HOUR, to + HOUR] as const
  const active = activeLimits(events, Math.min(from, known), to)
  const published = new Set<string>()
  const keyOf = (unit: BmUnitId, number: number): string => `${unit}/${number}`
  return events.filter((event): boolean => {
    if (isListed(event)) return event.at <= known && feedOfEvent(event)?.isIn(event, { ref, from, to }) === true
    switch (event.kind) {
      case 'units':
        return true
      case 'levels':
        if (event.dataset === 'PN') return touches(event.segments, from, to)
        return active.has(event) || (event.at > from && event.at <= known && touches(event.segments, from, to))
      case 'bidOffers':
        return samePeriod(event.period, ref)
      case 'dynamic':
        return event.at <= known && event.at < to
      case 'acceptance': {
        const { unit, number, segments } = event.acceptance
        const notify = event.at <= known && touches(segments, ...chain)
        if (notify) published.add(keyOf(unit, number))
        return notify
      }
      case 'acceptanceDeleted':
        return event.at <= known && published.has(keyOf(event.unit, event.number))
      case 'bsad':
        return event.at <= known && samePeriod(event.action.period, ref)
      case 'systemPrice':
        return event.at <= known && samePeriod(event.systemPrice.period, ref)
      case 'bsadSnapshot':
      case 'nonBmStor':
      case 'demand':
      case 'marketIndex':
      case 'settledStack':
      case 'generation':
        return event.at <= known && samePeriod(event.period, ref)
      case 'feed':
        return false
    }
  })
}

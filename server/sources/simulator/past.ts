import { Observable } from 'rxjs'
import type { MarketEvent } from '../../../src/domain/market/events'
import { addDays, dateAt, type Instant, type SettlementDate } from '../../../src/domain/periods'
import type { ServerClock } from '../source'
import { publishedBefore, publishedByDay } from './publish/publications'
import { pause, type Tapes } from './tapes'

/** The days before today that the last 48 hours reach into, the nearest first. */
const CHART_DAYS = [1, 2] as const

const CHARTED: ReadonlySet<MarketEvent['kind']> = new Set(['marketIndex', 'systemPrice', 'generation', 'message'])

/** What the last days said, a part at a time with a pause after each, so that the process is never held up. */
async function* parts(tapes: Tapes, today: SettlementDate): AsyncGenerator<readonly MarketEvent[]> {
  for (const events of publishedByDay(tapes.seed, today)) {
    await pause()
    yield events
  }
  for (const days of CHART_DAYS) {
    const { events } = await tapes.once(addDays(today, -days))
    yield events.filter(({ kind }) => CHARTED.has(kind))
  }
}

/**
 * What was told before the running day and is still of use: prices and generation of two days for the charts, auctions,
 * forecasts of the margin, and the messages of a week (those of single system prices for two days). Cold; completes by itself.
 */
export const pastMarket = (tapes: Tapes, clock: ServerClock): Observable<readonly MarketEvent[]> =>
  new Observable((out) => {
    let open = true
    const now: Instant = clock.now()
    const heard = (events: readonly MarketEvent[]): void => {
      out.next(events.filter(({ at }) => at <= now))
    }
    // At once, as live tables show them: two servers with one seed then say the same at the same time.
    heard(publishedBefore(tapes.seed, dateAt(now)))
    if (out.closed) return undefined
    const tell = async (): Promise<void> => {
      for await (const events of parts(tapes, dateAt(now))) {
        if (!open) return
        heard(events)
      }
      out.complete()
    }
    tell().catch((error: unknown) => {
      out.error(error)
    })
    return () => {
      open = false
    }
  })

import { Observable } from 'rxjs'
import type { MarketEvent } from '../../../src/domain/market/events'
import { addDays, dateAt, type Instant, type SettlementDate } from '../../../src/domain/periods'
import type { ServerClock } from '../source'
import { dayAheadEvents } from './publish/dayAhead'
import { messagesOf } from './publish/messages'
import { pause, type Tapes } from './tapes'

const MESSAGE_DAYS = [7, 6, 5, 4, 3, 2, 1] as const
/** The days before today that the last 48 hours reach into, the nearest first. */
const CHART_DAYS = [1, 2] as const
const AUCTION_DAYS = [2, 1, 0] as const

const CHARTED: ReadonlySet<MarketEvent['kind']> = new Set(['marketIndex', 'systemPrice', 'generation', 'message'])

/** What the last days said, a part at a time with a pause after each, so that the process is never held up. */
async function* parts(tapes: Tapes, today: SettlementDate): AsyncGenerator<readonly MarketEvent[]> {
  for (const days of MESSAGE_DAYS) {
    await pause()
    yield messagesOf(tapes.seed, addDays(today, -days))
  }
  for (const days of CHART_DAYS) {
    const { events } = await tapes.once(addDays(today, -days))
    yield events.filter(({ kind }) => CHARTED.has(kind))
  }
}

/**
 * What was told before the running day and is still of use: prices and generation of two days for the charts, auctions,
 * and the messages of a week (those of single system prices for two days). Cold; completes by itself.
 */
export const pastMarket = (tapes: Tapes, clock: ServerClock): Observable<readonly MarketEvent[]> =>
  new Observable((out) => {
    let open = true
    const now: Instant = clock.now()
    const heard = (events: readonly MarketEvent[]): void => {
      out.next(events.filter(({ at }) => at <= now))
    }
    // At once, as live tables show them: two servers with one seed then say the same at the same time.
    heard(AUCTION_DAYS.flatMap((days) => dayAheadEvents(tapes.seed, addDays(dateAt(now), -days))))
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

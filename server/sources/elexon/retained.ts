import type { MarketEvent } from '../../../src/domain/market/events'
import { periodEnd, periodKey, type Instant, type PeriodRef } from '../../../src/domain/periods'
import { Bounded } from '../bounded'
import { SharedAnswer } from '../sharedAnswer'
import type { ServerClock } from '../source'
import { type PeriodAnswer, withRetries } from './periodEvents'
import * as queries from './questions'
import type { ElexonClient } from './client'

const DAY_MS = 86_400_000

/**
 * The register for past periods: asked for once and kept for a day. Where Elexon does not give it, units go by their
 * settlement names and the feed is told as failed; the next period asks again.
 */
export const retainUnits = (options: { readonly client: ElexonClient; readonly clock: ServerClock }) => {
  let requested: ReturnType<typeof withRetries> | undefined
  let until: Instant = -Infinity
  return async (at: Instant): Promise<readonly MarketEvent[]> => {
    const now = options.clock.now()
    if (requested === undefined || now >= until) {
      requested = withRetries(queries.units(), now, options)
      until = now + DAY_MS
    }
    const { reading, fault } = await requested
    if (fault === undefined) return (reading?.events ?? []).map((event) => ({ ...event, at }))
    requested = undefined
    return [{ kind: 'feed', at, feed: 'units', ok: false, why: fault }]
  }
}

type Retained = { readonly shared: SharedAnswer<PeriodAnswer>; until: Instant }

const MOST = 32
const MINUTE_MS = 60_000
const SETTLING_MS = 2 * 24 * 60 * MINUTE_MS

/** How long an answer holds: results come within the hour and are run again on the next working day. */
const lifetime = (ref: PeriodRef, { whole }: PeriodAnswer, now: Instant): number => {
  const age = now - periodEnd(ref)
  if (!whole || age < 0) return 0
  if (age < 60 * MINUTE_MS) return MINUTE_MS
  return age < SETTLING_MS ? 10 * MINUTE_MS : 360 * MINUTE_MS
}

/** Finished periods are asked for once for all who ask at a time, and a few of them are kept a while. */
export const retainPeriods = (
  clock: ServerClock,
  query: (ref: PeriodRef, signal: AbortSignal) => Promise<PeriodAnswer>,
) => {
  const retained = new Bounded<string, Retained>(MOST)
  const start = (key: string, ref: PeriodRef): Retained => {
    const end = (): void => void (entry.until = -Infinity)
    const shared = new SharedAnswer((signal) => query(ref, signal), end)
    const entry: Retained = { shared, until: Infinity }
    retained.set(key, entry)
    shared.answer.then((answer) => (entry.until = clock.now() + lifetime(ref, answer, clock.now())), end)
    return entry
  }
  return async (ref: PeriodRef, signal?: AbortSignal): Promise<readonly MarketEvent[]> => {
    const key = periodKey(ref)
    const known = retained.get(key)
    const entry = known !== undefined && known.until > clock.now() ? known : start(key, ref)
    return (await entry.shared.wait(signal)).events
  }
}

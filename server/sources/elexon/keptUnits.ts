import type { MarketEvent } from '../../../src/domain/market/events'
import type { Instant } from '../../../src/domain/periods'
import type { ServerClock } from '../source'
import { unitsAsk } from './asks'
import type { ElexonClient } from './client'
import { withRetries } from './periodEvents'

const DAY_MS = 86_400_000

/**
 * The register for past periods: asked for once and kept for a day. Where Elexon does not give it, units go by their
 * settlement names and the feed is told as failed; the next period asks again.
 */
export const keepUnits = (options: { readonly client: ElexonClient; readonly clock: ServerClock }) => {
  let asked: ReturnType<typeof withRetries> | undefined
  let until: Instant = -Infinity
  return async (at: Instant): Promise<readonly MarketEvent[]> => {
    const now = options.clock.now()
    if (asked === undefined || now >= until) {
      asked = withRetries(unitsAsk(), now, options)
      until = now + DAY_MS
    }
    const { reading, fault } = await asked
    if (fault === undefined) return (reading?.events ?? []).map((event) => ({ ...event, at }))
    asked = undefined
    return [{ kind: 'feed', at, feed: 'units', ok: false, why: fault }]
  }
}

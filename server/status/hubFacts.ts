import type { Standing } from '../../src/domain/status'
import type { Instant } from '../../src/domain/periods'
import type { HubFacts } from '../../src/domain/wire/status'
import type { Hub } from '../hub'

/** A hub watched: what it does, how it stands, and when it last sent something to somebody. */
export type HubWatch = {
  /** Looks again; the rate is that since the look before. */
  look(now: Instant): HubFacts
  standing(facts: HubFacts): Standing
  lastSent(): Instant | undefined
}

type WatchedHub = Pick<Hub, 'stats' | 'users'>

/** @param named whether the hub knows who its connections are */
export const watchHub = (hub: WatchedHub, named: boolean): HubWatch => {
  let before: { readonly at: Instant; readonly sent: number } | undefined
  let lastSent: Instant | undefined
  return {
    look: (now) => {
      const { connections, groups, lagging, heldBack, tickMs, sentRecords: sent } = hub.stats()
      const seconds = before === undefined ? 0 : (now - before.at) / 1000
      const rate = before === undefined || seconds <= 0 ? undefined : (sent - before.sent) / seconds
      if (sent > (before?.sent ?? 0)) lastSent = now
      before = { at: now, sent }
      return {
        connections,
        groups,
        lagging,
        heldBack,
        tickMs: Math.round(tickMs),
        ...(named && { users: hub.users().size }),
        ...(rate !== undefined && { messagesPerSecond: Math.round(rate * 10) / 10 }),
      }
    },
    standing: ({ lagging, connections }) =>
      lagging === 0
        ? { state: 'ok' }
        : { state: 'late', why: `${lagging} of ${connections} connections read too slowly and pull again.` },
    lastSent: () => lastSent,
  }
}

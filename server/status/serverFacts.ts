import type { FeedVerdict } from '../../src/domain/status'
import type { Instant } from '../../src/domain/periods'
import type { HubFacts, StoreFacts } from '../../src/domain/wire/status'
import type { Hub } from '../hub'
import type { Store, StoreAbout, StoreInfo } from '../store/types'
import { shownWhy, StoreError } from '../store/storeError'
import type { WriteCount } from './writes'

/**
 * A hub watched: what it does, how well it is, and when it last sent something to somebody.
 * @param named whether the hub knows who its connections are
 */
export const watchHub = (hub: Pick<Hub, 'stats' | 'users'>, named: boolean) => {
  let before: { readonly at: Instant; readonly sent: number } | undefined
  let lastSent: Instant | undefined
  return {
    /** Looks again; the rate is that since the look before. */
    look: (now: Instant): HubFacts => {
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
    condition: ({ lagging, connections }: HubFacts): FeedVerdict =>
      lagging === 0
        ? { state: 'ok' }
        : { state: 'late', why: `${lagging} of ${connections} connections read too slowly and pull again.` },
    lastSent: () => lastSent,
  }
}

/** How often the database is asked whether it is there, s. */
export const STORE_EVERY_S = 60

const whyOf = (error: unknown): string =>
  error instanceof StoreError ? shownWhy(error) : 'The database answered with an error.'

/** What to know before relying on it. */
const weaknessesOf = ({ kind, place, durability }: StoreInfo): readonly string[] => {
  if (place === 'memory') return ['Nothing outlives the process.']
  if (kind === 'sqlite')
    return ['One process at a time: no second server can take over.', 'The data is as safe as the one disk it is on.']
  return durability.includes('may lose')
    ? [durability]
    : ['A loss of the database server is a loss of settings until it is back.']
}

/** The store watched. */
export const watchStore = (store: Pick<Store, 'info' | 'about'>, writes: WriteCount, now: () => Instant) => {
  const { info } = store
  let about: StoreAbout = {}
  let why: string | undefined
  let last: Instant | undefined
  return {
    /** Asks the database; never rejects. */
    query: async (): Promise<void> => {
      try {
        about = await store.about()
        last = now()
        why = undefined
      } catch (error) {
        why = whyOf(error)
      }
    },
    facts: (at: Instant): StoreFacts => {
      const lastSave = writes.last()
      return {
        kind: info.kind,
        durability: info.durability,
        weaknesses: [...weaknessesOf(info)],
        writesToday: writes.today(at),
        ...about,
        ...(lastSave !== undefined && { lastSave }),
        ...(why !== undefined && { why }),
      }
    },
    condition: (): FeedVerdict => {
      if (why !== undefined) return { state: 'down', why }
      return last === undefined ? { state: 'unknown', why: 'The database has not been checked yet.' } : { state: 'ok' }
    },
    lastAnswer: () => last,
  }
}

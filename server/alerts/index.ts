import type { FastifyInstance } from 'fastify'
import type { MarketFact } from '../../src/domain/alerts/facts/factKinds'
import type { MarketEvent } from '../../src/domain/market/events'
import type { WireLiveTable } from '../../src/domain/wire'
import type { AwaySettings } from '../config/away'
import type { WatchedStore } from '../history/watchedStore'
import { QuestionQueue } from '../http/questionQueue'
import type { Log } from '../log/log'
import type { Audience } from '../market/publisher'
import { every, type Cancel } from '../market/timing'
import type { LivePeople } from '../people/service'
import type { ServerClock } from '../sources/source'
import type { Store } from '../store/types'
import { EmailDigest } from './away/digest'
import { PushSender } from './away/pushSender'
import { vapidKeysOf } from './away/vapid'
import { AlertDelivery } from './delivery'
import { AlertEngine } from './engine'
import { factReadingOf } from './factReading'
import { FactStorage } from './factStorage'
import { createAlertQuestions } from './questions'
import { alertRoutes } from './routes'
import { Subscribers } from './subscribers'
import { UserTables } from './userTable'
import type { UserWrites } from './watchUserWrites'

type Options = {
  readonly store: Pick<Store, 'alerts' | 'presence' | 'settings' | 'accounts' | 'retain' | 'info'>
  readonly live: Pick<LivePeople, 'publish'>
  readonly audience: Audience
  /** Facts and series; absent where this server has no history. */
  readonly history: WatchedStore | undefined
  readonly clock: ServerClock
  readonly log: Log
  readonly away?: AwaySettings | undefined
  /** Origins of push services of tests. */
  readonly pushOrigins?: readonly string[] | undefined
}

/** How often subscriptions are read that another server of the same database may have changed, ms. */
const SHARED_MS = 30_000

/** Back-tests are short, and read the history: few at a time. */
const QUEUE = { atOnce: 2, atOnceEach: 1, most: 100, mostEach: 5, waitMs: 10_000, answerMs: 20_000 }

/** Ways to users who have no page open. */
const openAway = async ({ store, clock, log, away = {}, pushOrigins }: Options) => {
  const push = new PushSender({
    store: store.alerts,
    accounts: store.accounts,
    keys: await vapidKeysOf(away, store.retain),
    subject: away.vapidSubject,
    log,
    ...(pushOrigins && { others: pushOrigins }),
  })
  // Loaded where a mail server is configured only: a start without one is the faster.
  const mailer = away.mail && (await import('./away/mailer')).createMailer(away.mail, away.publicUrl)
  return { push, mailer, digest: mailer && new EmailDigest({ store, mailer, clock, log }) }
}

/** Stored facts, where there is a history. */
const historyParts = ({ history, clock, log }: Options) =>
  history && { reading: factReadingOf(history, clock, log), storage: new FactStorage({ history, clock, log }) }

/** Reads what other servers of the same database may have changed. */
const followShared = (subscribers: Subscribers, { clock, log }: Pick<Options, 'clock' | 'log'>): Cancel =>
  every(clock, SHARED_MS, () => {
    subscribers.readWritten(clock.now() - 2 * SHARED_MS).catch((error: unknown) => {
      log.error({ err: error }, 'subscriptions could not be read again; it is tried again')
    })
  })

/** Alerts of all users: found in the market's events, stored, sent, and what the calls read of them. */
export const createAlerts = async (options: Options) => {
  const { store, live, audience, history, clock, log } = options
  const { push, mailer, digest } = await openAway(options)
  const tables = new UserTables({ store, live, audience, clock })
  const delivery = new AlertDelivery({ store, live, audience, tables, push, clock, log })
  const subscribers: Subscribers = new Subscribers({
    store,
    clock,
    log,
    put: (userId, subscriptions) => engine.putUser(userId, subscriptions),
  })
  const engine = new AlertEngine({
    retain: store.retain,
    readSubscriptions: () => subscribers.readAll(),
    deliver: (found) => delivery.take(found),
    isDelivered: () => delivery.isIdle(),
    ...historyParts(options),
    clock,
    log,
  })
  const questions = createAlertQuestions({ history, userOf: (userId) => subscribers.userOf(userId), clock })
  const queue = new QuestionQueue(QUEUE)
  const running: Cancel[] = []
  const writes: UserWrites = {
    onWrite: (userId, changed) => subscribers.changed(userId, changed),
    onSeen: (userId, at) => tables.setSeen(userId, at),
    onForget: (userId) => {
      subscribers.forget(userId)
      tables.forget(userId)
    },
  }
  return {
    writes,
    /** A batch of the market. */
    received: (events: readonly MarketEvent[]): void => engine.receive(events),
    /** Facts that are made elsewhere. */
    receivedFacts: (facts: readonly MarketFact[]): void => engine.receiveFacts(facts),
    /** The live table `UserNotifications` of a user. */
    table: (userId: string): Promise<WireLiveTable | undefined> => tables.read(userId),
    register: (app: FastifyInstance): void => alertRoutes(app, { store, live, push, mailer, questions, clock, queue }),
    start: (): void => {
      engine.start()
      running.push(tables.start())
      if (digest) running.push(digest.start())
      // Other servers of the same database change subscriptions, too.
      if (store.info.kind === 'postgresql') running.push(followShared(subscribers, options))
    },
    /** What was found is stored, as far as the store takes it at once. */
    stop: async (): Promise<void> => {
      for (const end of running.splice(0)) end()
      await engine.stop()
      await delivery.stop()
      await engine.savePosition()
      await Promise.all([digest?.idle(), push.idle()])
      mailer?.close()
    },
    /** Resolves once subscriptions, stored facts and what was received are read, and what was found is stored. */
    settled: async (): Promise<void> => {
      await engine.ready()
      await delivery.idle()
    },
  }
}
export type Alerts = Awaited<ReturnType<typeof createAlerts>>

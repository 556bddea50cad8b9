import { Subject } from 'rxjs'
import { AlertDelivery } from '../../../server/alerts/delivery'
import { AlertEngine } from '../../../server/alerts/engine'
import { FactStorage } from '../../../server/alerts/factStorage'
import type { MadeFacts } from '../../../server/history/watchedStore'
import { createLog } from '../../../server/log/log'
import type { NewStoredAlert } from '../../../server/store/types'
import { DEFAULT_ALERT_USER } from '../../../src/domain/alerts/alertType'
import { AlertFold } from '../../../src/domain/alerts/alertFold'
import type { MarketFact } from '../../../src/domain/alerts/facts/factKinds'
import type { UserSubscription } from '../../../src/domain/alerts/member'
import { readSubscriptionSettings } from '../../../src/domain/alerts/subscriptionList'
import { dateAt } from '../../../src/domain/periods'
import { ManualClock } from '../../server/market/manualClock'

/** Where the process is killed: before its alerts are stored, before the first of them is sent, or in the midst of sending. */
export const KILLS = ['match', 'store', 'send'] as const
export type Kill = (typeof KILLS)[number]

export const T0 = Date.parse('2026-11-20T10:00:00Z')
const log = createLog('silent')
const NEVER = new Promise<never>(() => undefined)

const subscription = (userId: string, id: string, settings: object): UserSubscription => {
  const read = readSubscriptionSettings(settings)
  if (!read.ok) throw new Error(read.problem.text)
  return { userId, id, settings: read.value, user: DEFAULT_ALERT_USER, since: T0 }
}

export const USERS = ['ann', 'bob', 'cleo'] as const

export const SUBSCRIPTIONS: readonly UserSubscription[] = [
  subscription('ann', 'all', { type: 'trip', name: 'All', minMw: 1 }),
  subscription('ann', 'large', { type: 'trip', name: 'Large', minMw: 500 }),
  subscription('bob', 'one', { type: 'trip', name: 'One', minMw: 1, plants: { of: 'plant', plant: 'T_A-1' } }),
  subscription('cleo', 'all', { type: 'trip', name: 'All', minMw: 1 }),
]

/** A trip of a unit. */
export const factOf = (number: number, at: number): MarketFact => {
  const id = number % 3 === 0 ? 'T_A-1' : 'T_B-1'
  return {
    id: `trip/${number}`,
    kind: 'trip',
    at,
    keys: ['kind:trip', `plant:${id}`],
    body: { unit: { id, name: id }, of: at, lost: (number % 4) * 250 + 1, mel: 1000 },
  }
}

/** Lets promises settle: nothing here waits for anything but promises. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

/** A server that is killed and started again over what is on disk, and the market that goes on meanwhile. */
export class AlertContext {
  readonly clock = new ManualClock(T0)
  /** What is on disk. */
  readonly inbox = new Map<string, number>()
  private readonly stored = new Map<string, MarketFact>()
  private position: unknown
  /** All that happened, in order. */
  readonly happened: MarketFact[] = []
  /** `user/alert` of each message, by all lives. */
  readonly sent: string[] = []
  /** Messages of alerts that were not stored. */
  readonly early: string[] = []
  private readonly tabs = new Map<string, number>()
  private life = 0
  private kill: Kill | undefined
  private engine: AlertEngine | undefined
  private delivery: AlertDelivery | undefined
  private added$ = new Subject<MadeFacts>()

  get isUp(): boolean {
    return this.engine !== undefined
  }

  /** One more tab of a user, or one less. */
  tab(user: string, by: 1 | -1): void {
    this.tabs.set(user, Math.max(0, (this.tabs.get(user) ?? 0) + by))
  }

  async start(): Promise<void> {
    if (this.engine) return
    this.life += 1
    const { life, clock } = this
    const isAlive = (): boolean => this.life === life && this.engine !== undefined
    const added$ = (this.added$ = new Subject())
    const storage = new FactStorage({
      history: {
        addFacts: (facts) => {
          if (!isAlive()) return NEVER
          for (const fact of facts) this.stored.set(fact.id, fact)
          return Promise.resolve(facts.length)
        },
      },
      clock,
      log,
    })
    const delivery = new AlertDelivery({
      store: { alerts: { ...NO_ALERTS, add: (rows, at) => (isAlive() ? this.add(rows, at) : NEVER) } },
      live: {
        publish: (userId, event, payload) => {
          if (isAlive() && event === 'browserUpdate') this.publish(userId, payload as { readonly id: string })
        },
      },
      audience: { isReceived: () => true },
      tables: { add: () => undefined },
      clock,
      log,
    })
    const engine: AlertEngine = new AlertEngine({
      retain: {
        get: () => Promise.resolve(this.position),
        put: (_kind, _id, value) => {
          if (isAlive()) this.position = value
          return isAlive() ? Promise.resolve() : NEVER
        },
      },
      readSubscriptions: () => {
        for (const user of USERS)
          engine.putUser(
            user,
            SUBSCRIPTIONS.filter(({ userId }) => userId === user),
          )
        return Promise.resolve()
      },
      deliver: (found) => delivery.take(found),
      isDelivered: () => delivery.isIdle(),
      reading: {
        added$,
        read: ({ from }: { readonly from: number }) =>
          Promise.resolve([...this.stored.values()].filter(({ at }) => at >= from)),
      },
      storage,
      clock,
      log,
    })
    this.engine = engine
    this.delivery = delivery
    engine.start()
    await settle()
  }

  /** The process is gone at once, with all that it had in memory. */
  stop(): void {
    this.engine = undefined
    this.delivery = undefined
    this.kill = undefined
  }

  killAt(kill: Kill): void {
    this.kill = kill
  }

  /** Something happens; the server receives it where it is up. */
  async happen(): Promise<void> {
    this.clock.advance(1000)
    const fact = factOf(this.happened.length, this.clock.now())
    this.happened.push(fact)
    this.engine?.receiveFacts([fact])
    await settle()
  }

  /** The same as before again, as a source that connects again sends it. */
  async replay(): Promise<void> {
    this.engine?.receiveFacts(this.happened.slice(-3))
    await settle()
  }

  async pass(ms: number): Promise<void> {
    this.clock.advance(ms)
    await settle()
  }

  /** The running day is made where the history is filled: all that happened by now. */
  async fill(): Promise<void> {
    if (!this.engine) return
    for (const fact of this.happened) this.stored.set(fact.id, fact)
    this.added$.next({ date: dateAt(this.clock.now()), facts: this.happened })
    await settle()
    await this.delivery?.idle()
    await settle()
  }

  /** No more kills: the server is up, and the history is filled. */
  async end(): Promise<void> {
    this.kill = undefined
    await this.start()
    await this.fill()
  }

  /** Ids of what each user is to have, by the fold over all that happened. */
  expected(): ReadonlySet<string> {
    const fold = new AlertFold()
    for (const each of SUBSCRIPTIONS) fold.put(each)
    return new Set(fold.step(this.happened).map(({ userId, alert }) => `${userId}/${alert.id}`))
  }

  private add(rows: readonly NewStoredAlert[], at: number): Promise<readonly NewStoredAlert[]> {
    if (this.kill === 'match') {
      this.stop()
      return NEVER
    }
    const added = rows.filter(({ userId, alert }) => !this.inbox.has(`${userId}/${alert.id}`))
    for (const { userId, alert } of added) this.inbox.set(`${userId}/${alert.id}`, at)
    if (this.kill === 'store') {
      this.stop()
      return NEVER
    }
    return Promise.resolve(added)
  }

  private publish(userId: string, { id }: { readonly id: string }): void {
    const key = `${userId}/${id}`
    if (!this.inbox.has(key)) this.early.push(key)
    // Whether a tab is there or not: what none receives is in the unseen list.
    if ((this.tabs.get(userId) ?? 0) > 0) this.sent.push(key)
    if (this.kill === 'send') this.stop()
  }
}

const none = () => Promise.reject(new Error('This is not called.'))
const NO_ALERTS = {
  page: none,
  newest: none,
  all: none,
  unseen: none,
  trim: () => Promise.resolve(0),
  forgetBefore: () => Promise.resolve(0),
  mailWaiting: none,
  takeForMail: none,
  returnMail: none,
  devices: none,
  putDevice: none,
  removeDevice: none,
}

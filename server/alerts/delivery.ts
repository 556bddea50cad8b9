import type { Alert } from '../../src/domain/alerts/alert'
import type { AlertTypeId } from '../../src/domain/alerts/subscription'
import type { AlertWay, UserAlert } from '../../src/domain/alerts/userAlert'
import type { Instant } from '../../src/domain/periods'
import { NOTICE_TEXT, wireGroupOf, type BrowserUpdate } from '../../src/domain/wire'
import type { Log } from '../log/log'
import type { Audience } from '../market/publisher'
import type { LivePeople } from '../people/service'
import type { ServerClock } from '../sources/source'
import type { NewStoredAlert, Store } from '../store/types'

/** What is older is in the inbox alone: pages count it, and show no toast of it. */
export const FRESH_MS = 60_000
/** Skips are of a settlement period and are estimated some minutes after its end. */
const FRESH_OF: Readonly<Partial<Record<AlertTypeId, number>>> = { unitSkipped: 15 * 60_000 }
/** A store that does not take alerts is tried again after this, doubling, and at the longest, ms. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Alerts that wait at most while the store fails. */
const MOST_WAITING = 200_000
/** Newest alerts of a user that are stored, and for how long. */
export const MOST_ALERTS = 1000
export const ALERT_DAYS = 90
const DAY_MS = 86_400_000
/** So many new alerts of a user, and the oldest are deleted again. */
const TRIM_EVERY = 100

type Options = {
  readonly store: Pick<Store, 'alerts'>
  readonly live: Pick<LivePeople, 'publish'>
  readonly audience: Audience
  readonly tables: { readonly add: (userId: string, alerts: readonly Alert[], storedAt: Instant) => void }
  /** By web push; absent where it is not set up. Never rejects. */
  readonly push?: { readonly send: (userId: string, alert: Alert) => Promise<void> }
  readonly clock: ServerClock
  readonly log: Pick<Log, 'error'>
}

/** What pages are sent of an alert. */
export const browserUpdateOf = (alert: Alert, ways: readonly AlertWay[]): BrowserUpdate => {
  const { id, at, name, text, link, spoken, type } = alert
  const spokenText = spoken ?? text
  // Names of plants often are those of their subscriptions.
  const isNamed = name === '' || spokenText.startsWith(name)
  return {
    id,
    at,
    type,
    browserPushSubscriptionName: name.slice(0, NOTICE_TEXT),
    hoverOver: (name === '' ? text : `${name}: ${text}`).slice(0, NOTICE_TEXT),
    ...(link !== undefined && { clickEventUrl: link }),
    browser: ways.includes('browser'),
    browserSound: ways.includes('speech'),
    browserSoundNotificationText: (isNamed ? spokenText : `${name}, ${spokenText}`).slice(0, NOTICE_TEXT),
    ...(ways.includes('sound') && { sound: true }),
  }
}

/**
 * From what was found to the user: each alert is stored before it is sent, and only what was new to the store is sent. So
 * an alert that is found twice (after a restart, by a replay, by another process) is sent once, and one that was stored and
 * not sent is in the unseen list.
 */
export class AlertDelivery {
  private waiting: UserAlert[] = []
  private running: Promise<void> | undefined
  private isStopped = false
  private endPause: () => void = () => undefined
  private readonly sinceTrim = new Map<string, number>()
  private sweptAt = -Infinity

  constructor(private readonly options: Options) {}

  /** Takes what was found; it is stored with whatever else waits by then. */
  take(found: readonly UserAlert[]): void {
    if (found.length === 0) return
    this.waiting.push(...found)
    // Only while the store fails for long: the newest are stored, the oldest are found again after the next start.
    if (this.waiting.length > MOST_WAITING) this.waiting.splice(0, this.waiting.length - MOST_WAITING)
    this.running ??= this.run()
  }

  /** Resolves once nothing waits. */
  async idle(): Promise<void> {
    while (this.running !== undefined) await this.running
  }

  /** Whether all that was taken is stored. */
  isIdle(): boolean {
    return this.running === undefined && this.waiting.length === 0
  }

  /** What waits is stored as far as the store takes it at once. */
  async stop(): Promise<void> {
    this.isStopped = true
    this.endPause()
    await this.idle()
  }

  private async run(): Promise<void> {
    // What one event finds for many users is gathered by then.
    await Promise.resolve()
    for (let tries = 0; this.waiting.length > 0;) {
      const batch = this.waiting
      this.waiting = []
      try {
        await this.deliver(batch)
        tries = 0
      } catch (error) {
        this.waiting = [...batch, ...this.waiting]
        if (tries === 0) this.options.log.error({ err: error }, 'alerts could not be stored; it is tried again')
        if (this.isStopped) break
        await this.pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries))
        tries += 1
      }
    }
    this.running = undefined
  }

  private async deliver(batch: readonly UserAlert[]): Promise<void> {
    const storedAt = this.options.clock.now()
    const ofRow = new Map<NewStoredAlert, UserAlert>()
    for (const found of batch) {
      const { userId, alert, ways } = found
      ofRow.set({ userId, alert, isMailed: ways.includes('email') }, found)
    }
    const byUser = new Map<string, UserAlert[]>()
    for (const row of await this.options.store.alerts.add([...ofRow.keys()], storedAt)) {
      const found = ofRow.get(row)
      if (found) byUser.set(row.userId, [...(byUser.get(row.userId) ?? []), found])
    }
    for (const [userId, mine] of byUser) this.send(userId, mine, storedAt)
    await this.tidy(byUser, storedAt)
  }

  private send(userId: string, found: readonly UserAlert[], storedAt: Instant): void {
    const { live, audience, tables, push } = this.options
    const isConnected = audience.isReceived?.(wireGroupOf.browserNotifications(userId)) === true
    for (const { alert, ways, quiet } of found) {
      if (quiet !== undefined || storedAt - alert.at > (FRESH_OF[alert.type] ?? FRESH_MS)) continue
      live.publish(userId, 'browserUpdate', browserUpdateOf(alert, ways))
      if (ways.includes('push') && !isConnected) void push?.send(userId, alert)
    }
    tables.add(
      userId,
      found.map(({ alert }) => alert),
      storedAt,
    )
    live.publish(userId, 'notificationRefresh', {})
  }

  /** Deletes what is too much or too old. That it fails costs nothing: it is tried with the next alerts. */
  private async tidy(byUser: ReadonlyMap<string, readonly UserAlert[]>, now: Instant): Promise<void> {
    const { store, log } = this.options
    try {
      for (const [userId, { length }] of byUser) {
        const since = (this.sinceTrim.get(userId) ?? 0) + length
        this.sinceTrim.set(userId, since >= TRIM_EVERY ? 0 : since)
        if (since >= TRIM_EVERY) await store.alerts.trim(userId, MOST_ALERTS)
      }
      if (Math.abs(now - this.sweptAt) < DAY_MS) return
      this.sweptAt = now
      await store.alerts.forgetBefore(now - ALERT_DAYS * DAY_MS)
    } catch (error) {
      log.error({ err: error }, 'old alerts could not be deleted; it is tried again')
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.options.clock.after(ms, resolve)
      this.endPause = () => {
        cancel()
        resolve()
      }
    })
  }
}

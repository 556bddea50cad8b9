import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import {
  eventText,
  freshEvents,
  plantAlertsIn,
  type PlantAlert,
  type PublishedEvents,
} from '../../src/domain/plants/alerts'
import { plantPath } from '../../src/domain/search'
import { plantOf } from '../../src/domain/plants/plant'
import { countsBeyond } from '../../src/domain/plants/events'
import { eventsOfPlant } from '../../src/domain/plants/plantAnswers'
import type { PlantEvent } from '../../src/domain/plants/calls'
import { wireGroupOf, itemKey, type BrowserUpdate } from '../../src/domain/wire'
import type { Log } from '../log/log'
import type { KnownPlants } from '../market/liveMarket'
import type { Audience } from '../market/publisher'
import { every, type Cancel } from '../market/timing'
import type { LivePeople } from '../people/service'
import type { ServerClock } from '../sources/source'
import type { Store } from '../store/types'

/** How often events are looked for. */
const LOOK_MS = 5000

const PREFIX = itemKey.item('subscription', '')

type Options = {
  readonly store: Pick<Store, 'settings'>
  readonly clock: ServerClock
  readonly log: Log
  readonly live: Pick<LivePeople, 'publish'>
  readonly audience: Audience
  /** The market; undefined while there is none, or none of single plants. */
  readonly plants: () => KnownPlants | undefined
}

/** What a user has subscribed to, and their tolerance of export limits below what was notified, MW (ST20). */
type Listener = { readonly alerts: readonly PlantAlert[]; readonly toleranceMw: number }

/** The tolerance in a user's basic settings; none where it was not chosen or cannot be read. */
const toleranceIn = (basic: unknown): number =>
  z.safeParse(z.object({ melBelowPnToleranceToUse: z.number() }), basic).data?.melBelowPnToleranceToUse ?? 0

/** The same for the same event, told to whomever. */
const idOf = ({ unit, kind, at, text }: PlantEvent): string =>
  createHash('sha256')
    .update(JSON.stringify([unit, kind, at, text]))
    .digest('hex')
    .slice(0, 40)

/** Tells users of what happens to the plants that they have subscribed to, while they are there to hear it. */
export class PlantAlerts {
  private readonly users = new Map<string, Listener>()
  private published = new Map<string, PublishedEvents>()

  constructor(private readonly options: Options) {}

  /** Reads the subscriptions of a user who has come, or has changed them. Never rejects. */
  async read(userId: string): Promise<void> {
    const { store, log } = this.options
    try {
      const items = (await store.settings.all(userId)) ?? []
      const own = items.filter(({ key }) => key.startsWith(PREFIX)).map(({ data }) => data)
      const alerts = plantAlertsIn(own)
      const basic = items.find(({ key }) => key === itemKey.basic)
      if (alerts.length > 0) this.users.set(userId, { alerts, toleranceMw: toleranceIn(basic?.data) })
      else this.users.delete(userId)
    } catch (error) {
      log.error({ err: error }, 'subscriptions could not be read: a user is not notified of their plants')
    }
  }

  /** Somebody's items were written; read again where they are listening. */
  changed(userId: string, keys: readonly string[]): void {
    if (this.isReceived(userId) && keys.some((key) => key === itemKey.basic || key.startsWith(PREFIX)))
      void this.read(userId)
  }

  start(): Cancel {
    return every(this.options.clock, LOOK_MS, () => this.look())
  }

  private isReceived(userId: string): boolean {
    return this.options.audience.isReceived?.(wireGroupOf.browserNotifications(userId)) === true
  }

  private look(): void {
    for (const userId of this.users.keys()) if (!this.isReceived(userId)) this.users.delete(userId)
    const known = this.users.size > 0 ? this.options.plants() : undefined
    if (known === undefined) {
      // What happens while nobody listens is nobody's news later: their page shows it.
      if (this.users.size === 0) this.published = new Map()
      return
    }
    const now = this.options.clock.now()
    const plants = new Set([...this.users.values()].flatMap(({ alerts }) => alerts.map(({ plant }) => plant)))
    const next = new Map<string, PublishedEvents>()
    const freshOf = new Map<string, readonly PlantEvent[]>()
    for (const id of plants) {
      const plant = plantOf(known.market, id)
      if (plant === undefined) continue
      const { published, fresh } = freshEvents(this.published.get(id), eventsOfPlant(plant, known, now), now)
      next.set(id, published)
      if (fresh.length > 0) freshOf.set(id, fresh)
    }
    this.published = next
    for (const [userId, { alerts, toleranceMw }] of this.users)
      for (const alert of alerts)
        for (const event of freshOf.get(alert.plant) ?? [])
          if (alert.kinds.includes(event.kind) && countsBeyond(event, toleranceMw))
            this.options.live.publish(userId, 'browserUpdate', this.update(alert, event, now))
  }

  private update(alert: PlantAlert, event: PlantEvent, now: number): BrowserUpdate {
    const text = eventText(event, alert.plant).slice(0, 500)
    return {
      id: idOf(event),
      at: now,
      browserPushSubscriptionName: alert.name,
      hoverOver: `${alert.name}: ${text}`.slice(0, 500),
      clickEventUrl: plantPath(alert.plant),
      browser: alert.browser,
      browserSound: alert.browserSound,
      browserSoundNotificationText: `${alert.name}, ${event.kind}`,
    }
  }
}

/** The store with a word to `onWrite` after each write of a user's items. */
export const tellingWrites = <S extends Pick<Store, 'settings'>>(
  store: S,
  onWrite: (userId: string, keys: readonly string[]) => void,
): S => ({
  ...store,
  settings: {
    ...store.settings,
    write: async (userId, requestId, writes) => {
      const answer = await store.settings.write(userId, requestId, writes)
      if (answer.kind === 'saved')
        onWrite(
          userId,
          writes.map(({ key }) => key),
        )
      return answer
    },
    insertCopies: async (userId, orderKey, copies, company) => {
      const answer = await store.settings.insertCopies(userId, orderKey, copies, company)
      if (answer.kind === 'saved')
        onWrite(
          userId,
          copies.map(({ key }) => key),
        )
      return answer
    },
  } satisfies Store['settings'],
})

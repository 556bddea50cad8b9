import type { Alert } from '../../src/domain/alerts/alert'
import type { InboxAlert } from '../../src/domain/alerts/calls'
import { notificationRows } from '../../src/domain/alerts/notificationRows'
import { EMPTY_MARKET } from '../../src/domain/market/state'
import type { Instant } from '../../src/domain/periods'
import { NOTIFICATION_ROWS, USER_NOTIFICATIONS_TABLE } from '../../src/domain/tables/definitions/userNotifications'
import { wireGroupOf, type WireLiveTable } from '../../src/domain/wire'
import { LiveTableWriter } from '../market/liveTableWriter'
import type { Audience } from '../market/publisher'
import { BEAT_MS, every, type Cancel } from '../market/timing'
import type { LivePeople } from '../people/service'
import type { ServerClock } from '../sources/source'
import type { Store, StoredUserAlert } from '../store/types'

/** How long the rows of a user stay in memory after the last of their pages has left, ms. */
const REST_MS = 120_000

type Options = {
  readonly store: Pick<Store, 'alerts' | 'presence'>
  readonly live: Pick<LivePeople, 'publish'>
  readonly audience: Audience
  readonly clock: ServerClock
}

/** The rows of one user. All of their pages receive what changes by the user's own group, which no other can join. */
class UserTable {
  private alerts: readonly StoredUserAlert[] = []
  private seen: Instant | undefined
  private readonly writer: LiveTableWriter
  private made: readonly InboxAlert[] = []
  usedAt = 0

  constructor(
    userId: string,
    private readonly options: Options,
  ) {
    const publish = (event: Parameters<LivePeople['publish']>[1], payload: unknown): void =>
      options.live.publish(userId, event, payload)
    this.writer = new LiveTableWriter(
      { toAll: () => undefined, toGroup: (_group, event, payload) => publish(event, payload) },
      {
        definition: USER_NOTIFICATIONS_TABLE.definition,
        rowsOf: () => notificationRows(this.made),
        epochKeyOf: () => 'always',
      },
    )
  }

  /** Takes alerts of the store and those that have just been stored; each counts once. */
  add(alerts: readonly StoredUserAlert[]): void {
    const byId = new Map([...this.alerts, ...alerts].map((each) => [each.alert.id, each]))
    this.alerts = [...byId.values()].sort(newestFirst).slice(0, NOTIFICATION_ROWS)
  }

  setSeen(at: Instant | undefined): void {
    this.seen = Math.max(this.seen ?? -Infinity, at ?? -Infinity)
  }

  /** Publishes what has changed. */
  change(): void {
    const { seen = -Infinity } = this
    this.made = this.alerts.map((each) => ({ ...each.alert, seen: each.storedAt <= seen }))
    this.writer.change(EMPTY_MARKET, this.options.clock.now())
  }

  read(): WireLiveTable | undefined {
    return this.writer.read()
  }

  marks() {
    return this.writer.marks()
  }
}

const newestFirst = (a: StoredUserAlert, b: StoredUserAlert): number =>
  b.at - a.at || b.storedAt - a.storedAt || (a.alert.id < b.alert.id ? -1 : 1)

/** The live table `UserNotifications` of each user who looks at it. */
export class UserTables {
  private readonly tables = new Map<string, { readonly table: UserTable; readonly loaded: Promise<void> }>()

  constructor(private readonly options: Options) {}

  start(): Cancel {
    return every(this.options.clock, BEAT_MS, () => this.beat())
  }

  /** The rows of a user. Rejects where the store does not answer. */
  async read(userId: string): Promise<WireLiveTable | undefined> {
    const entry = this.tables.get(userId) ?? this.open(userId)
    entry.table.usedAt = this.options.clock.now()
    try {
      await entry.loaded
    } catch (error) {
      if (this.tables.get(userId) === entry) this.tables.delete(userId)
      throw error
    }
    return entry.table.read()
  }

  /** Alerts of a user have been stored. */
  add(userId: string, alerts: readonly Alert[], storedAt: Instant): void {
    const entry = this.tables.get(userId)
    if (entry === undefined) return
    entry.table.add(alerts.map((alert) => ({ alert, at: alert.at, storedAt })))
    entry.table.change()
  }

  /** A user has looked at their notifications. */
  setSeen(userId: string, at: Instant): void {
    const table = this.tables.get(userId)?.table
    table?.setSeen(at)
    table?.change()
  }

  /** What was stored of a user is deleted. */
  forget(userId: string): void {
    this.tables.delete(userId)
  }

  private open(userId: string) {
    const { store } = this.options
    const table = new UserTable(userId, this.options)
    const load = async (): Promise<void> => {
      // Read after the table is in the map, so that what is stored meanwhile is in it either way.
      const [alerts, seen] = await Promise.all([
        store.alerts.newest(userId, NOTIFICATION_ROWS),
        store.presence.seen(userId),
      ])
      table.add(alerts)
      table.setSeen(seen)
      table.change()
    }
    const entry = { table, loaded: load() }
    this.tables.set(userId, entry)
    return entry
  }

  private beat(): void {
    const { audience, clock, live } = this.options
    const at = clock.now()
    for (const [userId, { table }] of this.tables) {
      const isHere = audience.isReceived?.(wireGroupOf.browserNotifications(userId)) === true
      if (isHere) live.publish(userId, 'heartbeat', { at, marks: table.marks() })
      else if (at - table.usedAt > REST_MS) this.tables.delete(userId)
      if (isHere) table.usedAt = at
    }
  }
}

import type { AlertUser } from '../../src/domain/alerts/alertType'
import type { UserSubscription } from '../../src/domain/alerts/member'
import { readSubscription, watchedSettings } from '../../src/domain/alerts/subscriptionList'
import type { Instant } from '../../src/domain/periods'
import { itemKey } from '../../src/domain/wire'
import type { Log } from '../log/log'
import { createKeyedMutex } from '../people/service'
import type { ServerClock } from '../sources/source'
import type { Store } from '../store/types'
import { alertUserOf, isOfAlertUser } from './alertUserOf'

const PREFIX = itemKey.item('subscription', '')
/** A store that does not answer is asked again after this, ms. */
const AGAIN_MS = 5000

type Options = {
  readonly store: Pick<Store, 'settings'>
  readonly clock: ServerClock
  readonly log: Pick<Log, 'error'>
  /** The subscriptions of a user are these now. */
  readonly put: (userId: string, subscriptions: readonly UserSubscription[]) => void
}

/** From when on facts count for a subscription, for as long as it watches the same. */
type Since = { readonly watched: string; readonly since: Instant }

/** The subscriptions of all users, whether they are there or not: read at the start and with each write of one. */
export class Subscribers {
  private readonly since = new Map<string, Map<string, Since>>()
  private readonly turns = createKeyedMutex()
  private readonly users = new Set<string>()

  constructor(private readonly options: Options) {}

  /** Reads those of all users. Rejects where the store does not answer. */
  async readAll(): Promise<void> {
    const { store } = this.options
    const users = new Set((await store.settings.ofAllUsers(PREFIX)).map(({ userId }) => userId))
    for (const userId of users) await this.turns(userId, () => this.read(userId, false))
  }

  /** Items of a user were written. */
  changed(userId: string, keys: readonly string[]): void {
    const isOfIt = keys.some((key) => key.startsWith(PREFIX) || (this.users.has(userId) && isOfAlertUser(key)))
    if (isOfIt) void this.readAgain(userId)
  }

  /** Reads what other servers of the same database have written since an instant. Rejects where the store does not answer. */
  async readWritten(since: Instant): Promise<void> {
    for (const userId of await this.options.store.settings.usersWrittenSince(PREFIX, since))
      await this.readAgain(userId)
  }

  /** All that was stored of a user is deleted. */
  forget(userId: string): void {
    void this.readAgain(userId)
  }

  /** What a user's subscriptions are read with. Rejects where the store does not answer. */
  async userOf(userId: string): Promise<AlertUser> {
    return alertUserOf((await this.options.store.settings.all(userId)) ?? [])
  }

  private async readAgain(userId: string): Promise<void> {
    const { log, clock } = this.options
    try {
      await this.turns(userId, () => this.read(userId, true))
    } catch (error) {
      log.error({ err: error }, 'subscriptions of a user could not be read; it is tried again')
      clock.after(AGAIN_MS, () => void this.readAgain(userId))
    }
  }

  /** @param isNew whether what is not known yet has just been written */
  private async read(userId: string, isNew: boolean): Promise<void> {
    const { store, clock, put } = this.options
    const items = (await store.settings.all(userId)) ?? []
    const written = await store.settings.written(userId, PREFIX)
    const user = alertUserOf(items)
    const before = this.since.get(userId)
    const after = new Map<string, Since>()
    const subscriptions = written.flatMap(({ item, updatedAt }): readonly UserSubscription[] => {
      const read = readSubscription(item.data)
      if (!read.ok) return []
      const { id, settings } = read.value
      const watched = JSON.stringify([settings.isOn, watchedSettings(settings)])
      const known = before?.get(id)
      const begun = isNew ? clock.now() : Math.min(updatedAt, clock.now())
      const since = known?.watched === watched ? known.since : begun
      after.set(id, { watched, since })
      return [{ userId, id, settings, user, since }]
    })
    if (after.size > 0) this.since.set(userId, after)
    else this.since.delete(userId)
    if (subscriptions.length > 0) this.users.add(userId)
    else this.users.delete(userId)
    put(userId, subscriptions)
  }
}

import { sameValue } from '../format/number'
import type { Instant } from '../periods'
import type { AlertType } from './alertType'
import type { AlertFact } from './fact'
import type { MarketFact } from './facts/factKinds'
import { alertOf, changeMember, newMember, type Member, type UserSubscription } from './member'
import { watchedSettings } from './subscriptionList'
import { alertTypeOf } from './types'
import type { UserAlert } from './userAlert'

/** What subscriptions of the same settings watch together: what has no state is found once for all of them. */
type Watch = {
  readonly key: string
  readonly type: AlertType
  readonly settings: unknown
  readonly context: unknown
  /** Places in the index. */
  readonly places: readonly string[]
  readonly members: Set<Member>
  /** Number of the last fact that it looked at: a fact with two of its keys counts once. */
  lastFact: number
}

/** How long a fact is known to have been folded, ms back from the newest. */
export const FACTS_REMEMBERED_MS = 2 * 86_400_000

const watchOf = ({ settings, user }: UserSubscription): Omit<Watch, 'members' | 'lastFact'> => {
  const type = alertTypeOf(settings.type)
  const keys = [...new Set(type.keys(settings, user))]
  const context = type.context(settings, user)
  return {
    key: JSON.stringify([watchedSettings(settings), keys, context ?? null]),
    type,
    settings,
    context,
    places: type.reads.flatMap((kind) => keys.map((key) => `${kind} ${key}`)),
  }
}

/**
 * The fold of all subscriptions of all users over the facts of the market. A fact is looked up by its keys, so that it costs as
 * much as there are subscriptions of that plant, series or kind, however many users there are.
 *
 * It is a function of what was put and stepped: the same subscriptions and facts give the same notifications with the same
 * ids, whatever the order of the subscriptions and wherever batches end. A fact that was stepped is not stepped again.
 */
export class AlertFold {
  private readonly users = new Map<string, Map<string, { readonly watch: Watch; readonly member: Member }>>()
  private readonly watches = new Map<string, Watch>()
  private readonly index = new Map<string, Set<Watch>>()
  private readonly stepped = new Map<string, Instant>()
  private newest: Instant = -Infinity
  private pruned: Instant = -Infinity
  private steps = 0

  /** How many subscriptions there are. */
  get size(): number {
    let size = 0
    for (const own of this.users.values()) size += own.size
    return size
  }

  /**
   * Adds a subscription or changes it. With another name, other ways, mute or limit it goes on; where it watches something else
   * it begins again. One that is switched off is removed.
   */
  put(subscription: UserSubscription): void {
    const { userId, id, settings } = subscription
    if (!settings.isOn) return this.remove(userId, id)
    const made = watchOf(subscription)
    const before = this.users.get(userId)?.get(id)
    if (before?.watch.key === made.key && before.member.subscription.since === subscription.since)
      return changeMember(before.member, subscription)
    if (before !== undefined) this.remove(userId, id)
    const watch = this.watches.get(made.key) ?? this.added(made)
    const member = newMember(subscription, watch.type.start)
    watch.members.add(member)
    const own = this.users.get(userId) ?? new Map<string, { readonly watch: Watch; readonly member: Member }>()
    this.users.set(userId, own.set(id, { watch, member }))
  }

  /** Puts the subscriptions of a user in the place of all that they had. */
  putUser(userId: string, subscriptions: readonly UserSubscription[]): void {
    const ids = new Set(subscriptions.map(({ id }) => id))
    for (const id of [...(this.users.get(userId)?.keys() ?? [])]) if (!ids.has(id)) this.remove(userId, id)
    for (const subscription of subscriptions) this.put(subscription)
  }

  remove(userId: string, id: string): void {
    const own = this.users.get(userId)
    const entry = own?.get(id)
    if (own === undefined || entry === undefined) return
    own.delete(id)
    if (own.size === 0) this.users.delete(userId)
    const { watch, member } = entry
    watch.members.delete(member)
    if (watch.members.size > 0) return
    this.watches.delete(watch.key)
    for (const place of watch.places) {
      const there = this.index.get(place)
      there?.delete(watch)
      if (there?.size === 0) this.index.delete(place)
    }
  }

  removeUser(userId: string): void {
    this.putUser(userId, [])
  }

  /** Ids of the series that a subscription watches: of others no facts are needed. */
  watchedSeries(): ReadonlySet<string> {
    const prefix = 'series series:'
    const ids = [...this.index.keys()].filter((place) => place.startsWith(prefix))
    return new Set(ids.map((place) => place.slice(prefix.length)))
  }

  /**
   * What facts are to the subscriptions, in the order of the facts and of one fact by user and subscription.
   * @param facts in the order in which they were known
   */
  step(facts: readonly AlertFact[]): readonly UserAlert[] {
    const found: UserAlert[] = []
    for (const fact of facts) {
      if (this.stepped.has(fact.id)) continue
      this.stepped.set(fact.id, fact.at)
      this.newest = Math.max(this.newest, fact.at)
      this.stepFact(fact as MarketFact, found)
    }
    this.forget()
    return found
  }

  private added(made: Omit<Watch, 'members' | 'lastFact'>): Watch {
    const watch: Watch = { ...made, members: new Set(), lastFact: 0 }
    this.watches.set(watch.key, watch)
    for (const place of watch.places) {
      const there = this.index.get(place)
      if (there === undefined) this.index.set(place, new Set([watch]))
      else there.add(watch)
    }
    return watch
  }

  private stepFact(fact: MarketFact, found: UserAlert[]): void {
    this.steps += 1
    const first = found.length
    for (const key of fact.keys)
      for (const watch of this.index.get(`${fact.kind} ${key}`) ?? []) {
        if (watch.lastFact === this.steps) continue
        watch.lastFact = this.steps
        stepWatch(watch, fact, found)
      }
    if (found.length - first > 1) {
      const sorted = found.splice(first).sort(byUser)
      for (const each of sorted) found.push(each)
    }
  }

  /** Forgets facts that are too old to come again, a few times a day. */
  private forget(): void {
    const before = this.newest - FACTS_REMEMBERED_MS
    if (before < this.pruned + FACTS_REMEMBERED_MS / 8) return
    this.pruned = before
    for (const [id, at] of this.stepped) if (at < before) this.stepped.delete(id)
  }
}

const byUser = (a: UserAlert, b: UserAlert): number => {
  if (a.userId !== b.userId) return a.userId < b.userId ? -1 : 1
  return a.alert.subscription < b.alert.subscription ? -1 : 1
}

/** One fact to all subscriptions of the same settings. */
const stepWatch = ({ type, settings, context, members }: Watch, fact: MarketFact, found: UserAlert[]): void => {
  if (!type.hasState) {
    const { found: one } = type.step(undefined, fact, settings, context)
    if (one === undefined) return
    for (const member of members) if (fact.at >= member.subscription.since) found.push(alertOf(member, fact, one))
    return
  }
  for (const member of members) {
    if (fact.at < member.subscription.since) continue
    const { state, found: one } = type.step(member.state, fact, settings, context)
    // Equal states are one object, so that subscriptions of the same settings share theirs.
    if (!sameValue(state, member.state)) member.state = state
    if (one !== undefined) found.push(alertOf(member, fact, one))
  }
}

import { sameValue } from '../format/number'
import type { Instant } from '../periods'
import { textHash, type TextHash } from './alertId'
import type { AlertFact } from './fact'
import type { MarketFact } from './facts/factKinds'
import { userAlertOf, changeMember, newMember, type Member, type UserSubscription } from './member'
import type { UserAlert } from './userAlert'
import { watchedName } from './subscriptionList'
import { watchOf, WatchIndex, type Cohort, type Watch } from './watch'

/** How long a fact is known to have been folded, ms back from the newest. */
export const FACTS_REMEMBERED_MS = 2 * 86_400_000

/** Members in the same state are one cohort once all of them were made this long ago, ms: no fact comes as late. */
const MERGED_MS = 3_600_000

type Entry = { readonly watch: Watch; readonly member: Member }

/**
 * The fold of all subscriptions of all users over the facts of the market. A fact is looked up by its keys, so that it costs as
 * much as there are subscriptions of that plant, series or kind, however many users there are.
 *
 * It is a function of what was put and stepped: the same subscriptions and facts give the same notifications with the same
 * ids, whatever the order of the subscriptions and wherever batches end. A fact that was stepped is not stepped again.
 */
export class AlertFold {
  private readonly users = new Map<string, Map<string, Entry>>()
  private readonly watches = new Map<string, Watch>()
  private readonly index = new WatchIndex()
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
    if (!settings.isOn) {
      this.remove(userId, id)
      return
    }
    const made = watchOf(subscription)
    const before = this.users.get(userId)?.get(id)
    if (before?.watch.key === made.key && before.member.subscription.since === subscription.since) {
      changeMember(before.member, subscription)
      return
    }
    if (before !== undefined) this.remove(userId, id)
    const watch = this.watches.get(made.key) ?? this.added(made)
    const member = newMember(subscription)
    cohortFor(watch, subscription.since).members.push(member)
    const own = this.users.get(userId) ?? new Map<string, Entry>()
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
    for (const cohort of watch.cohorts)
      if (cohort.members.includes(member)) cohort.members = cohort.members.filter((each) => each !== member)
    watch.cohorts = watch.cohorts.filter(({ members }) => members.length > 0)
    if (watch.cohorts.length > 0) return
    this.watches.delete(watch.key)
    this.index.remove(watch)
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
   * What facts are to the subscriptions, in the order of the facts; those of one fact in no order that means anything.
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

  private added(watch: Watch): Watch {
    this.watches.set(watch.key, watch)
    this.index.add(watch)
    return watch
  }

  private stepFact(fact: MarketFact, found: UserAlert[]): void {
    this.steps += 1
    this.index.visit(fact, (watch) => {
      if (watch.lastFact === this.steps) return
      watch.lastFact = this.steps
      stepWatch(watch, fact, found)
    })
  }

  /** Forgets facts that are too old to come again, a few times a day. */
  private forget(): void {
    const before = this.newest - FACTS_REMEMBERED_MS
    if (before < this.pruned + FACTS_REMEMBERED_MS / 8) return
    this.pruned = before
    for (const [id, at] of this.stepped) if (at < before) this.stepped.delete(id)
  }
}

/** The cohort of a new member; one that has looked at no fact yet is the same for all who begin with it. */
const cohortFor = (watch: Watch, since: Instant): Cohort => {
  const { type, cohorts } = watch
  const same = cohorts.find((cohort) => !type.hasState || (!cohort.isStarted && cohort.since === since))
  if (same !== undefined) return same
  const made: Cohort = { state: type.start, since, isStarted: false, members: [] }
  cohorts.push(made)
  return made
}

/** Cohorts whose states have become equal are one: they go on alike. */
const merged = (cohorts: readonly Cohort[], before: Instant): Cohort[] => {
  const known: Cohort[] = []
  for (const cohort of cohorts) {
    const same = known.find(
      (each) =>
        each.isStarted &&
        cohort.isStarted &&
        Math.max(each.since, cohort.since) <= before &&
        sameValue(each.state, cohort.state),
    )
    if (same === undefined) known.push(cohort)
    else same.members = [...same.members, ...cohort.members]
  }
  return known
}

/** One fact to all subscriptions of the same settings. */
const stepWatch = (watch: Watch, fact: MarketFact, found: UserAlert[]): void => {
  const { type, settings, context, cohorts } = watch
  let factHash: TextHash | undefined
  for (const cohort of cohorts) {
    if (type.hasState && fact.at < cohort.since) continue
    const { state, found: one } = type.step(cohort.state, fact, settings, context)
    cohort.state = state
    cohort.isStarted = true
    if (one === undefined) continue
    factHash ??= textHash(fact.id)
    watch.name ??= watchedName(settings)
    const inFact = { fact, factHash, type: type.id, found: one, watched: watch.name }
    for (const member of cohort.members) if (fact.at >= member.since) found.push(userAlertOf(member, inFact))
  }
  if (cohorts.length > 1) watch.cohorts = merged(cohorts, fact.at - MERGED_MS)
}

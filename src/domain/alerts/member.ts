import type { Alert } from './alert'
import { idOfHashes, textHash, type TextHash } from './alertId'
import type { AlertUser, AlertFound } from './alertType'
import type { AlertFact } from './fact'
import type { AlertTypeId } from './subscription'
import type { Subscription } from './subscriptionList'
import type { SubscriptionSettings } from './types'
import type { AlertWay, UserAlert } from './userAlert'
import type { Instant } from '../periods'

/** A subscription as it is put into the fold. */
export type UserSubscription = Subscription & {
  readonly userId: string
  /** What of the user's settings it is read with. */
  readonly user: AlertUser
  /**
   * Facts from this instant on count, ms UTC: when it was made, or when what it watches was changed. What happened before is
   * no news of it.
   */
  readonly since: Instant
}

/**
 * A subscription in the fold, with what it remembers. What each notification needs of it is here and not behind other
 * objects: of a hundred thousand subscriptions these are no longer near the processor.
 */
export type Member = {
  subscription: UserSubscription
  readonly userId: string
  readonly id: string
  readonly since: Instant
  ways: readonly AlertWay[]
  /** Whether neither a mute nor a limit is to be looked at. */
  isPlain: boolean
  /** Of the subscription's id; undefined until the first notification. */
  hash: TextHash | undefined
  /** When the last notifications were sent, oldest first, at most as many as its limit; undefined without one. */
  sent: Instant[] | undefined
}

// Equal lists of ways are one list: there are as many subscriptions as users times twenty.
const known = new Map<string, readonly AlertWay[]>()

/** The ways that the settings of a subscription choose. */
export const waysOf = ({ browser, browserSound, sound, away, email }: SubscriptionSettings): readonly AlertWay[] => {
  const ways: readonly AlertWay[] = [
    ...(browser ? (['browser'] as const) : []),
    ...(browserSound ? (['speech'] as const) : []),
    ...(sound ? (['sound'] as const) : []),
    ...(away ? (['push'] as const) : []),
    ...(email ? (['email'] as const) : []),
  ]
  const key = ways.join()
  const same = known.get(key) ?? ways
  known.set(key, same)
  return same
}

const isPlain = ({ mutedUntil, limit }: SubscriptionSettings): boolean =>
  mutedUntil === undefined && limit === undefined

/** A subscription that remembers nothing yet. */
export const newMember = (subscription: UserSubscription): Member => ({
  subscription,
  userId: subscription.userId,
  id: subscription.id,
  since: subscription.since,
  ways: waysOf(subscription.settings),
  isPlain: isPlain(subscription.settings),
  hash: undefined,
  sent: undefined,
})

/** The same subscription with another name, other ways, mute or limit: it goes on from where it was. */
export const changeMember = (member: Member, subscription: UserSubscription): void => {
  member.subscription = subscription
  member.ways = waysOf(subscription.settings)
  member.isPlain = isPlain(subscription.settings)
}

const MINUTE_MS = 60_000
const QUIET: readonly AlertWay[] = []

/** Whether the volume limit lets one more through; it then counts. */
const isWithinLimit = (member: Member, at: Instant): boolean => {
  const { limit } = member.subscription.settings
  if (limit === undefined) {
    member.sent = undefined
    return true
  }
  const from = at - limit.minutes * MINUTE_MS
  const sent = (member.sent ?? []).filter((each) => each > from)
  member.sent = sent
  if (sent.length >= limit.most) return false
  sent.push(at)
  return true
}

/** What is found in a fact by all subscriptions of the same settings. */
export type FoundInFact = {
  readonly fact: AlertFact
  readonly factHash: TextHash
  readonly type: AlertTypeId
  readonly found: AlertFound
  /** What notifications are headed with where the user has given no name. */
  readonly watched: string
}

/** The notification of what a subscription found in a fact. */
export const userAlertOf = (member: Member, { fact, factHash, type, found, watched }: FoundInFact): UserAlert => {
  const { userId, id, ways } = member
  const { name } = member.subscription.settings
  // All fields are there, of the same shape each time: a spread of what is found takes ten times as long.
  const alert: Alert = {
    id: idOfHashes((member.hash ??= textHash(id)), factHash),
    subscription: id,
    type,
    at: fact.at,
    name: name === '' ? watched : name,
    text: found.text,
    plant: found.plant,
    value: found.value,
    link: found.link,
    spoken: found.spoken,
  }
  const quiet = member.isPlain ? undefined : quietOf(member, fact.at)
  return quiet === undefined ? { userId, alert, ways } : { userId, alert, ways: QUIET, quiet }
}

const quietOf = (member: Member, at: Instant): UserAlert['quiet'] => {
  const { mutedUntil } = member.subscription.settings
  if (mutedUntil !== undefined && at < mutedUntil) return 'muted'
  return isWithinLimit(member, at) ? undefined : 'limited'
}

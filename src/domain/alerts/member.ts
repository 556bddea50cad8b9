import type { Alert } from './alert'
import { alertIdOf } from './alertId'
import type { AlertUser, AlertFound } from './alertType'
import type { AlertFact } from './fact'
import { subscriptionName, type Subscription } from './subscriptionList'
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

/** A subscription in the fold, with what it remembers. */
export type Member = {
  subscription: UserSubscription
  /** What its notifications are headed with; undefined until the first. */
  name: string | undefined
  ways: readonly AlertWay[]
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

/** A subscription that remembers nothing yet. */
export const newMember = (subscription: UserSubscription): Member => ({
  subscription,
  name: undefined,
  ways: waysOf(subscription.settings),
  sent: undefined,
})

/** The same subscription with another name, other ways, mute or limit: it goes on from where it was. */
export const changeMember = (member: Member, subscription: UserSubscription): void => {
  member.subscription = subscription
  member.name = undefined
  member.ways = waysOf(subscription.settings)
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

/** The notification of what a subscription found in a fact. */
export const userAlertOf = (member: Member, fact: AlertFact, found: AlertFound): UserAlert => {
  const { userId, id, settings } = member.subscription
  const alert: Alert = {
    id: alertIdOf(id, fact.id),
    subscription: id,
    type: settings.type,
    at: fact.at,
    name: (member.name ??= subscriptionName(settings)),
    ...found,
  }
  if (settings.mutedUntil !== undefined && fact.at < settings.mutedUntil)
    return { userId, alert, ways: QUIET, quiet: 'muted' }
  if (!isWithinLimit(member, fact.at)) return { userId, alert, ways: QUIET, quiet: 'limited' }
  return { userId, alert, ways: member.ways }
}

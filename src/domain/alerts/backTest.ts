import { addDays, dayStart, type Instant, type SettlementDate } from '../periods'
import { AlertFold } from './alertFold'
import { DEFAULT_ALERT_USER, type AlertUser } from './alertType'
import type { BackTest } from './calls'
import type { AlertFact } from './fact'
import type { SubscriptionSettings } from './types'

/** As many of the notifications are listed. */
const MOST_LISTED = 200

export type BackTestOptions = {
  /** The London days of the question, ascending. */
  readonly days: readonly SettlementDate[]
  /** Those of them whose facts are not stored. */
  readonly missing?: readonly SettlementDate[]
  readonly user?: AlertUser
  /** Id of the subscription, where it has one: its notifications then have the ids of those that were sent. */
  readonly id?: string
}

/**
 * What a subscription would have sent, by the fold that sends. A mute is of the time to come and leaves nothing out.
 * @param facts in the order in which they were known; those before the days bring the fold to where it would have been
 */
export const backTest = (
  settings: SubscriptionSettings,
  facts: readonly AlertFact[],
  { days, missing = [], user = DEFAULT_ALERT_USER, id = 'backTest' }: BackTestOptions,
): BackTest => {
  const fold = new AlertFold()
  const { mutedUntil: _, ...sent } = settings
  fold.put({ userId: '', id, user, since: -Infinity, settings: { ...sent, isOn: true } })
  // By the bounds of the days: a date of each of ten thousand instants takes longer than all the rest.
  const spans = days.map((date) => ({ date, from: dayStart(date), to: dayStart(addDays(date, 1)), count: 0 }))
  const spanOf = (at: Instant) => spans.find(({ from, to }) => at >= from && at < to)
  const found = fold.step(facts).filter(({ alert }) => spanOf(alert.at) !== undefined)
  const alerts = found.flatMap(({ alert, quiet }) => (quiet === undefined ? [alert] : []))
  for (const { at } of alerts) {
    const span = spanOf(at)
    if (span) span.count += 1
  }
  return {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    count: alerts.length,
    limited: found.length - alerts.length,
    days: spans.map(({ date, count }) => ({ date, count })),
    alerts: alerts.slice(-MOST_LISTED).toReversed(),
    missing: [...missing],
  }
}

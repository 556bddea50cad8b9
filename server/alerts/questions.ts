import type { Alert } from '../../src/domain/alerts/alert'
import { backTest } from '../../src/domain/alerts/backTest'
import type { BackTest } from '../../src/domain/alerts/calls'
import { AlertFold } from '../../src/domain/alerts/alertFold'
import type { AlertUser } from '../../src/domain/alerts/alertType'
import { waysOf } from '../../src/domain/alerts/member'
import { readSubscriptionSettings, subscriptionName, subscriptionText } from '../../src/domain/alerts/subscriptionList'
import { alertTypeOf, type SubscriptionSettings } from '../../src/domain/alerts/types'
import type { AlertWay } from '../../src/domain/alerts/userAlert'
import { addDays, dateAt, dayStart } from '../../src/domain/periods'
import type { WatchedStore } from '../history/watchedStore'
import { badRequest, ProblemError } from '../http/problem'
import type { ServerClock } from '../sources/source'
import { storedSeriesFacts } from './factReading'

/** Facts of the day before bring a subscription to where it would have been. */
const DAYS_BEFORE = 1

type Options = {
  /** Absent where this server has no history. */
  readonly history: Pick<WatchedStore, 'facts' | 'read'> | undefined
  readonly userOf: (userId: string) => Promise<AlertUser>
  readonly clock: ServerClock
}

/** @throws a 400 that names the field */
const settingsOf = (given: unknown): SubscriptionSettings => {
  const read = readSubscriptionSettings(given)
  if (read.ok) return read.value
  const { field, text } = read.problem
  throw badRequest({ [`settings.${field}`]: [text] })
}

/** The series that a subscription watches, as the fold reads them. */
const seriesOf = (settings: SubscriptionSettings, user: AlertUser): ReadonlySet<string> => {
  const fold = new AlertFold()
  fold.put({ userId: '', id: 'question', user, since: 0, settings: { ...settings, isOn: true } })
  return fold.watchedSeries()
}

/** What users ask of a subscription before they save it. */
export const createAlertQuestions = ({ history, userOf, clock }: Options) => ({
  /** What it would have sent over the last days, the running one among them. */
  backTest: async (
    userId: string,
    { settings: given, days: count }: { readonly settings: unknown; readonly days: number },
    signal?: AbortSignal,
  ): Promise<BackTest> => {
    const settings = settingsOf(given)
    if (history === undefined)
      throw new ProblemError(404, 'Nothing to try it on.', 'This server has no history of the market.')
    const user = await userOf(userId)
    const today = dateAt(clock.now())
    const days = Array.from({ length: count }, (_, back) => addDays(today, back + 1 - count))
    const [first = today] = days
    const span = { from: dayStart(addDays(first, -DAYS_BEFORE)), to: clock.now() + 1 }
    const keys = alertTypeOf(settings.type).keys(settings, user)
    const watched = seriesOf(settings, user)
    const [stored, series] = await Promise.all([
      history.facts({ ...span, keys }, signal),
      storedSeriesFacts(history, span, watched, signal),
    ])
    // A day that is filled has facts and series.
    const missing = days.filter((date) => !stored.wholeDays.includes(date))
    const facts = [...stored.facts, ...series].sort((a, b) => a.at - b.at)
    return backTest(settings, facts, { days, missing, user })
  },

  /** A notification of a subscription as it reads, about nothing that happened. */
  example: (given: unknown): { readonly alert: Omit<Alert, 'id' | 'at'>; readonly ways: readonly AlertWay[] } => {
    const settings = settingsOf(given)
    const name = subscriptionName(settings)
    const text = `Test: ${subscriptionText(settings)}`
    return {
      alert: {
        subscription: 'test',
        type: settings.type,
        name,
        text,
        link: '/notifications',
        spoken: 'This is a test',
      },
      ways: waysOf(settings),
    }
  },
})
export type AlertQuestions = ReturnType<typeof createAlertQuestions>

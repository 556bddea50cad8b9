import type { Alert } from './alert'

/** Ways in which a notification is sent, next to the panel and the inbox, which have all of them. */
export const ALERT_WAYS = ['browser', 'speech', 'sound', 'push', 'email'] as const
export type AlertWay = (typeof ALERT_WAYS)[number]

/** A notification of a user that has been found. */
export type UserAlert = {
  readonly userId: string
  readonly alert: Alert
  /** How it is sent; empty where it is quiet. */
  readonly ways: readonly AlertWay[]
  /**
   * Why it is not sent: `muted`, in the inbox all the same; `limited`, beyond the volume limit of the subscription, which is
   * counted and in the inbox all the same.
   */
  readonly quiet?: 'muted' | 'limited'
}

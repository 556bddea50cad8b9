import type { Log } from '../../log/log'
import { every, type Cancel } from '../../market/timing'
import type { ServerClock } from '../../sources/source'
import type { Store } from '../../store/types'
import type { Mailer } from './mailer'

/** How often is looked whether a digest is due, ms. */
const LOOK_MS = 30_000
/** An alert that is unseen for this long is mailed: users who look at the page need no mail. */
export const UNSEEN_MS = 120_000
/** From one digest of a user to the next at least, ms. */
export const PAUSE_MS = 15 * 60_000

type Options = {
  readonly store: Pick<Store, 'alerts' | 'presence' | 'accounts'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly clock: ServerClock
  readonly log: Pick<Log, 'warn' | 'error'>
}

/**
 * Mails of unseen alerts, at most one a user in 15 minutes. What a mail has is taken before it is sent and returned where it
 * was not: a kill in between costs a mail and never sends one twice; the alerts are in the inbox all the same.
 */
export class EmailDigest {
  private looking: Promise<void> = Promise.resolve()

  constructor(private readonly options: Options) {}

  start(): Cancel {
    return every(this.options.clock, LOOK_MS, () => {
      this.looking = this.looking.then(() => this.look())
    })
  }

  async idle(): Promise<void> {
    await this.looking
  }

  /** Never rejects. */
  private async look(): Promise<void> {
    const { store, clock, log } = this.options
    try {
      for (const userId of await store.alerts.mailWaiting(clock.now() - UNSEEN_MS)) await this.mail(userId)
    } catch (error) {
      log.error({ err: error }, 'the digest by e-mail could not be made; it is tried again')
    }
  }

  private async mail(userId: string): Promise<void> {
    const { store, clock, mailer, log } = this.options
    const account = await store.accounts.byId(userId)
    const seen = await store.presence.seen(userId)
    const now = clock.now()
    const taken = await store.alerts.takeForMail(userId, { now, seen, pauseMs: PAUSE_MS })
    if (taken.length === 0 || account?.enabled !== true) return
    try {
      await mailer.send(
        account.email,
        taken.map(({ alert }) => alert),
      )
    } catch (error) {
      log.warn({ err: error }, 'a digest could not be mailed; it is tried again')
      await store.alerts.returnMail(userId, now)
    }
  }
}

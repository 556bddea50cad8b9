import PQueue from 'p-queue'
import type { Alert } from '../../../src/domain/alerts/alert'
import type { Log } from '../../log/log'
import type { Accounts, AlertStore, PushDevice } from '../../store/types'
import { isPushEndpoint } from './pushHosts'
import type { VapidKeys } from './vapid'

/** A push service that does not answer within this is given up, ms. */
const ANSWER_MS = 10_000
/** How long a push service keeps a message for a device that is off, s. */
const TTL_S = 3600
const AT_ONCE = 20
/** A subject is required; without an address of the operator it is that of no person. */
const NO_SUBJECT = 'mailto:unset@enact.invalid'
const GONE: ReadonlySet<number> = new Set([404, 410])

type Options = {
  readonly store: Pick<AlertStore, 'devices' | 'removeDevice'>
  readonly accounts: Pick<Accounts, 'byId'>
  readonly keys: VapidKeys
  readonly subject: string | undefined
  readonly log: Pick<Log, 'warn' | 'error'>
  /** Origins of push services of tests. */
  readonly others?: readonly string[]
}

/** What the push worker of the browser shows: as short as push services take it (4 KB). */
const payloadOf = ({ id, name, text, link, at }: Alert): string =>
  JSON.stringify({ id, title: name === '' ? 'Enact' : name.slice(0, 200), text: text.slice(0, 1000), link, at })

/** Sends alerts to devices of users by web push; devices that are gone are forgotten. */
export class PushSender {
  private readonly queue = new PQueue({ concurrency: AT_ONCE })

  constructor(private readonly options: Options) {}

  get publicKey(): string {
    return this.options.keys.publicKey
  }

  isAllowed(endpoint: string): boolean {
    return isPushEndpoint(endpoint, this.options.others)
  }

  /** To all devices of a user. Never rejects; resolves once each has been tried. */
  async send(userId: string, alert: Alert): Promise<void> {
    const { store, accounts, log } = this.options
    try {
      const devices = await store.devices(userId)
      if (devices.length === 0 || (await accounts.byId(userId))?.enabled !== true) return
      await Promise.all(devices.map((device) => this.queue.add(() => this.sendTo(userId, device, alert))))
    } catch (error) {
      log.error({ err: error }, 'devices could not be read: an alert was not sent to them')
    }
  }

  async idle(): Promise<void> {
    await this.queue.onIdle()
  }

  private async sendTo(userId: string, device: PushDevice, alert: Alert): Promise<void> {
    const { store, log, keys, subject = NO_SUBJECT } = this.options
    if (!this.isAllowed(device.endpoint)) return
    try {
      const { endpoint, p256dh, auth } = device
      // Loaded with the first alert that is sent so.
      const { default: webPush } = await import('web-push')
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payloadOf(alert),
        { TTL: TTL_S, urgency: 'high', vapidDetails: { subject, ...keys } },
      )
      const answer = await fetch(endpoint, {
        method,
        headers: Object.entries(headers).map(([name, value]) => [name, value] as [string, string]),
        body: new Uint8Array(body),
        // A push service that leads elsewhere would have the server call any address.
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      await answer.body?.cancel()
      if (GONE.has(answer.status)) await store.removeDevice(userId, device.id)
      else if (!answer.ok) log.warn({ status: answer.status }, 'a push service refused an alert')
    } catch (error) {
      log.warn({ err: error }, 'an alert could not be sent to a device')
    }
  }
}

import { randomBytes } from 'node:crypto'
import { createCallRate, type CallVerdict, Inbox } from './inbox'
import type { HubCore } from './core'
import type { ConnectionInfo } from './options'
import { Outbox } from './outbox'
import { type Codec, outgoingOf, type Outgoing } from './protocol/codec'
import { handshakeAnswer } from './protocol/handshake'
import { MESSAGE, ProtocolError, type HubMessage } from './protocol/messages'
import type { Numbered } from './ticker'
import { EXPIRED, ConnectionSession, type Closing, type Pass } from './session'
import { isLongPolling } from './transports/longPolling'
import type { Transport, TransportEvents } from './transports/transport'

const PING = outgoingOf({ type: MESSAGE.ping })

/** After its time a handshake has this longer, ms: what came while the server itself was held up is read by then. */
const READ_FIRST_MS = 1000

/**
 * One client: negotiated, then attached to a transport, then open after the handshake, then closed for good. Nothing
 * that a client sends makes a method here throw.
 */
export class ServerConnection implements ConnectionInfo {
  readonly id = newId()
  readonly groups = new Set<string>()
  readonly outbox: Outbox
  #transport: Transport | undefined
  readonly #inbox: Inbox
  #phase: 'waiting' | 'open' | 'closed' = 'waiting'
  #seenAt: number
  readonly #takeCall: (now: number) => CallVerdict
  #handshakeTimer: NodeJS.Timeout

  /** `pass` is undefined for visitors. `token` is the secret that later requests name; undefined stands for protocol 0, where the id serves as both. */
  constructor(
    private readonly core: HubCore<ServerConnection>,
    readonly address: string | undefined,
    pass: Pass | undefined,
    token: string | undefined,
  ) {
    this.token = token ?? this.id
    this.session = new ConnectionSession(pass, core.settings.now)
    this.#seenAt = core.clock()
    this.#inbox = new Inbox(core.settings.maxMessageBytes)
    this.outbox = new Outbox(core.settings, core.join, core.clock)
    this.#takeCall = createCallRate(core.settings.maxCallsPerSecond)
    this.#handshakeTimer = setTimeout(() => this.#handshakeDue(), core.settings.handshakeTimeoutMs).unref()
  }

  readonly token: string
  readonly session: ConnectionSession

  /** The protocol of an open connection; undefined before its handshake. */
  get codec(): Codec | undefined {
    return this.#inbox.codec
  }

  get user(): unknown {
    return this.session.user
  }

  get transport(): Transport | undefined {
    return this.#transport
  }

  get isOpen(): boolean {
    return this.#phase === 'open'
  }

  get isClosed(): boolean {
    return this.#phase === 'closed'
  }

  /** Joins the connection to its way; what the way receives comes back here. At most once. */
  attach<T extends Transport>(make: (events: TransportEvents) => T): T {
    const transport = make({
      onBytes: (chunk) => this.receive(chunk),
      onDrained: () => this.outbox.drained(),
      onGone: () => this.gone(),
    })
    this.#transport = transport
    this.outbox.attach(transport)
    return transport
  }

  /** The client showed life. */
  seen(): void {
    this.#seenAt = this.core.clock()
  }

  receive(chunk: Uint8Array): void {
    if (this.isClosed || this.#expired()) return
    this.seen()
    try {
      const bytes = this.isOpen ? chunk : this.#shakeHands(chunk)
      if (bytes !== undefined) for (const message of this.#inbox.read(bytes)) this.#accept(message)
    } catch (fault) {
      this.#refuse(fault)
    }
  }

  /** Queues a message that is for this connection alone, or must reach it whether or not it lags. */
  offer(outgoing: Outgoing, at = this.core.next()): void {
    if (!this.isOpen || this.#expired()) return
    this.#queue({ at, outgoing })
    if (this.outbox.lagging) this.#closeIfHopeless()
  }

  /** A record of a group that the connection is just leaving: sent while it was in, and held back if it lags. */
  retain(record: Numbered): void {
    if (this.outbox.lagging) this.core.metrics.heldBack += 1
    else this.#queue(record)
  }

  flush(): void {
    if (this.#expired()) return
    this.#flush()
    if (this.outbox.lagging) this.#closeIfHopeless()
  }

  /** Keep-alive, time-outs, slowness and token expiry; called a few times within the shortest of these. */
  tend(): void {
    if (!this.isOpen) return
    const clock = this.core.clock()
    const ending = this.#overdue(clock)
    if (ending !== undefined) this.close(ending)
    this.#closeIfHopeless()
    // A poll is its own sign of life, and a client that takes nothing needs no more to take.
    const quiet = clock - this.outbox.sentAt >= this.core.settings.keepAliveMs && this.outbox.unsent() === 0
    if (quiet && !isLongPolling(this.#transport)) this.offer(PING)
  }

  /** Tells the client why, then ends the way; cuts it when the client does not take the news in time. */
  close(closing: Closing): void {
    if (this.isClosed) return
    const { error, allowReconnect, discard = false } = closing
    const wasOpen = this.isOpen
    this.#leave()
    if (discard) this.#discard()
    if (wasOpen && this.codec !== undefined) {
      const message = { type: MESSAGE.close, allowReconnect, ...(error !== undefined && { error }) }
      this.outbox.put(this.core.next(), this.codec.encode(message))
    }
    this.#flush()
    const transport = this.#transport
    if (transport === undefined) {
      this.core.forget(this)
      return
    }
    transport.end()
    setTimeout(() => transport.destroy(), this.core.settings.closeGraceMs).unref()
  }

  /** The way is over, whoever ended it. */
  gone(): void {
    this.#leave()
    this.core.forget(this)
  }

  #queue({ at, outgoing }: Numbered): void {
    if (this.codec === undefined) return
    this.outbox.put(at, outgoing.in(this.codec))
    this.core.metrics.sentRecords += 1
    this.core.wake(this)
  }

  #flush(): void {
    const { sent, held } = this.outbox.flush()
    this.core.metrics.sentRecords += sent
    this.core.metrics.heldBack += held
  }

  #expired(): boolean {
    if (!this.session.over) return false
    this.close(EXPIRED)
    return true
  }

  #discard(): void {
    this.outbox.discard()
    if (isLongPolling(this.#transport)) this.#transport.discard()
  }

  #leave(): void {
    if (this.isClosed) return
    this.#phase = 'closed'
    this.#inbox.forget()
    clearTimeout(this.#handshakeTimer)
    this.core.left(this)
  }

  /** Bytes after the handshake, once it is whole. */
  #shakeHands(chunk: Uint8Array): Uint8Array | undefined {
    const rest = this.#inbox.shakeHands(chunk, this.#transport?.name !== 'ServerSentEvents')
    if (rest === undefined) return undefined
    if (this.codec !== undefined) this.outbox.speak(this.codec)
    this.outbox.put(this.core.next(), handshakeAnswer())
    this.outbox.flush()
    this.#phase = 'open'
    clearTimeout(this.#handshakeTimer)
    return rest
  }

  #accept(message: HubMessage | undefined): void {
    if (this.isClosed) return
    const verdict = this.#takeCall(this.core.clock())
    if (verdict === 'close') {
      this.close({ error: 'The client goes on calling although it had to wait.', allowReconnect: false })
    } else if (message !== undefined) this.core.received(this, message, verdict === 'take')
  }

  /** Bad input closes this connection and no other; anything else is a fault of ours and is logged as such. */
  #refuse(fault: unknown): void {
    const known = fault instanceof ProtocolError
    if (!known) this.core.log.error({ connection: this.id, err: fault }, 'The hub failed to handle a message.')
    this.core.metrics.protocolErrors += 1
    const error = known ? fault.message : 'The hub failed to handle a message.'
    if (this.#phase === 'waiting') this.outbox.put(this.core.next(), handshakeAnswer(error))
    this.close({ error, allowReconnect: false })
  }

  /** Its time is over. A client whose socket was opened only now, by a server that was held up, has its time from now on. */
  #handshakeDue(): void {
    const { handshakeTimeoutMs } = this.core.settings
    const before = this.#transport
    const late = (): void => this.#handshakeLate()
    const look = (): void => {
      if (this.#transport === before) late()
      else this.#handshakeTimer = setTimeout(late, handshakeTimeoutMs).unref()
    }
    this.#handshakeTimer = setTimeout(look, Math.min(READ_FIRST_MS, handshakeTimeoutMs)).unref()
  }

  #handshakeLate(): void {
    this.core.metrics.handshakeTimeouts += 1
    const seconds = this.core.settings.handshakeTimeoutMs / 1000
    this.outbox.put(this.core.next(), handshakeAnswer(`The handshake was not complete within ${seconds} seconds.`))
    this.close({ allowReconnect: true })
  }

  #overdue(clock: number): Closing | undefined {
    const { clientTimeoutMs, unknownMs } = this.core.settings
    const ending = this.session.ending(unknownMs)
    if (ending !== undefined) return ending
    if (clock - this.#seenAt <= clientTimeoutMs || this.#polled()) return undefined
    const seconds = clientTimeoutMs / 1000
    return { error: `The hub received nothing from the client for ${seconds} seconds.`, allowReconnect: true }
  }

  #closeIfHopeless(): void {
    const error = this.isOpen ? this.outbox.hopeless() : undefined
    if (error === undefined) return
    this.core.metrics.closedSlow += 1
    this.core.log.warn({ connection: this.id, unsentBytes: this.outbox.unsent() }, error)
    this.close({ error, allowReconnect: true })
  }

  #polled(): boolean {
    return isLongPolling(this.#transport) && this.#transport.polled()
  }
}

/** 128 random bits: an id is also, in its second role, the only key to a connection. */
export const newId = (): string => randomBytes(16).toString('base64url')

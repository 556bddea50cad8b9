import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import rhea, { type Delivery, type EventContext, type Sender } from 'rhea'

/** A message as it is put into the queue; `body` as it is on the wire where it is text, else its JSON twice, as IRIS does. */
export type Queued = {
  readonly id?: string
  readonly dataset?: string
  readonly rows?: unknown
  readonly wire?: string
}

type Held = { readonly message: Queued; deliveries: number }

/** What became of the messages, in order. */
type Outcomes = { readonly completed: string[]; readonly abandoned: string[]; readonly deadLetters: string[] }

// The types of the package do not have these.
const made = rhea.message as unknown as {
  accepted(): { described(): unknown }
  data_section(data: Buffer): unknown
}
type Untyped = {
  readonly sasl_server_mechanisms: { enable_anonymous(): void }
  readonly remote: {
    readonly attach: { readonly source: { readonly address: string }; readonly target: { readonly address: string } }
  }
}
const untyped = (part: unknown): Untyped => part as Untyped
const accepted = (): unknown => made.accepted().described()

const MANAGEMENT = '/$management'
type Disposition = { readonly 'lock-tokens': readonly Buffer[]; readonly 'disposition-status': string }
const OUTCOMES: Readonly<Partial<Record<string, keyof Outcomes>>> = {
  completed: 'completed',
  abandoned: 'abandoned',
  suspended: 'deadLetters',
}
/** A lock token is the tag of the delivery as a UUID, whose first parts have their bytes in another order. */
const sameBytes = (tag: Buffer, token: Buffer): boolean =>
  Buffer.compare(Buffer.from(tag).sort(), Buffer.from(token).sort()) === 0

const wireOf = ({ rows, wire }: Queued): string => wire ?? JSON.stringify(JSON.stringify(rows ?? []))

/**
 * An AMQP 1.0 server that the genuine client takes for Azure Service Bus: it answers put-token, sends with 16-byte delivery
 * tags, and sends again what was abandoned or whose link dropped. All over a real socket.
 */
export class QueueStandIn {
  readonly outcomes: Outcomes = { completed: [], abandoned: [], deadLetters: [] }
  /** Links to the queue that were opened, and are open. */
  links = 0
  openLinks = 0
  /** Whether sign-in is refused. */
  isRefusing = false
  /** When messages were put into the queue. */
  enqueuedAt = (): Date => new Date('2026-09-01T12:00:00Z')
  /** The most messages that were out at once. */
  mostInFlight = 0
  /** Reasons that dead letters came with. */
  readonly reasons: string[] = []
  private readonly container = rhea.create_container({ id: 'queue' })
  private readonly queue: Held[] = []
  private readonly inFlight = new Map<Delivery, { readonly held: Held; readonly sender: Sender }>()
  private readonly senders = new Set<Sender>()
  private readonly sockets = new Set<Socket>()
  private readonly managers = new Set<Sender>()
  private tokens: Sender | undefined
  private server: Server | undefined
  private sequence = 0
  private port = 0
  private isPumping = false

  constructor() {
    untyped(this.container).sasl_server_mechanisms.enable_anonymous()
    this.container.on('sender_open', (context: EventContext) => this.opened(context))
    this.container.on('receiver_open', ({ receiver }: EventContext) => {
      if (receiver !== undefined) receiver.set_target({ address: untyped(receiver).remote.attach.target.address })
    })
    this.container.on('sendable', () => this.pump())
    this.container.on('message', (context: EventContext) => {
      this.signIn(context)
      this.settle(context)
    })
    this.container.on('accepted', ({ delivery }: EventContext) => this.answered(delivery, 'completed'))
    this.container.on('released', ({ delivery }: EventContext) => this.answered(delivery, 'abandoned'))
    this.container.on('rejected', ({ delivery }: EventContext) => this.answered(delivery, 'deadLetters'))
    this.container.on('sender_close', ({ sender }: EventContext) => sender && this.closed(sender))
    this.container.on('disconnected', ({ connection }: EventContext) => {
      for (const sender of [...this.senders]) if (sender.connection === connection) this.closed(sender)
    })
    // Lines are cut on purpose.
    this.container.on('error', () => undefined)
    this.container.on('connection_error', () => undefined)
    this.container.on('protocol_error', () => undefined)
  }

  get connectionString(): string {
    return `Endpoint=sb://127.0.0.1:${this.port};SharedAccessKeyName=x;SharedAccessKey=eA==;UseDevelopmentEmulator=true;`
  }

  get waiting(): number {
    return this.queue.length + this.inFlight.size
  }

  async listen(): Promise<void> {
    const server = this.container.listen({ port: this.port, host: '127.0.0.1' })
    this.server = server
    server.on('connection', (socket) => {
      this.sockets.add(socket)
      socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined)
    })
    await once(server, 'listening')
    this.port = (server.address() as AddressInfo).port
  }

  /** Cuts every line. */
  cut(): void {
    const cut = [...this.senders]
    for (const socket of this.sockets) socket.destroy()
    // The container is not informed of a line that this side ends.
    for (const sender of cut) this.closed(sender)
  }

  /** Cuts every line and takes no more. */
  async stop(): Promise<void> {
    const { server } = this
    if (server === undefined) return
    this.server = undefined
    const gone = once(server, 'close')
    server.close()
    this.cut()
    await gone
  }

  put(...messages: readonly Queued[]): void {
    this.queue.push(...messages.map((message) => ({ message, deliveries: 0 })))
    this.pump()
  }

  private opened({ sender }: EventContext): void {
    if (sender === undefined) return
    const { address } = untyped(sender).remote.attach.source
    sender.set_source({ address })
    if (address === '$cbs') {
      this.tokens = sender
      return
    }
    // Answers to the client’s requests alone go there: messages of the queue would be lost.
    if (address.endsWith(MANAGEMENT)) {
      this.managers.add(sender)
      return
    }
    this.links += 1
    this.openLinks += 1
    this.senders.add(sender)
  }

  private closed(sender: Sender): void {
    this.managers.delete(sender)
    if (this.senders.delete(sender)) this.openLinks -= 1
    for (const [delivery, out] of [...this.inFlight].reverse())
      if (out.sender === sender && this.inFlight.delete(delivery)) this.queue.unshift(out.held)
    this.pump()
  }

  private signIn({ message }: EventContext): void {
    if (message?.application_properties?.['operation'] !== 'put-token') return
    const { reply_to: to, message_id: id } = message
    this.tokens?.send({
      ...(to !== undefined && { to }),
      ...(id !== undefined && { correlation_id: id }),
      body: '',
      application_properties: {
        'status-code': this.isRefusing ? 401 : 202,
        'status-description': this.isRefusing ? 'Unauthorized access.' : 'Accepted',
      },
    })
  }

  /** The client settles by request where it does not take the link of a message for open. */
  private settle({ message, connection }: EventContext): void {
    const { operation } = message?.application_properties ?? {}
    if (operation !== 'com.microsoft:update-disposition') return
    const { 'lock-tokens': tokens, 'disposition-status': status } = message?.body as Disposition
    const outcome = OUTCOMES[status]
    for (const token of tokens)
      for (const [delivery, { held }] of this.inFlight)
        if (outcome && sameBytes(delivery.tag as Buffer, token) && this.inFlight.delete(delivery)) {
          this.outcomes[outcome].push(held.message.id ?? '')
          if (outcome === 'abandoned') this.queue.unshift(held)
        }
    const { reply_to: to, message_id: id } = message ?? {}
    for (const manager of this.managers)
      if (manager.connection === connection)
        manager.send({
          ...(to !== undefined && { to }),
          ...(id !== undefined && { correlation_id: id }),
          body: '',
          application_properties: { statusCode: 200, statusDescription: 'OK' },
        })
    this.pump()
  }

  /** Sends one message, and looks again once the line has taken it: credit is counted only then. */
  private pump(): void {
    if (this.isPumping) return
    const sender = [...this.senders].find((each) => each.is_open() && each.sendable())
    if (sender === undefined || !this.send(sender)) return
    this.isPumping = true
    setImmediate(() => {
      this.isPumping = false
      this.pump()
    })
  }

  private send(sender: Sender): boolean {
    const held = this.queue.shift()
    if (held === undefined) return false
    const { message } = held
    const delivery = sender.send(
      {
        ...(message.id !== undefined && { message_id: message.id }),
        ...(message.dataset !== undefined && { subject: message.dataset }),
        content_type: 'application/json',
        delivery_count: held.deliveries,
        message_annotations: {
          'x-opt-sequence-number': ++this.sequence,
          'x-opt-enqueued-time': this.enqueuedAt(),
          'x-opt-locked-until': new Date(Date.now() + 60_000),
        },
        body: made.data_section(Buffer.from(wireOf(message))),
      },
      randomBytes(16),
    )
    held.deliveries += 1
    this.inFlight.set(delivery, { held, sender })
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight.size)
    return true
  }

  private answered(delivery: Delivery | undefined, outcome: keyof Outcomes): void {
    if (delivery === undefined) return
    const state = delivery.remote_state as unknown as { described(): unknown; error?: unknown }
    // The client waits for this. The reason that it gave, sent back, would be an error of the service.
    delivery.update(true, outcome === 'deadLetters' ? accepted() : state.described())
    const out = this.inFlight.get(delivery)
    if (out === undefined || !this.inFlight.delete(delivery)) return
    this.outcomes[outcome].push(out.held.message.id ?? '')
    if (outcome === 'deadLetters') this.reasons.push(JSON.stringify(state.error ?? {}))
    if (outcome === 'abandoned') this.queue.unshift(out.held)
    this.pump()
  }
}

/** The stand-in listening on a free port. */
export const startQueue = async (): Promise<QueueStandIn> => {
  const queue = new QueueStandIn()
  await queue.listen()
  return queue
}

import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** `down` is towards the reader, `up` towards the server. */
export type Way = 'down' | 'up'
export const KINDS = ['cut', 'reset', 'half-close', 'stall', 'trickle', 'flip'] as const
export type Kind = (typeof KINDS)[number]
/** What is to happen when so many more bytes have gone this way, over whichever connection; a stall lasts `ms`. */
export type Fault = { readonly kind: Kind; readonly way: Way; readonly after: number; readonly ms?: number }

/** Bytes that trickle one by one, and the time between two of them. */
const TRICKLE_BYTES = 150
const TRICKLE_MS = 10

type Line = {
  readonly client: Socket
  readonly server: Socket
  readonly held: Map<Way, Buffer[]>
  /** Swallowed by the black hole. */
  readonly lost: Readonly<Record<Way, Buffer[]>>
}
type Armed = Fault & { left: number; readonly done: (hit: boolean) => void }

/** A TCP line that passes every byte until it is told otherwise. Knows nothing of what it carries. */
export class FaultProxy {
  private armed: Armed | undefined
  private swallowed: readonly Way[] = []
  private readonly lines = new Set<Line>()
  private readonly listener = createServer((client) => this.join(client))

  private constructor(private readonly target: number) {}

  static async to(target: number): Promise<FaultProxy> {
    const proxy = new FaultProxy(target)
    proxy.listener.listen(0, '127.0.0.1')
    await once(proxy.listener, 'listening')
    return proxy
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.listener.address() as AddressInfo).port}`
  }

  /** Settles when it has happened: true; or false when it was disarmed. */
  arm(fault: Fault): Promise<boolean> {
    this.disarm()
    return new Promise((done) => (this.armed = { ...fault, left: fault.after, done }))
  }

  disarm(): void {
    this.armed?.done(false)
    this.armed = undefined
  }

  /**
   * From now on nothing goes these ways, as in a black hole: nobody is told, nothing closes. What was sent meanwhile comes
   * when the hole is open again, as TCP sends it once more. None: all is well again.
   */
  swallow(...ways: Way[]): void {
    this.swallowed = ways
    for (const { client, server, lost } of this.lines)
      for (const [way, end] of [['down', client] as const, ['up', server] as const])
        if (!ways.includes(way)) for (const bytes of lost[way].splice(0)) end.write(bytes)
  }

  async stop(): Promise<void> {
    this.disarm()
    for (const { client, server } of this.lines) for (const end of [client, server]) end.destroy()
    this.listener.close()
    await once(this.listener, 'close')
  }

  private join(client: Socket): void {
    const server = connect(this.target, '127.0.0.1')
    const line: Line = { client, server, held: new Map(), lost: { down: [], up: [] } }
    this.lines.add(line)
    for (const end of [client, server]) {
      // A cut end errors; that is what it is for.
      end.on('error', () => undefined)
      end.on('close', () => this.leave(line))
    }
    server.on('data', (bytes: Buffer) => this.pass(line, 'down', bytes))
    client.on('data', (bytes: Buffer) => this.pass(line, 'up', bytes))
  }

  private leave(line: Line): void {
    this.lines.delete(line)
    for (const end of [line.client, line.server]) end.destroy()
  }

  private pass(line: Line, way: Way, bytes: Buffer): void {
    if (this.swallowed.includes(way)) {
      line.lost[way].push(bytes)
      return
    }
    const { armed } = this
    if (armed?.way !== way || line.held.has(way)) {
      this.forward(line, way, bytes)
      return
    }
    if (bytes.length <= armed.left) {
      armed.left -= bytes.length
      this.forward(line, way, bytes)
      return
    }
    this.armed = undefined
    this.forward(line, way, bytes.subarray(0, armed.left))
    this.happen(line, armed, bytes.subarray(armed.left))
    armed.done(true)
  }

  private forward({ client, server, held }: Line, way: Way, bytes: Buffer): void {
    const waiting = held.get(way)
    if (waiting) waiting.push(bytes)
    else (way === 'down' ? client : server).write(bytes)
  }

  private happen(line: Line, { kind, way, ms = 3000 }: Armed, rest: Buffer): void {
    const end = way === 'down' ? line.client : line.server
    switch (kind) {
      case 'cut':
        this.leave(line)
        break
      case 'reset':
        for (const each of [line.client, line.server]) each.resetAndDestroy()
        break
      case 'half-close':
        end.end()
        break
      case 'stall':
        this.hold(line, way, rest, ms)
        break
      case 'trickle':
        this.hold(line, way, rest.subarray(TRICKLE_BYTES), TRICKLE_MS * Math.min(rest.length, TRICKLE_BYTES))
        rest
          .subarray(0, TRICKLE_BYTES)
          .forEach((byte, n) => setTimeout(() => end.write(Buffer.of(byte)), n * TRICKLE_MS))
        break
      case 'flip':
        end.write(Buffer.concat([Buffer.of(rest[0]! ^ 1), rest.subarray(1)]))
        break
      default:
        kind satisfies never
    }
  }

  private hold(line: Line, way: Way, rest: Buffer, ms: number): void {
    const held = [rest]
    line.held.set(way, held)
    setTimeout(() => {
      line.held.delete(way)
      const end = way === 'down' ? line.client : line.server
      if (!end.destroyed) for (const bytes of held) end.write(bytes)
    }, ms)
  }
}

import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/**
 * A WebSocket client of a bare socket, so that a thousand of them in one process cost less than the server that is
 * measured: reads go into one buffer, frames are cut by hand, nothing is parsed that the reader does not ask for.
 */
export type ThinOptions = {
  readonly port: number
  /** Path and query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** The address it comes from, e.g. 127.0.3.7: Linux owns all of 127.0.0.0/8. */
  readonly localAddress?: string
  /** Most bytes of one read; its own buffer then, for one that is to read slowly. Default: one of 128 KB for all. */
  readonly readBytes?: number
  readonly onOpen: (socket: ThinSocket) => void
  /** A whole frame of text or bytes; a view that is overwritten once this returns. */
  readonly onFrame: (payload: Buffer, socket: ThinSocket) => void
  /** The line ended; `why` is the status line when the server refused the upgrade. */
  readonly onClose?: (why: string | undefined) => void
}

const SHARED = Buffer.alloc(1 << 17)
const MASK = Buffer.of(1, 2, 3, 4)
const OPCODE = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

const headOf = (opcode: number, length: number): Buffer => {
  if (length < 126) return Buffer.of(0x80 | opcode, 0x80 | length)
  if (length < 65_536) return Buffer.of(0x80 | opcode, 0x80 | 126, length >> 8, length & 255)
  const head = Buffer.alloc(10)
  head[0] = 0x80 | opcode
  head[1] = 0x80 | 127
  head.writeBigUInt64BE(BigInt(length), 2)
  return head
}

/** A whole frame of a client: masked, as the protocol wants it. */
const masked = (opcode: number, payload: Buffer): Buffer => {
  const body = Buffer.from(payload)
  for (let i = 0; i < body.length; i++) body[i] = body[i]! ^ MASK[i & 3]!
  return Buffer.concat([headOf(opcode, payload.length), MASK, body])
}

/** Where the payload of the frame at `at` begins and ends; undefined until its head is whole. */
const boundsOf = (bytes: Buffer, at: number): { readonly from: number; readonly to: number } | undefined => {
  if (bytes.length - at < 2) return undefined
  const short = bytes[at + 1]! & 127
  if (short < 126) return { from: at + 2, to: at + 2 + short }
  if (short === 126) return bytes.length - at < 4 ? undefined : bounds(at + 4, bytes.readUInt16BE(at + 2))
  return bytes.length - at < 10 ? undefined : bounds(at + 10, Number(bytes.readBigUInt64BE(at + 2)))
}
const bounds = (from: number, length: number) => ({ from, to: from + length })

/** A frame of bytes to be sent by `sendRaw`, for one that is large and made beforehand. */
export const binaryFrame = (payload: Buffer): Buffer => masked(OPCODE.binary, payload)

export class ThinSocket {
  readonly #line: Socket
  #rest: Buffer | undefined
  #upgraded = false
  #refusal: string | undefined
  #bytesPerSecond: number | undefined

  constructor(private readonly options: ThinOptions) {
    const { port, path, headers = {}, localAddress, readBytes } = options
    const buffer = readBytes === undefined ? SHARED : Buffer.alloc(readBytes)
    this.#line = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      ...(localAddress !== undefined && { localAddress }),
      onread: {
        buffer,
        callback: (count) => {
          this.#read(buffer.subarray(0, count))
          return true
        },
      },
    })
    const lines = [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      'Sec-WebSocket-Version: 13',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ]
    this.#line.on('connect', () => this.#line.write(`${lines.join('\r\n')}\r\n\r\n`))
    this.#line.on('error', () => undefined)
    this.#line.on('close', () => this.options.onClose?.(this.#refusal))
  }

  send(text: string): void {
    this.#line.write(masked(OPCODE.text, Buffer.from(text)))
  }

  sendBytes(bytes: Buffer): void {
    this.#line.write(masked(OPCODE.binary, bytes))
  }

  /** Bytes as they are, framed or not. */
  sendRaw(bytes: Buffer): void {
    this.#line.write(bytes)
  }

  /** Reads no more: what is sent to it piles up on the way. */
  pause(): void {
    this.#line.pause()
  }

  /** Reads at most so many bytes a second from now on; undefined: as fast as they come. */
  pace(bytesPerSecond: number | undefined): void {
    this.#bytesPerSecond = bytesPerSecond
    if (bytesPerSecond === undefined) this.#line.resume()
  }

  resume(): void {
    this.#line.resume()
  }

  destroy(): void {
    this.#line.destroy()
  }

  #read(chunk: Buffer): void {
    const { length } = chunk
    const bytes = this.#rest === undefined ? chunk : Buffer.concat([this.#rest, chunk])
    this.#rest = undefined
    const end = this.#upgraded ? this.#cut(bytes, 0) : this.#shakeHands(bytes)
    if (end < bytes.length) this.#rest = Buffer.from(bytes.subarray(end))
    const pace = this.#bytesPerSecond
    if (pace === undefined) return
    this.#line.pause()
    setTimeout(() => this.#line.resume(), (length / pace) * 1000)
  }

  #shakeHands(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return 0
    const [status = ''] = bytes.toString('latin1', 0, end).split('\r\n', 1)
    if (!status.includes(' 101 ')) {
      this.#refusal = status
      this.#line.destroy()
      return bytes.length
    }
    this.#upgraded = true
    this.options.onOpen(this)
    return this.#cut(bytes, end + 4)
  }

  /** Hears the whole frames from `at` on; gives where the first unfinished one begins. */
  #cut(bytes: Buffer, at: number): number {
    for (
      let frame = boundsOf(bytes, at);
      frame !== undefined && frame.to <= bytes.length;
      frame = boundsOf(bytes, at)
    ) {
      const opcode = bytes[at]! & 15
      const payload = bytes.subarray(frame.from, frame.to)
      if (opcode === OPCODE.ping) this.#line.write(masked(OPCODE.pong, payload))
      else if (opcode === OPCODE.close) this.#line.end()
      else this.options.onFrame(payload, this)
      at = frame.to
    }
    return at
  }
}

import type { Codec } from './protocol/codec'
import { NO_BYTES, splitHandshake } from './protocol/framing'
import { codecRequested } from './protocol/handshake'
import type { HubMessage } from './protocol/messages'

/** Turns the bytes of one client into messages. It never holds more than one unfinished record. */
export class Inbox {
  #rest: Uint8Array = NO_BYTES
  #codec: Codec | undefined

  constructor(private readonly maxMessageBytes: number) {}

  /** Undefined until the handshake is whole. */
  get codec(): Codec | undefined {
    return this.#codec
  }

  /** Takes bytes until the handshake is whole, then gives those after it. Throws ProtocolError. */
  shakeHands(chunk: Uint8Array, binaryAllowed: boolean): Uint8Array | undefined {
    const { record, rest } = splitHandshake(this.#rest, chunk, this.maxMessageBytes)
    this.#rest = record === undefined ? rest : NO_BYTES
    if (record === undefined) return undefined
    this.#codec = codecRequested(record, binaryAllowed)
    return rest
  }

  /** The messages that become whole with this chunk, undefined for each of a type unknown here. Throws ProtocolError. */
  *read(chunk: Uint8Array): Generator<HubMessage | undefined> {
    if (this.#codec === undefined) return
    const { records, rest } = this.#codec.split(this.#rest, chunk, this.maxMessageBytes)
    this.#rest = rest
    for (const record of records) yield this.#codec.decode(record)
  }

  forget(): void {
    this.#rest = NO_BYTES
  }
}

export type CallVerdict = 'take' | 'refuse' | 'close'

/** A caller that was told to wait this many seconds' worth of calls on end does not listen. */
const DEAF_SECONDS = 4

/**
 * How many calls one connection may make: `perSecond` at once and as many each second. Above that a call is refused;
 * one that goes on regardless is to be closed. `now` is in ms and never goes back.
 */
export const createCallRate = (perSecond: number): ((now: number) => CallVerdict) => {
  let left = perSecond
  let refused = 0
  let last: number | undefined
  return (now) => {
    left = Math.min(perSecond, left + ((now - (last ?? now)) * perSecond) / 1000)
    last = now
    if (left >= 1) {
      left -= 1
      refused = Math.max(0, refused - 1)
      return 'take'
    }
    refused += 1
    return refused > perSecond * DEAF_SECONDS ? 'close' : 'refuse'
  }
}

import { frameOf, type Frame } from './frame'
import type { Codec, Outgoing } from './protocol/codec'

/** A message in the order in which the hub was told to send it: `at` rises by one with each. */
export type Numbered = { readonly at: number; readonly outgoing: Outgoing }

/** How many records of groups were sent to a connection, and how many held back. */
export type Flushed = { readonly sent: number; readonly held: number }

/** What a group was sent in one tick. All its members get the same frame, made once a protocol. */
export class Run {
  readonly #frames = new Map<Codec['name'], Frame>()

  /** The whole of it sent. */
  readonly all: Flushed

  constructor(readonly records: readonly Numbered[]) {
    this.all = { sent: records.length, held: 0 }
  }

  frame(codec: Codec): Frame {
    const known = this.#frames.get(codec.name)
    if (known !== undefined) return known
    const frame = frameOf(
      this.records.map(({ outgoing }) => outgoing.in(codec)),
      codec.binary,
    )
    this.#frames.set(codec.name, frame)
    return frame
  }
}

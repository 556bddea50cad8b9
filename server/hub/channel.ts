import type { ServerConnection } from './connection'
import type { Codec } from './protocol/codec'
import { Batch, type Numbered } from './ticker'

/**
 * A group: who is in it, and what it was sent since the last tick. A record is kept once for the group, not once a
 * member, so that sending costs the same however many listen; the members get it at the tick, as one frame.
 */
export class Channel {
  readonly #members = new Set<ServerConnection>()
  readonly #codecs = new Map<Codec, number>()
  /** Members who came in since the last tick → how many of the waiting records were sent before that. */
  readonly #late = new Map<ServerConnection, number>()
  #waiting: Numbered[] = []
  #bytes = 0

  get members(): ReadonlySet<ServerConnection> {
    return this.#members
  }

  /** Bytes that wait for the tick, in the longer of the protocols. */
  get bytes(): number {
    return this.#bytes
  }

  /** Keeps a record, as bytes: its payload may change after this. True when it is the first since the last tick. */
  put(record: Numbered): boolean {
    let longest = 0
    for (const codec of this.#codecs.keys()) longest = Math.max(longest, record.outgoing.in(codec).length)
    this.#bytes += longest
    return this.#waiting.push(record) === 1
  }

  join(connection: ServerConnection): void {
    this.#members.add(connection)
    this.#count(connection, 1)
    if (this.#waiting.length > 0) this.#late.set(connection, this.#waiting.length)
  }

  /** The records that the member was sent and has not got; undefined when the connection was no member. */
  leave(connection: ServerConnection): readonly Numbered[] | undefined {
    if (!this.#members.delete(connection)) return undefined
    this.#count(connection, -1)
    return this.#waiting.slice(this.#sentBefore(connection))
  }

  /** Gives each member its run of the tick; the members share one, unless they came in meanwhile. */
  hand(give: (connection: ServerConnection, run: Batch) => void): void {
    const records = this.#waiting
    this.#waiting = []
    this.#bytes = 0
    const shared = new Batch(records)
    for (const member of this.#members) {
      const before = this.#late.size === 0 ? 0 : this.#sentBefore(member)
      if (before === 0) give(member, shared)
      else if (before < records.length) give(member, new Batch(records.slice(before)))
    }
    this.#late.clear()
  }

  #sentBefore(connection: ServerConnection): number {
    const before = this.#late.get(connection) ?? 0
    this.#late.delete(connection)
    return before
  }

  #count(connection: ServerConnection, by: 1 | -1): void {
    const { codec } = connection
    if (codec === undefined) return
    const count = (this.#codecs.get(codec) ?? 0) + by
    if (count > 0) this.#codecs.set(codec, count)
    else this.#codecs.delete(codec)
  }
}

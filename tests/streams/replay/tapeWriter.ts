import { changeCollection, openCollection, type BoaCollection } from '../../../src/domain/boa/collection'
import type { TapeLine } from '../../../src/domain/replay/format'
import { boaAnswer } from '../../../src/domain/replay/replicaAnswers'
import type { Tape } from '../../../src/domain/replay/read'
import type { WireMark, StackItem } from '../../../src/domain/wire'
import { headerOf, metricsOf, stackItem, tapeOf, tradingAt } from '../../support/tapes'

/** Writes a tape line by line, at instants that a test names. */
export class TapeWriter {
  readonly lines: TapeLine[] = []
  private readonly collections = new Map<string, BoaCollection>()

  constructor(readonly from: number) {}

  line(at: number, k: TapeLine['k'], e = '', p: unknown = null, t = ''): this {
    this.lines.push({ at, k, e, t, p })
    return this
  }

  periodChange(at: number): this {
    return this.line(at, 'hub', 'periodChange', tradingAt(at))
  }

  /** A stack stands whole on the tape; `key` as `boa/2026-11-20/35`. */
  open(at: number, key: string, items: readonly StackItem[] = [stackItem('A'), stackItem('B')], epoch = 'e1'): this {
    this.collections.set(key, openCollection({ key, epoch, items }))
    return this.snapshot(at, key)
  }

  snapshot(at: number, key: string): this {
    const collection = this.collections.get(key)!
    return this.line(
      at,
      'snapshot',
      'stack',
      boaAnswer({ collection, metrics: metricsOf(90), asOf: at }, tradingAt(at)),
      key,
    )
  }

  /** The stack's items become these. */
  change(at: number, key: string, items: readonly StackItem[]): this {
    const { collection, patches } = changeCollection(this.collections.get(key)!, items)
    this.collections.set(key, collection)
    for (const { event, patch } of patches) this.line(at, 'hub', event, patch, key)
    return this
  }

  mark(at: number): this {
    const marks = [...this.collections].map(([key, { epoch, seq, items, digest }]): [string, WireMark] => [
      key,
      [epoch, seq, items.size, digest],
    ])
    return this.line(at, 'hub', 'heartbeat', { at, marks: Object.fromEntries(marks) })
  }

  marks(from: number, to: number, everyMs = 5_000): this {
    for (let at = from; at <= to; at += everyMs) this.mark(at)
    return this
  }

  /** What was written so far, in order of time. */
  tape(): Tape {
    return tapeOf(
      [...this.lines].sort((a, b) => a.at - b.at),
      headerOf({ from: this.from }),
    )
  }
}

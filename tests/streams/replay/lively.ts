import type { TapeLine } from '../../../src/domain/tape/format'
import { EMPTY_MIRROR, foldLine, marksOf } from '../../../src/domain/tape/mirror'
import type { KeyMarketMetrics } from '../../../src/domain/wire'

const BEAT_MS = 5_000
const PATCHES: ReadonlySet<string> = new Set(['bidOnTable', 'bidAccepted', 'nonBmStorUpdate'])

/** A tape as the real server writes it: marks every 5 s, and metrics with every change of a stack. */
export const lively = (lines: readonly TapeLine[]): readonly TapeLine[] => {
  const out: TapeLine[] = []
  let mirror = EMPTY_MIRROR
  let beatAt = (lines[0]?.at ?? 0) + BEAT_MS
  const write = (line: TapeLine): void => {
    out.push(line)
    mirror = foldLine(mirror, line).mirror
  }
  for (const line of lines) {
    for (; beatAt < line.at; beatAt += BEAT_MS)
      write({ at: beatAt, k: 'hub', e: 'heartbeat', t: '', p: { at: beatAt, marks: marksOf(mirror) } })
    write(line)
    const held = PATCHES.has(line.e) ? mirror.books.get(line.t) : undefined
    if (!held?.metrics) continue
    const { book, metrics } = held
    const price = 50 + (book.digest % 9_000) / 100
    const p: KeyMarketMetrics = {
      t: line.t,
      e: book.epoch,
      asOfSeq: book.seq,
      at: line.at,
      metrics: { ...metrics, indicativePrice: price, priceString: price.toFixed(2) },
    }
    write({ at: line.at, k: 'hub', e: 'keyMarketMetrics', t: line.t, p })
  }
  return out
}

import type { TapeLine } from '../../../src/domain/replay/format'
import { EMPTY_REPLICA, foldLine, type ReplicaState } from '../../../src/domain/replay/replicaState'
import { marksOf } from '../../../src/domain/replay/replicaAnswers'
import type { KeyMarketMetrics } from '../../../src/domain/wire'

const BEAT_MS = 5_000
const PATCHES: ReadonlySet<string> = new Set(['bidOnTable', 'bidAccepted', 'nonBmStorUpdate'])

/** A true server's snapshot has the figures that it pushed last; ours below are not the ones the market was made with. */
const withTheFiguresPublished = (line: TapeLine, mirror: ReplicaState): TapeLine => {
  const published = mirror.collections.get(line.t)?.metrics
  if (line.k !== 'snapshot' || !published || typeof line.p !== 'object') return line
  return { ...line, p: { ...line.p, metrics: published } }
}

/** A tape as the real server writes it: marks every 5 s, and metrics with every change of a stack. */
export const lively = (lines: readonly TapeLine[]): readonly TapeLine[] => {
  const out: TapeLine[] = []
  let mirror = EMPTY_REPLICA
  let beatAt = (lines[0]?.at ?? 0) + BEAT_MS
  const write = (line: TapeLine): void => {
    out.push(line)
    mirror = foldLine(mirror, line).replica
  }
  for (const line of lines) {
    for (; beatAt < line.at; beatAt += BEAT_MS)
      write({ at: beatAt, k: 'hub', e: 'heartbeat', t: '', p: { at: beatAt, marks: marksOf(mirror) } })
    write(withTheFiguresPublished(line, mirror))
    const held = PATCHES.has(line.e) ? mirror.collections.get(line.t) : undefined
    if (!held?.metrics) continue
    const { collection, metrics } = held
    const price = 50 + (collection.digest % 9_000) / 100
    const p: KeyMarketMetrics = {
      t: line.t,
      e: collection.epoch,
      asOfSeq: collection.seq,
      at: line.at,
      metrics: { ...metrics, indicativePrice: price, priceString: price.toFixed(2) },
    }
    write({ at: line.at, k: 'hub', e: 'keyMarketMetrics', t: line.t, p })
  }
  return out
}

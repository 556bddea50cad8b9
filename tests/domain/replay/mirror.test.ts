import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_REPLICA, foldLine, type ReplicaState } from '../../../src/domain/replay/replicaState'
import { marksOf } from '../../../src/domain/replay/replicaAnswers'
import type { Tape } from '../../../src/domain/replay/read'
import { mapOf, replicaAt } from '../../../src/domain/replay/seek'
import { shortOrLong } from '../../support/cases'
import { headerOf, livingTape, tapeOf } from '../../support/tapes'

const played = (tape: Tape, position: number): ReplicaState => {
  let mirror = EMPTY_REPLICA
  for (let index = 0; index <= position; index += 1) mirror = foldLine(mirror, tape.line(index)).replica
  return mirror
}

const verdicts = (tape: Tape): readonly string[] => {
  let mirror = EMPTY_REPLICA
  return Array.from({ length: tape.length }, (_, index) => {
    const folded = foldLine(mirror, tape.line(index))
    mirror = folded.replica
    return folded.verdict.kind
  })
}

describe('the mirror of a tape', () => {
  it('RY01 a tape written by a true market is folded without one refusal, and its end agrees', () => {
    for (let seed = 1; seed <= shortOrLong(4, 20); seed += 1) {
      const tape = tapeOf(livingTape(seed, 400))
      expect(new Set(verdicts(tape))).not.toContain('refused')
      expect(verdicts(tape).at(-1)).toBe('checked')
    }
  })

  it('RY01 any two ways to one position give the same state: playing all, seeking, and seeking back', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 20, max: 500 }),
        fc.boolean(),
        fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
        (seed, count, spoil, places) => {
          const tape = tapeOf(livingTape(seed, count, spoil))
          const map = mapOf(tape)
          for (const place of places) {
            const position = place % tape.length
            const sought = replicaAt(tape, map, position)
            const walked = played(tape, position)
            expect(marksOf(sought)).toEqual(marksOf(walked))
            expect(sought.trading).toEqual(walked.trading)
            expect([...sought.collections].map(([key, { metrics }]) => [key, metrics]).sort()).toEqual(
              [...walked.collections].map(([key, { metrics }]) => [key, metrics]).sort(),
            )
            // Stepping on from a sought place is the same as having played there.
            const next = Math.min(position + 1, tape.length - 1)
            expect(marksOf(foldLine(sought, tape.line(next)).replica)).toEqual(
              marksOf(foldLine(walked, tape.line(next)).replica),
            )
          }
        },
      ),
      { numRuns: shortOrLong(20, 80) },
    )
  })

  it('RY03 a changed value, a lost line and a doubled line never pass as right', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(),
        fc.constantFrom('lose' as const, 'corrupt' as const, 'double' as const),
        (seed, place, fault) => {
          const lines = livingTape(seed, 200)
          const patches = lines.flatMap((line, index) =>
            line.e === 'bidOnTable' || line.e === 'liveTableUpdate' ? [index] : [],
          )
          const at = patches[place % patches.length]
          if (at === undefined) return
          const changedValue = (text: string): string =>
            text.replace(/"volume(?:Mwh)?":\{?(?:"cellType":"number",)?(?:"value":)?(?=\d)/, (found) => `${found}9`)
          const line = lines[at]!
          const broken = {
            lose: () => lines.toSpliced(at, 1),
            double: () => lines.toSpliced(at, 0, line),
            corrupt: () => lines.with(at, { ...line, p: JSON.parse(changedValue(JSON.stringify(line.p))) as unknown }),
          }[fault]()
          const tape = tapeOf(broken)
          const seen = verdicts(tape)
          // The end line vouches for what is still open; a stack that closed before has had its last mark.
          const vouched = lines.at(-1)!.p as Record<string, unknown>
          const have = marksOf(played(tape, tape.length - 1))
          const wrong = Object.keys(vouched).some((key) => JSON.stringify(have[key]) !== JSON.stringify(vouched[key]))
          if (wrong) expect(seen).toContain('refused')
        },
      ),
      { numRuns: shortOrLong(40, 120) },
    )
  })

  it('RY01 a stack is forgotten four half hours later, so that a day fits in memory', () => {
    const tape = tapeOf(livingTape(7, 6_000), headerOf())
    const mirror = played(tape, tape.length - 1)
    expect(mirror.collections.size).toBeGreaterThan(1)
    expect(mirror.collections.size).toBeLessThanOrEqual(4)
  })
})

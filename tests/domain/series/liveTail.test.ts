import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  seriesAnswerOf,
  applyUpdates,
  changeTail,
  columnOf,
  openTail,
  pointsOf,
  tailFrom,
  type LiveTail,
  type TailPoints,
} from '../../../src/domain/series/liveTail'
import { chartUpdateSchema, seriesLiveSchema, type ChartUpdate } from '../../../src/domain/wire'
import { cases } from '../../support/cases'

const ID = 'Gb&SystemPrice&none'
const STEP = 1_800_000

/** Few instants and few values, so that repeats, returns and losses are frequent; the hardest numbers among them. */
const anyPoints: fc.Arbitrary<TailPoints> = fc
  .uniqueArray(fc.tuple(fc.nat(11), fc.constantFrom(0, 1, -1, 90.32, 0.1 + 0.2, 1e-320, -Number.MAX_VALUE)), {
    selector: ([step]) => step,
    maxLength: 12,
  })
  .map((points) => new Map(points.map(([step, value]) => [step * STEP, value])))

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** A tail and all the changes that led from its first points to its last. */
const written = (first: TailPoints, later: readonly TailPoints[]) => {
  const begun = openTail(ID, 'e1', first)
  const tails = [begun]
  const updates: ChartUpdate[] = []
  for (const points of later) {
    const { tail, update } = changeTail(tails.at(-1)!, points)
    if (!update) continue
    tails.push(tail)
    updates.push(chartUpdateSchema.parse(overTheWire(update)))
  }
  return { begun, tails, updates }
}
const sorted = (tail: LiveTail) => ({ ...tail, points: [...tail.points].sort(([a], [b]) => a - b) })

describe('the live tail of a series', () => {
  it('PU12 SER-50 apply(before, change(before, after)) = after, digest included', () => {
    fc.assert(
      fc.property(anyPoints, fc.array(anyPoints, { maxLength: 5 }), (first, later) => {
        const { begun, tails, updates } = written(first, later)
        const { tail, fault } = applyUpdates(begun, updates)
        expect(fault).toBeUndefined()
        expect(sorted(tail)).toEqual(sorted(tails.at(-1)!))
        expect([...tail.points].sort()).toEqual([...(later.at(-1) ?? first)].sort())
        // The digest of what has grown is that of what is made at once.
        expect(openTail(ID, 'e1', tail.points).digest).toBe(tail.digest)
      }),
      { numRuns: cases(100_000) },
    )
  })

  it('PU12 SER-51 an answer and the changes after it give the same tail wherever one begins', () => {
    fc.assert(
      fc.property(anyPoints, fc.array(anyPoints, { maxLength: 5 }), fc.nat(5), (first, later, begin) => {
        const { tails, updates } = written(first, later)
        const from = Math.min(begin, tails.length - 1)
        const { tail } = tailFrom(seriesLiveSchema.parse(overTheWire(seriesAnswerOf(tails[from]!, 0, 1))))
        // All changes once more, those before the answer too: what is known already changes nothing.
        expect(sorted(applyUpdates(tail!, updates).tail)).toEqual(sorted(tails.at(-1)!))
      }),
      { numRuns: cases(50_000) },
    )
  })

  it('PU09 SER-52 a lost, changed or foreign message is a fault, and nothing of the batch is applied', () => {
    fc.assert(
      fc.property(anyPoints, fc.array(anyPoints, { minLength: 2, maxLength: 5 }), fc.nat(), (first, later, pick) => {
        const { begun, updates } = written(first, later)
        fc.pre(updates.length >= 2)
        const at = pick % (updates.length - 1)
        const broken = (how: (update: ChartUpdate) => readonly ChartUpdate[]) =>
          applyUpdates(
            begun,
            updates.flatMap((update, i) => (i === at ? how(update) : [update])),
          )
        const lost = broken(() => [])
        expect(lost.fault?.why).toBe('gap')
        expect(lost.tail).toBe(begun)
        const moved = updates.at(-1)!
        const bent = applyUpdates(begun, [
          ...updates.slice(0, -1),
          {
            ...moved,
            values: moved.values.map((value) => {
              if (value === null) return 7
              return value === 3 ? 4 : 3
            }),
          },
        ])
        expect(['count', 'digest']).toContain(bent.fault?.why)
        expect(bent.tail).toBe(begun)
        expect(broken((update) => [{ ...update, meta: { ...update.meta, e: 'e2' } }]).fault?.why).toBe('epoch')
        expect(broken((update) => [{ ...update, meta: { ...update.meta, t: 'Gb&Demand&none' } }]).fault?.why).toBe(
          'table',
        )
        expect(broken((update) => [{ ...update, values: [] }]).fault?.why).toBe('rule')
      }),
      { numRuns: cases(20_000) },
    )
  })

  it('SER-53 an answer that is not what was sent is refused', () => {
    const answer = seriesAnswerOf(
      openTail(
        ID,
        'e1',
        new Map([
          [0, 1],
          [STEP, 2],
        ]),
      ),
      0,
      1,
    )
    expect(tailFrom(answer).fault).toBeUndefined()
    expect(tailFrom({ ...answer, values: [1, 3] }).fault?.why).toBe('digest')
    expect(tailFrom({ ...answer, at: [0], values: [1] }).fault?.why).toBe('count')
    expect(tailFrom({ ...answer, at: [0, 0], values: [1, 2] }).fault?.why).toBe('duplicate')
  })

  it('SER-53 what is no number is missing, and a column is ascending whatever the order of the points', () => {
    const at = Float64Array.of(0, 1, 2, 3, 4)
    const points = pointsOf({ at, values: Float64Array.of(5, NaN, -0, Infinity, 1) }, 0, 4)
    expect([...points]).toEqual([
      [0, 5],
      [2, 0],
    ])
    const { at: times, values } = columnOf(
      new Map([
        [7, 1],
        [2, 3],
        [100, 2],
        [20, 4],
      ]),
    )
    expect([...times]).toEqual([2, 7, 20, 100])
    expect([...values]).toEqual([3, 1, 4, 2])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { headerText, lineText, type TapeLine } from '../../../src/domain/replay/format'
import { EMPTY_REPLICA, foldLine } from '../../../src/domain/replay/replicaState'
import { marksOf } from '../../../src/domain/replay/replicaAnswers'
import { isTapeFault, openTape, type Tape } from '../../../src/domain/replay/read'
import { withoutRepeats } from '../../../src/domain/replay/effect'
import { headerOf, livingTape, metricsOf, tapeOf, TAPE_START } from '../../support/tapes'

const brief = (lines: readonly TapeLine[]): readonly TapeLine[] => {
  const print = withoutRepeats()
  return lines.map((line, index) => print(line, index + 2))
}

const metricsLine = (t: string, price: number, at = 0): TapeLine => ({
  at: TAPE_START + at,
  k: 'hub',
  e: 'keyMarketMetrics',
  t,
  p: { t, e: 'e1', asOfSeq: at, at: TAPE_START, metrics: metricsOf(price) },
})

const all = (tape: Tape): readonly TapeLine[] => Array.from({ length: tape.length }, (_, index) => tape.line(index))
const plain = (lines: readonly TapeLine[]): readonly TapeLine[] => JSON.parse(JSON.stringify(lines)) as TapeLine[]

describe('metrics that repeat themselves', () => {
  it('RY01 are written once and read in full, whatever stands between and in whatever order lines are requested', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('boa/2026-03-28/47', 'boa/2026-03-28/48'), fc.integer({ min: 1, max: 3 })), {
          maxLength: 40,
        }),
        fc.array(fc.nat(), { maxLength: 20 }),
        (published, requested) => {
          const lines = published.map(([table, price], at) => metricsLine(table, price, at))
          const tape = tapeOf(brief(lines))
          expect(all(tape)).toEqual(plain(lines))
          for (const place of requested.filter(() => lines.length > 0).map((any) => any % lines.length))
            expect(tape.line(place)).toEqual(plain(lines)[place])
        },
      ),
    )
  })

  it('RY01 a whole tape written briefly folds to the same as one written in full', () => {
    const lines = livingTape(5, 300)
    const ends = [lines, brief(lines)].map((of) => {
      const tape = tapeOf(of)
      return all(tape).reduce((mirror, line) => foldLine(mirror, line).replica, EMPTY_REPLICA)
    })
    expect(marksOf(ends[1]!)).toEqual(marksOf(ends[0]!))
    expect([...ends[1]!.collections.values()]).toEqual([...ends[0]!.collections.values()])
  })

  it.each([
    ['a later line', 9],
    ['itself', 3],
    ['the header', 1],
    ['a line of another table', 2],
    ['nothing', -4],
  ])('RY01 one that names %s is refused by its line', (_, number) => {
    const first = metricsLine('boa/2026-03-28/48', 1)
    const second = metricsLine('boa/2026-03-28/47', 1)
    const repeat = { ...second, p: { ...(second.p as object), metrics: { asLine: number } } }
    const text = [headerText(headerOf()), lineText(first), lineText(repeat)].join('\n')
    const opened = openTape(new TextEncoder().encode(text))
    if (isTapeFault(opened)) throw new Error(opened.why)
    expect(() => opened.line(1)).toThrow(`line 3 repeats line ${number}, which has no metrics of its table.`)
  })
})

import { describe, expect, it } from 'vitest'
import { isTapeFault, lineAtInstant, openTape } from '../../../src/domain/replay/read'
import { headerOf, livingTape, tapeOf, tapeText, TAPE_START } from '../../support/tapes'
import { headerText, lineText, type TapeLine } from '../../../src/domain/replay/format'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const clock = (at: number): TapeLine => ({ at, k: 'clock', e: '', t: '', p: null })
const faultOf = (text: string): string => {
  const opened = openTape(bytes(text))
  return isTapeFault(opened) ? `${opened.line}: ${opened.why}` : 'opened'
}
const header = headerText(headerOf())

describe('reading a tape', () => {
  it('RY01 what was written is read again, line for line', () => {
    const lines = livingTape(3, 300)
    const tape = tapeOf(lines)
    expect(Array.from({ length: tape.length }, (_, index) => tape.line(index))).toEqual(
      JSON.parse(JSON.stringify(lines)),
    )
    expect(Array.from({ length: tape.length }, (_, index) => tape.event(index))).toEqual(lines.map(({ e }) => e))
    expect(Array.from({ length: tape.length }, (_, index) => tape.table(index))).toEqual(lines.map(({ t }) => t))
  })

  it.each([
    ['an empty file', '', '1: is missing: the file is empty.'],
    ['no header', `${lineText(clock(1))}\n`, '1: is not the header of an Enact tape.'],
    [
      'a newer format',
      `${headerText(headerOf({ v: 99 }))}\n`,
      '1: has format 99, and this reader supports up to 1. Open it with a newer version of Enact.',
    ],
    [
      'a line of another kind',
      `${header}\n${lineText(clock(1)).replace('clock', 'tune')}\n`,
      '2: is of a kind this reader does not know: "tune".',
    ],
    [
      'a line that is no event',
      `${header}\n${lineText(clock(1))}\n[1,2]\n`,
      '3: is not an event: it must be a JSON object with at, k, e, t and p.',
    ],
    [
      'a line that breaks off',
      `${header}\n${lineText(clock(1))}\n${lineText(clock(2)).slice(0, -1)}`,
      '3: breaks off before its end.',
    ],
    [
      'time that runs back',
      `${header}\n${lineText(clock(5))}\n${lineText(clock(4))}\n`,
      '3: is earlier than the line before it.',
    ],
  ])('RY01 %s is refused with a sentence that names the line', (_, text, states) => {
    expect(faultOf(text)).toBe(states)
  })

  it('RY01 blank lines, foreign line ends and keys in any order are read', () => {
    const loose = JSON.stringify({ p: 1, t: 'x "y"', e: 'ping', k: 'note', at: 7 })
    const opened = openTape(bytes(`${header}\r\n\r\n${lineText(clock(1))}\r\n${loose}\r\n`))
    if (isTapeFault(opened)) throw new Error(opened.why)
    expect([opened.length, opened.table(1), opened.line(1).p]).toEqual([2, 'x "y"', 1])
  })

  it('RY01 a payload that is broken inside is refused when it is reached, by its line', () => {
    const broken = lineText({ ...clock(2), p: { a: 1 } }).replace('"a":1', '"a":,')
    const opened = openTape(bytes(`${header}\n${lineText(clock(1))}\n${broken}\n`))
    if (isTapeFault(opened)) throw new Error(opened.why)
    expect(() => opened.line(1)).toThrow('line 3 is not a whole JSON object.')
  })

  it('RY01 an instant finds the last line received by then', () => {
    const tape = tapeOf([clock(TAPE_START), clock(TAPE_START + 10), clock(TAPE_START + 10), clock(TAPE_START + 20)])
    expect([-1, 0, 9, 10, 15, 20, 99].map((after) => lineAtInstant(tape, TAPE_START + after))).toEqual([
      -1, 0, 0, 2, 2, 3, 3,
    ])
    expect(tapeText(tape.header, []).length).toBeGreaterThan(0)
  })
})

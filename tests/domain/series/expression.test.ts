import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFormula } from '../../../src/domain/series/calculator/grammar'
import { cases, isLong } from '../../support/cases'

/** Whether a text is a formula; of these letters where they are given. */
const isExpression = (text: string, series?: ReadonlySet<string>): boolean =>
  parseFormula(text, series && ((name) => series.has(name))).ok

/** Sums that are valid by the way they are made. */
const { sum } = fc.letrec<{ sum: string; operand: string }>((tie) => ({
  operand: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('A', 'Z', '0', '12', '3.5', '.25', '007'),
    tie('sum').map((inner) => `(${inner})`),
    tie('operand').map((inner) => `-${inner}`),
    tie('operand').map((inner) => `+ ${inner}`),
  ),
  sum: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('operand'),
    fc
      .tuple(tie('operand'), fc.constantFrom('+', '-', '*', '/'), fc.constantFrom('', ' ', '\t'), tie('sum'))
      .map(([left, sign, space, right]) => `${left}${space}${sign}${space}${right}`),
  ),
}))

const msOf = (text: string): number => {
  const before = performance.now()
  isExpression(text)
  return performance.now() - before
}

describe('expressions of the calculator', () => {
  it('FD05 every sum of numbers and letters is one', () =>
    fc.assert(
      fc.property(sum, (text) => text.length > 2000 || isExpression(text)),
      { numRuns: cases(2000) },
    ))

  it('FD05 a sum with a sign after it, two operands in a row or an open bracket is none', () =>
    fc.assert(
      fc.property(sum, fc.constantFrom('+', '-', '*', '/'), (text, sign) =>
        [`${text}${sign}`, `${text} 1`, `${text} A`, `(${text}`, `${text})`, `*${text}`, `/${text}`].every(
          (broken) => !isExpression(broken),
        ),
      ),
      { numRuns: 1000 },
    ))

  it('FD05 whatever it accepts, arithmetic accepts as well: another reader of the same text agrees', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('A', 'B', '1', '.', '+', '*', '/', '(', ')', ' '), maxLength: 12 }),
        (text) => {
          // Increments, calls, members, powers, comments, patterns and spreads are JavaScript's alone.
          const asScript = text.replace(/[AB]/g, ' x ').replace(/\+/g, '+ ')
          let isScript =
            !/(^|[-+*/(])\s*\/|\/\/|\/\*|x\s*\(|\)\s*\(|1\s*\(|\*\s*\*|\.\s*x|x\s*\.|\.\.\./.test(asScript) &&
            !/\d\.(?!\d)/.test(text)
          try {
            // The text is of ten harmless characters, and is read without being run.
            // eslint-disable-next-line @typescript-eslint/no-implied-eval
            new Function('x', `return [${asScript.trim() === '' ? '*' : asScript}]`)
          } catch {
            isScript = false
          }
          expect(isExpression(text), text).toBe(isScript)
        },
      ),
      { numRuns: cases(5000) },
    ))

  it.each([
    '',
    ' ',
    '()',
    '.',
    '1.',
    '1e5',
    '1,5',
    'a',
    'AB',
    '2A',
    'A B',
    'A^2',
    '9**9**9',
    'A;B',
    'A=1',
    'Ａ',
    '−1',
    "A'",
  ])('FD05 "%s" is none', (text) => expect(isExpression(text)).toBe(false))

  it('FD05 a letter must stand for a series where the series are known', () => {
    expect(isExpression('A + B / 2', new Set(['A', 'B']))).toBe(true)
    expect(isExpression('A + C / 2', new Set(['A', 'B']))).toBe(false)
  })

  it('FD05 fifty brackets deep is one, fifty-one is none', () => {
    expect(isExpression(`${'('.repeat(50)}A${')'.repeat(50)}`)).toBe(true)
    expect(isExpression(`${'('.repeat(51)}A${')'.repeat(51)}`)).toBe(false)
  })

  const attacks = {
    'a constructor': "constructor.constructor('return process')()",
    '10,000 brackets': '('.repeat(10_000),
    '10,000 brackets that close': `${'('.repeat(10_000)}A${')'.repeat(10_000)}`,
    'a tower of powers': '9**9**9',
    'a million digits': '9'.repeat(1_000_000),
    'signs without end': `${'-'.repeat(1_000_000)}A`,
    'spaces without end': `A${' '.repeat(1_000_000)}+`,
    'a template': '${A}',
    'a call': 'alert(1)',
  }
  const longest = 'A+'.repeat(999) + 'A'
  it.each(Object.entries(attacks))('S29 %s is an error', (_what, text) => {
    expect(isExpression(text)).toBe(false)
  })

  it('S29 the longest text that is read is an expression', () => {
    expect(isExpression(longest)).toBe(true)
  })

  it.runIf(isLong)('S29 each of them takes less than 10 ms', () => {
    isExpression('A + B')
    for (const [what, text] of Object.entries({ ...attacks, longest }))
      expect(Math.min(msOf(text), msOf(text), msOf(text)), what).toBeLessThan(10)
  })
})

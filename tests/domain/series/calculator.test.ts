import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateFormula, finish } from '../../../src/domain/series/calculator/evaluate'
import { FUNCTIONS } from '../../../src/domain/series/calculator/functions'
import { parseFormula } from '../../../src/domain/series/calculator/grammar'

const LENGTH = 7
const NAMES = ['A', 'B', 'Gb&SystemPrice&none', 'Gb&GenerationByFuel&CCGT'] as const

/** A formula with what it means, written as plain arithmetic on one instant at a time. */
type Written = { readonly text: string; readonly at: (columns: Columns, i: number) => number }
type Columns = ReadonlyMap<string, Float64Array<ArrayBuffer>>

const missing = (x: number): number => (Number.isFinite(x) ? x : NaN)
const present = (values: readonly number[]): readonly number[] => values.filter((x) => !Number.isNaN(x))
const either = (values: readonly number[], of: (some: readonly number[]) => number): number =>
  present(values).length === 0 ? NaN : of(present(values))

const number = fc.integer({ min: 0, max: 900 }).map((x): Written => ({ text: String(x / 8), at: () => x / 8 }))
const series = fc
  .constantFrom(...NAMES)
  .map((name): Written => ({ text: name.length === 1 ? name : `[${name}]`, at: (all, i) => all.get(name)?.[i] ?? NaN }))

const operators: Readonly<Record<string, (x: number, y: number) => number>> = {
  '+': (x, y) => x + y,
  '-': (x, y) => x - y,
  '*': (x, y) => x * y,
  '/': (x, y) => x / y,
}

const { formula } = fc.letrec<{ formula: Written }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'formula' },
    number,
    series,
    fc.tuple(fc.constantFrom(...Object.keys(operators)), tie('formula'), tie('formula')).map(([by, x, y]): Written => ({
      text: `(${x.text}) ${by} (${y.text})`,
      at: (all, i) => {
        const a = x.at(all, i)
        const b = y.at(all, i)
        return Number.isNaN(a) || Number.isNaN(b) ? NaN : missing(operators[by]?.(a, b) ?? NaN)
      },
    })),
    fc
      .tuple(fc.constantFrom('above', 'below', 'equal'), tie('formula'), tie('formula'))
      .map(([name, x, y]): Written => ({
        text: `${name}(${x.text}, ${y.text})`,
        at: (all, i) => {
          const a = x.at(all, i)
          const b = y.at(all, i)
          if (Number.isNaN(a) || Number.isNaN(b)) return NaN
          return (name === 'above' ? a > b : name === 'below' ? a < b : a === b) ? 1 : 0
        },
      })),
    tie('formula').map((x): Written => ({ text: `-(${x.text})`, at: (all, i) => 0 - x.at(all, i) })),
    tie('formula').map((x): Written => ({ text: `abs(${x.text})`, at: (all, i) => Math.abs(x.at(all, i)) })),
    tie('formula').map((x): Written => ({ text: `sqrt(${x.text})`, at: (all, i) => Math.sqrt(x.at(all, i)) })),
    fc.tuple(tie('formula'), tie('formula')).map(([x, y]): Written => ({
      text: `max(${x.text}, ${y.text})`,
      at: (all, i) => either([x.at(all, i), y.at(all, i)], (some) => Math.max(...some)),
    })),
    fc.tuple(tie('formula'), tie('formula')).map(([x, y]): Written => ({
      text: `avg(${x.text},${y.text})`,
      at: (all, i) =>
        either([x.at(all, i), y.at(all, i)], (some) => missing(some.reduce((a, b) => a + b, 0) / some.length)),
    })),
    fc.tuple(tie('formula'), tie('formula'), tie('formula')).map(([condition, x, y]): Written => ({
      text: `if(${condition.text}, ${x.text}, ${y.text})`,
      at: (all, i) => {
        const holds = condition.at(all, i)
        if (Number.isNaN(holds)) return NaN
        return holds === 0 ? y.at(all, i) : x.at(all, i)
      },
    })),
    fc.tuple(tie('formula'), fc.integer({ min: 1, max: 3 })).map(([x, steps]): Written => ({
      text: `previous(${x.text}, ${steps})`,
      at: (all, i) => (i < steps ? NaN : x.at(all, i - steps)),
    })),
    fc.tuple(tie('formula'), fc.integer({ min: 1, max: 3 })).map(([x, steps]): Written => ({
      text: `movingAvg(${x.text}, ${steps})`,
      at: (all, i) =>
        i + 1 < steps
          ? NaN
          : either(
              Array.from({ length: steps }, (_, back) => x.at(all, i - back)),
              (some) => some.reduce((a, b) => a + b, 0) / some.length,
            ),
    })),
  ),
}))

const cell = fc.oneof(
  { weight: 1, arbitrary: fc.constant(NaN) },
  { weight: 6, arbitrary: fc.integer({ min: -4000, max: 4000 }).map((x) => x / 4) },
)
const columns: fc.Arbitrary<Columns> = fc
  .tuple(...NAMES.map(() => fc.array(cell, { minLength: LENGTH, maxLength: LENGTH })))
  .map((all) => new Map(NAMES.map((name, i) => [name, Float64Array.from(all[i] ?? [])])))

const near = (a: number, b: number): boolean =>
  Object.is(a, b) ||
  (Number.isNaN(a) && Number.isNaN(b)) ||
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))

describe('calculator series', () => {
  it('CH06 a formula over other series gives at each instant what plain arithmetic gives', () => {
    fc.assert(
      fc.property(formula, columns, ({ text, at }, all) => {
        const parsed = parseFormula(text)
        if (!parsed.ok) throw new Error(`${text}: ${parsed.fault.message}`)
        const values = evaluateFormula(parsed.formula, all, LENGTH)
        expect(values).toHaveLength(LENGTH)
        values.forEach((value, i) => {
          if (!near(value, at(all, i))) expect({ text, i, value }).toEqual({ text, i, value: at(all, i) })
        })
      }),
      { numRuns: 500 },
    )
  })

  it('SAF-A1 a moving average takes no longer when it is of more steps, and is exact after a great value', () => {
    const averageOf = (values: Float64Array<ArrayBuffer>, steps: number): Float64Array => {
      const parsed = parseFormula(`movingAvg(A, ${steps})`)
      if (!parsed.ok) throw new Error(parsed.fault.message)
      return evaluateFormula(parsed.formula, new Map([['A', values]]), values.length)
    }
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 60 }), fc.integer({ min: 1, max: 12 }), (values, steps) => {
        averageOf(Float64Array.from(values), steps).forEach((value, i) => {
          const last = present(values.slice(i + 1 - steps, i + 1))
          const mean = last.length === 0 || i + 1 < steps ? NaN : last.reduce((a, b) => a + b, 0) / last.length
          expect(near(value, mean)).toBe(true)
        })
      }),
    )
    expect([...averageOf(Float64Array.of(1e30, 1, 2, 4), 2)].slice(2)).toEqual([1.5, 3])
    const reads = (steps: number): number => {
      let count = 0
      const of = FUNCTIONS.movingavg.of.column
      const counted = new Proxy(new Float64Array(5000), {
        get: (column, place) => (count++, Reflect.get(column, place) as unknown),
      })
      finish(of(counted, steps, 5000))
      return count
    }
    expect(reads(1000)).toBeLessThan(2.1 * reads(1))
  })

  it('SER-1 multiplication goes before addition, both from left to right, and signs before all', () => {
    const value = (text: string): number | undefined => {
      const parsed = parseFormula(text)
      return parsed.ok ? evaluateFormula(parsed.formula, new Map(), 1)[0] : undefined
    }
    expect(value('2 + 3 * 4')).toBe(14)
    expect(value('10 - 4 - 3')).toBe(3)
    expect(value('24 / 4 / 2')).toBe(3)
    expect(value('-2 * -(1 + 2)')).toBe(6)
    expect(value('equal(1 + 1, 2)')).toBe(1)
    expect(value('round(2.4567, 2) + .5')).toBe(2.96)
    expect(value('1 / 0')).toBeNaN()
    expect(value('running(2)')).toBe(2)
    expect(value('IFMISSING(1/0, 7)')).toBe(7)
  })

  it.each([
    ['', 0, 'Character 1: a number, a series, a function or "(" is expected.'],
    ['A +', 3, 'Character 4: a number, a series, a function or "(" is expected.'],
    ['(A + B', 6, 'Character 7: ")" is expected.'],
    ['A B', 2, 'Character 3: "B" does not belong here.'],
    ['A + [Gb&Unknown&none]', 4, 'Character 5: there is no series "Gb&Unknown&none".'],
    ['2 * foo(A)', 4, 'Character 5: there is no function "foo"; there are abs, '],
    ['A < B', 2, 'Character 3: "<" is not known here.'],
    ['A ; B', 2, 'Character 3: ";" is not known here.'],
    ['[A', 0, 'Character 1: this bracket has no series id and "]".'],
    ['if(A, B)', 0, 'Character 1: if is written if(condition, x, y).'],
    ['previous(A, B)', 0, 'Character 1: previous needs a whole number from 1 to 1000 as its last argument.'],
    [`${'('.repeat(60)}A`, 51, 'Character 52: more than 50 levels of brackets.'],
  ])('FD05 "%s" is refused with its place', (text, at, message) => {
    const known = new Set<string>(['A', 'B'])
    const parsed = parseFormula(text, (name) => known.has(name))
    expect(parsed).toMatchObject({ ok: false, fault: { at, message: expect.stringContaining(message) as string } })
    expect(parsed.ok ? '' : parsed.fault.message).toMatch(/^This is not a valid expression\. /)
  })

  it('SER-2 no text makes it throw or hang, and a refusal names a place in the text', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      '+',
      '-',
      '*',
      '/',
      '<',
      ',',
      '[',
      ']',
      'A',
      '1',
      '.',
      ' ',
      'if',
      'max',
      '\n',
      '&',
      '😀',
      '[A]',
      '1e9',
    )
    const odd = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 40 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(odd, columns, (text, all) => {
        const parsed = parseFormula(text)
        if (parsed.ok) expect(evaluateFormula(parsed.formula, all, LENGTH)).toHaveLength(LENGTH)
        else expect(parsed.fault.at).toSatisfy((at: number) => at >= 0 && at <= text.length)
      }),
      { numRuns: 1000 },
    )
    for (const long of [
      '1+'.repeat(9_000),
      '('.repeat(9_000),
      '-'.repeat(9_000),
      '[A]'.repeat(5_000),
      `${'A+'.repeat(400)}A`,
    ])
      expect(typeof parseFormula(long).ok).toBe('boolean')
  })

  it('SER-3 a series that is not there is missing, not zero; every function is documented by its own usage', () => {
    const parsed = parseFormula('A + 1')
    expect(parsed.ok && [...evaluateFormula(parsed.formula, new Map(), 2)]).toEqual([NaN, NaN])
    for (const [name, { usage, help }] of Object.entries(FUNCTIONS)) {
      expect(usage.toLowerCase()).toMatch(new RegExp(`^${name}\\(`))
      expect(help).toMatch(/\.$/)
    }
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlainUpdate, tableReader, updateReader } from '../../../src/domain/tables/plainUpdate'
import { liveTableSchema, liveTableUpdateSchema } from '../../../src/domain/wire'
import { cases } from '../../support/cases'

const RUNS = cases(100_000)

/** Mostly what belongs in the place, sometimes what does not; then a field too many or too few. */
const mostly = <T>(good: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 400, arbitrary: good },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(null, undefined, 1.5, NaN, Infinity, -0, '', 'x', true, [], {}, [1], 2 ** 60),
    },
  )
const text = fc.constantFrom('a', 'b', '', 'Minute', 'constructor')
const flag = fc.boolean()
const whole = fc.integer({ min: -3, max: 9 })
const value = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null))
const odd = fc.integer({ min: 0, max: 80 }).map((n) => ['extra', '__proto__', 'toString'][n] ?? '')

const record = (fields: Record<string, fc.Arbitrary<unknown>>, needed: readonly string[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.record(Object.fromEntries(Object.entries(fields).map(([key, arbitrary]) => [key, mostly(arbitrary)])), {
        requiredKeys: [],
      }),
      fc.record(Object.fromEntries(needed.map((key) => [key, mostly(fields[key]!)]))),
      odd,
      fc.integer({ min: 0, max: 200 }),
    )
    .map(([some, must, name, drop]) => {
      const whole: Record<string, unknown> = { ...some, ...must }
      if (name !== '')
        Object.defineProperty(whole, name, { value: 'odd', enumerable: true, configurable: true, writable: true })
      return drop === 0 ? Object.fromEntries(Object.entries(whole).filter(([key]) => key !== needed[0])) : whole
    })

const map = (of: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => fc.dictionary(text, mostly(of), { maxKeys: 3 })
const format = record({ borderRight: flag, colourIdOverride: text, alternativeHiddenString: text }, [])
const cell = record(
  {
    value,
    cellType: fc.constantFrom('number', 'text', 'date', 'time', 'gauge'),
    dateFormat: text,
    backgroundColour: text,
    textColour: text,
    tooltip: text,
    flash: flag,
    values: fc.array(mostly(value), { maxLength: 3 }),
    hideEntry: flag,
    percent: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null)),
    percentColour: text,
    valueToIcons: map(text),
    valueToColours: map(text),
    cellFormatProperties: format,
  },
  ['cellType'],
)
const row = record(
  { row: map(cell), uniqueId: text, hideRow: flag, clickEventUrl: text, hoverOver: text, rowSelected: flag },
  ['row', 'uniqueId'],
)
const meta = record({ t: text, e: text, s: whole, n: whole, d: whole }, ['t', 'e', 's', 'n', 'd'])
const message = record(
  { changeType: fc.constantFrom('Add', 'Edit', 'Delete', 'DeleteByUniqueId', 'Move'), rowIndex: whole, row, meta },
  ['changeType', 'rowIndex', 'row'],
)
const update = record({ id: text, messages: fc.array(mostly(message), { maxLength: 3 }) }, ['id', 'messages'])

describe('pushes read by hand', () => {
  it('R14 what is read by hand is what the schema reads, and what the schema refuses is refused', () => {
    let byHand = 0
    let refused = 0
    let long = 0
    fc.assert(
      fc.property(mostly(update), (payload) => {
        const schema = liveTableUpdateSchema.safeParse(payload)
        const plain = isPlainUpdate(payload)
        const read = updateReader.safeParse(payload)
        if (plain && !schema.success) throw new Error('Accepted by hand, refused by the schema.')
        expect(read.success).toBe(schema.success)
        expect(read.data).toEqual(schema.data)
        byHand += Number(plain && payload.messages.length > 0)
        refused += Number(!schema.success)
        long += Number(schema.success && !plain)
      }),
      { numRuns: RUNS },
    )
    expect(byHand).toBeGreaterThan(RUNS / 20)
    expect(refused).toBeGreaterThan(RUNS / 20)
    expect(long).toBeGreaterThan(RUNS / 20)
  })

  it('R14 the well-formed common case never goes the long way, and is not copied', () => {
    const payload: unknown = JSON.parse(
      JSON.stringify({
        id: 'BmFeed',
        messages: [
          {
            changeType: 'Edit',
            rowIndex: 3,
            row: { uniqueId: 'a', row: { p: { cellType: 'number', value: 1 }, q: { cellType: 'text', value: null } } },
            meta: { t: 'BmFeed', e: 'e', s: 1, n: 2, d: 3 },
          },
        ],
      }),
    )
    expect(isPlainUpdate(payload)).toBe(true)
    expect(updateReader.safeParse(payload).data).toBe(payload)
  })

  it('R14 an answer is read as its schema reads it, whatever is wrong with it', () => {
    const head = { headerFirstRowById: [], headerSecondRow: [], headerToSort: '', ascending: true }
    const answer = fc.oneof(
      fc.record({
        data: fc.record({
          ...Object.fromEntries(Object.entries(head).map(([k, v]) => [k, mostly(fc.constant(v))])),
          data: mostly(fc.array(row, { maxLength: 3 })),
        }),
      }),
      fc.record({ data: fc.constant(head), meta: mostly(meta) }),
      fc.anything(),
    )
    let good = 0
    fc.assert(
      fc.property(answer, (body) => {
        const read = tableReader.safeParse(body)
        const schema = liveTableSchema.safeParse(body)
        expect(read.success).toBe(schema.success)
        expect(read.data).toEqual(schema.data)
        good += Number(schema.success)
      }),
      { numRuns: Math.ceil(RUNS / 5) },
    )
    expect(good).toBeGreaterThan(10)
  })
})

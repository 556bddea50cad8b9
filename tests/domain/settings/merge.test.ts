import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeItem } from '../../../src/domain/settings/saving/merge'
import { cases } from '../../support/cases'

const RUNS = cases(100_000)

const FIELDS = ['a', 'b', 'c', 'd'] as const
const scalar = fc.constantFrom(0, 1, 2, 'x', true, null)
const ids = fc.uniqueArray(fc.constantFrom<string[]>('p', 'q', 'r', 's', 't'), { maxLength: 5 })
const thing = fc.record({ id: fc.constantFrom('m', 'n', 'o'), text: scalar, size: scalar })
const things = fc.uniqueArray(thing, { maxLength: 3, selector: ({ id }) => id })
const value = fc.oneof(
  scalar,
  ids,
  things,
  fc.dictionary(fc.constantFrom('k', 'l'), scalar),
  fc.array(scalar, { maxLength: 3 }),
)
const item = fc.dictionary(fc.constantFrom(...FIELDS), value)
type Fields = Readonly<Record<string, unknown>>
const text = (json: unknown): string => JSON.stringify(json)
const changed = (base: Fields, now: Fields, field: string): boolean => text(base[field]) !== text(now[field])

describe('two people’s edits of one item', { timeout: 600_000 }, () => {
  it('R16 who changed nothing takes the other’s', () => {
    fc.assert(
      fc.property(item, item, (base, theirs) => {
        expect(mergeItem(base, structuredClone(base), theirs)).toEqual(theirs)
        expect(mergeItem(base, theirs, structuredClone(base))).toEqual(theirs)
      }),
      { numRuns: RUNS },
    )
  })

  it('R16 no field that one side alone has changed is lost', () => {
    fc.assert(
      fc.property(item, item, item, (base, mine, theirs) => {
        const merged = mergeItem(base, mine, theirs) as Fields
        for (const field of FIELDS) {
          if (!changed(base, theirs, field)) expect(merged[field]).toEqual(mine[field])
          else if (!changed(base, mine, field)) expect(merged[field]).toEqual(theirs[field])
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('R16 lists of ids keep both sides’ additions and removals, each id once', () => {
    fc.assert(
      fc.property(ids, ids, ids, (base, mine, theirs) => {
        const merged = mergeItem(base, mine, theirs) as string[]
        const stays = (id: string) => (base.includes(id) ? mine.includes(id) && theirs.includes(id) : true)
        const expected = new Set([...mine, ...theirs].filter(stays))
        expect(new Set(merged)).toEqual(expected)
        expect(merged).toHaveLength(expected.size)
      }),
      { numRuns: RUNS },
    )
  })

  it('R16 things with ids are joined by field, and none that one side changed goes because the other removed it', () => {
    fc.assert(
      fc.property(things, things, things, (base, mine, theirs) => {
        const of = (list: readonly unknown[], id: string) => (list as Fields[]).find((each) => each['id'] === id)
        const merged = mergeItem(base, mine, theirs) as Fields[]
        for (const id of ['m', 'n', 'o']) {
          const expected = mergeItem(of(base, id), of(mine, id), of(theirs, id))
          expect(of(merged, id)).toEqual(expected)
          const was = of(base, id)
          const my = of(mine, id)
          const their = of(theirs, id)
          if (my === undefined && their && text(was) !== text(their)) expect(of(merged, id)).toEqual(their)
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('R16 the same three give the same, and merging what was merged changes nothing', () => {
    fc.assert(
      fc.property(item, item, item, (base, mine, theirs) => {
        const merged = mergeItem(base, mine, theirs)
        expect(text(mergeItem(...(structuredClone([base, mine, theirs]) as [Fields, Fields, Fields])))).toBe(
          text(merged),
        )
        expect(mergeItem(theirs, merged, theirs)).toEqual(merged)
        expect(mergeItem(mine, merged, merged)).toEqual(merged)
      }),
      { numRuns: RUNS },
    )
  })

  it.each([
    ['a field that both changed is mine', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }],
    [
      'two new boards of groups are both kept',
      { g: {} },
      { g: { x: ['1'] } },
      { g: { y: ['2'] } },
      { g: { x: ['1'], y: ['2'] } },
    ],
    ['plants added by both sides are both there', ['1'], ['1', '2'], ['1', '3'], ['1', '2', '3']],
    [
      'who turned the order has the order',
      ['a', 'b', 'c'],
      ['c', 'a', 'b'],
      ['a', 'b', 'c', 'd'],
      ['c', 'd', 'a', 'b'],
    ],
    ['an edit outlives a removal', { m: { a: 1 } }, {}, { m: { a: 2 } }, { m: { a: 2 } }],
    ['a removal of what nobody changed holds', { m: { a: 1 }, n: 1 }, { n: 1 }, { m: { a: 1 }, n: 2 }, { n: 2 }],
    [
      'cards are told by their place',
      [{ rowVal: 0, colVal: 0, value: 'A' }],
      [
        { rowVal: 0, colVal: 0, value: 'A', stringMetric: 'NDZ' },
        { rowVal: 0, colVal: 1, value: 'B' },
      ],
      [{ rowVal: 0, colVal: 0, value: 'C' }],
      [
        { rowVal: 0, colVal: 0, value: 'C', stringMetric: 'NDZ' },
        { rowVal: 0, colVal: 1, value: 'B' },
      ],
    ],
  ])('R16 %s', (_, base, mine, theirs, merged) => expect(mergeItem(base, mine, theirs)).toEqual(merged))
})

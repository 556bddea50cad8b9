import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chosenWith, mergedValues, withChosen } from '../../../../src/views/tables/tools/filter/TextPart'

const value = (text: string, count: number) => ({ text, count })

describe('the list of an open box', () => {
  it('LT06 keeps its places: new counts stay where they are, what is new comes at the end, what is gone counts 0', () => {
    const before = [value('CCGT', 3), value('WIND', 5)]
    expect(mergedValues(before, [value('COAL', 1), value('WIND', 6)])).toEqual([
      value('CCGT', 0),
      value('WIND', 6),
      value('COAL', 1),
    ])
  })

  it('LT06 is the same object when nothing changed', () => {
    const before = [value('CCGT', 3), value('WIND', 5)]
    expect(mergedValues(before, [value('WIND', 5), value('CCGT', 3)])).toBe(before)
  })

  it('LT06 no listed value ever moves, and every present one is listed with its count', () => {
    const list = fc.uniqueArray(fc.record({ text: fc.string({ maxLength: 2 }), count: fc.nat({ max: 3 }) }), {
      selector: ({ text }) => text,
    })
    fc.assert(
      fc.property(list, list, (before, now) => {
        const after = mergedValues(before, now)
        expect(after.slice(0, before.length).map(({ text }) => text)).toEqual(before.map(({ text }) => text))
        for (const { text, count } of now) expect(after).toContainEqual({ text, count })
        expect(new Set(after.map(({ text }) => text)).size).toBe(after.length)
      }),
    )
  })

  it('LT06 chosen values that no row shows are listed too, so that they can be taken back', () => {
    expect(withChosen([value('WIND', 5)], ['COAL', 'WIND'])).toEqual([value('WIND', 5), value('COAL', 0)])
  })

  it('LT06 select all and none of what is found leave the others chosen as they are', () => {
    expect(chosenWith(['A', 'B'], ['B', 'C'], true)).toEqual(['A', 'B', 'C'])
    expect(chosenWith(['A', 'B', 'C'], ['B', 'C'], false)).toEqual(['A'])
  })
})

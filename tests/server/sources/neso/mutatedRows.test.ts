import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NESO_SETS } from '../../../../server/sources/neso/series/sets'
import type { NesoSet, NesoValue } from '../../../../server/sources/neso/series/nesoSet'
import { definitionOf } from '../../../../src/domain/series/catalogue'
import { GOOD_TABLES, type NesoRow } from './goodTables'
import { readThrough } from './portal'

const RUNS = 2_000
const cell = fc.oneof(
  fc.anything(),
  fc.string(),
  fc.double().map(String),
  fc.constantFrom(
    '',
    ' ',
    '99999',
    '1e400',
    '-0E-18',
    'NaN',
    '2026-02-30',
    '2026-10-25T01:30:00',
    '24:00',
    '50',
    '0',
    'é',
  ),
)
const textOf = ({ series, at, value }: NesoValue): string => `${series}/${at}/${value}`

const goodOf = ({ what, packageName }: NesoSet): readonly [NesoRow, NesoRow] => {
  const rows = GOOD_TABLES[what] ?? GOOD_TABLES[packageName]
  if (rows === undefined) throw new Error(`No rows of ${packageName}`)
  return rows
}

describe('rows of NESO that are damaged', () => {
  it.each(NESO_SETS.map((set) => [set.what, set] as const))(
    'NES-40 of its %s: nothing throws, a damaged row takes no other with it, and what is read is true to its series',
    (_, set) => {
      const [first, second] = goodOf(set)
      const rest = readThrough(set, [first, second]).values.map(textOf)
      const secondAlone = readThrough(set, [second]).values.map(textOf)
      expect(rest.length).toBeGreaterThan(secondAlone.length)
      fc.assert(
        fc.property(fc.constantFrom(...Object.keys(first)), cell, (column, value) => {
          const { values, dropped } = readThrough(set, [{ ...first, [column]: value }, second])
          const read = values.map(textOf)
          // What the damaged row says of the same series and time as the other counts as a later one: no more than its values are lost.
          for (const text of secondAlone) expect(read).toContain(text)
          expect(dropped).toBeLessThanOrEqual(1)
          for (const each of values) {
            expect(definitionOf(each.series), each.series).toBeDefined()
            expect(Number.isFinite(each.value) && Number.isInteger(each.at), textOf(each)).toBe(true)
          }
        }),
        { numRuns: RUNS },
      )
      for (const row of [null, 7, 'text', [], undefined])
        expect(
          set.read([row, second], new Map(Object.keys(second).map((name) => [name, name])), () => undefined).rows,
        ).toBe(2)
    },
    30_000,
  )
})

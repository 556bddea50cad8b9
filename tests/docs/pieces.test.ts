import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PLAN, type Plan } from '../../scripts/pieces/groups'
import { namesOf } from '../../scripts/pieces/namesOf'
import { piecesOf, type Costs, type Part, type Piece } from '../../scripts/pieces/piecesOf'

const COSTS: Costs = { weightOf: () => 1, fileBytes: 1000, leastBytes: 0 }
const part = (module: string, bytes: number, entries: readonly string[], imports: readonly number[] = []): Part => ({
  modules: [module],
  bytes,
  entries: new Set(entries),
  imports,
})
const modulesOf = (pieces: readonly Piece[]): readonly string[] =>
  pieces.map(({ modules }) => modules.toSorted().join())

/** Parts as a bundler makes them: each imports some after it, which all who need it need too. */
const parts = fc
  .array(
    fc.record({
      bytes: fc.integer({ min: 100, max: 9000 }),
      needs: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }),
      imports: fc.uniqueArray(fc.nat(20), { maxLength: 3 }),
    }),
    { maxLength: 14 },
  )
  .map((drawn) => {
    const entries = drawn.map(({ needs }) => new Set(needs))
    const imports = drawn.map((each, at) => each.imports.map((step) => at + 1 + step).filter((to) => to < drawn.length))
    imports.forEach((all, at) => all.forEach((to) => entries[at]?.forEach((entry) => entries[to]?.add(entry))))
    return drawn.map(({ bytes }, at) => part(`m${at}`, bytes, [...(entries[at] ?? [])], imports[at]))
  })
const costs = fc.record({
  fileBytes: fc.integer({ min: 0, max: 5000 }),
  leastBytes: fc.integer({ min: 0, max: 5000 }),
  weights: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 20 })),
})

it('PCS-1 each module is in one piece, each piece comes after those that it imports, and who needs a part fetches its piece', () => {
  fc.assert(
    fc.property(parts, costs, (given, { weights, ...rest }) => {
      const pieces = piecesOf(given, { ...rest, weightOf: (entry) => weights[entry] ?? 1 })
      const placeOf = (module: string): number => pieces.findIndex(({ modules }) => modules.includes(module))
      expect(pieces.flatMap(({ modules }) => modules).toSorted()).toEqual(
        given.flatMap(({ modules }) => modules).toSorted(),
      )
      given.forEach(({ entries, imports }, at) => {
        const place = placeOf(`m${at}`)
        for (const to of imports) expect(placeOf(`m${to}`)).toBeLessThanOrEqual(place)
        for (const entry of entries) expect(pieces[place]?.entries.has(entry)).toBe(true)
        // What imports a piece is fetched with all of it.
        for (const to of imports)
          for (const entry of pieces[place]?.entries ?? [])
            expect(pieces[placeOf(`m${to}`)]?.entries.has(entry)).toBe(true)
      })
    }),
  )
})

it('PCS-2 parts become one piece where a request costs more than the bytes, and stay apart where it does not', () => {
  const given = [part('x', 900, ['a', 'b']), part('y', 900, ['a', 'b', 'c'])]
  expect(modulesOf(piecesOf(given, COSTS))).toEqual(['x,y'])
  expect(modulesOf(piecesOf(given, { ...COSTS, fileBytes: 400 }))).toEqual(['x', 'y'])
  // By how often the entry is fetched that would get what it does not need.
  const weightOf = (entry: string): number => (entry === 'c' ? 3 : 1)
  expect(modulesOf(piecesOf(given, { ...COSTS, weightOf }))).toEqual(['x', 'y'])
})

it('PCS-3 what a part imports is counted: a join that would bring it to an entry without need is not made', () => {
  const given = [part('x', 100, ['a'], [2]), part('y', 100, ['a', 'b']), part('far', 5000, ['a'])]
  const pieces = piecesOf(given, COSTS)
  expect(pieces.find(({ modules }) => modules.includes('far'))?.entries).toEqual(new Set(['a']))
  expect(pieces.find(({ modules }) => modules.includes('y'))?.modules).toEqual(['y'])
})

it('PCS-4 what is too small joins the piece with which least is fetched in vain', () => {
  const given = [part('small', 50, ['a']), part('near', 4000, ['a', 'b']), part('other', 4000, ['c', 'd'])]
  const pieces = piecesOf(given, { ...COSTS, fileBytes: 0, leastBytes: 100 })
  expect(modulesOf(pieces).toSorted()).toEqual(['near,small', 'other'])
})

it('PCS-5 a piece has the name of the entry that others look for, else of our folder, else of the package', () => {
  const pieces = [
    ['src/market.ts', 'src/views/a/one.tsx'],
    ['src/views/charts/one.tsx', 'src/views/charts/two.tsx', 'node_modules/d3-scale/src/index.js'],
    ['src/views/charts/three.tsx'],
    ['node_modules/@visx/responsive/lib/a.js'],
  ].map((modules): Piece => ({ modules, bytes: 1, entries: new Set() }))
  expect(namesOf(pieces, new Map([['src/market.ts', 'market']]))).toEqual(['market', 'charts', 'charts2', 'responsive'])
})

it('PCS-6 the plan names each module once, by its path in the project', () => {
  const plan = JSON.parse(readFileSync(PLAN, 'utf8')) as Plan
  const all = Object.values(plan).flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((path) => /^\/|\\/.test(path))).toEqual([])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { factInstants, factsIn, packFacts } from '../../../server/history/facts/packedFacts'
import { openHistoryStore, IN_MEMORY } from '../../../server/history/store'
import { areFactsStored, FACT_DAYS } from '../../../src/domain/alerts/facts/factDays'
import type { MarketFact } from '../../../src/domain/alerts/facts/factKinds'
import { seriesOfDay } from '../../../server/sources/simulator/seriesOfDay'
import { addDays, dayStart } from '../../../src/domain/periods'

const DAY = '2026-11-20'
const NOON = dayStart(DAY) + 12 * 3_600_000

const tripOf = (name: string, at: number, lost: number): MarketFact => ({
  id: `trip/${name}/${at}`,
  kind: 'trip',
  at,
  keys: ['kind:trip', `plant:${name}`],
  body: { unit: { id: name, name }, of: at, lost, mel: lost },
})

const aFact = fc
  .tuple(
    fc.string({ unit: 'grapheme' }),
    fc.integer({ min: 0, max: 4e12 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  )
  .map(([name, at, lost]) => tripOf(name, at, lost + 0))

describe('packed facts', () => {
  it('FIL-1 unpacked they are what was packed, and say when each was known', () => {
    fc.assert(
      fc.property(fc.array(aFact), (facts) => {
        const packed = packFacts(facts)
        expect(factsIn(packed)).toEqual(facts)
        expect(factInstants(packed)).toEqual(facts.map(({ at }) => at))
        expect(factInstants(facts)).toEqual(facts.map(({ at }) => at))
        expect(factsIn(facts)).toBe(facts)
      }),
    )
  })

  it('FIL-2 a filled day stores packed facts as it stores others', async () => {
    const store = await openHistoryStore(IN_MEMORY)
    const facts = [tripOf('T_A-1', NOON, 300), tripOf('T_B-1', NOON + 1, 20.5)]
    await store.fillFacts(DAY, packFacts(facts))
    expect(await store.factDays()).toEqual([DAY])
    expect((await store.facts({ from: dayStart(DAY), to: NOON + 2 })).facts).toEqual(facts)
    await store.close()
  })
})

describe('facts of simulated days', () => {
  it('FIL-3 are found as long as they are stored, and no others', () => {
    const now = dayStart(addDays(DAY, FACT_DAYS)) + 3_600_000
    expect(areFactsStored(DAY, now)).toBe(true)
    expect(areFactsStored(addDays(DAY, -1), now)).toBe(false)
    expect(seriesOfDay(1, DAY, now).facts?.length).toBeGreaterThan(1000)
    const before = seriesOfDay(1, addDays(DAY, -1), now)
    expect(before.facts).toBeUndefined()
    expect(before.at.length).toBeGreaterThan(100_000)
  })
})

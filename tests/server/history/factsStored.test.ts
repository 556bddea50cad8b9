import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IN_MEMORY, openHistoryStore } from '../../../server/history/store'
import { FACT_DAYS } from '../../../src/domain/alerts/facts/factDays'
import type { HistoryStore } from '../../../server/history/types'
import type { MarketFact } from '../../../src/domain/alerts/facts/factKinds'
import { addDays, dayStart } from '../../../src/domain/periods'
import { batchOfRows, MemoryHistory } from '../../support/memoryHistory'

const DAY = '2026-11-20'
const noon = (back: number): number => dayStart(addDays(DAY, -back)) + 12 * 3_600_000

const tripOf = (number: number, at: number, unit = 'T_A-1'): MarketFact => ({
  id: `trip/${number}`,
  kind: 'trip',
  at,
  keys: ['kind:trip', `plant:${unit}`],
  body: { unit: { id: unit, name: "Alpha's 1" }, of: at, lost: 100, mel: 400 },
})

describe.each([
  ['DuckDB', () => openHistoryStore(IN_MEMORY)],
  ['maps', () => Promise.resolve(new MemoryHistory())],
])('facts stored in %s', (_, open) => {
  let store: HistoryStore
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())

  const idsOf = async (question: Parameters<HistoryStore['facts']>[0]): Promise<readonly string[]> =>
    (await store.facts(question)).facts.map(({ id }) => id)

  it('ALS-30 facts are stored once, and read by time and key in their order', async () => {
    const facts = [tripOf(1, noon(1)), tripOf(2, noon(0) + 5, 'T_B-1'), tripOf(3, noon(0))]
    expect(await store.addFacts(facts)).toBe(3)
    expect(
      await store.addFacts([tripOf(2, noon(0) + 5, 'T_B-1'), tripOf(4, noon(0) + 9), tripOf(4, noon(0) + 9)]),
    ).toBe(1)
    const all = { from: noon(2), to: noon(0) + 10 }
    expect(await idsOf(all)).toEqual(['trip/1', 'trip/3', 'trip/2', 'trip/4'])
    expect(await idsOf({ ...all, keys: ['plant:T_B-1', 'kind:other'] })).toEqual(['trip/2'])
    expect(await idsOf({ ...all, keys: [] })).toEqual([])
    expect(await idsOf({ from: noon(0), to: noon(0) + 5 })).toEqual(['trip/3'])
    expect((await store.facts({ ...all, keys: ['plant:T_B-1'] })).facts).toEqual([tripOf(2, noon(0) + 5, 'T_B-1')])
  })

  it('ALS-31 a filled day is whole with what came live, until it is no longer filled', async () => {
    const date = addDays(DAY, -3)
    await store.addFacts([tripOf(10, noon(3))])
    expect(await store.factDays()).toEqual([])
    await store.fill(date, batchOfRows([['Gb&SystemPrice&none', noon(3), 50]]))
    await store.fillFacts(date, [tripOf(10, noon(3)), tripOf(11, noon(3) + 1), tripOf(12, noon(2))])
    expect(await store.factDays()).toEqual([date])
    const { facts, wholeDays } = await store.facts({ from: dayStart(date), to: noon(2) + 1 })
    expect(facts.map(({ id }) => id)).toEqual(['trip/10', 'trip/11'])
    expect(wholeDays).toEqual([date])
    await store.unfill(date)
    expect(await store.factDays()).toEqual([])
    expect(await idsOf({ from: dayStart(date), to: noon(2) })).toEqual(['trip/10', 'trip/11'])
  })
})

describe('facts of many days', () => {
  it('ALS-32 facts of days that are too old are deleted', async () => {
    const store = await openHistoryStore(IN_MEMORY)
    const old = FACT_DAYS + 1
    await store.fillFacts(addDays(DAY, -old), [tripOf(1, noon(old))])
    await store.fillFacts(addDays(DAY, 1 - old), [tripOf(2, noon(old - 1))])
    expect(await store.factDays()).toHaveLength(2)
    await store.fillFacts(DAY, [tripOf(3, noon(0))])
    expect(await store.factDays()).toEqual([addDays(DAY, 1 - old), DAY])
    expect((await store.facts({ from: 0, to: noon(-1) })).facts.map(({ id }) => id)).toEqual(['trip/2', 'trip/3'])
    await store.close()
  })

  it('ALS-33 the key index finds the facts of one unit among 70,000 of a week', async () => {
    const store = await openHistoryStore(IN_MEMORY)
    for (let back = 0; back < 7; back += 1)
      await store.fillFacts(
        addDays(DAY, -back),
        Array.from({ length: 10_000 }, (_, n) => ({
          ...tripOf(n, noon(back) + n, `T_${n % 400}-1`),
          id: `${back}/${n}`,
        })),
      )
    const { facts, wholeDays } = await store.facts({ from: noon(7), to: noon(-1), keys: ['plant:T_7-1'] })
    expect(facts).toHaveLength(175)
    expect(wholeDays).toHaveLength(7)
    await store.close()
  })
})

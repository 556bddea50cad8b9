import { describe, expect, it } from 'vitest'
import { createPastAcceptances } from '../../../server/tables/pastAcceptances'
import { createSimulator } from '../../../server/sources/simulator'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { addDays, dateAt, dayStart } from '../../../src/domain/periods'
import { isRegistered } from '../../../src/domain/plants/plant'
import { acceptancesOf } from '../../../src/domain/plants/plantAnswers'
import { FakeClock } from '../sources/simulator/fakeClock'
import { dayOf } from '../sources/simulator/support'

const DATE = '2026-06-10'

describe('acceptances of past days', () => {
  // A day is made of 48 periods, and each of two tapes takes a second.
  it('PL02 PLT-103 a past day has the acceptances that were issued on it, priced as they were on the day', async () => {
    const clock = new FakeClock(dayStart(DATE) + 60 * 3_600_000)
    const source = createSimulator({ seed: 1, clock })
    const found = await createPastAcceptances({ source, clock }).acceptances(DATE)
    // Those of the first half hours of the next day are issued before it begins.
    const next = addDays(DATE, 1)
    const events = [...dayOf(DATE), ...dayOf(next)]
      // A market forgets what is older than thirty hours.
      .filter(({ at }) => at < dayStart(next) + 4 * 3_600_000)
      .sort((a, b) => a.at - b.at)
    const market = foldMarket(EMPTY_MARKET, events)
    const expected = [...market.units.values()]
      .filter(isRegistered)
      .flatMap(acceptancesOf)
      .filter(({ at }) => dateAt(at) === DATE)
    expect(expected.length).toBeGreaterThan(500)
    const keyOf = ({ unit, number }: (typeof expected)[number]): string => `${unit}/${number}`
    expect(found.map(keyOf).toSorted()).toEqual(expected.map(keyOf).toSorted())
    // One that reaches into the next day is priced by what that day notifies.
    const within = expected.filter(({ end }) => end <= dayStart(addDays(DATE, 1)))
    const byKey = new Map(found.map((each) => [keyOf(each), each]))
    for (const each of within) expect(byKey.get(keyOf(each))).toEqual(each)
    expect(found.filter(({ price }) => price !== null).length).toBeGreaterThan(0.95 * found.length)
    expect(found.map(({ at }) => at)).toEqual(found.map(({ at }) => at).toSorted((a, b) => b - a))
  })

  it('PL02 PLT-104 a source of which a day is too much says so', async () => {
    const clock = new FakeClock(dayStart(DATE))
    const source = { ...createSimulator({ seed: 1, clock }), info: { kind: 'elexon', name: 'Elexon' } as never }
    await expect(createPastAcceptances({ source, clock }).acceptances(DATE)).rejects.toMatchObject({ status: 404 })
  })
})

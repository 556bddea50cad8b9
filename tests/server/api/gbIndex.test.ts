import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IN_MEMORY, openHistoryStore } from '../../../server/history/store'
import { watchWrites } from '../../../server/history/watchedStore'
import { gbIndexSchema, type GbIndexAnswer } from '../../../src/domain/gbIndex/calls'
import { DEFAULT_INDEX_CHOICE, sourcesOf } from '../../../src/domain/gbIndex/choice'
import { knownFigures } from '../../../src/domain/gbIndex/figures'
import { indexRow } from '../../../src/domain/gbIndex/values'
import type { BmUnit } from '../../../src/domain/market/units'
import { dayStart, HALF_HOUR_MS, periodsIn, type SettlementDate } from '../../../src/domain/periods'
import { eachDay } from '../../../src/domain/periods/eachDay'
import { totalOf } from '../../../src/domain/revenue/amount'
import { revenueSchema } from '../../../src/domain/revenue/calls'
import { batchOfRows } from '../../support/memoryHistory'
import { bearer } from '../../support/people'
import { UNITS } from '../market/handMade'
import { openApiRig, type ApiRig } from './apiRig'

const battery = (id: string, capacity: number, energy?: number): BmUnit => ({
  id,
  nationalGridId: id.slice(2),
  name: `Battery ${id}`,
  owner: 'Delta Ltd',
  fuel: 'Battery',
  capacity,
  demandCapacity: -capacity,
  ...(energy !== undefined && { energy }),
})
const BATTERIES = [battery('E_ONE-1', 50, 50), battery('E_TWO-1', 100, 200), battery('E_NEW-1', 20)]
/** The end of summer time is among them, and two months. The 28th is not filled. */
const DAYS = eachDay('2026-10-24', '2026-11-02').filter((date) => date !== '2026-10-28')
/** From here on the second battery is there. */
const SECOND = '2026-10-30'

type Row = readonly [string, number, number]
const rowsOf = (date: SettlementDate): readonly Row[] =>
  Array.from({ length: periodsIn(date) }, (_, k): readonly Row[] => {
    const at = dayStart(date) + k * HALF_HOUR_MS
    return [
      ['Gb&MarketIndexPrice&none', at, 60 + k],
      ['Gb&SystemPrice&none', at, 70],
      ['Gb&BalancingActions&none', at, 1],
      // Out by day, in by night.
      ['Gb&PN&E_ONE-1', at, k < 20 ? -30 : 30],
      ...(date >= SECOND ? [['Gb&PN&E_TWO-1', at, 80] as const] : []),
      // No battery: in no index.
      ['Gb&PN&T_ALPHA-1', at, 400],
    ]
  }).flat()

let rig: ApiRig
const wanted: SettlementDate[] = []
const get = (path: string, user: string | undefined = 'visualise') =>
  rig.app.inject({ url: `/api/${path}`, ...(user !== '' && { headers: bearer(user) }) })
const read = async (path: string): Promise<GbIndexAnswer> => {
  const answer = await get(`gbIndex/${path}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return gbIndexSchema.parse(answer.json())
}
const namesOf = ({ constituents }: GbIndexAnswer, units: readonly number[]) =>
  units.map((unit) => constituents[unit]?.id)

beforeAll(async () => {
  const store = await openHistoryStore(IN_MEMORY)
  for (const date of DAYS) await store.fill(date, batchOfRows(rowsOf(date)))
  const history = { store: watchWrites(store), want: (days: readonly string[]) => void wanted.push(...days) }
  rig = await openApiRig({ history: { ...history, wholeFrom: () => undefined } })
  rig.batches.next([{ kind: 'units', at: rig.clock.now(), units: [...UNITS, ...BATTERIES] }])
})
afterAll(() => rig.stop())

describe('GET /api/gbIndex', () => {
  it('IDX-20 RP02 batteries with the days that the history has of them, by month', async () => {
    const answer = await read('marketIndex/Month/2026-10-24/2026-11-02')
    expect(answer.constituents).toEqual([
      {
        id: 'E_ONE-1',
        name: 'Battery E_ONE-1',
        owner: 'Delta Ltd',
        capacity: 50,
        stored: 50,
        entered: '2026-10-24',
        left: '2026-11-02',
      },
      {
        id: 'E_TWO-1',
        name: 'Battery E_TWO-1',
        owner: 'Delta Ltd',
        capacity: 100,
        stored: 200,
        entered: SECOND,
        left: '2026-11-02',
      },
    ])
    expect(answer).toMatchObject({ firstFilled: '2026-10-24', lastFilled: '2026-11-02', to: dayStart('2026-11-03') })
    const [october, november] = answer.periods
    expect(october).toMatchObject({ from: '2026-10-24', to: '2026-10-31', days: 8, filled: 7, present: [7, 2] })
    expect(november).toMatchObject({ from: '2026-11-01', to: '2026-11-02', days: 2, filled: 2, present: [2, 2] })
    // 25 October has fifty settlement periods.
    expect(october?.of).toEqual([7 * 48 + 2, 2 * 48])
    expect(namesOf(answer, october?.units ?? [])).toEqual(['E_ONE-1', 'E_TWO-1'])
  })

  it('IDX-21 RP02 the sums are those of the leaderboard, in pence, whatever the periods', async () => {
    const range = '2026-10-29/2026-11-02'
    const board = revenueSchema.parse((await get(`revenue/marketIndex/${range}`)).json())
    const ofBatteries = board.units.filter(({ fuel }) => fuel === 'Battery')
    expect(ofBatteries).toHaveLength(2)
    const expected = ofBatteries.reduce((sum, { parts }) => sum + (totalOf(parts).pounds ?? NaN), 0)
    expect(expected).toBeGreaterThan(0)
    for (const granularity of ['Day', 'Week', 'Month', 'Year']) {
      const answer = await read(`marketIndex/${granularity}/${range}`)
      const choice = { ...DEFAULT_INDEX_CHOICE, measure: 'pounds' as const }
      const { constituents, periods } = answer
      const input = { constituents, choice, sources: sourcesOf(choice, knownFigures(periods)) }
      const total = periods.reduce((sum, period) => sum + (indexRow(period, input).total ?? NaN), 0)
      expect(total, granularity).toBeCloseTo(expected, 1)
    }
  })

  it('IDX-22 RP02 days that are not filled are in no sum, are requested, and the answer says so', async () => {
    wanted.length = 0
    const answer = await read('marketIndex/Day/2026-10-27/2026-10-29')
    expect(answer.periods.map(({ filled, units }) => [filled, units.length])).toEqual([
      [1, 1],
      [0, 0],
      [1, 1],
    ])
    expect(answer.filling).toBe(true)
    expect([...new Set(wanted)]).toEqual(['2026-10-28'])
    expect(answer.lacks.map(({ part }) => part)).toContain('response')
    for (const { why } of answer.lacks) expect(why.join(' ')).toMatch(/\.$/)
  })

  it('IDX-23 RP02 days that are not over are left out, also where none is', async () => {
    // The clock of the rig is at 17:05 of the 20th.
    const answer = await read('marketIndex/Day/2026-11-18/2026-12-31')
    expect(answer.periods.map(({ from }) => from)).toEqual(['2026-11-18', '2026-11-19'])
    const none = await read('marketIndex/Day/2026-11-20/2026-11-21')
    expect(none).toMatchObject({ periods: [], constituents: [], firstFilled: null, lastFilled: null })
    expect(none.to).toBe(none.from)
  })

  it.each([
    ['gold/Day/2026-10-24/2026-10-25', 'basis must be one of n2ex'],
    ['system/Hour/2026-10-24/2026-10-25', 'granularity must be one of Day, Week, Month, Year.'],
    ['system/Day/2026-10-25/2026-10-24', 'to must not be before from.'],
    ['system/Day/2025-10-15/2026-11-19', 'At most 400 days at once'],
    ['system/Day/2026-13-01/2026-11-19', 'from'],
  ])('IDX-24 %s is refused in a sentence', async (path, why) => {
    const answer = await get(`gbIndex/${path}`)
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(why)])
  })

  it('IDX-25 RP02 visitors have none of it; 400 days are answered, and filled a month at a time', async () => {
    expect((await get('gbIndex/system/Month/2026-10-24/2026-11-02', '')).statusCode).toBe(401)
    wanted.length = 0
    const answer = await read('system/Month/2025-10-16/2026-11-19')
    expect([answer.periods.length, answer.filling]).toEqual([14, true])
    // The newest of those that are missing: seventeen of November, and so on back.
    const requested = [...new Set(wanted)].sort()
    expect([requested.length, requested[0], requested.at(-1)]).toEqual([31, '2026-10-11', '2026-11-19'])
  })
})

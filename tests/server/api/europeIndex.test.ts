import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayStart, efaSpan } from '../../../src/domain/periods'
import { europeIndexSchema, type EuropeIndex, type IndexCountry } from '../../../src/domain/storage/europeIndex/calls'
import { FREE_INDEX_COUNTRIES, INDEX_COLUMNS } from '../../../src/domain/storage/europeIndex/markets'
import { batchOfRows } from '../../support/memoryHistory'
import { bearer } from '../../support/people'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

const HOUR = 3_600_000
/** The last month that is over by the rig's clock. */
const MONTH = '2026-10'
const DAYS = ['2026-10-05', '2026-10-06']

let rig: SeriesRig
const get = (path: string, user = 'visualise') =>
  rig.app.inject({ url: `/api/europeIndex/${path}`, ...(user !== '' && { headers: bearer(user) }) })
const read = async (path: string, user?: string): Promise<EuropeIndex> => {
  const answer = await get(path, user)
  expect(answer.statusCode, answer.body).toBe(200)
  return europeIndexSchema.parse(answer.json())
}
const countryOf = ({ countries }: EuropeIndex, id: string): IndexCountry | undefined =>
  countries.find(({ country }) => country === id)

/** Hours of Irish prices, which are the only market of Ireland here: low in the night, high by day. */
const hoursOf = (day: string): [string, number, number][] => {
  const { from } = efaSpan(day, 'day')
  return Array.from({ length: 24 }, (_, hour) => [
    'Ireland&DayAheadPrice&none',
    from + hour * HOUR,
    hour < 12 ? 20 : 80,
  ])
}

beforeAll(async () => {
  rig = await seriesRig()
  await rig.history.store.append(
    batchOfRows([...DAYS.flatMap(hoursOf), ['Gb&EuroRate&none', dayStart(DAYS[0]!), 0.86]]),
  )
})
afterAll(() => rig.stop())

describe('GET /api/europeIndex', () => {
  it('RP02 EUA-30 the index of a country by the days of the month that are known; the others have none', async () => {
    const answer = await read(`${MONTH}/2/without`)
    expect(answer).toMatchObject({ month: MONTH, days: 31, columns: [...INDEX_COLUMNS], rate: 0.86, limited: false })
    expect(answer.asOf).toBe(efaSpan(DAYS[1]!, 'day').to)
    const ireland = countryOf(answer, 'Ireland')!
    expect(ireland.known).toBe(2)
    expect(ireland.total).toBeGreaterThan(0)
    expect(ireland.columns[0]).toBeCloseTo(ireland.total!, 6)
    expect(ireland.columns.slice(1).every((value) => value === null)).toBe(true)
    expect(ireland.spread).toBe(60)
    expect(countryOf(answer, 'Germany')).toMatchObject({ known: 0, total: null, spread: null, cycles: null })
    expect(rig.wanted.length).toBeGreaterThan(0)
  })

  it('RP02 EUA-31 a longer battery brings more, and a day that is written later counts', async () => {
    const short = countryOf(await read(`${MONTH}/1/without`), 'Ireland')!
    const long = countryOf(await read(`${MONTH}/4/without`), 'Ireland')!
    expect(long.total).toBeGreaterThan(short.total!)
    await rig.history.store.append(batchOfRows(hoursOf(addDays(DAYS[1]!, 1))))
    expect(countryOf(await read(`${MONTH}/4/without`), 'Ireland')!.known).toBe(3)
  })

  it('AC07 EUA-32 a visitor has the totals of three countries in the last month that is over, nothing else', async () => {
    const answer = await read(`${MONTH}/2/without`, '')
    expect(answer.limited).toBe(true)
    expect(answer.countries.map(({ country }) => country).toSorted()).toEqual([...FREE_INDEX_COUNTRIES].toSorted())
    for (const { columns, alone, chosen, spread, cycles } of answer.countries)
      expect([...columns, ...alone, ...chosen, spread, cycles].every((value) => value === null)).toBe(true)
    for (const month of ['2026-09', '2026-11', '2025-10'])
      expect((await get(`${month}/2/without`, '')).statusCode, month).toBe(401)
    expect((await get('2026-09/2/without')).statusCode).toBe(200)
  })

  it('RP02 EUA-33 of a month that runs the days that are over count', async () => {
    expect((await read('2026-11/2/with')).days).toBe(19)
  })

  it.each([
    ['a month that is none', '2026-13/2/without'],
    ['a month to come', '2026-12/2/without'],
    ['a duration that there is not', '2026-10/3/without'],
    ['a choice of imbalance that there is not', '2026-10/2/maybe'],
  ])('RP02 EUA-34 %s is refused with a sentence that names it', async (_what, path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toHaveProperty('errors')
  })
})

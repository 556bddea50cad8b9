import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateRuleOf, resolveDates } from '../../../src/domain/dates'
import { addDays, dateAt, dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import { batchOfRows } from '../../support/memoryHistory'
import { seriesRig, type ChartAnswer, type SeriesRig } from '../../support/seriesRig'

/** As the server's clock has it. */
const NOW = Date.parse('2026-11-20T17:00:00Z')
const TODAY = dateAt(NOW)
const PAGE = 'bess-carbon-emissions-calculator'
const IDS = ['DayAheadHourly', 'MarketIndexPrice', 'CarbonIntensity', 'MarginalCarbonIntensity']
const series = IDS.map((id) => ({ id: `Gb&${id}&none` }))
const DAY = dayStart('2026-11-10')

let rig: SeriesRig
beforeAll(async () => {
  rig = await seriesRig()
  const at = (place: number): number => DAY + place * HALF_HOUR_MS
  const mix = [
    [300, 5000],
    [200, 5000],
    [0, 150],
    [undefined, 5000],
  ] as const
  await rig.history.store.append(
    batchOfRows(
      mix.flatMap(([ocgt, ccgt], i) => [
        ...(ocgt === undefined ? [] : [['Gb&GenerationByFuel&OCGT', at(i), ocgt] as const]),
        ['Gb&GenerationByFuel&CCGT', at(i), ccgt] as const,
      ]),
    ),
  )
})
afterAll(() => rig.stop())

describe('the series of the carbon calculator', () => {
  it('CO2-22 the marginal intensity is that of the dearest gas that runs, and missing where too little or nothing is known', async () => {
    const answer = await rig.chart({
      series: [{ id: 'Gb&MarginalCarbonIntensity&none' }],
      from: DAY,
      to: DAY + 4 * HALF_HOUR_MS,
    })
    expect(answer.series[0]?.values).toEqual([651, 394, null, null])
  })

  it('CO2-23 RP05 a visitor reads what the page needs of the last 30 days that its picker offers, and no older ones', async () => {
    const free = dateRuleOf(PAGE, true)
    const [window] = free.windows(TODAY)
    expect(window.first).toBe(addDays(TODAY, -29))
    const range = { from: dayStart(window.first), to: NOW }
    const open = await rig.query('dynamicchart/data/', { series, ...range })
    expect([open.statusCode, open.json<ChartAnswer>().series.length]).toEqual([200, 4])
    const older = await rig.query('dynamicchart/data/', { series, ...range, from: range.from - 2 * 86_400_000 })
    expect([older.statusCode, older.json<{ detail: string }>().detail]).toEqual([
      401,
      'What is older than 30 days is for signed-in users.',
    ])
    const user = await rig.query('dynamicchart/data/', { series, from: '2026-09-01', to: '2026-09-30' }, 'visualise')
    expect(user.statusCode).toBe(200)
  })

  it('CO2-24 a visitor begins with these 30 days, a user with the last month', () => {
    const daysOf = (isVisitor: boolean): readonly string[] => {
      const { fromDay, toDay } = resolveDates(dateRuleOf(PAGE, isVisitor).default, NOW)
      return [fromDay, toDay]
    }
    expect(daysOf(true)).toEqual(['2026-10-22', '2026-11-20'])
    expect(daysOf(false)).toEqual(['2026-10-01', '2026-10-31'])
  })

  it('CO2-25 what batteries by name need, their metered volumes and more than 48 hours, is refused to visitors', async () => {
    for (const id of ['Gb&MeteredVolume&T_ALPHA-1', 'Gb&Outturn&T_ALPHA-1']) {
      const question = { series: [{ id }], from: NOW - 5 * 86_400_000, to: NOW }
      expect((await rig.query('dynamicchart/data/', question)).statusCode).toBe(401)
      expect((await rig.query('dynamicchart/data/', question, 'visualise')).statusCode).toBe(200)
    }
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { jointConfigSchema, seriesConfigSchema } from '../../../src/domain/series/calls'
import { issuesSchema, pastForecastsSchema } from '../../../src/domain/series/forecastCalls'
import { SERIES } from '../../../src/domain/series/catalogue'
import { addDays, dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import { batchOfRows } from '../../support/memoryHistory'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

const DAY = '2026-11-19'
const START = dayStart(DAY)
const half = (n: number): number => START + n * HALF_HOUR_MS
const LOLP = 'Gb&LossOfLoadProbability&none'
const NOT_FILLED = 'The history of this time is still being filled.'

let rig: SeriesRig
beforeEach(async () => {
  rig = await seriesRig()
})
afterEach(() => rig.stop())

const retain = (rows: readonly (readonly [string, number, number, number?])[]) =>
  rig.history.store.append(batchOfRows(rows))

describe('what is said of series and of what is missing', () => {
  it('SER-48 a chart learns of its series before their values: what, since when, how late, and whether live', async () => {
    await retain([
      ['Gb&SystemPrice&none', half(0), 50],
      ['Gb&SystemPrice&none', half(9), 50],
    ])
    const answer = await rig.query('jointConfig/config/', {
      series: [{ id: 'SystemPrice' }, { id: 'Gb&GenerationByFuel&CCGT' }],
    })
    const { series } = jointConfigSchema.parse(answer.json())
    expect(series[0]).toMatchObject({
      id: 'Gb&SystemPrice&none',
      kind: 'plain',
      unit: '£/MWh',
      stepMs: HALF_HOUR_MS,
      hasIssues: false,
      live: true,
      coverage: { from: half(0), to: half(9) },
    })
    expect(series[0]?.source?.firstDay).toBe('2015-01-01')
    expect(series[1]).toMatchObject({ name: expect.stringContaining('CCGT') as string })
    expect(series[1]?.options.map(({ id }) => id)).toContain('CCGT')
    expect(series[1]).not.toHaveProperty('coverage')
    const single = await rig.query('jointConfig/configFromSingleId/', { id: 'SystemPrice' })
    expect(seriesConfigSchema.parse(single.json())).toEqual(series[0])
  })

  it('SER-48 every British series of the catalogue can be requested by its id', async () => {
    const ids = SERIES.filter((each) => each.country === 'Gb').map(({ country, seriesId, options, kind }) =>
      [country, seriesId, kind === 'plant' ? 'T_ALPHA-1' : (options[0]?.id ?? 'none')].join('&'),
    )
    for (let first = 0; first < ids.length; first += 100) {
      const some = ids.slice(first, first + 100).map((id) => ({ id }))
      const answer = await rig.query('jointConfig/config/', { series: some }, 'analyse')
      expect(jointConfigSchema.parse(answer.json()).series.map(({ id }) => id)).toEqual(some.map(({ id }) => id))
    }
  })

  it('SER-49 a time that is not filled is said so, its days are wanted, and the words go once it is', async () => {
    const requested = { series: [{ id: 'SystemPrice' }], from: '2026-11-16', to: '2026-11-20' }
    const notes = async (): Promise<readonly string[] | undefined> => (await rig.chart(requested)).series[0]?.notes
    const nothing = batchOfRows([])
    expect(await notes()).toEqual([NOT_FILLED])
    expect((await rig.chart(requested)).filling).toBe(true)
    expect(rig.wanted.slice(0, 4)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])
    await rig.history.store.fill('2026-11-17', nothing)
    expect(await notes()).toEqual(['3 of 4 days are still being filled: the first is Mon 16 Nov 2026.'])
    for (const day of ['2026-11-18', '2026-11-19']) await rig.history.store.fill(day, nothing)
    expect(await notes()).toEqual(['Before Tue 17 Nov 2026 the history is still being filled.'])
    await rig.history.store.fill('2026-11-16', nothing)
    expect(await notes()).toEqual([])
    expect(await rig.chart(requested)).not.toHaveProperty('filling')
  })

  it('SER-49 what a source begins with, or does not have, is reported in its own words', async () => {
    const first = (await rig.chart({ series: [{ id: 'SystemPrice' }], from: '2014-06-01', to: '2014-06-02' })).series[0]
    expect(first?.notes).toEqual(['System price begins on Thu 1 Jan 2015.'])
    const elexon = await seriesRig({ info: { kind: 'elexon', label: 'Elexon', detail: 'in this test' } })
    const requested = { series: [{ id: 'DayAheadHourly' }], from: DAY, to: DAY }
    expect((await elexon.chart(requested)).series[0]?.notes).toEqual([
      'Results of the exchanges’ auctions are not in Elexon’s public data.',
    ])
    const config = seriesConfigSchema.parse(
      (await elexon.query('jointConfig/configFromSingleId/', { id: 'DayAheadHourly' })).json(),
    )
    expect(config).toMatchObject({ live: false, lacks: expect.stringContaining('not in Elexon') as string })
    expect(elexon.wanted).toEqual([])
    await elexon.stop()
  })
})

describe('the history of forecasts', () => {
  /** Four issues for two half hours; the third says nothing of the first. */
  const issues = () =>
    retain([
      [LOLP, half(20), 0.1, half(-40)],
      [LOLP, half(21), 0.2, half(-40)],
      [LOLP, half(20), 0.3, half(4)],
      [LOLP, half(21), 0.4, half(4)],
      [LOLP, half(21), 0.5, half(12)],
      [LOLP, half(20), 0.7, half(18)],
      [LOLP, half(21), 0.8, half(18)],
    ])

  it('FO02 the server that has a forecast is named, and one without issues is refused', async () => {
    const good = await rig.query('forecastHistory/endpoint', { series: LOLP }, 'gold')
    expect(good.json()).toEqual({ host: '/staticApi' })
    const bad = await rig.query('forecastHistory/endpoint', { series: 'SystemPrice' }, 'gold')
    expect(bad.statusCode).toBe(400)
    expect(bad.json<{ detail: string }>().detail).toContain('System price is not a forecast')
  })

  it('FO02 the last issues for a day, oldest first, each with what was known then', async () => {
    await issues()
    const body = { series: LOLP, day: DAY, numberOfSeriesHof: 3 }
    const answer = issuesSchema.parse((await rig.query('historyOfForecast/day/', body, 'gold')).json())
    expect(answer.times).toEqual([half(20), half(21)])
    expect(answer.issues).toEqual([
      { issuedAt: half(4), values: [0.3, 0.4] },
      { issuedAt: half(12), values: [0.3, 0.5] },
      { issuedAt: half(18), values: [0.7, 0.8] },
    ])
    const period = { series: LOLP, day: DAY, period: 21 }
    const one = issuesSchema.parse((await rig.query('historyOfForecast/period/', period, 'gold')).json())
    expect(one.issues).toEqual([
      { issuedAt: half(-40), values: [0.1] },
      { issuedAt: half(4), values: [0.3] },
      { issuedAt: half(18), values: [0.7] },
    ])
    const none = await rig.query('historyOfForecast/day/', { series: LOLP, day: addDays(DAY, 3) }, 'gold')
    expect(issuesSchema.parse(none.json()).notes).toContain('No forecast issued yet for this day.')
  })

  it('FO02 FOH-30 as of a moment: the issues that had been published by then and no later one, or that there was none', async () => {
    await issues()
    const known = async (asIssuedAt: number) => {
      const body = { series: LOLP, day: DAY, numberOfSeriesHof: 2, asIssuedAt }
      return issuesSchema.parse((await rig.query('historyOfForecast/day/', body, 'gold')).json())
    }
    expect((await known(half(12))).issues).toEqual([
      { issuedAt: half(4), values: [0.3, 0.4] },
      { issuedAt: half(12), values: [0.3, 0.5] },
    ])
    expect((await known(half(12) - 1)).issues.map(({ issuedAt }) => issuedAt)).toEqual([half(-40), half(4)])
    const none = await known(half(-41))
    expect(none.issues).toEqual([])
    expect(none.notes).toContain('No forecast had been issued for this day by then.')
  })

  it('SAF-B10 an hourly forecast has its issues in both settlement periods of its hour', async () => {
    await retain([['Gb&WindForecast&none', half(20), 7, half(4)]])
    for (const period of [21, 22]) {
      const requested = { series: 'WindForecast', day: DAY, period }
      const answer = issuesSchema.parse((await rig.query('historyOfForecast/period/', requested, 'gold')).json())
      expect(answer, String(period)).toMatchObject({ times: [half(20)], issues: [{ issuedAt: half(4), values: [7] }] })
    }
  })

  it('FO02 a past window is what was forecast so many days ahead, from 2019 on', async () => {
    await issues()
    const query = async (more: object) =>
      await rig.query('historyOfForecast/historicData/', { series: LOLP, from: DAY, to: DAY, ...more }, 'gold')
    const ahead = pastForecastsSchema.parse((await query({ daysAfter: 1 })).json())
    expect([ahead.times, ahead.forecast]).toEqual([
      [half(20), half(21)],
      [0.1, 0.2],
    ])
    const same = pastForecastsSchema.parse((await query({ daysAfter: 0, granularity: 'Hour' })).json())
    expect(same.times).toHaveLength(24)
    expect(same.forecast[10]).toBeCloseTo(0.75)
    expect(pastForecastsSchema.parse((await query({ daysAfter: 3 })).json()).forecast).toEqual([])
    const early = await query({ from: '2018-12-31' })
    expect(early.statusCode).toBe(400)
    expect(early.json<{ detail: string }>().detail).toContain('2019-01-01')
  })
})

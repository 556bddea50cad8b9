import { describe, expect, it } from 'vitest'
import {
  DEFAULT_LONG_TERM_RUN,
  LONG_TERM_GRANULARITIES,
  LONG_TERM_RUNS,
} from '../../../src/domain/reference/longTermRuns'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings'
import { LONG_TERM } from '../../../src/domain/settings/table/plants'
import { priceLevel } from '../../../src/domain/longTerm/assumptions/money'
import { valueIn } from '../../../src/domain/longTerm/assumptions/path'
import { RUN_ASSUMPTIONS } from '../../../src/domain/longTerm/assumptions/runs'
import { typicalDays } from '../../../src/domain/longTerm/dispatch/days'
import { HOURS_OF_YEAR, longTermModel } from '../../../src/domain/longTerm/model'
import { runChoice } from '../../../src/domain/longTerm/report/choice'
import { assumedColumns, reportColumns, type ReportColumn } from '../../../src/domain/longTerm/report/columns'
import { reportCsv } from '../../../src/domain/longTerm/report/csv'
import { MEASURES, REPORT_TABS } from '../../../src/domain/longTerm/report/measures'
import { crossingNotes, notesOfCase } from '../../../src/domain/longTerm/report/notes'
import { reportPeriods, reportPeriodText } from '../../../src/domain/longTerm/report/periods'
import { columnTexts, REPORT_CHARTS, reportPlot } from '../../../src/domain/longTerm/report/plots'
import { SAMPLE_CASE, SAMPLE_RUNS } from '../../../src/domain/longTerm/scenarios'

// One case is made for all tests of the file: it is a tenth of a second or more.
const MODEL = longTermModel(SAMPLE_CASE)
const YEARLY = reportColumns(MODEL, 'yearly')

const valuesOf = (columns: readonly ReportColumn[], id: string): readonly (number | null)[] =>
  columns.find((column) => column.id === id)?.values ?? []

describe('reports of the long-term model', () => {
  it('EV01 ENV-10 a run is from its year to 2060, by year, quarter and month', () => {
    expect(MODEL.years.at(0)).toBe(2021)
    expect(MODEL.years.at(-1)).toBe(2060)
    for (const granularity of LONG_TERM_GRANULARITIES) {
      const count = reportPeriods(MODEL.years, granularity).length
      for (const { values } of reportColumns(MODEL, granularity)) expect(values).toHaveLength(count)
    }
    expect(reportPeriods([2031], 'quarterly').map((from) => reportPeriodText('quarterly', from))).toEqual([
      'Q1 2031',
      'Q2 2031',
      'Q3 2031',
      'Q4 2031',
    ])
    expect(reportPeriodText('yearly', '2031-01-01')).toBe('2031')
    expect(reportPeriodText('monthly', '2031-04-01')).toBe('Apr 2031')
  })

  it('EV01 ENV-11 the baseload price is that of the hours of the model, by hand', () => {
    const days = typicalDays(2030)
    const first = (2030 - 2021) * HOURS_OF_YEAR
    let sum = 0
    days.forEach(({ days: count }, day) => {
      for (let hour = 0; hour < 24; hour++) sum += count * (MODEL.price[first + day * 24 + hour] ?? NaN)
    })
    expect(valuesOf(YEARLY, 'baseload')[2030 - 2021]).toBeCloseTo(sum / 8760, 4)
  })

  it('EV01 ENV-12 energy of months and quarters adds up to that of the year', () => {
    const of = (granularity: 'quarterly' | 'monthly', parts: number): void => {
      const columns = reportColumns(MODEL, granularity)
      for (const id of ['energy-offshore', 'energy-ccgt', 'demand', 'balancing'])
        valuesOf(YEARLY, id).forEach((year, place) => {
          const sum = valuesOf(columns, id)
            .slice(place * parts, (place + 1) * parts)
            .reduce<number>((total, each) => total + (each ?? NaN), 0)
          expect(sum).toBeCloseTo(year ?? NaN, 3)
        })
    }
    of('quarterly', 4)
    of('monthly', 12)
  })

  it('EV01 ENV-13 the same case is the same to the last digit', () => {
    const again = longTermModel(SAMPLE_CASE)
    expect(Buffer.from(again.price.buffer).equals(Buffer.from(MODEL.price.buffer))).toBe(true)
  })

  it('EV01 ENV-14 each measure is in a tab, and each chart is of measures that there are', () => {
    for (const tab of REPORT_TABS) {
      for (const { left, right = [], over = [] } of REPORT_CHARTS[tab])
        for (const id of [...left, ...right, ...over]) expect(columnTexts(id), id).toBeDefined()
      if (tab !== 'assumptions') expect(MEASURES.some((measure) => measure.tab === tab)).toBe(true)
    }
    expect(new Set(MEASURES.map(({ id }) => id)).size).toBe(MEASURES.length)
    const [drawn] = REPORT_CHARTS.generation
    if (drawn === undefined) throw new Error('There is a chart of generation.')
    const periods = reportPeriods(MODEL.years, 'yearly')
    const plot = reportPlot(drawn, { periods, granularity: 'yearly', columns: YEARLY }, 'a case')
    expect(plot.series.find(({ id }) => id === 'energy-offshore')?.kind).toBe('area')
    expect(plot.series.at(-1)).toMatchObject({ id: 'demand', kind: 'line' })
  })

  it('EV01 ENV-15 assumptions are those of the run, and money of other years follows consumer prices', () => {
    const assumed = assumedColumns(MODEL)
    expect(valuesOf(assumed, 'assumed-gas')[0]).toBe(0.56)
    expect(valuesOf(assumed, 'assumed-money')[2025 - 2021]).toBe(100)
    // 9.1, 7.3, 2.5 and 3.2 % from 2021 to 2025, then 2 % a year.
    expect(priceLevel(2021)).toBeCloseTo(1 / (1.091 * 1.073 * 1.025 * 1.032), 10)
    expect(priceLevel(2027)).toBeCloseTo(1.02 ** 2, 10)
    expect(valueIn({ 2020: 10, 2030: 20 }, 2025)).toBe(15)
    expect([valueIn({ 2020: 10, 2030: 20 }, 2019), valueIn({ 2020: 10, 2030: 20 }, 2031)]).toEqual([10, 20])
  })

  it('EV01 ENV-16 a scenario that crosses another says in which years and why', () => {
    const years = [2021, 2022, 2023, 2024]
    const yearly = {
      central: [50, 50, 50, 50],
      high: [60, 60, 60, 60],
      low: [40, 40, 40, 40],
      netZero: [51, 52, 45, 39],
    }
    const notes = crossingNotes(years, yearly)
    expect(notes).toHaveLength(2)
    expect(notes[0]).toContain('Net zero is above Central in 2021–2022')
    expect(notes[1]).toContain('Net zero is above Low in 2021–2023')
    expect(crossingNotes(years, { ...yearly, netZero: [70, 70, 70, 70] })).toEqual([])
  })

  it('EV01 ENV-17 each run and scenario states its reasons of fuel, policy and build', () => {
    for (const { id } of LONG_TERM_RUNS) {
      expect(RUN_ASSUMPTIONS[id]).toBeDefined()
      const { fuel, policy, build } = notesOfCase({ run: id, scenario: 'netZero' })
      for (const text of [fuel, policy, build]) expect(text.length).toBeGreaterThan(20)
    }
    expect(Object.keys(RUN_ASSUMPTIONS)).toEqual(LONG_TERM_RUNS.map(({ id }) => id))
  })

  it('ST24 ENV-18 the setting has the runs of the model, and one that there is not opens with the first', () => {
    const { runs, granularities } = LONG_TERM.longTermSettings
    expect(runs.map(({ value }) => value)).toEqual(LONG_TERM_RUNS.map(({ id }) => id))
    expect(granularities.map(({ value }) => value)).toEqual([...LONG_TERM_GRANULARITIES])
    expect(DEFAULT_SETTINGS.longTermSettings).toEqual({ granularity: 'yearly', runSelected: '01/01/2021' })
    expect(runChoice({ runSelected: '01/01/2024', granularity: 'monthly' })).toEqual({
      run: '01/01/2024',
      granularity: 'monthly',
    })
    expect(runChoice({ runSelected: '01/01/1999', granularity: 'weekly' })).toEqual({
      run: DEFAULT_LONG_TERM_RUN,
      granularity: 'yearly',
    })
    for (const run of [SAMPLE_CASE.run, ...SAMPLE_RUNS]) expect(runs.some(({ value }) => value === run)).toBe(true)
  })

  it('EV01 ENV-19 a file says first that it is of a model, of which case, and whether it is the sample', () => {
    const columns = YEARLY.filter(({ id }) => id === 'baseload')
    const text = reportCsv({ ...SAMPLE_CASE, granularity: 'yearly', sample: true, periods: ['2021-01-01'], columns })
    const [title, header, row] = text.split('\r\n')
    expect(title).toBe(
      '"Sample. Enact long-term model, 1 January 2021, Central. Money of 2025. A model, not a forecast."',
    )
    expect(header).toBe('Period,Baseload price (£/MWh)')
    expect(row).toMatch(/^2021,\d+(\.\d+)?$/)
  })
})

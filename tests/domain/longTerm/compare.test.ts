import { describe, expect, it } from 'vitest'
import { MOST_COMPARED, type Comparison } from '../../../src/domain/longTerm/calls'
import { alignedLines, changeOf } from '../../../src/domain/longTerm/compare/align'
import {
  firstLines,
  lineText,
  nextLine,
  readLines,
  sampleLines,
  withLines,
} from '../../../src/domain/longTerm/compare/lines'
import { changePlot, comparedPlot } from '../../../src/domain/longTerm/compare/plots'
import { comparisonCsv } from '../../../src/domain/longTerm/compare/table'
import { SAMPLE_RUNS } from '../../../src/domain/longTerm/scenarios'

const NOTES = { fuel: '', policy: '', build: '' }
const line = (run: string, values: readonly number[], measure = 'baseload') => ({
  run,
  scenario: 'central' as const,
  measure,
  notes: NOTES,
  values: [...values],
})

const COMPARISON: Comparison = {
  sample: false,
  granularity: 'yearly',
  ...alignedLines([
    { ...line('01/01/2024', [50, 40]), periods: ['2024-01-01', '2025-01-01'] },
    { ...line('01/01/2025', [60]), periods: ['2025-01-01'] },
    { ...line('01/01/2025', [0.7], 'gas'), periods: ['2025-01-01'] },
  ]),
}

describe('comparison of runs and scenarios', () => {
  it('EV01 ENV-36 lines are on the periods of all of them; before its run begins a line has no value', () => {
    expect(COMPARISON.periods).toEqual(['2024-01-01', '2025-01-01'])
    expect(COMPARISON.lines.map(({ values }) => values)).toEqual([
      [50, 40],
      [null, 60],
      [null, 0.7],
    ])
  })

  it('EV01 ENV-37 a change is from the first line, in the unit and in per cent, where both are known', () => {
    expect(changeOf(40, 60)).toEqual({ amount: 20, percent: 50 })
    expect(changeOf(-40, -60)).toEqual({ amount: -20, percent: -50 })
    expect(changeOf(0, 5)).toEqual({ amount: 5, percent: undefined })
    expect(changeOf(null, 5)).toEqual({ amount: undefined, percent: undefined })
    const plot = changePlot(COMPARISON)
    expect(plot.series).toHaveLength(1)
    expect([...(plot.series[0]?.column.values ?? [])]).toEqual([NaN, 20])
    expect(comparedPlot(COMPARISON).axes.map(({ unit, side }) => [unit, side])).toEqual([
      ['£/MWh', 'left'],
      ['£/th', 'right'],
    ])
  })

  it('EV01 ENV-38 the file has the changes next to their lines and says that it is of a model', () => {
    const [title, header, first, second] = comparisonCsv(COMPARISON).split('\r\n')
    expect(title).toContain('A model, not a forecast.')
    expect(header?.match(/change/g)).toHaveLength(2)
    expect(first).toBe('2024,50,,,,')
    expect(second).toBe('2025,40,60,20,50,0.7')
  })

  it('EV01 ENV-39 an address names up to four lines; what there is not is left out', () => {
    const lines = firstLines('01/01/2024')
    expect(lines.map(({ run }) => run)).toEqual(['01/01/2024', '01/01/2025'])
    expect(firstLines('01/01/2021').map(({ run }) => run)).toEqual([...SAMPLE_RUNS])
    const search = withLines(new URLSearchParams('tab=prices'), lines)
    expect(search.get('tab')).toBe('prices')
    expect(readLines(search, [])).toEqual(lines)
    const wild = new URLSearchParams([
      ['line', '01/01/1999~central~baseload'],
      ['line', '<b>'],
      ...Array.from({ length: 6 }, () => ['line', '01/01/2022~high~gas']),
    ])
    expect(readLines(wild, lines)).toHaveLength(MOST_COMPARED)
    expect(readLines(new URLSearchParams('line=x'), lines)).toBe(lines)
    const next = nextLine(lines)
    expect(next && lineText(next)).toBe('01/01/2025~high~baseload')
    expect(nextLine(readLines(wild, lines))).toBeUndefined()
    expect(sampleLines([{ run: '01/01/2026', scenario: 'low', measure: 'gas' }])).toEqual(
      SAMPLE_RUNS.map((run) => ({ run, scenario: 'central', measure: 'gas' })),
    )
  })
})

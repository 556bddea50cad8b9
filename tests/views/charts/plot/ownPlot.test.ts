import { describe, expect, it } from 'vitest'
import { chartOfSeries } from '../../../../src/domain/charts/chartSpec'
import { layoutOf } from '../../../../src/domain/charts/layout'
import type { Plot } from '../../../../src/domain/charts/plot'
import { formulaSeries } from '../../../../src/domain/charts/spec/formulaDraft'
import { plotOf } from '../../../../src/domain/charts/spec/plotOf'
import { timeTexts } from '../../../../src/domain/periods'
import { isNewerOf, ownPlot, withoutHidden } from '../../../../src/views/charts/plot/ownPlot'
import { plotCsv, plotTableOf } from '../../../../src/views/charts/plot/plotTable'
import { AXIS, plotOfValues } from '../../../domain/charts/plots'
import { DAY, HALF, TWO } from './support'

const TIMES = timeTexts('24h')

describe('a plot as its reader wants it', () => {
  it('ST19 half-hourly values are steps, or joined by lines', () => {
    const kinds = (steps: 'step' | 'line') =>
      ownPlot(TWO, { stepChartOption: steps }, false).series.map(({ kind }) => kind)
    expect(kinds('step')).toEqual(['step', 'line'])
    expect(kinds('line')).toEqual(['line', 'line'])
  })

  it('CHT-108 with patterns no two lines and no two layers next to each other are told by colour alone', () => {
    const layers = plotOfValues(
      [{ values: [1] }, { values: [2] }, { values: [3] }].map((one) => ({ ...one, kind: 'area' })),
    )
    const looks = (plot: Plot) =>
      ownPlot(plot, { stepChartOption: 'step' }, true).series.map(({ style }) => style?.pattern ?? style?.dash)
    expect(new Set(looks(layers)).size).toBe(3)
    expect(new Set(looks(TWO)).size).toBe(2)
  })

  it('CHT-109 what is hidden leaves the axes: one without series goes, and the values alone are measured', () => {
    const right = { ...AXIS, id: 'price', side: 'right', unit: '£/MWh' } as const
    const plot = plotOfValues([{ values: [1, 2] }, { values: [900, 950], axis: 'price' }], { axes: [AXIS, right] })
    const shown = withoutHidden(plot, new Set(['s1']))
    expect(shown.axes).toEqual([AXIS])
    expect(layoutOf(shown, 400, 300).frame.right).toBeGreaterThan(layoutOf(plot, 400, 300).frame.right)
    expect(withoutHidden(plot, new Set(['s0', 's1'])).axes).toEqual([AXIS])
  })

  it('CHT-110 newer values are the same plot; other series, looks and dates are another', () => {
    const [first] = TWO.series
    const pushed = { ...TWO, series: TWO.series.map((one) => ({ ...one, column: { ...one.column } })) }
    expect(isNewerOf(TWO, pushed)).toBe(true)
    expect(isNewerOf(TWO, { ...TWO, series: [first!] })).toBe(false)
    expect(isNewerOf(TWO, { ...TWO, series: [{ ...first!, colour: 'red' }, TWO.series[1]!] })).toBe(false)
    if (TWO.x.kind !== 'time') throw new Error('not of time')
    expect(isNewerOf(TWO, { ...TWO, x: { ...TWO.x, from: DAY + HALF, to: TWO.x.to + HALF } })).toBe(true)
    expect(isNewerOf(TWO, { ...TWO, x: { ...TWO.x, from: DAY - HALF } })).toBe(false)
    // Another moment is chosen, not newer data.
    expect(isNewerOf(TWO, { ...TWO, x: { ...TWO.x, moment: DAY } })).toBe(false)
  })
})

describe('the numbers of a plot', () => {
  const plot = plotOfValues([
    { name: '=Formula', values: [1, NaN, 3] },
    { name: 'Hourly', values: [10, 30], at: [DAY, DAY + 2 * HALF], hold: 2 * HALF },
  ])

  it('CHT-111 are rows newest first, with what holds between points, dashes for gaps, and what they come to', () => {
    const { head, rows, columns, rowText } = plotTableOf(plot, true)
    const texts = Array.from({ length: rows }, (_, row) => [
      rowText(row, TIMES),
      ...columns.map(({ text, value }) => text(value(row))),
    ])
    expect(head).toBe('Half hour')
    expect(texts).toEqual([
      ['Fri 20 Nov, P3 01:00–01:30 GMT', '3.0', '30.0'],
      ['Fri 20 Nov, P2 00:30–01:00 GMT', '-', '10.0'],
      ['Fri 20 Nov, P1 00:00–00:30 GMT', '1.0', '10.0'],
    ])
    expect(columns.map(({ sums }) => [sums?.min, sums?.mean, sums?.max, sums?.latest])).toEqual([
      [1, 2, 3, 3],
      [10, 20, 30, 30],
    ])
  })

  it('CHT-112 CH08 BRD-72 leave as csv oldest first, each point once and as rounded as in the table, with offsets and units, and no name as a formula', () => {
    const column = {
      at: plot.series[0]!.column.at,
      values: Float64Array.from(plot.series[0]!.column.values, (each) => each + 0.0123),
    }
    const fine = { ...plot, series: plot.series.map((each, place) => (place === 0 ? { ...each, column } : each)) }
    expect(plotCsv(fine, TIMES).split('\r\n')).toEqual([
      "Time (London),'=Formula (MW),Hourly (MW)",
      '2026-11-20T00:00:00+00:00,1,10',
      '2026-11-20T00:30:00+00:00,,',
      '2026-11-20T01:00:00+00:00,3,30',
      '',
    ])
  })

  it('CHT-246 begin and end with a known value, in a file with the ends, and have both edges of a band', () => {
    const [band] = plotOfValues([
      { name: 'Band', kind: 'band', values: [NaN, 1, NaN, 2, NaN], high: [NaN, 5, NaN, 6, NaN] },
    ]).series
    const { rows, columns } = plotTableOf({ ...plot, series: [band!] }, true)
    expect(rows).toBe(3)
    expect(columns.map(({ name, value }) => [name, value(0), value(1), value(2)])).toEqual([
      ['Band, from', 2, undefined, 1],
      ['Band, to', 6, undefined, 5],
    ])
    const none = plotOfValues([{ values: [NaN] }])
    expect([plotTableOf(none, true).rows, plotTableOf(none, false).rows]).toEqual([0, 1])
  })

  it('BRD-67 CH06 a formula has the name that its user gives it in legend, table and file; else its own text', () => {
    const made = (name: string): Plot => {
      const draft = formulaSeries('A * 2', ['Gb&SystemPrice&none'], () => true, name)
      if (!('series' in draft)) throw new Error(draft.fault)
      const spec = chartOfSeries([draft.series])
      const column = {
        id: 'f',
        name: 'Calculator',
        unit: 'MW',
        stepMs: HALF,
        notes: [],
        partial: new Set<number>(),
        column: { at: Float64Array.of(DAY), values: Float64Array.of(3) },
      }
      const times = { from: DAY, to: DAY + 2 * HALF, now: DAY }
      const signs = { reverseNivSign: false, reverseNivForecastSign: false, nivInMwh: true }
      const settings = { forecasts: new Set<string>(), steps: 'step', signs } as const
      return plotOf({ id: 'p', title: 'P', spec, columns: [column], ...times, ...settings }).plot
    }
    // The legend names the series of the plot.
    expect(made(' ').series.map(({ name }) => name)).toEqual(['A * 2'])
    expect(made(' Twice it ').series.map(({ name }) => name)).toEqual(['Twice it'])
    expect(plotTableOf(made('Twice it'), true).columns.map(({ name }) => name)).toEqual(['Twice it'])
    expect(plotCsv(made('Twice it'), TIMES)).toContain('Time (London),Twice it (MW)')
  })

  it('CHT-113 of boxes and heat maps are rows of their names', () => {
    const names = { kind: 'names', names: ['Mon', 'Tue'], title: 'Day' } as const
    const cells = {
      rows: ['P1', 'P2'],
      title: 'Period',
      values: Float64Array.of(1, 2, 3, NaN),
      axis: AXIS,
      scale: 'sequential',
    } as const
    const table = plotTableOf({ ...plot, x: names, series: [], cells }, true)
    expect([table.head, table.columns.map(({ name }) => name)]).toEqual(['Day', ['P1', 'P2']])
    expect(table.columns.map(({ value }) => [value(0), value(1)])).toEqual([
      [1, 2],
      [3, undefined],
    ])
    const box = { of: 1, series: 's0', colour: 'red', axis: AXIS.id, count: 3, min: 1, q1: 2, median: 3, q3: 4, max: 5 }
    const boxes = plotTableOf({ ...plot, x: names, boxes: [box] }, true)
    expect(boxes.columns.map(({ value }) => value(1))).toEqual([1, 2, 3, 4, 5])
    expect(boxes.columns[2]?.value(0)).toBeUndefined()
  })

  it('SAF-B6 partial values are marked in the table and named in the file, which without them has no such column', () => {
    const [first, second] = plot.series
    const marked = { ...plot, series: [{ ...first!, name: 'Sum', partial: new Set([DAY + 2 * HALF]) }, second!] }
    const { rows, columns } = plotTableOf(marked, true)
    expect(Array.from({ length: rows }, (_, row) => columns[0]?.isPartial?.(row))).toEqual([true, false, false])
    expect(
      plotCsv(marked, TIMES)
        .split('\r\n')
        .map((line) => line.split(',').at(-1))
        .slice(0, 4),
    ).toEqual(['Partial', '', '', 'Sum'])
    expect(plotCsv(plot, TIMES)).not.toContain('Partial')
  })
})

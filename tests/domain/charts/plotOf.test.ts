import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CHART_FORMS,
  CHART_TYPES,
  chartOfSeries,
  chartSpecSchema,
  type ChartSpec,
} from '../../../src/domain/charts/chartSpec'
import { seriesReading, type NivSigns } from '../../../src/domain/charts/spec/nivReading'
import { plotOf, type PlotInput } from '../../../src/domain/charts/spec/plotOf'
import { questionOf } from '../../../src/domain/charts/spec/requested'
import { NO_AGGREGATE } from '../../../src/domain/series/aggregateOptions'
import { unitFactor } from '../../../src/domain/charts/spec/units'
import { dayStart, HALF_HOUR_MS, periodsIn, addDays } from '../../../src/domain/periods'
import { columnOf } from '../../../src/domain/series/liveTail'
import type { ChartColumn } from '../../../src/domain/series/chartParts'

const DAY = '2026-03-29'
/** Net imbalance in MWh, short above zero. */
const PUBLISHED = { reverseNivSign: false, reverseNivForecastSign: false, nivInMwh: true }
const FROM = dayStart(DAY)

const column = (unit: string, values: readonly number[], stepMs = HALF_HOUR_MS): ChartColumn => ({
  id: 'x',
  name: 'Name',
  unit,
  stepMs,
  notes: [],
  partial: new Set(),
  column: {
    at: Float64Array.from(values, (_, i) => FROM + i * stepMs),
    values: Float64Array.from(values),
  },
})

const UNITS = ['MW', 'MWh', '£/MWh', '€/MWh', '%', 'Hz', '°C', '']
const SERIES = ['SystemPrice', 'Gb&GenerationByFuel&Wind', 'Gb&PN&T_DRAXX-1', 'Gb&PN&fuel:CCGT', 'Frequency']

const anyValue = fc.oneof({ weight: 5, arbitrary: fc.double({ min: -5000, max: 5000, noNaN: true }) }, fc.constant(NaN))
const anySeries = fc.record({
  id: fc.constantFrom(...SERIES),
  unit: fc.constantFrom(...UNITS),
  chartType: fc.constantFrom(...CHART_TYPES),
  values: fc.array(anyValue, { maxLength: 60 }),
})
const anyChart = fc.record({
  form: fc.constantFrom(...CHART_FORMS),
  preset: fc.constantFrom('auto', 'left', 'right', 'custom' as const),
  boxBy: fc.constantFrom('hour', 'day' as const),
  series: fc.array(anySeries, { minLength: 1, maxLength: 10 }),
})

const specOf = (series: readonly { id: string; chartType?: string }[], rest: object = {}): ChartSpec => {
  const spec = chartOfSeries(series.map(({ id }) => id))
  const chartSeries = spec.chartSeries.map((each, i) => ({ ...each, chartType: series[i]?.chartType ?? 'line' }))
  return chartSpecSchema.parse({ ...spec, ...rest, chartSeries })
}

const inputOf = (spec: ChartSpec, columns: readonly ChartColumn[], more: Partial<PlotInput> = {}): PlotInput => ({
  id: 'plot',
  title: 'Plot',
  spec,
  columns,
  from: FROM,
  to: dayStart(addDays(DAY, 1)),
  now: FROM + 10 * HALF_HOUR_MS,
  forecasts: new Set(),
  steps: 'step',
  signs: PUBLISHED,
  ...more,
})

const madeOf = (form: ChartSpec['form'], ...values: readonly (readonly number[])[]) =>
  plotOf(
    inputOf(
      specOf(
        values.map(() => ({ id: 'Frequency' })),
        { form },
      ),
      values.map((each) => column('Hz', each)),
    ),
  ).plot

const known = (values: Float64Array | undefined): readonly number[] =>
  [...(values ?? [])].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b)

describe('plotOf', () => {
  it('CHT-200 CH05 whatever the chart: at most four axes, and every series and box on one of them', () =>
    fc.assert(
      fc.property(anyChart, ({ form, preset, boxBy, series }) => {
        const spec = specOf(series, { form, axisSidePreset: preset, boxBy })
        const { plot } = plotOf(
          inputOf(
            spec,
            series.map(({ unit, values }) => column(unit, values)),
          ),
        )
        const ids = new Set(plot.axes.map(({ id }) => id))
        expect(plot.axes.length).toBeLessThanOrEqual(4)
        expect(ids.size).toBe(plot.axes.length)
        for (const each of [...plot.series, ...(plot.boxes ?? [])]) expect(ids).toContain(each.axis)
        expect(new Set(plot.series.map(({ id }) => id)).size).toBe(plot.series.length)
      }),
    ))

  it('CHT-201 by time the arrays are the answer’s own, so that what did not change is drawn from what it was drawn from', () =>
    fc.assert(
      fc.property(fc.array(anySeries, { minLength: 1, maxLength: 6 }), (series) => {
        const columns = series.map(({ unit, values }) => column(unit, values))
        const { plot } = plotOf(inputOf(specOf(series), columns))
        expect(plot.series.every((each, i) => each.column === columns[i]?.column)).toBe(true)
      }),
    ))

  it('CHT-202 CH05 another unit of the same quantity multiplies, once for each column; one of another quantity is not taken', () => {
    const spec = specOf([{ id: 'Frequency' }])
    const [first] = spec.chartSeries
    const of = (yAxisUnit: string) => ({ ...spec, chartSeries: first ? [{ ...first, yAxisUnit }] : [] })
    const own = column('MW', [1500, NaN, 250])
    const inGw = plotOf(inputOf(of('GW'), [own])).plot
    expect([...(inGw.series[0]?.column.values ?? [])]).toEqual([1.5, NaN, 0.25])
    expect(inGw.axes[0]?.unit).toBe('GW')
    expect(plotOf(inputOf(of('GW'), [own])).plot.series[0]?.column).toBe(inGw.series[0]?.column)
    expect(plotOf(inputOf(of('£/MWh'), [own])).plot.axes[0]?.unit).toBe('MW')
    expect(unitFactor('£/MWh', 'p/kWh')).toBeCloseTo(0.1)
  })

  it('CHT-203 a duration curve has the same values from the greatest to the least, over the whole of the time', () =>
    fc.assert(
      fc.property(fc.array(anyValue, { maxLength: 80 }), (values) => {
        const [series] = madeOf('durationCurve', values).series
        const drawn = [...(series?.column.values ?? [])]
        expect(known(series?.column.values)).toEqual(known(Float64Array.from(values)))
        expect(drawn.every((value, i) => i === 0 || value <= (drawn[i - 1] ?? Infinity))).toBe(true)
        const at = [...(series?.column.at ?? [])]
        expect(at.every((share) => share >= 0 && share <= 1)).toBe(true)
        if (at.length > 1) expect([at[0], at.at(-1)]).toEqual([0, 1])
      }),
    ))

  it('CHT-204 a scatter joins values of the very same instants and no others', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyValue, anyValue), { maxLength: 40 }),
        fc.integer({ min: 0, max: 5 }),
        (pairs, shift) => {
          const xAxis = column(
            'MW',
            pairs.map(([x]) => x),
          )
          const other = column(
            'Hz',
            pairs.map(([, y]) => y),
          )
          const moved = {
            ...other,
            column: { ...other.column, at: other.column.at.map((at) => at + shift * HALF_HOUR_MS) },
          }
          const spec = specOf([{ id: 'RealtimeDemand' }, { id: 'Frequency' }], { form: 'scatter' })
          const { plot } = plotOf(inputOf(spec, [xAxis, moved]))
          const wanted = pairs.flatMap(([x], i) => {
            const y = i < shift ? undefined : pairs[i - shift]?.[1]
            return y === undefined || Number.isNaN(x) || Number.isNaN(y) ? [] : [`${x} ${y}`]
          })
          const { at, values } = plot.series[0]?.column ?? { at: [], values: [] }
          expect(Array.from(at, (x, i) => `${x} ${values[i] ?? NaN}`).sort()).toEqual(wanted.sort())
          expect(Array.from(at)).toEqual(Array.from(at).sort((a, b) => a - b))
        },
      ),
    ))

  it.each([
    ['2026-03-29', 46],
    ['2026-06-01', 48],
    ['2026-10-25', 50],
  ])('CHT-205 a heat map of %s has each of its %i half hours once', (day, count) => {
    const first = dayStart(day)
    const values = Array.from({ length: periodsIn(day) }, (_, i) => i + 1)
    const own = column('Hz', values)
    const shifted = { ...own, column: { ...own.column, at: own.column.at.map((_, i) => first + i * HALF_HOUR_MS) } }
    const { cells } = plotOf(inputOf(specOf([{ id: 'Frequency' }], { form: 'heatMap' }), [shifted])).plot
    expect(known(cells?.values)).toEqual(values)
    expect(values.length).toBe(count)
    expect(cells?.rows.length).toBe(Math.max(48, count))
  })

  it('CHT-207 boxes count every value once, by hour of the day and by day', () => {
    const values = Array.from({ length: 100 }, (_, i) => i)
    const boxes = (boxBy: 'hour' | 'day') =>
      plotOf(inputOf(specOf([{ id: 'Frequency' }], { form: 'box', boxBy }), [column('Hz', values)])).plot.boxes ?? []
    for (const by of ['hour', 'day'] as const)
      expect(boxes(by).reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
    expect(boxes('day').length).toBe(3)
    for (const { min, q1, median, q3, max } of boxes('day'))
      expect([min, q1, median, q3, max]).toEqual([min, q1, median, q3, max].sort((a, b) => a - b))
  })

  it('CHT-208 ST19 prices the user left as they were are steps or lines by the setting; what they chose stays', () => {
    const kinds = (chartType: string, unit: string, steps: 'step' | 'line') =>
      plotOf(inputOf(specOf([{ id: 'SystemPrice', chartType }]), [column(unit, [1])], { steps })).plot.series[0]?.kind
    expect(kinds('line', '£/MWh', 'step')).toBe('step')
    expect(kinds('line', '£/MWh', 'line')).toBe('line')
    expect(kinds('line', 'Hz', 'step')).toBe('line')
    expect(kinds('area', '£/MWh', 'step')).toBe('area')
  })

  it('CHT-209 CH09 earlier issues lie behind their forecast, the older the paler, and are not listed', () => {
    const spec = specOf([{ id: 'SystemPrice' }], {
      additionalDetails: { 'Gb&SystemPrice&none': { numberOfSeriesHof: 2 } },
    })
    const issues = { times: [FROM], issues: [1, 2, 3, 4].map((value) => ({ issuedAt: FROM - value, values: [value] })) }
    const { series } = plotOf(
      inputOf(spec, [column('£/MWh', [9])], { issues: new Map([['Gb&SystemPrice&none', issues]]) }),
    ).plot
    expect(series.map(({ column: { values } }) => values[0])).toEqual([2, 3, 9])
    expect(series.map(({ quiet }) => quiet === true)).toEqual([true, true, false])
    expect(series[0]?.style?.opacity ?? 1).toBeLessThan(series[1]?.style?.opacity ?? 0)
  })

  it('CHT-210 ends that an axis cannot have are left out; the fifth unit shares the fourth axis, and a note says so', () => {
    const units = ['MW', '£/MWh', 'Hz', '%', '°C']
    const spec = specOf(
      units.map(() => ({ id: 'Frequency' })),
      {
        axisPositions: [
          { unit: 'MW', min: -5, max: 10, log: true },
          { unit: '£/MWh', min: 10, max: 5 },
        ],
      },
    )
    const { plot, notes } = plotOf(
      inputOf(
        spec,
        units.map((unit) => column(unit, [1])),
      ),
    )
    expect(plot.axes.map(({ unit, min, max }) => [unit, min, max])).toEqual([
      ['MW', undefined, 10],
      ['£/MWh', undefined, undefined],
      ['Hz', undefined, undefined],
      ['%, °C', undefined, undefined],
    ])
    expect(notes).toEqual(['A chart has 4 axes: %, °C share the last one.'])
  })

  it('CHT-211 CH04 CH06 each kind of series is requested as what it is', () => {
    const spec = chartOfSeries([
      'SystemPrice',
      { seriesId: 'PN', optionsId: 'fuel:CCGT', isPlant: true },
      { seriesId: 'PN', isPlant: true, plantsForGroup: ['T_DRAXX-1'], multiplier: 2 },
      { seriesId: 'Calculator', formula: 'A - B', calculatorIdArray: ['SystemPrice', 'Frequency'], name: 'Spread' },
    ])
    expect(questionOf(spec, 1, 2, { ...NO_AGGREGATE, granularity: 'Hour' })).toEqual({
      series: [
        { id: 'Gb&SystemPrice&none' },
        { id: 'Gb&PN&fuel:CCGT' },
        { id: 'Gb&PN&none', plantsForGroup: ['T_DRAXX-1'], multiplier: 2 },
        { id: 'Spread', formula: 'A - B', calculatorIdArray: ['SystemPrice', 'Frequency'] },
      ],
      from: 1,
      to: 2,
      granularity: 'Hour',
    })
  })
})

const tokens = readFileSync(join(import.meta.dirname, '../../../src/views/styles/tokens.css'), 'utf8')
const palette = [...tokens.matchAll(/--plot-\d: light-dark\((#\w+), (#\w+)\)/g)].map(([, light = '', dark = '']) => [
  light,
  dark,
])

type Rgb = readonly [number, number, number]
const linear = (hex: string): Rgb => {
  const at = (i: number): number => {
    const value = parseInt(hex.slice(i, i + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [at(1), at(3), at(5)]
}
/** Machado, Oliveira and Fernandes 2009, whole deficiency. */
const SIGHTS: readonly (readonly Rgb[])[] = [
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
]
const times = (rows: readonly Rgb[], [r, g, b]: Rgb): readonly number[] =>
  rows.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b)))
const oklab = ([r = 0, g = 0, b = 0]: readonly number[]): readonly number[] => {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
const light = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b
const contrast = (a: string, b: string): number => {
  const [x = 0, y = 0] = [light(linear(a)), light(linear(b))].sort((p, q) => q - p)
  return (x + 0.05) / (y + 0.05)
}

describe('the palette of charts', () => {
  it.each([
    ['light', 0, '#ffffff'],
    ['dark', 1, '#16181a'],
  ] as const)(
    'CHT-206 in the %s: 3:1 on the panel, and told apart also by those who see red, green or blue less',
    (_, mode, panel) => {
      const colours = palette.map((pair) => pair[mode] ?? '')
      expect(colours.length).toBe(8)
      for (const colour of colours) expect(contrast(colour, panel)).toBeGreaterThanOrEqual(3)
      for (const sight of SIGHTS)
        for (const [i, a] of colours.entries())
          for (const b of colours.slice(i + 1)) {
            const x = oklab(times(sight, linear(a)))
            const y = oklab(times(sight, linear(b)))
            expect(Math.hypot(...x.map((value, at) => value - (y[at] ?? 0))), `${a} and ${b}`).toBeGreaterThan(0.07)
          }
    },
  )
})

describe('series that a trader knows by sight', () => {
  const values = (unit: string) => column(unit, [1, 2])

  it('CHT-240 have one colour in every chart, and the palette leaves out the one that looks like it', () => {
    const spec = specOf([{ id: 'Gb&LossOfLoadProbability' }, { id: 'SystemPrice' }, { id: 'Gb&DayAheadHourly' }])
    const colours = plotOf(inputOf(spec, [values('%'), values('£/MWh'), values('£/MWh')])).plot.series.map(
      ({ colour }) => colour,
    )
    expect(colours).toEqual(['var(--plot-2)', 'var(--system-price)', 'var(--day-ahead)'])
    // A user's colour is the user's.
    const [first] = chartOfSeries([{ seriesId: 'SystemPrice', colour: '#112233' }]).chartSeries
    expect(plotOf(inputOf({ ...spec, chartSeries: [first!] }, [values('£/MWh')])).plot.series[0]?.colour).toBe(
      '#112233',
    )
    // Those of other countries are others.
    const abroad = chartOfSeries(['France&SystemPrice&none'])
    expect(plotOf(inputOf(abroad, [values('€/MWh')])).plot.series[0]?.colour).toBe('var(--plot-1)')
  })

  it('CHT-241 imbalance is columns from zero whose name has its sign, and the price next to it begins at zero too', () => {
    const spec = chartOfSeries(['SystemPrice', 'NetImbalanceVolume'])
    const { series, axes } = plotOf(inputOf(spec, [values('£/MWh'), values('MWh')])).plot
    expect(series.map(({ name, kind }) => [name, kind])).toEqual([
      ['Name', 'step'],
      ['NIV (+ short, − long)', 'column'],
    ])
    expect(axes.map(({ zero }) => zero)).toEqual([true, true])
    const turned = { ...spec, chartSeries: spec.chartSeries.map((each) => ({ ...each, multiplier: -1 })) }
    expect(plotOf(inputOf(turned, [values('£/MWh'), values('MWh')])).plot.series[1]?.name).toBe('NIV (+ long, − short)')
    const alone = plotOf(inputOf(chartOfSeries(['SystemPrice']), [values('£/MWh')])).plot
    expect(alone.axes[0]?.zero).toBe(false)
  })
})

it('CHT-212 a live tail that grows leaves the arrays of other series alone', () => {
  const still = column('MW', [1, 2])
  const growing = (count: number): ChartColumn => ({
    ...column('MW', []),
    column: columnOf(new Map(Array.from({ length: count }, (_, i) => [FROM + i * HALF_HOUR_MS, i] as const))),
  })
  const spec = specOf([{ id: 'RealtimeDemand' }, { id: 'Frequency' }])
  const [before, after] = [1, 2].map((count) => plotOf(inputOf(spec, [still, growing(count)])).plot.series)
  expect(after?.[0]?.column).toBe(before?.[0]?.column)
  expect(after?.[1]?.column.at.length).toBe(2)
})

describe('net imbalance and its forecast', () => {
  const spec = specOf([{ id: 'NetImbalanceVolume' }, { id: 'NivForecast' }, { id: 'NivEvolution' }, { id: 'Demand' }])
  const made = (signs: NivSigns) =>
    plotOf(
      inputOf(
        spec,
        [[10, 0], [20], [-30], [40]].map((values) => column('MWh', values)),
        { signs },
      ),
    ).plot

  it.each([
    [{}, 'MWh', [10, 20, -30, 40]],
    [{ reverseNivSign: true }, 'MWh', [-10, 20, 30, 40]],
    [{ reverseNivForecastSign: true }, 'MWh', [10, -20, -30, 40]],
    [{ nivInMwh: false }, 'MW', [20, 40, -60, 40]],
    [{ reverseNivSign: true, reverseNivForecastSign: true, nivInMwh: false }, 'MW', [-20, -40, 60, 40]],
  ])(
    'ST18 CHT-260 under %j they are drawn in %s with their signs, and other series as they are',
    (more, unit, values) => {
      const { series, axes } = made({ ...PUBLISHED, ...more })
      expect(series.map((each) => each.column.values[0])).toEqual(values)
      expect(series.map(({ axis }) => axes.find(({ id }) => id === axis)?.unit)).toEqual([unit, unit, unit, 'MWh'])
    },
  )

  it('ST18 CHT-261 the legend says which sign is what, and zero has none', () => {
    const [asIs] = made(PUBLISHED).series
    const [turned] = made({ ...PUBLISHED, reverseNivSign: true }).series
    expect([asIs?.name, turned?.name]).toEqual(['NIV (+ short, − long)', 'NIV (+ long, − short)'])
    expect(Object.is(turned?.column.values[1], 0)).toBe(true)
  })

  it('ST18 CHT-262 law: read twice with the other sign a series is as it is published', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('NetImbalanceVolume', 'NivEvolution', 'NivForecast'),
        fc.boolean(),
        (id, nivInMwh) => {
          const read = (reverse: boolean) =>
            seriesReading(id, 'MWh', { reverseNivSign: reverse, reverseNivForecastSign: reverse, nivInMwh })
          expect(read(true).factor).toBe(-read(false).factor)
          expect(read(false).factor).toBe(nivInMwh ? 1 : 2)
          expect(read(true).unit).toBe(nivInMwh ? 'MWh' : 'MW')
        },
      ),
    )
  })
})

import { numberText } from '../../format'
import { dayStart } from '../../periods'
import type { Plot, PlotAxis, PlotSeries } from '../../charts/plot'
import type { AssetReport } from '../calls'
import { holdOfPeriods, stepOfPeriods } from '../report/periods'

type Years = AssetReport['years']

/** What income and costs are called, and their colours. */
export const ASSET_PARTS = [
  { id: 'wholesale', title: 'Wholesale', colour: 'var(--plot-1)' },
  { id: 'balancing', title: 'Balancing', colour: 'var(--plot-3)' },
  { id: 'ancillary', title: 'Ancillary', colour: 'var(--plot-5)' },
  { id: 'support', title: 'CM or CfD', colour: 'var(--plot-2)' },
  { id: 'costs', title: 'Costs', colour: 'var(--plot-7)' },
] as const satisfies readonly { id: keyof Years[number]; title: string; colour: string }[]

const YEAR = { step: stepOfPeriods('yearly'), hold: holdOfPeriods('yearly') }

const AXIS: PlotAxis = {
  id: 'left',
  side: 'left',
  unit: '£k/MW',
  spoken: 'thousand pounds per megawatt',
  text: (value) => numberText(value, { decimals: 1 }),
  zero: true,
  total: false,
}

const startOf = (year: number): number => dayStart(`${year}-01-01`)

const yearsX = (years: Years): Plot['x'] => ({
  kind: 'time',
  from: startOf(years[0]?.year ?? 2021),
  to: startOf((years.at(-1)?.year ?? 2021) + 1),
  step: YEAR.step,
  now: undefined,
})

const columnOf = (years: Years, of: (year: Years[number]) => number): PlotSeries['column'] => ({
  at: Float64Array.from(years, ({ year }) => startOf(year)),
  values: Float64Array.from(years, of),
})

/** Income above zero and costs below it, and what is left. @param of what it is of */
export const incomePlot = (years: Years, of: string): Plot => ({
  id: 'assetIncome',
  title: 'Income and costs',
  label: `Income and costs by year of a ${of}, of the long-term model`,
  x: yearsX(years),
  axes: [AXIS],
  series: [
    ...ASSET_PARTS.filter(({ id }) => years.some((year) => Math.abs(year[id]) > 1e-6)).map(
      ({ id, title, colour }): PlotSeries => ({
        id,
        name: title,
        kind: 'column',
        axis: 'left',
        hold: YEAR.hold,
        stackGroup: 'income',
        colour,
        column: columnOf(years, (year) => year[id]),
      }),
    ),
    {
      id: 'net',
      name: 'Net',
      kind: 'line',
      axis: 'left',
      hold: YEAR.hold,
      colour: 'var(--text-1)',
      style: { width: 2 },
      column: columnOf(years, ({ net }) => net),
    },
  ],
  none: 'The asset has no year in the model',
})

/** Net income of drawn futures: the middle eight of ten, the median, and the case itself. */
export const fanPlot = (years: Years, of: string): Plot => ({
  id: 'assetFan',
  title: 'Net income, P10 to P90',
  label: `Range of the net income by year of a ${of}, of drawn futures of the long-term model`,
  x: yearsX(years),
  axes: [AXIS],
  series: [
    {
      id: 'range',
      name: 'P10 to P90',
      kind: 'band',
      axis: 'left',
      hold: YEAR.hold,
      colour: 'var(--plot-1)',
      column: columnOf(years, ({ p10 }) => p10),
      high: Float64Array.from(years, ({ p90 }) => p90),
    },
    {
      id: 'p50',
      name: 'P50',
      kind: 'line',
      axis: 'left',
      hold: YEAR.hold,
      colour: 'var(--plot-1)',
      style: { width: 2 },
      column: columnOf(years, ({ p50 }) => p50),
    },
    {
      id: 'net',
      name: 'This case',
      kind: 'line',
      axis: 'left',
      hold: YEAR.hold,
      colour: 'var(--text-1)',
      style: { dash: 'dash' },
      column: columnOf(years, ({ net }) => net),
    },
  ],
  none: 'The asset has no year in the model',
})

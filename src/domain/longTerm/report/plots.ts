import { numberText } from '../../format'
import { dayStart, type SettlementDate } from '../../periods'
import type { LongTermGranularity } from '../../reference/longTermRuns'
import type { Plot, PlotAxis, PlotKind, PlotSeries, PlotSide } from '../../charts/plot'
import { ASSUMED } from './assumed'
import type { ReportColumn } from './columns'
import { measureOf, type ReportTab } from './measures'
import { holdOfPeriods, startsOfPeriods, stepOfPeriods } from './periods'

const SPOKEN: Readonly<Record<string, string>> = {
  '£/MWh': 'pounds per megawatt hour',
  '£/th': 'pounds per therm',
  '£/t': 'pounds per tonne of carbon dioxide',
  '%': 'per cent',
  GW: 'gigawatts',
  TWh: 'terawatt hours',
  '£m': 'million pounds',
  '£/kW/yr': 'pounds per kilowatt and year',
  '£/MW/h': 'pounds per megawatt and hour',
}

/** What is drawn of a tab: ids of measures by axis, and how. */
type Drawn = {
  readonly id: string
  readonly title: string
  readonly kind: PlotKind
  readonly left: readonly string[]
  readonly right?: readonly string[]
  /** Drawn as lines over the stack. */
  readonly over?: readonly string[]
}

const stack = (tab: 'capacity' | 'energy', more: readonly string[] = []): Pick<Drawn, 'left'> => ({
  left: [
    ...[
      'nuclear',
      'biomass',
      'other',
      'hydro',
      'ccs',
      'ccgt',
      'coal',
      'hydrogen',
      'peaker',
      'onshore',
      'offshore',
      'solar',
      'pumped',
      'battery',
      'imports',
    ].map((technology) => `${tab}-${technology}`),
    ...more,
  ],
})

/** The two charts of each tab. */
export const REPORT_CHARTS: Readonly<Record<ReportTab, readonly Drawn[]>> = {
  prices: [
    { id: 'power', title: 'Power prices', kind: 'line', left: ['baseload', 'peak', 'spread'] },
    { id: 'fuel', title: 'Gas and carbon', kind: 'line', left: ['gas'], right: ['carbon'] },
  ],
  capacity: [{ id: 'installed', title: 'Installed capacity', kind: 'area', ...stack('capacity') }],
  generation: [
    { id: 'generated', title: 'Generation and imports', kind: 'area', ...stack('energy'), over: ['demand'] },
  ],
  capture: [
    {
      id: 'captured',
      title: 'Capture prices',
      kind: 'line',
      left: ['capture-onshore', 'capture-offshore', 'capture-solar', 'capture-ccgt', 'capture-battery'],
    },
    {
      id: 'rates',
      title: 'Capture rates and curtailment',
      kind: 'line',
      left: ['rate-onshore', 'rate-offshore', 'rate-solar', 'curtailment'],
    },
  ],
  balancing: [
    { id: 'cost', title: 'Balancing cost', kind: 'column', left: ['balancing'], right: ['balancingShare'] },
    {
      id: 'services',
      title: 'Capacity market and response',
      kind: 'line',
      left: ['capacityPrice'],
      right: ['response'],
    },
  ],
  assumptions: [
    {
      id: 'demand',
      title: 'Demand',
      kind: 'area',
      left: ['assumed-base', 'assumed-vehicles', 'assumed-heat', 'assumed-industry'],
    },
    {
      id: 'carbon',
      title: 'Gas and carbon',
      kind: 'line',
      left: ['assumed-gas'],
      right: ['assumed-allowance', 'assumed-support'],
    },
  ],
}

type Named = { readonly title: string; readonly unit: string; readonly decimals: number; readonly colour?: string }

/** A measure or an assumption by its id. */
export const columnTexts = (id: string): Named | undefined => measureOf(id) ?? ASSUMED.find((each) => each.id === id)

const axisOf = (side: PlotSide, { unit, decimals }: Named, total: boolean): PlotAxis => ({
  id: side,
  side,
  unit,
  spoken: SPOKEN[unit] ?? unit,
  text: (value) => numberText(value, { decimals }),
  zero: true,
  total,
})

/** The time of some periods; undefined where there are none. */
export const periodsX = (periods: readonly SettlementDate[], granularity: LongTermGranularity): Plot['x'] => ({
  kind: 'time',
  from: dayStart(periods[0] ?? '2021-01-01'),
  to: dayStart(`${Number(periods.at(-1)?.slice(0, 4) ?? '2021') + 1}-01-01`),
  step: stepOfPeriods(granularity),
  now: undefined,
})

/** Some columns with the periods of their values. */
export type DrawnColumns = {
  readonly periods: readonly SettlementDate[]
  readonly granularity: LongTermGranularity
  readonly columns: readonly ReportColumn[]
}

/** A chart of a tab. @param of what it is of, `1 January 2021, Central` */
export const reportPlot = (drawn: Drawn, { periods, granularity, columns }: DrawnColumns, of: string): Plot => {
  const { id, title, kind, left, right = [], over = [] } = drawn
  const at = startsOfPeriods(periods)
  const lineOf = (measure: string, place: number, side: PlotSide, own: PlotKind): PlotSeries[] => {
    const named = columnTexts(measure)
    const column = columns.find((each) => each.id === measure)
    if (named === undefined || column === undefined) return []
    const values = Float64Array.from(column.values, (value) => value ?? NaN)
    // What there never is of a technology is no line of the legend.
    if (own === 'area' && values.every((value) => !(value > 0))) return []
    return [
      {
        id: measure,
        name: named.title,
        kind: own,
        axis: side,
        hold: holdOfPeriods(granularity),
        column: { at, values },
        colour:
          named.colour ?? (own === 'line' && kind === 'area' ? 'var(--text-1)' : `var(--plot-${(place % 8) + 1})`),
        ...(own === 'area' && { stackGroup: id }),
        ...(own === 'line' && { style: { width: 2 } }),
      },
    ]
  }
  const sides = [...(left[0] ? [['left', left[0]] as const] : []), ...(right[0] ? [['right', right[0]] as const] : [])]
  return {
    id: `longTerm-${id}`,
    title,
    label: `${title} by period, of the long-term model: ${of}`,
    x: periodsX(periods, granularity),
    axes: sides.flatMap(([side, first]) => {
      const named = columnTexts(first)
      return named ? [axisOf(side, named, side === 'left' && kind === 'area')] : []
    }),
    series: [
      ...left.flatMap((measure, place) => lineOf(measure, place, 'left', kind)),
      ...over.flatMap((measure, place) => lineOf(measure, left.length + place, 'left', 'line')),
      ...right.flatMap((measure, place) => lineOf(measure, left.length + place, 'right', 'line')),
    ],
    none: 'The model has no value of these',
  }
}

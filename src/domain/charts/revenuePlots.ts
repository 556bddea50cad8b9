import { numberText } from '../format'
import { addDays, dayStart, HALF_HOUR_MS } from '../periods'
import { isWhole, type Amounts } from '../revenue/amount'
import { periodAmounts, type RevenueDay, type RevenueSpan } from '../revenue/days'
import { periodStart, type PeriodGranularity } from '../series/aggregation/calendarPeriods'
import { PART_TEXTS, REVENUE_PARTS, type RevenuePart } from '../revenue/parts'
import { MONTH_MS } from './monthPlots'
import { unitAxis } from './forecasts/unitAxis'
import type { Plot, PlotSeries } from './plot'

/** The colour of each part, in charts, bars and their legends. */
export const PART_COLOURS: Readonly<Record<RevenuePart, string>> = {
  wholesale: 'var(--plot-1)',
  offers: 'var(--offer-fill)',
  bids: 'var(--bid-fill)',
  response: 'var(--plot-3)',
  reserve: 'var(--plot-5)',
  capacityMarket: 'var(--plot-2)',
  nonDelivery: 'var(--plot-7)',
  imbalance: 'var(--plot-4)',
}

type Step = { readonly at: number; readonly parts: Amounts }

const DAY_MS = 86_400_000

/** A column of each part that is known of any step; what a step does not know is a gap, and a sum without it is partial. */
const partSeries = (steps: readonly Step[], hold: number): readonly PlotSeries[] => {
  const at = Float64Array.from(steps, (step) => step.at)
  return REVENUE_PARTS.flatMap((part): readonly PlotSeries[] => {
    const amounts = steps.map(({ parts }) => parts[part])
    if (amounts.every(({ pounds }) => pounds === null)) return []
    const lacking = steps.filter((_, place) => {
      const amount = amounts[place]
      return amount !== undefined && amount.known > 0 && !isWhole(amount)
    })
    return [
      {
        id: part,
        name: PART_TEXTS[part].title,
        kind: 'column',
        axis: 'left',
        hold,
        stackGroup: 'revenue',
        column: { at, values: Float64Array.from(amounts, ({ pounds }) => pounds ?? NaN) },
        colour: PART_COLOURS[part],
        partial: new Set(lacking.map((step) => step.at)),
      },
    ]
  })
}

type Columns = { readonly of: string; readonly steps: readonly Step[]; readonly hold: number; readonly to: number }

const columnsPlot = ({ of, steps, hold, to }: Columns): Plot => ({
  id: 'revenue',
  title: 'Revenue by part',
  label: `What the unit earned by part, in pounds, of each ${of}`,
  x: {
    kind: 'time',
    from: steps[0]?.at ?? 0,
    to: Math.max(to, (steps[0]?.at ?? 0) + hold),
    step: hold,
    now: undefined,
  },
  axes: [
    {
      ...unitAxis('£'),
      spoken: 'pounds',
      text: (value) => numberText(value, { decimals: 0 }),
      zero: true,
      total: true,
    },
  ],
  series: partSeries(steps, hold),
  none: 'No part of the revenue of these days is known',
})

/** None is shorter, but a day of 23 hours: columns do not overlap. */
const HOLDS: Readonly<Record<PeriodGranularity, number>> = {
  Day: DAY_MS,
  Week: 7 * DAY_MS,
  Month: MONTH_MS,
  Year: 365 * DAY_MS,
}

/** What a unit earned by part, £, stacked: a column a day, week, month or year. @param spans in any order */
export const spansPlot = (spans: readonly RevenueSpan[], granularity: PeriodGranularity): Plot => {
  const ordered = spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const steps = ordered.map(({ from, parts }) => ({ at: dayStart(periodStart(granularity, from)), parts }))
  const last = ordered.at(-1)?.to
  const to = last === undefined ? 0 : dayStart(addDays(last, 1))
  return columnsPlot({ of: granularity.toLowerCase(), steps, hold: HOLDS[granularity], to })
}

/** The same of a day: a column a settlement period. */
export const dayRevenuePlot = ({ date, periods }: RevenueDay): Plot => {
  const steps = periods.map((period) => ({ at: period.at, parts: periodAmounts(period) }))
  return columnsPlot({ of: 'settlement period', steps, hold: HALF_HOUR_MS, to: dayStart(addDays(date, 1)) })
}

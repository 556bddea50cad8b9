import { numberText } from '../format'
import { addDays, dayStart, HALF_HOUR_MS } from '../periods'
import { isWhole, type Amounts } from '../revenue/amount'
import { periodAmounts, type RevenueDay } from '../revenue/days'
import { PART_TEXTS, REVENUE_PARTS, type RevenuePart } from '../revenue/parts'
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

/**
 * What a unit earned by part, £, stacked: a column a London day, or of one day a column a settlement period.
 * @param days in any order
 */
export const revenuePlot = (days: readonly RevenueDay[], one?: RevenueDay): Plot => {
  const ordered = days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const steps: readonly Step[] = one
    ? one.periods.map((period) => ({ at: period.at, parts: periodAmounts(period) }))
    : ordered.map(({ date, parts }) => ({ at: dayStart(date), parts }))
  const hold = one ? HALF_HOUR_MS : DAY_MS
  const [first, last] = one ? [one.date, one.date] : [ordered[0]?.date, ordered.at(-1)?.date]
  const [from, to] =
    first === undefined || last === undefined ? [0, hold] : [dayStart(first), dayStart(addDays(last, 1))]
  return {
    id: 'revenue',
    title: 'Revenue by part',
    label: `What the unit earned by part, in pounds, of each ${one ? 'settlement period' : 'day'}`,
    x: { kind: 'time', from, to, step: hold, now: undefined },
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
  }
}

import type { MonthShares } from '../ancillary/monthShares'
import { numberText } from '../format'
import { addDays, dayStart, type SettlementDate } from '../periods'
import { monthEnd } from '../periods/monthsAndWeeks'
import type { Plot, PlotAxis, PlotSeries, PlotX } from './plot'

/** No month is shorter: columns of months do not overlap. */
export const MONTH_MS = 28 * 86_400_000
/** A value of a month holds until the next one, of 31 days and an hour at most. */
const LONGEST_MONTH_MS = 31 * 86_400_000 + 3_600_000

export const MW_AXIS: PlotAxis = {
  id: 'left',
  side: 'left',
  unit: 'MW',
  spoken: 'megawatts',
  text: (value) => numberText(value, { decimals: 0 }),
  zero: true,
  total: false,
}

export const PRICE_AXIS: PlotAxis = {
  id: 'right',
  side: 'right',
  unit: '£/MW/h',
  spoken: 'pounds per megawatt and hour',
  text: (value) => numberText(value),
  zero: true,
  total: false,
}

/** The average price of each month, as steps on the right axis. */
export const priceSteps = (column: PlotSeries['column']): PlotSeries => ({
  id: 'price',
  name: 'Average price',
  kind: 'step',
  axis: 'right',
  hold: LONGEST_MONTH_MS,
  column,
  colour: 'var(--plot-4)',
  style: { width: 2, markers: true },
})

/** Whole months side by side. */
export const monthsX = (months: readonly SettlementDate[]): PlotX => {
  const first = months[0] ?? '2015-01-01'
  return {
    kind: 'time',
    from: dayStart(first),
    to: dayStart(addDays(monthEnd(months.at(-1) ?? first), 1)),
    step: MONTH_MS,
    now: undefined,
  }
}

export const startsOf = (months: readonly SettlementDate[]) => Float64Array.from(months, dayStart)

const SHARE_AXIS: PlotAxis = {
  id: 'left',
  side: 'left',
  unit: '%',
  spoken: 'per cent',
  text: (value) => numberText(value, { decimals: 1 }),
  min: 0,
  max: 100,
}

const nameOf = ({ company, isRest }: MonthShares): string => company ?? (isRest ? 'Others' : 'Not known')

/** What a plot of shares is called, and its sentence where there are none. */
type Texts = Pick<Plot, 'id' | 'title' | 'label' | 'none'>

/** Which part of each month was whose, as a stack of columns. */
export const sharesPlot = (shares: readonly MonthShares[], months: readonly SettlementDate[], texts: Texts): Plot => {
  const at = startsOf(months)
  return {
    ...texts,
    x: monthsX(months),
    axes: [SHARE_AXIS],
    series: shares.map((share, place): PlotSeries => ({
      id: `share-${place}`,
      name: nameOf(share),
      kind: 'column',
      axis: 'left',
      hold: MONTH_MS,
      stackGroup: 'companies',
      column: { at, values: Float64Array.from(share.shares) },
      colour: share.isRest ? 'var(--line-strong)' : `var(--plot-${(place % 8) + 1})`,
    })),
  }
}

import type { Plot, PlotAxis, PlotKind, PlotSeries } from '../../../src/domain/charts/plot'
import { numberText } from '../../../src/domain/format'
import { HALF_HOUR_MS, dayStart } from '../../../src/domain/periods'

export const DAY = dayStart('2026-11-20')

export const AXIS: PlotAxis = {
  id: 'mw',
  side: 'left',
  unit: 'MW',
  spoken: 'megawatts',
  text: (value) => numberText(value, { decimals: 1 }),
}

type Given = Partial<Omit<PlotSeries, 'column' | 'high'>> & {
  readonly values: readonly number[]
  readonly at?: readonly number[]
  readonly high?: readonly number[]
  readonly kind?: PlotKind
}

/** A plot of half hours from the beginning of a day, or of the times that are given. */
export const plotOfValues = (given: readonly Given[], more: Partial<Plot> = {}): Plot => {
  const most = Math.max(1, ...given.map(({ values }) => values.length))
  return {
    id: 'plot',
    title: 'Plot',
    label: 'Plot',
    x: { kind: 'time', from: DAY, to: DAY + most * HALF_HOUR_MS, step: HALF_HOUR_MS, now: undefined },
    axes: [AXIS],
    series: given.map(({ values, at, high, ...rest }, i) => ({
      id: `s${i}`,
      name: `Series ${i}`,
      kind: 'line',
      column: {
        at: Float64Array.from(at ?? values.map((_, place) => DAY + place * HALF_HOUR_MS)),
        values: Float64Array.from(values),
      },
      colour: `var(--series-${(i % 3) + 1})`,
      axis: 'mw',
      hold: HALF_HOUR_MS,
      ...(high && { high: Float64Array.from(high) }),
      ...rest,
    })),
    none: 'No data',
    ...more,
  }
}

import type { ContractOrderBook } from '../ancillary/contracts'
import { numberText } from '../format'
import type { Instant } from '../periods'
import type { Plot, PlotAxis } from './plot'

const axis = (id: 'left' | 'right', unit: string, spoken: string, decimals: number): PlotAxis => ({
  id,
  side: id,
  unit,
  spoken,
  text: (value) => numberText(value, { decimals }),
  zero: true,
  total: false,
})

/**
 * What each block of a day bought and paid, of a product of windows or whole days: power as columns, the price as steps.
 * @param span the day
 */
export const contractPlot = (
  orderBooks: readonly ContractOrderBook[],
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Plot => {
  const at = Float64Array.from(orderBooks, (each) => each.from)
  const hold = Math.min(to - from, ...orderBooks.map((each) => each.to - each.from))
  const of = (value: (each: ContractOrderBook) => number | undefined) => ({
    at,
    values: Float64Array.from(orderBooks, (each) => value(each) ?? NaN),
  })
  return {
    id: 'contracts',
    title: 'Price and volume',
    label: 'Power that was bought in megawatts, and its price in pounds per megawatt and hour',
    x: { kind: 'time', from, to, step: hold, now: undefined },
    axes: [axis('left', '£/MW/h', 'pounds per megawatt and hour', 2), axis('right', 'MW', 'megawatts', 0)],
    series: [
      {
        id: 'cleared',
        name: 'Cleared',
        kind: 'column',
        axis: 'right',
        hold,
        column: of(({ cleared }) => cleared),
        colour: 'var(--plot-1)',
      },
      {
        id: 'price',
        name: 'Price',
        kind: 'step',
        axis: 'left',
        hold,
        column: of(({ clearing }) => clearing),
        colour: 'var(--plot-2)',
        style: { width: 2 },
      },
    ],
    none: 'No orders of this day are known',
  }
}

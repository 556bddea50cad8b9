import { numberText, signedText } from '../../format'
import { HALF_HOUR_MS, type Instant } from '../../periods'
import type { Plot, PlotAxis, PlotSeries } from '../../charts/plot'
import type { Column } from '../../series/batch'
import type { CarbonResult } from './carbonResult'
import type { CarbonStep } from './carbonSums'

type Range = { readonly from: Instant; readonly to: Instant }

const INTENSITY: PlotAxis = {
  id: 'left',
  side: 'left',
  unit: 'gCO2/kWh',
  spoken: 'grams of carbon dioxide per kilowatt hour',
  text: (value) => numberText(value, { decimals: 0 }),
}
const POWER: PlotAxis = {
  id: 'right',
  side: 'right',
  unit: 'MW',
  spoken: 'megawatts, positive where it discharges',
  text: (value) => signedText(value, { decimals: 1 }),
}
const TONNES: PlotAxis = {
  id: 'left',
  side: 'left',
  unit: 'tCO2',
  spoken: 'tonnes of carbon dioxide, below zero where carbon was saved',
  text: (value) => signedText(value, { decimals: 1 }),
}

const columnOf = (steps: readonly CarbonStep[], of: (step: CarbonStep) => number): Column => ({
  at: Float64Array.from(steps, ({ at }) => at),
  values: Float64Array.from(steps, of),
})

const x = ({ from, to }: Range): Plot['x'] => ({ kind: 'time', from, to, step: HALF_HOUR_MS, now: undefined })

const hasValues = ({ column }: PlotSeries): boolean => column.values.some(Number.isFinite)

const NONE = 'No half hour of these days has both power and intensity yet'

/** Intensity of the grid by half hour, with what the battery takes and gives. */
export const carbonPowerPlot = ({ steps }: Pick<CarbonResult, 'steps'>, range: Range): Plot => {
  const power = (id: string, name: string, colour: string, of: (step: CarbonStep) => number): PlotSeries => ({
    id,
    name,
    kind: 'column',
    column: columnOf(steps, of),
    colour,
    axis: 'right',
    hold: HALF_HOUR_MS,
    stackGroup: 'power',
    style: { opacity: 0.7 },
  })
  const series: readonly PlotSeries[] = [
    power('discharge', 'Discharge', 'var(--fuel-battery)', ({ discharge }) => discharge),
    power('charge', 'Charge', 'var(--series-3)', ({ charge }) => (charge === 0 ? 0 : -charge)),
    {
      id: 'intensity',
      name: 'Intensity',
      kind: 'step',
      column: columnOf(steps, ({ intensity }) => intensity),
      colour: 'var(--series-2)',
      axis: 'left',
      hold: HALF_HOUR_MS,
      style: { width: 2 },
    },
  ]
  return {
    id: 'carbonPower',
    title: 'Intensity, charge and discharge',
    label: 'Carbon intensity by half hour, with the power that the battery takes and gives',
    x: x(range),
    axes: [INTENSITY, POWER],
    series: series.filter(hasValues),
    none: NONE,
  }
}

/** Import less avoided, from the first half hour on. */
export const carbonNetPlot = ({ net }: Pick<CarbonResult, 'net'>, range: Range): Plot => ({
  id: 'carbonNet',
  title: 'Cumulative net tCO2',
  label: 'Tonnes of carbon dioxide, on import less avoided on export, from the first half hour on',
  x: x(range),
  axes: [TONNES],
  series: net.values.some(Number.isFinite)
    ? [
        {
          id: 'net',
          name: 'Net',
          kind: 'line',
          column: net,
          colour: 'var(--series-1)',
          axis: 'left',
          hold: HALF_HOUR_MS,
          style: { width: 2 },
        },
      ]
    : [],
  none: NONE,
})

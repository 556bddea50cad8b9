import type { CountryHours } from '../europe/calls'
import type { Instant } from '../periods'
import { unitAxis } from './forecasts/unitAxis'
import type { Plot, PlotSeries } from './plot'
import { timeAxis } from './timeAxis'

const HOUR_MS = 3_600_000
const COLOURS = [1, 2, 3, 4, 5, 6, 7, 8].map((place) => `var(--plot-${place})`)

/** Day-ahead prices of countries over the hours of a day, €/MWh. @param hours first instants, ascending */
export const europePricePlot = (
  countries: readonly Pick<CountryHours, 'iso' | 'name' | 'price'>[],
  hours: readonly Instant[],
  now: Instant,
): Plot => {
  const [from = 0, to] = [hours[0], (hours.at(-1) ?? 0) + HOUR_MS]
  const at = Float64Array.from(hours)
  const series = countries.flatMap(({ iso, name, price }, place): PlotSeries[] => {
    const values = Float64Array.from(hours, (_, hour) => price[hour] ?? NaN)
    if (values.every(Number.isNaN)) return []
    const colour = COLOURS[place % COLOURS.length] ?? ''
    return [
      { id: iso, name, kind: 'step', column: { at, values }, colour, axis: 'left', hold: HOUR_MS, end: { text: iso } },
    ]
  })
  return {
    id: 'europePrices',
    title: 'Day-ahead prices',
    label: 'Day-ahead price of each country by the hour, euros per megawatt hour',
    x: timeAxis({ from, to, now }, HOUR_MS),
    axes: [{ ...unitAxis('€/MWh'), spoken: 'euros per megawatt hour' }],
    series,
    none: 'No price of these countries is known on this day',
  }
}

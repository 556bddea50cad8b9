import type { EuropeUnitDay, EuropeUnitFacts } from '../europe/unitCalls'
import type { Instant } from '../periods'
import { unitAxis } from './forecasts/unitAxis'
import type { Plot, PlotSeries } from './plot'
import { timeAxis } from './timeAxis'

const HOUR_MS = 3_600_000

/**
 * The hourly generation of a unit of another country, MW, under its registered capacity. Hours that are not published are
 * gaps.
 * @param days days of market time one after the other
 */
export const unitHoursPlot = (
  days: readonly Pick<EuropeUnitDay, 'hours' | 'why'>[],
  facts: Pick<EuropeUnitFacts, 'name' | 'capacity'>,
  now: Instant,
): Plot => {
  const hours = days.flatMap((day) => day.hours)
  const at = Float64Array.from(hours, ({ start }) => start)
  const from = at[0] ?? now
  const to = (at.at(-1) ?? now) + HOUR_MS
  const isKnown = hours.some(({ mw }) => mw !== null)
  const generation: PlotSeries = {
    id: 'generation',
    name: 'Actual generation',
    kind: 'step',
    column: { at, values: Float64Array.from(hours, ({ mw }) => mw ?? NaN) },
    colour: 'var(--plot-1)',
    axis: 'left',
    hold: HOUR_MS,
  }
  const capacity: PlotSeries = {
    id: 'capacity',
    name: 'Registered capacity',
    kind: 'line',
    column: { at: Float64Array.of(from, to), values: Float64Array.of(facts.capacity, facts.capacity) },
    colour: 'var(--plot-4)',
    axis: 'left',
    hold: 0,
    isReference: true,
    style: { dash: 'dash' },
  }
  return {
    id: 'unitHours',
    title: 'Actual generation',
    label: `Actual generation of ${facts.name} by the hour, MW`,
    x: timeAxis({ from, to, now }, HOUR_MS),
    axes: [{ ...unitAxis('MW'), zero: true }],
    series: isKnown ? [generation, capacity] : [],
    none: days.find(({ why }) => why !== undefined)?.why ?? 'No hour of these days is published',
  }
}

import { ANCILLARY_UNITS, cellIdOf, cellName, valuesOf, type AncillaryChoice } from '../europe/ancillary'
import type { EuropeAncillary } from '../europe/ancillaryCalls'
import { numberText } from '../format'
import type { Instant } from '../periods'
import type { Plot, PlotSeries } from './plot'

const BLOCK_MS = 4 * 3_600_000

/** The colour of a chosen cell by its place, in the matrix and in the chart. */
export const cellColour = (place: number): string => `var(--plot-${place + 1})`

/** The chosen cells over time, by block. */
export const ancillaryPlot = (
  { cells, edges }: Pick<EuropeAncillary, 'cells' | 'edges'>,
  { measure, cells: chosen }: AncillaryChoice,
  now: Instant,
): Plot => {
  const from = edges[0] ?? 0
  const to = edges.at(-1) ?? from + BLOCK_MS
  const at = Float64Array.from(edges.slice(0, -1))
  const isEnergy = measure === 'energy'
  return {
    id: 'europe-ancillary',
    title: isEnergy ? 'Energy price' : 'Capacity price',
    label: isEnergy
      ? 'Price of activated energy of the chosen products by block, euros per megawatt hour'
      : 'Marginal price of capacity of the chosen products by block, euros per megawatt and hour',
    x: { kind: 'time', from, to, step: BLOCK_MS, now: now > from && now < to ? now : undefined },
    axes: [
      {
        id: 'left',
        side: 'left',
        unit: ANCILLARY_UNITS[measure],
        spoken: isEnergy ? 'euros per megawatt hour' : 'euros per megawatt and hour',
        text: (value) => numberText(value),
        zero: true,
      },
    ],
    series: chosen.flatMap((id, place): readonly PlotSeries[] => {
      const cell = cells.find((each) => cellIdOf(each) === id)
      if (cell === undefined) return []
      return [
        {
          id,
          name: cellName(cell),
          kind: 'step',
          axis: 'left',
          hold: BLOCK_MS,
          column: { at, values: Float64Array.from(valuesOf(cell, measure), (value) => value ?? NaN) },
          colour: cellColour(place),
          style: { width: 2 },
        },
      ]
    }),
    none: chosen.length === 0 ? 'Choose cells of the matrix' : 'Nothing is known of these days yet',
  }
}

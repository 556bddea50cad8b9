import { DAY, plotOfValues } from '../../../domain/charts/plots'
import { HALF_HOUR_MS } from '../../../../src/domain/periods'
import type { Plot } from '../../../../src/domain/charts/plot'

export { DAY }
export const HALF = HALF_HOUR_MS

/** Two lines of a day: one rises from 0, one falls from 100. */
export const TWO: Plot = plotOfValues(
  [
    { id: 'up', name: 'Rising', values: Array.from({ length: 48 }, (_, i) => i), kind: 'step' },
    { id: 'down', name: 'Falling', values: Array.from({ length: 48 }, (_, i) => 100 - i) },
  ],
  { title: 'Two', id: 'two' },
)

/** A layer over it all, of so many points. */
export const manyPoints = (count: number): Plot =>
  plotOfValues([{ id: 'many', name: 'Many', values: Array.from({ length: count }, (_, i) => i % 50) }], {
    title: 'Many',
  })

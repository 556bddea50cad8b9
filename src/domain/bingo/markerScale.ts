import { max, scaleSqrt, ticks } from 'd3'
import type { BingoCard } from '../settings'
import type { PlantData } from '../wire'
import { ownFigure } from './cardFace'

type Metric = BingoCard['stringMetric']

/** What a marker of a map is as large as. */
export type MarkerFigure = { readonly value: number | null; readonly unit: string }

/** The figure of a plant by the metric that is chosen: its own, else the output that is expected. */
export const markerFigure = (data: PlantData, metric: Metric): MarkerFigure =>
  ownFigure(data, metric) ?? { value: data.figures.expectedGeneration, unit: 'MW' }

/** What the key of a map calls a metric. */
export const metricName = (metric: Metric): string => (metric === 'default' ? 'Expected output' : metric)

const LEAST_PX = 3
const LARGEST_PX = 15
/** Sizes that a key shows. */
const KEY_SIZES = 3

export type MarkerScale = {
  /** px; of a value that is not known, and of zero, the least. */
  readonly radiusOf: (value: number | null) => number
  /** Round values of the key, ascending; none where nothing is known. */
  readonly keys: readonly number[]
}

/** Areas of markers by the amount of their values, whatever the sign: the largest is as large as a marker gets. */
export const markerScale = (values: readonly (number | null)[]): MarkerScale => {
  const most = max(values, (value) => Math.abs(value ?? 0)) ?? 0
  const scale = scaleSqrt([0, most], [LEAST_PX, LARGEST_PX])
  return {
    radiusOf: (value) => (value === null || most === 0 ? LEAST_PX : scale(Math.abs(value))),
    keys: most === 0 ? [] : ticks(0, most, KEY_SIZES).filter((value) => value > 0),
  }
}

import * as z from 'zod/mini'
import { ANY_USER } from '../access/need'
import { get } from './call'
import { metaSchema, snapshotMetaSchema } from './meta'

const instants = z.array(z.number())

/**
 * The live tail of a series: its values from the beginning of yesterday (London) on, forecasts of later days included, as
 * columns of equal length, `at` ascending. The table key of its proof is the id of the series.
 */
export const seriesLiveSchema = z.object({
  /** The state that the values are in, by the id of the series: what is pushed continues from here. */
  meta: snapshotMetaSchema,
  /** First instant that it is of, ms UTC: what was before is in the history. */
  from: z.number(),
  /** First instants of the steps, ms UTC, ascending. */
  at: instants,
  /** One for each instant. An instant that is missing has none. */
  values: z.array(z.number()),
})
export type SeriesLive = z.infer<typeof seriesLiveSchema>

/** Event chartUpdate: values that are new or others than before; null takes one back. */
export const chartUpdateSchema = z.object({
  /** The state after the change. */
  meta: metaSchema,
  /** First instants of the steps that have changed, ms UTC. */
  at: instants,
  /** The value of each; null takes it back. */
  values: z.array(z.nullable(z.number())),
})
export type ChartUpdate = z.infer<typeof chartUpdateSchema>

/** Who may see a series is said by its definition. */
export const seriesLiveCall = get('/staticApi/seriesLive/:series', ANY_USER, seriesLiveSchema)

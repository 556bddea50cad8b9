import * as z from 'zod/mini'
import { STATISTICS } from '../../../domain/charts/tiles/span'
import { listOf, nameText, textField } from '../../../domain/settings'

/** Of a module that its user gave no name. */
export const METRIC_TITLE = 'Metric'

/** As many as fit side by side on two rows of a large screen. */
export const MOST_METRICS = 24

const seriesId = textField(160)

const detailSchema = z.looseObject({
  statistic: z._default(z.enum(STATISTICS), 'latest'),
  /** The user's name of it; the series' own where there is none. */
  name: z.exactOptional(nameText),
  warnAbove: z.exactOptional(z.number()),
  badAbove: z.exactOptional(z.number()),
  warnBelow: z.exactOptional(z.number()),
  badBelow: z.exactOptional(z.number()),
})
export type MetricDetail = z.infer<typeof detailSchema>
export const NO_DETAIL: MetricDetail = { statistic: 'latest' }

export const metricSchema = z.looseObject({
  /** Whole ids of series, one tile each (specification 2§3). */
  metricNames: z._default(listOf(seriesId, MOST_METRICS), []),
  /** By id; of others as usual. */
  details: z._default(z.record(seriesId, detailSchema), {}),
})
export type MetricData = z.infer<typeof metricSchema>

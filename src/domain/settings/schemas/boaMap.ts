import * as z from 'zod/mini'
import { MAP_SCALES } from '../../maps/mapScales'

/** What the map of accepted volume can show of each zone. */
export const BOA_MAP_METRICS = ['net', 'offers', 'bids', 'soFlagged', 'cost'] as const
export type BoaMapMetric = (typeof BOA_MAP_METRICS)[number]

/** The map of the BOA dashboard (`boaDashboardMap`, specification 1§3). */
export const boaMapSchema = z.looseObject({
  metric: z._default(z.enum(BOA_MAP_METRICS), 'net'),
  unit: z._default(z.enum(['MW', 'MWh']), 'MWh'),
  scale: z._default(z.enum(MAP_SCALES), 'linear'),
  showLabels: z._default(z.boolean(), true),
  showBoundaries: z._default(z.boolean(), true),
})

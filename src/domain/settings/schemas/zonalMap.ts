import * as z from 'zod/mini'
import { MAP_SCALES } from '../../maps/mapScales'
import { textField } from './fields'

/** What the zonal map can show of each zone. */
export const ZONE_LAYERS = [
  'output',
  'wind',
  'curtailed',
  'offers',
  'bids',
  'cost',
  'headroom',
  'footroom',
  'outages',
] as const
export type ZoneLayer = (typeof ZONE_LAYERS)[number]

/** The zonal map and the live map (`map`, specification 1§3). */
export const zonalMapSchema = z.looseObject({
  layer: z._default(z.enum(ZONE_LAYERS), 'output'),
  /** A fuel of the output; '' for all. */
  fuel: z._default(textField(40), ''),
  scale: z._default(z.enum(MAP_SCALES), 'linear'),
  showLabels: z._default(z.boolean(), true),
  showBoundaries: z._default(z.boolean(), true),
  showPlants: z._default(z.boolean(), false),
})

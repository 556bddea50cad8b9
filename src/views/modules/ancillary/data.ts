import * as z from 'zod/mini'
import { ANCILLARY_STATISTICS, DIRECTIONS, PRODUCT_IDS } from '../../../domain/charts/tiles/ancillary'

export const ancillarySchema = z.looseObject({
  product: z._default(z.enum(PRODUCT_IDS), 'DC'),
  direction: z._default(z.enum(DIRECTIONS), 'low'),
  /** The running block, one of the six of an EFA day, or all of them. */
  block: z._default(z.enum(['running', '1', '2', '3', '4', '5', '6', 'day']), 'running'),
  statistic: z._default(z.enum(ANCILLARY_STATISTICS), 'price'),
})
export type AncillaryData = z.infer<typeof ancillarySchema>

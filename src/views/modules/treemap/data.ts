import * as z from 'zod/mini'
import { AREAS } from '../../../domain/charts/tiles/choices'

export const COLOURS_BY = ['state', 'price', 'load'] as const
export type ColourBy = (typeof COLOURS_BY)[number]

export const treemapSchema = z.looseObject({
  area: z._default(z.enum(AREAS), 'MW'),
  colour: z._default(z.enum(COLOURS_BY), 'state'),
  showTable: z._default(z.boolean(), false),
})
export type TreemapData = z.infer<typeof treemapSchema>

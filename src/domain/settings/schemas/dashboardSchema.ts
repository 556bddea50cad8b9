import * as z from 'zod/mini'
import { idText, listOf, namedColour, nameText, numberFrom, text } from './fields'
import { dateConfigSchema } from './pageSchemas'

/** Specification 2§3 "Module types", and the note. */
export const MODULE_TYPES = [
  'Chart',
  'ForecastHistory',
  'AncillaryChart',
  'LiveTable',
  'BoaLeaderboard',
  'Metric',
  'AncillaryMetric',
  'DialMetric',
  'BoaDashboard',
  'Treemap',
  'Note',
] as const

export const SIZES = ['Small', 'Medium', 'Large'] as const
export const sizeSchema = z._default(z.enum(SIZES), 'Medium')

export const MAX_MODULES = 100
/** Most series of a chart (specification 1§9). */
export const MAX_SERIES = 100

const sizeAndPosition = z.looseObject({
  x: numberFrom(0, 1000),
  y: numberFrom(0, 100_000),
  width: numberFrom(0, 1000),
  height: numberFrom(0, 10_000),
})
const fields = z.record(z.string(), z.unknown())
const data = fields.check(
  z.refine(
    ({ chartSeries }) => !Array.isArray(chartSeries) || chartSeries.length <= MAX_SERIES,
    `A chart has no more than ${MAX_SERIES} series.`,
  ),
)

/**
 * One module of a dashboard. What a later version adds is kept: an older tab must not lose it. `data` is the module's own
 * part and read closer by the module; a note has `text` and `isEdit` beside it.
 */
export const moduleSchema = z.looseObject({
  id: idText,
  type: z.enum(MODULE_TYPES),
  size: sizeSchema,
  name: z.optional(nameText),
  data: z.optional(data),
  date: z.optional(z.nullable(dateConfigSchema)),
  extraChartInfo: z.optional(fields),
  sizeAndPosition: z.optional(sizeAndPosition),
  text: z.optional(text(10_000)),
  isEdit: z.optional(z.boolean()),
})

/** A dashboard (specification 1§3 "Dashboard view", 2§3). One without a view type belongs to Enact. */
export const dashboardSchema = z.looseObject({
  id: idText,
  name: z._default(nameText, ''),
  description: z._default(text(1000), ''),
  favourite: z._default(z.boolean(), false),
  colour: z._default(namedColour, 'orange'),
  icon: z._default(nameText, 'chart-line'),
  isParent: z._default(z.boolean(), false),
  parentId: z._default(z.nullable(z.union([idText, z.literal('')])), null),
  enactType: z._default(nameText, 'Enact'),
  modules: z._default(listOf(moduleSchema, MAX_MODULES), []),
})

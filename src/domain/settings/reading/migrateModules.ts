import { MODULE_TYPES, SIZES } from '../schemas/dashboardSchema'
import { isObject } from '../../format/json'

/** Old tables by the name that users saw, and the live table that each is today (catalogue F2). */
const OLD_TABLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'bm feed': 'BmFeed',
    'physical feed': 'PhysicalFeed',
    'bsad feed': 'Bsad',
    'system warnings': 'SystemWarnings',
    'remit feed': 'Remit',
  }),
)

/** Old names of modules that are still modules. */
const OLD_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'forecast history': 'ForecastHistory',
    'ancillary chart': 'AncillaryChart',
    'boa leaderboard': 'BoaLeaderboard',
    'ancillary metric': 'AncillaryMetric',
    dial: 'DialMetric',
    'boa dashboard': 'BoaDashboard',
    ...Object.fromEntries(MODULE_TYPES.map((type) => [type.toLowerCase(), type])),
  }),
)

/** `BM Feed`, `bm_feed` and `BMFeed` are one name: words in lower case. */
const nameOf = (text: string): string =>
  text
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\b(BM)(?=[A-Z])/g, '$1 ')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()

const sizeOf = (value: unknown): unknown =>
  SIZES.find((size) => typeof value === 'string' && size.toLowerCase() === value.toLowerCase()) ?? value

/** `type` and, for an old table, the table's name; a name that nobody knows stays and is found by the schema. */
const typed = (name: unknown): { readonly type: unknown; readonly table?: string } => {
  if (typeof name !== 'string' || MODULE_TYPES.some((each) => each === name)) return { type: name }
  const plain = nameOf(name)
  const table = OLD_TABLES.get(plain)
  if (table !== undefined) return { type: 'LiveTable', table }
  return { type: OLD_TYPES.get(plain) ?? OLD_TYPES.get(plain.replaceAll(' ', '')) ?? name }
}

const flat = (module: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const { info, ...rest } = module
  if (!isObject(info)) return module
  const { id, type, size, ...more } = info
  const named = Object.fromEntries(Object.entries({ id, type, size }).filter(([, value]) => value !== undefined))
  return { ...named, ...rest, ...(Object.keys(more).length > 0 && { info: more }) }
}

/** A module of a version below 0.2 as it is today; one that is so already stays. */
export const moduleOf = (old: unknown, index: number): unknown => {
  if (!isObject(old)) return old
  const { moduleType, chartSize, extraInfo, ...rest } = flat(old)
  const { type, table } = typed(rest.type ?? moduleType)
  const size = sizeOf(rest.size ?? chartSize)
  const data = { ...(isObject(rest.data) ? rest.data : {}), ...(table !== undefined && { moduleType: table }) }
  return {
    ...rest,
    id: rest.id ?? `module-${index + 1}`,
    type,
    ...(size !== undefined && { size }),
    ...(Object.keys(data).length > 0 && { data }),
    ...(extraInfo !== undefined && { extraChartInfo: extraInfo }),
  }
}

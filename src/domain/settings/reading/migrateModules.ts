import { MODULE_TYPES, SIZES } from '../schemas/dashboardSchema'
import { isFields } from '../json'

/** Old tables by the name that users saw, and the live table that each is today (catalogue F2). */
const OLD_TABLES: Readonly<Record<string, string>> = {
  'bm feed': 'BmFeed',
  'physical feed': 'PhysicalFeed',
  'bsad feed': 'Bsad',
  'system warnings': 'SystemWarnings',
  'remit feed': 'Remit',
}

/** Old names of modules that are still modules. */
const OLD_TYPES: Readonly<Record<string, string>> = {
  'forecast history': 'ForecastHistory',
  'ancillary chart': 'AncillaryChart',
  'boa leaderboard': 'BoaLeaderboard',
  'ancillary metric': 'AncillaryMetric',
  dial: 'DialMetric',
  'boa dashboard': 'BoaDashboard',
  ...Object.fromEntries(MODULE_TYPES.map((type) => [type.toLowerCase(), type])),
}

type Fields = Readonly<Record<string, unknown>>

/** `BM Feed`, `bm_feed` and `BMFeed` are one name: words in lower case. */
const nameOf = (text: string): string =>
  text
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\b(BM)(?=[A-Z])/g, '$1 ')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()

const own = (map: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined

const sizeOf = (value: unknown): unknown =>
  typeof value === 'string' ? (SIZES.find((size) => size.toLowerCase() === value.toLowerCase()) ?? value) : value

const isToday = (type: unknown): boolean => MODULE_TYPES.some((each) => each === type)

/** `type` and, for an old table, the table's name; a name that nobody knows stays and is found by the schema. */
const typed = (name: unknown): { readonly type: unknown; readonly table?: string } => {
  if (typeof name !== 'string' || isToday(name)) return { type: name }
  const table = own(OLD_TABLES, nameOf(name))
  if (table !== undefined) return { type: 'LiveTable', table }
  return { type: own(OLD_TYPES, nameOf(name)) ?? own(OLD_TYPES, nameOf(name).replaceAll(' ', '')) ?? name }
}

const flat = (module: Fields): Fields => {
  const { info, ...rest } = module
  if (!isFields(info)) return module
  const { id, type, size, ...more } = info
  const named = Object.fromEntries(Object.entries({ id, type, size }).filter(([, value]) => value !== undefined))
  return { ...named, ...rest, ...(Object.keys(more).length > 0 && { info: more }) }
}

const moduleOf = (old: unknown, index: number): unknown => {
  if (!isFields(old)) return old
  const { moduleType, chartSize, extraInfo, ...rest } = flat(old)
  const { type, table } = typed(rest.type ?? moduleType)
  const size = sizeOf(rest.size ?? chartSize)
  const data = { ...(isFields(rest.data) ? rest.data : {}), ...(table !== undefined && { moduleType: table }) }
  return {
    ...rest,
    id: rest.id ?? `module-${index + 1}`,
    type,
    ...(size !== undefined && { size }),
    ...(Object.keys(data).length > 0 && { data }),
    ...(extraInfo !== undefined && { extraChartInfo: extraInfo }),
  }
}

/** Modules of a version below 0.2 as they are today; those that are so already stay. */
export const modulesOf = (modules: readonly unknown[]): readonly unknown[] => modules.map(moduleOf)

import { ENDPOINTS, endpointOf } from '../reference'
import type { LiveTableOption } from '../wire'
import { isSettlementDate, type SettlementDate } from '../periods'

const HOME = 'Gb'

/** By id, whatever its case: ids of countries are compared so (C32). */
const ownOf = (byCountry: Readonly<Record<string, string>>, country: string): string | undefined =>
  Object.entries(byCountry).find(([id]) => id.toLowerCase() === country.toLowerCase())?.[1]

/**
 * Base path of a table's calls in a country: that of the option's location there, else of the country's own endpoint,
 * which for countries without one is the European (C33).
 */
export const basePathOf = (
  { locationByCountry }: Pick<LiveTableOption, 'locationByCountry'>,
  country = HOME,
): string => {
  const location = ownOf(locationByCountry, country)
  return (ENDPOINTS.find(({ liveTableLocation }) => liveTableLocation === location) ?? endpointOf(country)).endpoint
}

/** Address of a table without the parts behind its name: where a body is posted. */
export const postPathOf = (
  option: Pick<LiveTableOption, 'locationByCountry'>,
  { moduleType, country }: TableRef,
): string => `${basePathOf(option, country)}/LiveTable_${moduleType}`

/**
 * Address of a table (specification 2§7, LT26): after the user the country if it is not GB, the day or both ends of the
 * range, the period and the extra, each where the ref has it.
 * @param who the user's id, `me` for themselves, `free` for a visitor (C34)
 */
export const pathOf = (option: Pick<LiveTableOption, 'locationByCountry'>, ref: TableRef, who: string): string => {
  const { country, from, to, period, extra } = ref
  const parts = [who, country, from, from && to, period, extra]
  const given = parts.flatMap((part) => (part === undefined ? [] : [encodeURIComponent(part)]))
  return [postPathOf(option, ref), ...given].join('/')
}

/**
 * Push name of a table: what its group is called by, and its messages and marks (C46). Days and periods are no part of
 * it: what stands is not pushed, and the running day is the live table.
 */
export const pushNameOf = ({ moduleType, country, extra }: TableRef): string =>
  [moduleType, country, extra].filter((part) => part !== undefined).join('_')

/** Whether changes of the table can be received at all: those of days and periods stand (specification 2§4). */
export const isPushed = ({ from, period }: TableRef): boolean => (from ?? period) === undefined

/**
 * Which table, with the parts that its address takes (LT26). Tables that differ in `tableId` alone share their rows and
 * differ in what the user chose of them: choices are saved under `tableId` (LT11).
 */
export type TableRef = {
  readonly moduleType: string
  /** Absent: the module type. */
  readonly tableId?: string | undefined
  /** Id of a country other than Great Britain. */
  readonly country?: string
  /** A London day; with `to` a range of days, both ends included. Absent: live. */
  readonly from?: SettlementDate
  readonly to?: SettlementDate
  readonly period?: number
  readonly extra?: string
}

/** The dates and more of the page that a table belongs to. What is live is absent. */
export type TablePlace = Pick<TableRef, 'tableId' | 'country' | 'period' | 'extra'> & {
  readonly day?: SettlementDate
  readonly range?: { readonly from: SettlementDate; readonly to: SettlementDate }
}

const isAbroad = (country: string | undefined): country is string => (country || 'gb').toLowerCase() !== 'gb'

/** A ref of those parts that there are. */
const withKnown = (parts: { readonly [K in keyof TableRef]: TableRef[K] | undefined }): TableRef =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as unknown as TableRef

/**
 * The table of a page's place: of day, range and period only what the table's option reacts to (LT24), so that a change
 * of the others leaves it alone. Where a table reacts to both, a range goes before a day.
 */
export const refFor = (
  option: Pick<LiveTableOption, 'getOnDayChange' | 'getOnDayRangeChange' | 'getOnPeriodChange'>,
  moduleType: string,
  { tableId, country, day, range, period, extra }: TablePlace,
): TableRef => {
  const days =
    option.getOnDayRangeChange && range
      ? { from: range.from, to: range.to }
      : option.getOnDayChange && day !== undefined && { from: day }
  return withKnown({
    moduleType,
    tableId: tableId === moduleType ? undefined : tableId,
    country: isAbroad(country) ? country : undefined,
    ...days,
    period: option.getOnPeriodChange ? period : undefined,
    extra: extra || undefined,
  })
}

const joined = (moduleType: string, parts: URLSearchParams): string => {
  const text = parts.toString()
  return text === '' ? moduleType : `${moduleType}?${text}`
}

/**
 * Stable text of a table: the module type alone where there is nothing more to say, e.g. `BmFeed` or
 * `Remit?from=2026-11-20&country=France`. Equal refs have equal keys.
 * @param post a body that the table is asked for with; without it the table is got by its address
 */
export const tableKeyOf = (
  { moduleType, tableId, country, from, to, period, extra }: TableRef,
  post?: Readonly<Record<string, unknown>>,
): string => {
  const parts = new URLSearchParams()
  const add = (name: string, value: string | undefined): void => {
    if (value) parts.set(name, value)
  }
  if (tableId !== moduleType) add('tableId', tableId)
  if (isAbroad(country)) add('country', country)
  add('from', from)
  add('to', from && to)
  add('period', period?.toString())
  add('extra', extra)
  add('post', post && JSON.stringify(post))
  return joined(moduleType, parts)
}

const split = (key: string): readonly [moduleType: string, parts: URLSearchParams] => {
  const at = key.indexOf('?')
  return at < 0 ? [key, new URLSearchParams()] : [key.slice(0, at), new URLSearchParams(key.slice(at))]
}

const day = (parts: URLSearchParams, name: string): SettlementDate | undefined => {
  const text = parts.get(name)
  return text !== null && isSettlementDate(text) ? text : undefined
}

/** The table that a key names: what `tableKeyOf` was given. Parts that cannot be read are left out. */
export const refOfKey = (key: string): TableRef => {
  const [moduleType, parts] = split(key)
  const text = (name: string): string | undefined => parts.get(name) ?? undefined
  const period = text('period')
  return withKnown({
    moduleType,
    tableId: text('tableId'),
    country: text('country'),
    from: day(parts, 'from'),
    to: day(parts, 'to'),
    period: /^\d{1,2}$/.test(period ?? '') ? Number(period) : undefined,
    extra: text('extra'),
  })
}

/** The body that the key's table is asked for with; undefined for one that is got by its address. */
export const postOfKey = (key: string): unknown => {
  const text = split(key)[1].get('post')
  if (text === null) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The key of a table's rows: that of the table without its `tableId`. */
export const dataKeyOf = (key: string): string => {
  const [moduleType, parts] = split(key)
  parts.delete('tableId')
  return joined(moduleType, parts)
}

/** The name that a table's choice is saved under. */
export const tableIdOf = ({ moduleType, tableId }: TableRef): string => tableId ?? moduleType

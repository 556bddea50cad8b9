import { ENDPOINTS, endpointOf } from '../reference'
import type { LiveTableOption } from '../wire'
import type { TableRef } from './tableRef'

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
 * @param who the user's id, `me` for himself, `free` for a visitor (C34)
 */
export const pathOf = (option: Pick<LiveTableOption, 'locationByCountry'>, ref: TableRef, who: string): string => {
  const { country, from, to, period, extra } = ref
  const parts = [who, country, from, from === undefined ? undefined : to, period, extra]
  const given = parts.flatMap((part) => (part === undefined ? [] : [encodeURIComponent(part)]))
  return [postPathOf(option, ref), ...given].join('/')
}

/**
 * Push name of a table: what its group is called by, and its messages and marks (C46). Days and periods are no part of
 * it: what stands is not pushed, and the running day is the live table.
 */
export const pushNameOf = ({ moduleType, country, extra }: TableRef): string =>
  [moduleType, country, extra].filter((part) => part !== undefined).join('_')

/** Whether changes of the table can be heard at all: those of days and periods stand (specification 2§4). */
export const isPushed = ({ from, period }: TableRef): boolean => from === undefined && period === undefined

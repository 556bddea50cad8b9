import { day, daysFrom, NO_SIDE, type DateConfig } from '../dates'
import { matchAddress } from './match'
import { readParams } from './params'

const SINGLE_CHART = 'single-chart'

/**
 * The days that an address names in its path (RT12, RT14); undefined for a path without days, and for one that cannot be
 * read.
 */
export const daysInPath = (pathname: string): DateConfig | undefined => {
  const match = matchAddress(pathname)
  if (match?.page.key === 'plant') {
    const read = readParams('plant', match.raw)
    if (!read.ok || read.params.dateFrom === undefined) return undefined
    const { dateFrom, dateTo = dateFrom } = read.params
    return daysFrom(day(dateFrom), day(dateTo))
  }
  if (match?.page.key !== SINGLE_CHART) return undefined
  const read = readParams(SINGLE_CHART, match.raw)
  return read.ok ? daysFrom(day(read.params.date), NO_SIDE) : undefined
}

/** The same single chart on another day. */
export const withDayInPath = (pathname: string, date: string): string => {
  const parts = pathname.replace(/\/$/, '').split('/')
  return [...parts.slice(0, -1), encodeURIComponent(date)].join('/')
}

import { isChoosableDay } from '../dates/days'
import { isSettlementDate, parsePeriodKey, type PeriodRef, type SettlementDate } from '../periods'
import { countryOf } from '../reference'
import type { Match, RawParams } from './match'

/** What the parts of an address say, by page key (RT11–RT15). A page that is not named here has no parts. */
export type PageParams = {
  /** Without a period the live one. A date alone is its first period. */
  readonly 'boa-dashboard': { readonly period?: PeriodRef }
  /** The dates, both of them London days, are what the page's picker begins with. */
  readonly plant: { readonly plantId: string; readonly dateFrom?: SettlementDate; readonly dateTo?: SettlementDate }
  /** Without an id the dashboard that was last open. */
  readonly dashboard: { readonly dashboardId?: string }
  readonly 'single-chart': {
    readonly seriesId: string
    readonly optionId: string
    readonly countryId: string
    readonly date: SettlementDate
  }
  readonly 'mute-data-check': { readonly seriesId?: string; readonly countryId?: string }
  readonly twitterScrape: { readonly date: SettlementDate }
}
export type PageWithParams = keyof PageParams

/** A part of an address that cannot be read: its name, and what is wrong with what to write, for a reader. */
export type ParamFault = { readonly field: string; readonly why: string }
export type ReadParams<T> =
  { readonly ok: true; readonly params: T } | { readonly ok: false; readonly fault: ParamFault }

const SHOWN = 40
const quoted = (text: string): string => `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`

class Unreadable extends Error {
  constructor(readonly fault: ParamFault) {
    super(fault.why)
  }
}
const refuse = (field: string, text: string, why: string): never => {
  throw new Unreadable({ field, why: `${field}: ${quoted(text)} ${why}` })
}

const LONGEST_ID = 100
// Ids go into calls and onto the screen: printable, and nothing that ends an address or a tag.
const ID = /^[^\p{Cc}<>"/\\?#]+$/u

const idOf = (raw: RawParams, field: string): string => {
  const text = raw[field] ?? ''
  if (text.trim() === '' || text.length > LONGEST_ID || !ID.test(text)) {
    refuse(field, text, `is no id. Write 1 to ${LONGEST_ID} characters, none of them < > " / \\ ? #.`)
  }
  return text
}
const dayOf = (raw: RawParams, field: string): SettlementDate => {
  const text = raw[field] ?? ''
  return isChoosableDay(text)
    ? text
    : refuse(field, text, 'is no day from 2015 on. Write year, month and day, as in 2026-03-01.')
}
const countryIdOf = (raw: RawParams): string => {
  const text = raw['countryId'] ?? ''
  const why = 'is no country of this site. Write its id, as in Gb or France.'
  return countryOf(text)?.id ?? refuse('countryId', text, why)
}
const maybe = <T>(raw: RawParams, field: string, read: (raw: RawParams, field: string) => T): Record<string, T> =>
  raw[field] === undefined ? {} : { [field]: read(raw, field) }

const periodOf = (raw: RawParams): PageParams['boa-dashboard'] => {
  const text = raw['date']
  if (text === undefined) return {}
  const why = 'is no day or settlement period. Write 2026-03-01, or 2026-03-01-35 for period 35 of that day.'
  return { period: parsePeriodKey(text) ?? refuse('date', text, why) }
}

const plantOf = (raw: RawParams): PageParams['plant'] => {
  const params = { plantId: idOf(raw, 'plantId'), ...maybe(raw, 'dateFrom', dayOf), ...maybe(raw, 'dateTo', dayOf) }
  const { dateFrom = '', dateTo } = params as PageParams['plant']
  if (dateTo !== undefined && dateTo < dateFrom) {
    refuse('dateTo', dateTo, `is before dateFrom, ${dateFrom}. Write the earlier day first.`)
  }
  return params
}

const numberOf = (raw: RawParams, field: string, least: number, most: number): number => {
  const text = raw[field] ?? ''
  const value = /^\d{1,4}$/.test(text) ? Number(text) : -1
  return value >= least && value <= most
    ? value
    : refuse(field, text, `is none. Write a number from ${least} to ${most}.`)
}
const datedOf = (raw: RawParams): PageParams['twitterScrape'] => {
  const day = numberOf(raw, 'day', 1, 31)
  const month = numberOf(raw, 'month', 1, 12)
  const year = numberOf(raw, 'year', 2015, 2099)
  const date = [year, month, day].map((value) => String(value).padStart(2, '0')).join('-')
  return isSettlementDate(date) ? { date } : refuse('day', String(day), `is not in month ${month} of ${year}.`)
}

const READERS: { readonly [K in PageWithParams]: (raw: RawParams) => PageParams[K] } = {
  'boa-dashboard': periodOf,
  plant: plantOf,
  dashboard: (raw) => maybe(raw, 'dashboardId', idOf),
  'single-chart': (raw) => ({
    seriesId: idOf(raw, 'seriesId'),
    optionId: idOf(raw, 'optionId'),
    countryId: countryIdOf(raw),
    date: dayOf(raw, 'date'),
  }),
  'mute-data-check': (raw) => ({ ...maybe(raw, 'seriesId', idOf), ...maybe(raw, 'countryId', countryIdOf) }),
  twitterScrape: datedOf,
}

const isRead = (key: string): key is PageWithParams => Object.hasOwn(READERS, key)

/** Reads the parts of one page's address. @returns the first part that cannot be read, by name, with what to write */
export const readParams = <K extends PageWithParams>(key: K, raw: RawParams): ReadParams<PageParams[K]> => {
  try {
    return { ok: true, params: READERS[key](raw) }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, fault: error.fault }
    throw error
  }
}

/** What is wrong with an address of a page; undefined when it can be read. */
export const paramFaultOf = ({ page, raw }: Match): ParamFault | undefined => {
  if (!isRead(page.key)) return undefined
  const read = readParams(page.key, raw)
  return read.ok ? undefined : read.fault
}

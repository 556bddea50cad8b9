/**
 * Ids of series, `country&seriesId&optionsId` (specification 2§3): `Gb&SystemPrice&none`, `Gb&GenerationByFuel&CCGT`.
 * Country defaults to Gb and options to none (row CH02), so that `SystemPrice` and `Gb&SystemPrice` are read as well.
 */

/** The whole id, as answers, groups and the store write it: always three parts. */
export type SeriesId = string

export type SeriesRef = { readonly country: string; readonly seriesId: string; readonly optionsId: string }

export const DEFAULT_COUNTRY = 'Gb'
/** The options of a series that stands for itself. */
export const NO_OPTIONS = 'none'

/** By what the feeds of a series are found: its name, and `*&` before it where it is of another country. */
export const feedKeyOf = ({ country, seriesId }: Pick<SeriesRef, 'country' | 'seriesId'>): string =>
  country === DEFAULT_COUNTRY ? seriesId : `*&${seriesId}`

/** What an id may be made of: no white space and no control characters, as the push groups have it. */
const PART = /^[^\s\p{C}&]+$/u
const LONGEST = 160

export const seriesIdOf = ({ country, seriesId, optionsId }: SeriesRef): SeriesId =>
  `${country}&${seriesId}&${optionsId}`

/** Reads `seriesId`, `country&seriesId` or the whole; undefined for anything else. Inverse of `seriesIdOf`. */
export const parseSeriesId = (text: string): SeriesRef | undefined => {
  const parts = text.split('&')
  if (text.length > LONGEST || parts.length > 3 || !parts.every((part) => PART.test(part))) return undefined
  const [first = '', second, third] = parts
  if (second === undefined) return { country: DEFAULT_COUNTRY, seriesId: first, optionsId: NO_OPTIONS }
  return { country: first, seriesId: second, optionsId: third ?? NO_OPTIONS }
}

/**
 * Series of plants summed over what they have in common (row CH04) have the kind and what it is of as their option:
 * `Gb&PN&fuel:CCGT`, `Gb&MEL&zone:Z5`, `Gb&Outturn&owner:RWE%20Generation`. A plant's own has its unit: `Gb&PN&T_DRAXX-1`.
 */
export const SUM_KINDS = ['fuel', 'zone', 'owner'] as const
export type SumKind = (typeof SUM_KINDS)[number]

export const sumOption = (kind: SumKind, of: string): string => `${kind}:${encodeURIComponent(of)}`

/** The kind and what it is of; undefined for any other option, a damaged one included. */
export const parseSumOption = (option: string): { readonly kind: SumKind; readonly of: string } | undefined => {
  const kind = SUM_KINDS.find((each) => option.startsWith(`${each}:`))
  if (kind === undefined) return undefined
  try {
    return { kind, of: decodeURIComponent(option.slice(kind.length + 1)) }
  } catch {
    return undefined
  }
}

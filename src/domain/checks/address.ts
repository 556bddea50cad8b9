import { DEFAULT_COUNTRY, NO_OPTIONS, seriesIdOf, type SeriesId, type SeriesRef } from '../series/seriesId'

/** Series in the address of the page of data checks: `/mute-data-check/InterconnectorFlow&INTFR/Gb`. */

/** The id as the page names it next to the country: `SystemPrice`, `GenerationByFuel&CCGT`. */
export const shortIdOf = ({ seriesId, optionsId }: Pick<SeriesRef, 'seriesId' | 'optionsId'>): string =>
  optionsId === NO_OPTIONS ? seriesId : `${seriesId}&${optionsId}`

/** The address of a series' checks. */
export const checkPath = (series: SeriesRef): string =>
  `/mute-data-check/${encodeURIComponent(shortIdOf(series))}/${series.country}`

type Address = { readonly seriesId?: string; readonly countryId?: string }

/** The whole id of the series of an address; undefined where it names none. */
export const idOfAddress = ({ seriesId, countryId = DEFAULT_COUNTRY }: Address): SeriesId | undefined => {
  if (seriesId === undefined) return undefined
  const [name = '', option = NO_OPTIONS] = seriesId.split('&')
  return seriesIdOf({ country: countryId, seriesId: name, optionsId: option })
}

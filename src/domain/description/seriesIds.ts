import { entryOf, matching, queryOf, type Found } from '../search'
import type { SeriesInfo } from '../wire'

/** A series as charts, metrics and groups name it (specification 2§3): `{country}&{id}`, with `&{option}` where it has any. */
export type SeriesId = {
  /** E.g. `Gb&RealtimeDemand`, `Gb&GenerationByFuel&CCGT`. */
  readonly id: string
  readonly name: string
  readonly unit: string
  readonly country: string
}

/** Every id that a list of series stands for, in its order. */
export const seriesIdsOf = (series: readonly SeriesInfo[]): readonly SeriesId[] =>
  series.flatMap(({ id, name, unit, country, options }) =>
    options.length === 0
      ? [{ id: `${country}&${id}`, name, unit, country }]
      : options.map((option) => ({
          id: `${country}&${id}&${option.id}`,
          name: `${name}: ${option.name}`,
          unit,
          country,
        })),
  )

const MOST_SHOWN = 100

/** The series in whose name, id or unit every word of the text stands, the best first; all for an empty text. */
export const seriesWith = (all: readonly SeriesId[], typed: string): Found<SeriesId> => {
  const query = queryOf(typed)
  if (query.words.length === 0) return { results: all.slice(0, MOST_SHOWN), capped: all.length > MOST_SHOWN }
  return matching(
    all.map((one) => entryOf(one, [one.name, one.id], `${one.id} ${one.unit} ${one.country}`)),
    query,
    MOST_SHOWN,
  )
}

import type { SeriesBatch } from '../../series/batch'
import type { SeriesId } from '../../series/seriesId'
import { factKey, type FactOf } from './factKinds'

const inOrder = (a: FactOf<'series'>, b: FactOf<'series'>): number => {
  if (a.at !== b.at) return a.at - b.at
  if (a.body.of !== b.body.of) return a.body.of - b.body.of
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}

/**
 * Values of series as facts, in order of publication and of one publication by their steps. A value that is taken back is none.
 * @param watched ids of the series that are wanted; of others nothing is made
 */
export const seriesFacts = (
  { ids, series, at, value, revision }: SeriesBatch,
  watched: ReadonlySet<SeriesId>,
): readonly FactOf<'series'>[] => {
  const wanted = ids.map((id) => watched.has(id))
  if (!wanted.includes(true)) return []
  const facts: FactOf<'series'>[] = []
  series.forEach((place, row) => {
    const id = ids[place]
    const of = at[row]
    const number = value[row]
    const known = revision[row]
    if (wanted[place] !== true || id === undefined || of === undefined || known === undefined) return
    if (number === undefined || !Number.isFinite(number)) return
    facts.push({
      id: `series/${id}/${of}/${known}`,
      kind: 'series',
      at: known,
      keys: [factKey.series(id)],
      body: { series: id, of, value: number },
    })
  })
  return facts.sort(inOrder)
}

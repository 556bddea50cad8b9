import type { DuckDBConnection } from '@duckdb/node-api'
import type { RevisionsQuestion, SeriesRevisions } from '../types'
import { eachRow } from './chunks'
import { keysByPlace } from './reading'
import { storedRowsOf } from './storedRows'
import type { SeriesKeys } from './seriesKeys'

type Found = { count: number; first: { at: number; value: number; revision: number }[] }

/** Values and revisions of a stretch of time, by series in the requested order. Instants are ms UTC. */
export const readRevisions = async (
  connection: DuckDBConnection,
  known: SeriesKeys,
  { series, from, to, most }: RevisionsQuestion,
): Promise<readonly SeriesRevisions[]> => {
  const found = new Map<number, Found>()
  for (const { place, keys } of keysByPlace(known, series)) {
    const tables = ['values', 'revisions'].map((kind) => `(${storedRowsOf(`${place}_${kind}`, keys, { from, to })})`)
    const answer = await connection.run(`
      select series, instant::double, value, revision::double, count::double from (
        select *, count(*) over (partition by series) as count,
          row_number() over (partition by series order by instant desc, revision desc) as place
        from (${tables.join(' union all ')})
      ) where place <= ${Math.max(1, Math.floor(most))} order by series, place`)
    await eachRow(answer, (cell) => {
      const of = found.get(cell(0)) ?? { count: cell(4), first: [] }
      found.set(cell(0), of)
      of.first.push({ at: cell(1), value: cell(2), revision: cell(3) })
    })
  }
  return series.map((id) => ({ series: id, ...(found.get(known.get(id)?.key ?? NaN) ?? { count: 0, first: [] }) }))
}

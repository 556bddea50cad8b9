import type { DuckDBConnection } from '@duckdb/node-api'
import type { Column } from '../../../src/domain/series/batch'
import type { Instant } from '../../../src/domain/periods'
import type { SeriesId } from '../../../src/domain/series/seriesId'
import type { BucketQuestion, ReadQuestion } from '../types'
import { bucketsOf, type Buckets } from './buckets'
import { eachRow } from './chunks'
import { PLACES, type Place } from './schema'
import type { SeriesKeys } from './seriesKeys'

type Asked = Pick<ReadQuestion, 'from' | 'to' | 'asIssuedAt'>

/** A whole number that may be written into a statement; instants beyond all values where it is not finite. */
const whole = (instant: number): string => String(Math.max(-9e15, Math.min(9e15, Math.ceil(instant))))

const within = (keys: readonly number[], { from, to }: Pick<Asked, 'from' | 'to'>): string =>
  `series in (${keys.join(', ')}) and instant >= ${whole(from)} and instant < ${whole(to)}`

/** The values of a stretch of time as (series, instant, value), those that were taken back left out. */
const valuesOf = (place: Place, keys: readonly number[], asked: Asked): string => {
  const { asIssuedAt } = asked
  if (asIssuedAt === undefined)
    return `select series, instant::double as instant, value from ${place}_values
      where ${within(keys, asked)} and not isnan(value)`
  const published = `${within(keys, asked)} and revision <= ${whole(Math.floor(asIssuedAt))}`
  return `select series, instant::double as instant, value from (
      select series, instant, arg_max(value, revision) as value from (
        select * from ${place}_values where ${published} union all select * from ${place}_revisions where ${published}
      ) group by series, instant
    ) where not isnan(value)`
}

/** The keys of series by where they are kept; those of which nothing is kept are left out. */
const keysByPlace = (
  known: SeriesKeys,
  series: readonly SeriesId[],
): readonly { readonly place: Place; readonly keys: readonly number[] }[] => {
  const found = series.flatMap((id) => known.get(id) ?? [])
  return PLACES.map((place) => ({
    place,
    keys: [...new Set(found.filter((each) => each.place === place).map(({ key }) => key))],
  })).filter(({ keys }) => keys.length > 0)
}

/** The values of series as they are kept, each ascending, in the order asked for. */
export const readColumns = async (
  connection: DuckDBConnection,
  known: SeriesKeys,
  question: ReadQuestion,
  signal?: AbortSignal,
): Promise<readonly Column[]> => {
  const columns = new Map<number, { readonly at: number[]; readonly values: number[] }>()
  for (const { place, keys } of keysByPlace(known, question.series)) {
    for (const key of keys) columns.set(key, { at: [], values: [] })
    const answer = await connection.run(`${valuesOf(place, keys, question)} order by series, instant`)
    let [current, column] = [NaN, columns.get(NaN)]
    await eachRow(
      answer,
      (cell) => {
        const key = cell(0)
        if (key !== current) [current, column] = [key, columns.get(key)]
        column?.at.push(cell(1))
        column?.values.push(cell(2))
      },
      signal,
    )
  }
  return question.series.map((id) => {
    const column = columns.get(known.get(id)?.key ?? NaN)
    return { at: Float64Array.from(column?.at ?? []), values: Float64Array.from(column?.values ?? []) }
  })
}

/**
 * The values of series in buckets: each in the one that its instant is in. They are put together here and not by the engine,
 * which takes as long to find the bucket of each value as to give them all; and what a sum comes to is then nobody else's.
 */
export const readBuckets = async (
  connection: DuckDBConnection,
  known: SeriesKeys,
  { series, aggregates, edges, ...asked }: BucketQuestion,
  signal?: AbortSignal,
): Promise<readonly Float64Array<ArrayBuffer>[]> => {
  const all = series.map((_, index) => bucketsOf(aggregates[index] ?? 'average', edges))
  const byKey = new Map<number, Buckets[]>()
  for (const [index, buckets] of all.entries()) {
    const key = known.get(series[index] ?? '')?.key
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), buckets])
  }
  const stretch = { ...asked, from: Math.max(asked.from, edges[0] ?? NaN), to: Math.min(asked.to, edges.at(-1) ?? NaN) }
  for (const { place, keys } of stretch.from < stretch.to ? keysByPlace(known, series) : []) {
    let [current, takers] = [NaN, byKey.get(NaN)]
    await eachRow(
      await connection.run(valuesOf(place, keys, stretch)),
      (cell) => {
        const key = cell(0)
        if (key !== current) [current, takers] = [key, byKey.get(key)]
        for (const each of takers ?? []) each.add(cell(1), cell(2))
      },
      signal,
    )
  }
  return all.map((buckets) => buckets.result())
}

/** The instants at which values of a stretch of time were published, newest first. */
export const readIssues = async (
  connection: DuckDBConnection,
  known: SeriesKeys,
  series: SeriesId,
  from: Instant,
  to: Instant,
): Promise<readonly Instant[]> => {
  const found = known.get(series)
  if (found === undefined) return []
  const revisions = (kind: string) =>
    `select revision from ${found.place}_${kind} where ${within([found.key], { from, to })}`
  const answer = await connection.run(
    `select revision::double from (${revisions('values')} union ${revisions('revisions')}) order by revision desc`,
  )
  const issues: Instant[] = []
  await eachRow(answer, (cell) => issues.push(cell(0)))
  return issues
}

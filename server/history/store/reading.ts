import type { DuckDBConnection } from '@duckdb/node-api'
import type { Column } from '../../../src/domain/series/batch'
import type { Instant } from '../../../src/domain/periods'
import type { SeriesId } from '../../../src/domain/series/seriesId'
import { turn } from '../../sources/turn'
import type { BucketQuestion, ReadQuestion } from '../types'
import { AGGREGATES, inBuckets } from './buckets'
import { eachChunk, eachRow, type Cell } from './chunks'
import { GrowingColumn } from './growingColumn'
import { PLACES, type Place } from './schema'
import type { SeriesKeys } from './seriesKeys'
import { storedRowsOf, wholeText, type Layout, type TimeRange } from './storedRows'

/** Series of one place, by what its tables know them. */
type Located = { readonly place: Place; readonly keys: readonly number[] }
type Requested = Pick<ReadQuestion, 'from' | 'to' | 'asIssuedAt' | 'firstPublished' | 'publicationTimes'>

/** Of which time rows of a table are in the order of their series: those of the market's newest values. */
const orderedIn = ({ ordered }: Layout, place: Place): TimeRange | undefined =>
  place === 'market' ? ordered() : undefined

/**
 * The values of a time as (series, instant, value); NaN where one was taken back. To leave those out in the query itself
 * would make the engine unpack the values of all series: it then takes twice as long.
 */
const valuesOf = (layout: Layout, { place, keys }: Located, requested: Requested): string => {
  const { asIssuedAt, publicationTimes = false } = requested
  const firstPublished = publicationTimes || requested.firstPublished === true
  const first = publicationTimes ? 'min(revision)::double' : 'arg_min(value, revision)'
  const values = storedRowsOf(`${place}_values`, keys, requested, orderedIn(layout, place))
  if (asIssuedAt === undefined && !firstPublished) return `select series, instant, value from (${values})`
  const tables = [`(${values})`, `(${storedRowsOf(`${place}_revisions`, keys, requested)})`]
  const known = [
    ...(asIssuedAt === undefined ? [] : [`revision <= ${wholeText(Math.floor(asIssuedAt))}`]),
    ...(firstPublished ? ['not isnan(value)'] : []),
  ]
  return `select series, instant, ${firstPublished ? first : 'arg_max(value, revision)'} as value
      from (${tables.join(' union all ')}) where ${known.join(' and ')} group by series, instant`
}

/** The same with NULL in the place of NaN, which aggregates pass over. */
const valuesOrNull = (layout: Layout, located: Located, requested: Requested): string =>
  `select series, instant, nullif(value, 'nan'::double) as value from (${valuesOf(layout, located, requested)})`

/** The keys of series by where they are kept; those of which nothing is kept are left out. */
export const keysByPlace = (known: Layout['keys'], series: readonly SeriesId[]): readonly Located[] => {
  const found = series.flatMap((id) => known.get(id) ?? [])
  return PLACES.map((place) => ({
    place,
    keys: [...new Set(found.filter((each) => each.place === place).map(({ key }) => key))],
  })).filter(({ keys }) => keys.length > 0)
}

/** After so many columns others have a turn: some ten milliseconds, where each has a week of half hours. */
const COLUMNS_A_TURN = 500

/** The values of series as they are kept, each ascending, in the requested order. */
export const readColumns = async (
  connection: DuckDBConnection,
  layout: Layout,
  question: ReadQuestion,
  signal?: AbortSignal,
): Promise<readonly Column[]> => {
  const columns = new Map<number, GrowingColumn>()
  for (const located of keysByPlace(layout.keys, question.series)) {
    const answer = await connection.run(
      `select series, instant::double, value from (${valuesOf(layout, located, question)})`,
    )
    const each = Math.ceil(answer.rowCount / located.keys.length)
    for (const key of located.keys) columns.set(key, new GrowingColumn(each))
    const take = ([series, at, values]: readonly Float64Array[], rows: number): void => {
      let from = 0
      while (from < rows) {
        const key = series?.[from] ?? NaN
        let to = from + 1
        while (to < rows && series?.[to] === key) to++
        if (at && values) columns.get(key)?.add(at.subarray(from, to), values.subarray(from, to))
        from = to
      }
    }
    await eachChunk(answer, take, signal)
  }
  const ordered: Column[] = []
  for (const [place, id] of question.series.entries()) {
    if (place % COLUMNS_A_TURN === COLUMNS_A_TURN - 1) {
      await turn()
      signal?.throwIfAborted()
    }
    // Each in memory of its own, also where a series is requested twice: it goes to another thread.
    ordered.push((columns.get(layout.keys.get(id)?.key ?? NaN) ?? new GrowingColumn(0)).ordered())
  }
  return ordered
}

/** The sum of series at each instant at which one of them has a value, with the place of the sum in the place of its key. */
const summed = (values: string, sums: readonly (readonly number[])[]): string => {
  const parts = sums.flatMap((keys, place) => [...new Set(keys)].map((key) => `(${place}, ${key})`))
  return `select parts.sum as series, instant, fsum(value) as value from (${values}) as each
      join (values ${parts.join(', ')}) as parts(sum, key) on each.series = parts.key
      where value is not null group by parts.sum, instant`
}

/** Where the values of a series or sum go, and which of the aggregates they are. */
type Places = Map<number, (readonly [Float64Array, number])[]>

/** The values of series in buckets: each in the one that its instant is in. Made by the engine, which gives only these. */
export const readBuckets = async (
  connection: DuckDBConnection,
  layout: Layout,
  { series, sums = [], aggregates, edges: given, ...requested }: BucketQuestion,
  signal?: AbortSignal,
): Promise<readonly Float64Array<ArrayBuffer>[]> => {
  const known = layout.keys
  const edges = given.map(Math.ceil)
  const result = aggregates.map(() => new Float64Array(Math.max(0, edges.length - 1)).fill(NaN))
  const range = {
    ...requested,
    from: Math.max(requested.from, edges[0] ?? NaN),
    to: Math.min(requested.to, edges.at(-1) ?? NaN),
  }
  if (!(range.from < range.to)) return result
  const wanted = [...new Set(aggregates)]
  const placed = (keys: readonly (number | undefined)[], first: number): Places => {
    const places: Places = new Map()
    for (const [index, key] of keys.entries()) {
      const column = result[first + index]
      const which = wanted.findIndex((each) => each === aggregates[first + index])
      if (key !== undefined && column !== undefined) places.set(key, [...(places.get(key) ?? []), [column, which]])
    }
    return places
  }
  const columns = wanted.map((each) => AGGREGATES[each]).join(', ')
  const read = async (values: string, places: Places): Promise<void> => {
    const answer = await connection.run(
      `select series, bucket, ${columns} from (${inBuckets(values, edges)}) group by series, bucket`,
    )
    const take = (cell: Cell) => {
      for (const [column, which] of places.get(cell(0)) ?? []) column[cell(1)] = cell(2 + which)
    }
    await eachRow(answer, take, signal)
  }
  const ofSeries = placed(
    series.map((id) => known.get(id)?.key),
    0,
  )
  for (const located of keysByPlace(known, series)) await read(valuesOrNull(layout, located, range), ofSeries)
  const ofSums = placed(
    sums.map((_, place) => place),
    series.length,
  )
  for (const located of keysByPlace(known, sums.flat())) {
    const here = new Set(located.keys)
    const parts = sums.map((ids) => ids.flatMap((id) => known.get(id)?.key ?? []).filter((key) => here.has(key)))
    await read(summed(valuesOrNull(layout, located, range), parts), ofSums)
  }
  return result
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
    `select revision from (${storedRowsOf(`${found.place}_${kind}`, [found.key], { from, to })})`
  const answer = await connection.run(
    `select revision::double from (${revisions('values')} union ${revisions('revisions')}) order by revision desc`,
  )
  const issues: Instant[] = []
  await eachRow(answer, (cell) => issues.push(cell(0)))
  return issues
}

import type { DuckDBConnection } from '@duckdb/node-api'
import type { Column } from '../../../src/domain/series/batch'
import type { Instant } from '../../../src/domain/periods'
import type { SeriesId } from '../../../src/domain/series/seriesId'
import type { BucketQuestion, ReadQuestion } from '../types'
import { AGGREGATES, inBuckets } from './buckets'
import { eachRow, type Cell } from './chunks'
import { ordered, type Unordered } from './ordered'
import { PLACES, type Place } from './schema'
import type { SeriesKeys } from './seriesKeys'

type Requested = Pick<ReadQuestion, 'from' | 'to' | 'asIssuedAt' | 'firstPublished' | 'publicationTimes'>

/** A whole number that may be written into a statement; instants beyond all values where it is not finite. */
const whole = (instant: number): string => String(Math.max(-9e15, Math.min(9e15, Math.ceil(instant))))

/** The rows of some series in a table, of a stretch of time. */
export const rowsOf = (table: string, keys: readonly number[], { from, to }: Pick<Requested, 'from' | 'to'>): string =>
  `select * from ${table} where series in (${keys.join(', ')}) and instant >= ${whole(from)} and instant < ${whole(to)}`

/**
 * The values of a stretch of time as (series, instant, value); NULL where one was taken back. To leave those out in the
 * question itself would make the engine unpack the values of all series: it then takes twice as long.
 */
const valuesOf = (place: Place, keys: readonly number[], requested: Requested): string => {
  const { asIssuedAt, publicationTimes = false } = requested
  const firstPublished = publicationTimes || requested.firstPublished === true
  const first = publicationTimes ? 'min(revision)::double' : 'arg_min(value, revision)'
  const found = "series, instant, nullif(value, 'nan'::double) as value"
  if (asIssuedAt === undefined && !firstPublished)
    return `select ${found} from (${rowsOf(`${place}_values`, keys, requested)})`
  const tables = ['values', 'revisions'].map((kind) => `(${rowsOf(`${place}_${kind}`, keys, requested)})`)
  const known = [
    ...(asIssuedAt === undefined ? [] : [`revision <= ${whole(Math.floor(asIssuedAt))}`]),
    ...(firstPublished ? ['not isnan(value)'] : []),
  ]
  return `select ${found} from (
      select series, instant, ${firstPublished ? first : 'arg_max(value, revision)'} as value
      from (${tables.join(' union all ')}) where ${known.join(' and ')} group by series, instant
    )`
}

/** The keys of series by where they are kept; those of which nothing is kept are left out. */
export const keysByPlace = (
  known: SeriesKeys,
  series: readonly SeriesId[],
): readonly { readonly place: Place; readonly keys: readonly number[] }[] => {
  const found = series.flatMap((id) => known.get(id) ?? [])
  return PLACES.map((place) => ({
    place,
    keys: [...new Set(found.filter((each) => each.place === place).map(({ key }) => key))],
  })).filter(({ keys }) => keys.length > 0)
}

/** The values of series as they are kept, each ascending, in the requested order. */
export const readColumns = async (
  connection: DuckDBConnection,
  known: SeriesKeys,
  question: ReadQuestion,
  signal?: AbortSignal,
): Promise<readonly Column[]> => {
  const columns = new Map<number, Unordered>()
  for (const { place, keys } of keysByPlace(known, question.series)) {
    for (const key of keys) columns.set(key, { at: [], values: [] })
    const answer = await connection.run(
      `select series, instant::double, value from (${valuesOf(place, keys, question)})`,
    )
    let current = NaN
    let column = columns.get(NaN)
    await eachRow(
      answer,
      (cell) => {
        const key = cell(0)
        if (key !== current) [current, column] = [key, columns.get(key)]
        const value = cell(2)
        if (Number.isNaN(value)) return
        column?.at.push(cell(1))
        column?.values.push(value)
      },
      signal,
    )
  }
  return question.series.map((id) => ordered(columns.get(known.get(id)?.key ?? NaN) ?? { at: [], values: [] }))
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
  known: SeriesKeys,
  { series, sums = [], aggregates, edges: given, ...requested }: BucketQuestion,
  signal?: AbortSignal,
): Promise<readonly Float64Array<ArrayBuffer>[]> => {
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
  for (const { place, keys } of keysByPlace(known, series)) await read(valuesOf(place, keys, range), ofSeries)
  const ofSums = placed(
    sums.map((_, place) => place),
    series.length,
  )
  for (const { place, keys } of keysByPlace(known, sums.flat())) {
    const here = new Set(keys)
    const parts = sums.map((ids) => ids.flatMap((id) => known.get(id)?.key ?? []).filter((key) => here.has(key)))
    await read(summed(valuesOf(place, keys, range), parts), ofSums)
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
    `select revision from (${rowsOf(`${found.place}_${kind}`, [found.key], { from, to })})`
  const answer = await connection.run(
    `select revision::double from (${revisions('values')} union ${revisions('revisions')}) order by revision desc`,
  )
  const issues: Instant[] = []
  await eachRow(answer, (cell) => issues.push(cell(0)))
  return issues
}

import { isObject } from '../format/json'
import { clockText, dateAt, dayText } from '../periods'
import { rowsOf } from '../tables/tableCollection'
import type { TapeLine } from './format'
import type { WireRow, StackItem } from '../wire'
import { proofOf, type ReplicaState, type Proof } from './replicaState'

/**
 * Metrics go out with every change of a stack, nine times in ten the same as before: a third of a day's tape. A line
 * that would repeat them names the line that has them instead, `"metrics":{"asLine":120}` (1 is the header, blank
 * lines do not count). Anyone who reads a line by `Tape.line` gets them in full and need not know.
 */

const isMetrics = ({ k, e }: Pick<TapeLine, 'k' | 'e'>): boolean => k === 'hub' && e === 'keyMarketMetrics'

/** For one tape as it is written: each line as it should be written, given its number in the file. */
export const withoutRepeats = (): ((line: TapeLine, number: number) => TapeLine) => {
  const last = new Map<string, { readonly text: string; readonly number: number }>()
  return (line, number) => {
    if (!isMetrics(line) || !isObject(line.p)) return line
    const text = JSON.stringify(line.p['metrics'])
    const known = last.get(line.t)
    if (known?.text === text) return { ...line, p: { ...line.p, metrics: { asLine: known.number } } }
    last.set(line.t, { text, number })
    return line
  }
}

/** The number of the line whose metrics this one repeats; undefined when it has its own. */
export const repeatedLine = (line: TapeLine): number | undefined => {
  const metrics = isMetrics(line) && isObject(line.p) ? line.p['metrics'] : undefined
  const number = isObject(metrics) ? metrics['asLine'] : undefined
  return typeof number === 'number' ? number : undefined
}

/** The line with the metrics of the one that it names; undefined when that one has none of the same table. */
export const withMetricsOf = (line: TapeLine, named: TapeLine): TapeLine | undefined => {
  if (!isMetrics(named) || named.t !== line.t || repeatedLine(named) !== undefined) return undefined
  if (!isObject(line.p) || !isObject(named.p)) return undefined
  return { ...line, p: { ...line.p, metrics: named.p['metrics'] } }
}

/** What one line did to what was known: the proof of its table before and after it, and the rows that differ. */

export type FieldDiff = { readonly name: string; readonly before?: string; readonly after?: string }
export type RowDiff = {
  readonly id: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly fields: readonly FieldDiff[]
}
export type LineEffect = {
  readonly proof?: { readonly table: string; readonly before?: Proof; readonly after?: Proof }
  readonly diff: readonly RowDiff[]
}

type Fields = ReadonlyMap<string, string>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Every known value below an object by its path; what is missing has no entry. */
const fieldsOf = (value: object, path = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, item]: [string, unknown]): [string, string][] => {
    if (item === undefined || item === null) return []
    return typeof item === 'object' && !Array.isArray(item)
      ? fieldsOf(item, `${path}${key}.`)
      : [[path + key, textOf(item)]]
  })

/** The cells of a row by their column; of a cell that has more than its value, that too. */
const rowFields = ({ row, uniqueId: _, ...frame }: WireRow): Fields => {
  const cells = Object.entries(row).flatMap(([column, { value, cellType: _type, ...looks }]): [string, string][] => [
    ...(value === undefined || value === null ? [] : [[column, String(value)] as [string, string]]),
    ...fieldsOf(looks, `${column}.`),
  ])
  return new Map([...cells, ...fieldsOf(frame)])
}

const differing = (before: Fields, after: Fields): FieldDiff[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const was = before.get(name)
    const is = after.get(name)
    if (was === is) return []
    return [{ name, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }]
  })

const rowDiffs = <T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  read: (item: T) => Fields,
): RowDiff[] => {
  const fieldsIn = (item: T | undefined): Fields => (item === undefined ? new Map() : read(item))
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((id): RowDiff[] => {
    const was = before.get(id)
    const is = after.get(id)
    if (was === is) return []
    const fields = differing(fieldsIn(was), fieldsIn(is))
    if (was === undefined) return [{ id, kind: 'added', fields }]
    if (is === undefined) return [{ id, kind: 'removed', fields }]
    return fields.length > 0 ? [{ id, kind: 'changed', fields }] : []
  })
}

const oneOf = <T extends object>(id: string, value: T | undefined): ReadonlyMap<string, T> =>
  new Map(value === undefined ? [] : [[id, value]])
const plain = (value: object): Fields => new Map(fieldsOf(value))

const itemsOf = ({ collections }: ReplicaState, key: string): ReadonlyMap<string, StackItem> =>
  collections.get(key)?.collection.items ?? new Map<string, StackItem>()
const metricsOf = ({ collections }: ReplicaState, key: string) => oneOf('metrics', collections.get(key)?.metrics)
const tableRowsOf = ({ tables }: ReplicaState, key: string): ReadonlyMap<string, WireRow> => {
  const table = tables.get(key)?.table
  return new Map(table && rowsOf(table).map((row) => [row.uniqueId, row]))
}
/** A value of a series by the time of its step. */
const pointsOf = ({ tails }: ReplicaState, key: string): ReadonlyMap<string, number> =>
  new Map(
    [...(tails.get(key)?.tail.points ?? [])].map(([at, value]) => [`${dayText(dateAt(at))} ${clockText(at)}`, value]),
  )
const tradingOf = ({ trading }: ReplicaState) => oneOf('trading period', trading)

/** The table a line speaks of; of a mark the one table it vouches for, if it is one. */
const tableOfLine = ({ t, p }: TapeLine): string | undefined => {
  if (t !== '') return t
  const marks = isObject(p) ? p['marks'] : undefined
  const keys = isObject(marks) ? Object.keys(marks) : []
  return keys.length === 1 ? keys[0] : undefined
}

/** What the line did, from what was known before it and after it. */
export const effectOf = (line: TapeLine, before: ReplicaState, after: ReplicaState): LineEffect => {
  const trading = before.trading === after.trading ? [] : rowDiffs(tradingOf(before), tradingOf(after), plain)
  const table = tableOfLine(line)
  if (table === undefined) return { diff: trading }
  const was = proofOf(before, table)
  const is = proofOf(after, table)
  return {
    proof: { table, ...(was && { before: was }), ...(is && { after: is }) },
    diff: [
      ...trading,
      ...rowDiffs(itemsOf(before, table), itemsOf(after, table), plain),
      ...rowDiffs(tableRowsOf(before, table), tableRowsOf(after, table), rowFields),
      ...rowDiffs(metricsOf(before, table), metricsOf(after, table), plain),
      ...rowDiffs(pointsOf(before, table), pointsOf(after, table), (value) => new Map([['value', String(value)]])),
    ],
  }
}

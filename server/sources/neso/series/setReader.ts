import { addDays, dayStart, type Instant, type SettlementDate } from '../../../../src/domain/periods'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { droppedText } from '../../droppedText'
import { grouped } from '../../source'
import type { UnitOf } from '../../../../src/domain/market/unitNames'
import { NesoFault, type NesoClient, type NesoResource } from '../client'
import { allRows, nesoHeadings, quotedColumn, utcDate, writtenAt } from '../tables'
import type { DayRange, NesoReading, NesoSet, NesoValue } from './nesoSet'

/** What a table says of some days, and when it was written, where the catalogue says so. */
export type NesoAnswer = NesoReading & { readonly writtenAt: Instant | undefined }

const sqlOf = (id: string, columns: readonly string[], column: string, { from, to }: DayRange): string =>
  `SELECT ${columns.map(quotedColumn).join(', ')} FROM "${id}" WHERE ${column} >= '${from}' AND ${column} < '${to}' ORDER BY "_id"`

/** The days of a column in UTC that hold these London days. */
const utcDays = ({ from, to }: DayRange): DayRange => ({
  from: utcDate(dayStart(from)),
  to: addDays(utcDate(dayStart(to) - 1), 1),
})

const NO_UNITS: UnitOf = () => undefined

/** Reads sets by days: one request to the datastore for each, and one more for the headings of a table that is new. */
export const nesoSetReader = (
  client: Pick<NesoClient, 'first' | 'select'>,
  unitNames: () => Promise<UnitOf> = () => Promise.resolve(NO_UNITS),
) => {
  const headings = new Map<NesoSet, (id: string) => Promise<ReadonlyMap<string, string>>>()
  const headingsOf = (set: NesoSet) => {
    const known = headings.get(set) ?? nesoHeadings(client, set.columns, set.what)
    headings.set(set, known)
    return known
  }
  /** Rejects with a NesoFault. */
  return async (set: NesoSet, resource: NesoResource, days: DayRange): Promise<NesoAnswer> => {
    const names = await headingsOf(set)(resource.id)
    const column = quotedColumn(names.get(set.dayColumn) ?? '')
    const unitOf = set.namesUnits === true ? await unitNames() : NO_UNITS
    const rows = await allRows(
      client,
      sqlOf(resource.id, [...names.values()], column, set.isUtc ? utcDays(days) : days),
      set.what,
    )
    const reading = set.read(rows, names, unitOf)
    if (reading.rows > 0 && reading.dropped === reading.rows)
      throw new NesoFault(`NESO’s ${set.what} came in a form we do not know.`)
    const from = dayStart(days.from)
    const to = dayStart(days.to)
    const values = reading.values.filter(({ at }) => at >= from && at < to)
    return { ...reading, values, writtenAt: writtenAt(resource) }
  }
}

/** Values as events, one for each time of publication, the oldest first. */
export const eventsOfValues = (
  values: readonly NesoValue[],
  publishedOf: (at: Instant) => Instant,
  at: Instant,
): readonly MarketEvent[] =>
  [...grouped(values, (value) => publishedOf(value.at))]
    .toSorted(([a], [b]) => a - b)
    .map(([publishedAt, mine]) => ({
      kind: 'series',
      at,
      publishedAt,
      values: [...grouped(mine, ({ series }) => series)].map(([series, points]) => ({
        series,
        points: points.map((point): [number, number] => [point.at, point.value]),
      })),
    }))

/** Says in the log what of a reading is left out. */
export const logLeftOut = (
  { what }: NesoSet,
  { rows, dropped, unknown }: NesoReading,
  log: { readonly warn: (message: string) => void },
): void => {
  const text = droppedText({ rows, dropped })
  if (text !== undefined) log.warn(`NESO, ${what}: ${text}`)
  if (unknown.size === 0) return
  const names = [...unknown].map(([name, count]) => `${name} (${count} rows)`).join(', ')
  log.warn(`NESO: its ${what} have names that are of no series and are left out: ${names}.`)
}

/** Days around the running one. */
export const liveRange = ({ live }: NesoSet, today: SettlementDate): DayRange => ({
  from: addDays(today, -live.before),
  to: addDays(today, live.after + 1),
})

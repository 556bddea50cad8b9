import { wireGroupOf, type LiveTableUpdate, type WireRow } from '../../src/domain/wire'
import { machineMs } from './histogram'
import { type VerifiedTable, changeTable, openTable } from './verifiedTable'

export type FeedOptions = {
  readonly name: string
  readonly perSecond: number
  /** Rows of its table; each message changes one. */
  readonly rows: number
  /** Text beside the cells, to make messages as large as those of a wide table, bytes. */
  readonly ballast?: number
}

/** `at`: when the message was due, µs of the machine's clock; `n`: its number; both of a fixed length, at the front. */
export type FeedMessage = LiveTableUpdate & { readonly at: string; readonly n: string }

export const feedGroup = (name: string): string => wireGroupOf.chart(name)

const MOST_ROWS = 100_000
const COLUMNS = ['time', 'plant', 'fuel', 'volume', 'price', 'cost', 'level', 'left'] as const

const rowOf = (id: number, turn: number, ballast: string): WireRow => {
  const row: WireRow['row'] = {}
  for (const [c, column] of COLUMNS.entries())
    row[column] = { value: id * 8 + c + (turn % 97) * (c % 3), cellType: 'number' }
  if (ballast !== '') row['note'] = { value: ballast, cellType: 'text' }
  return { uniqueId: `row-${id}`, row }
}

/** The table that a feed begins with: its epoch is its name. */
export const feedStart = ({ name, rows, ballast = 0 }: Omit<FeedOptions, 'perSecond'>): VerifiedTable =>
  openTable({
    key: name,
    epoch: name,
    rows: Array.from({ length: rows }, (_, id) => rowOf(id, 0, 'x'.repeat(ballast))),
    rules: { maxEntries: MOST_ROWS },
  })

const LOOK_MS = 5

/**
 * Changes one row of a verified table at a time and sends what changed, stamped with the moment at which it was due, so
 * that a feed that falls behind shows as latency. Gives the way to end it, which tells how many messages were sent.
 */
export const createFeed = (options: FeedOptions, send: (message: FeedMessage) => void): (() => number) => {
  const { name, perSecond, rows: count, ballast = 0 } = options
  const note = 'x'.repeat(ballast)
  let table = feedStart(options)
  let sent = 0
  const began = machineMs()
  const next = (): void => {
    sent += 1
    const id = (sent * 7919) % count
    const rows = table.rows.map((row) => (row.uniqueId === `row-${id}` ? rowOf(id, sent, note) : row))
    const change = changeTable(table, rows)
    table = change.table
    const at = String(Math.round((began + (sent * 1000) / perSecond) * 1000)).padStart(16, '0')
    send({ at, n: String(sent).padStart(9, '0'), id: name, messages: [...change.messages] })
  }
  const timer = setInterval(() => {
    const due = Math.floor(((machineMs() - began) / 1000) * perSecond)
    while (sent < due) next()
  }, LOOK_MS)
  return () => {
    clearInterval(timer)
    return sent
  }
}

const HEAD = '{"type":1,"target":"liveTableUpdate","arguments":[{"at":"'
const NUMBER_AT = HEAD.length + 16 + '","n":"'.length
const SEPARATOR = 0x1e
const MARK = Buffer.from('[{"at":"')

const digits = (bytes: Buffer, at: number, length: number): number => {
  let value = 0
  for (let i = 0; i < length; i++) value = value * 10 + (bytes[at + i] ?? 48) - 48
  return value
}

/** Hears each record of a feed in a JSON frame, without parsing it: its number and when it was due, µs. */
export const feedRecords = (
  payload: Buffer,
  receive: (n: number, dueUs: number, record: Buffer) => void,
  other: (record: Buffer) => void = () => undefined,
): void => {
  for (let from = 0; from < payload.length;) {
    const end = payload.indexOf(SEPARATOR, from)
    const record = payload.subarray(from, end)
    if (record.indexOf(MARK) === HEAD.length - MARK.length)
      receive(digits(record, NUMBER_AT, 9), digits(record, HEAD.length, 16), record)
    else other(record)
    from = end + 1
  }
}

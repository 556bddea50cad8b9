import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LiveTableWriter } from '../../../server/market/liveTableWriter'
import { LIVE_TABLES } from '../../../src/domain/tables/definitions'
import { PERSONAL_TABLES } from '../../../src/domain/tables/personalTables'
import { createTapeWriter } from '../../../server/replay/writer'
import type { LiveTableDefinition } from '../../../src/domain/boa/bmFeed'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { rowHash } from '../../../src/domain/verified/hash'
import { rowsOf } from '../../../src/domain/tables/tableCollection'
import type { TapeLine } from '../../../src/domain/replay/format'
import { TAPE_VERSION } from '../../../src/domain/replay/versions'
import { EMPTY_REPLICA, foldLine, type ReplicaState } from '../../../src/domain/replay/replicaState'
import {
  wireGroupOf,
  liveTableSchema,
  liveTableUpdateSchema,
  type WireLiveTable,
  type WireRow,
} from '../../../src/domain/wire'
import { tableModel, type TableStore } from '../../../src/streams/lib/tableModel'
import { memoryOut, tapeIn } from './memoryOut'
import { shortOrLong } from '../../support/cases'
import { digestOf } from '../../support/verifiedTable'

const AT = Date.parse('2026-11-20T17:05:00Z')
const RETAINED_DEFAULT = 40

/** A row of a table: a value of any kind in each column, as tables have them, missing and equal ones among them. */
const rowOf = ({ headers }: LiveTableDefinition, id: number, seed: number): WireRow => ({
  uniqueId: `r${id}`,
  row: Object.fromEntries(
    headers.map(({ id: header }, place) => {
      const drawn = (seed * 31 + place * 7 + id * 13) % 11
      const value = drawn === 0 ? null : drawn === 1 ? `text ${id % 5}` : AT + ((id * 7 + seed * place) % 50) * 1000
      return [header, { cellType: typeof value === 'string' ? ('text' as const) : ('date' as const), value }]
    }),
  ),
})

type Change = { readonly kind: 'add' | 'edit' | 'remove'; readonly place: number; readonly count: number }
const changesArb = fc.array(
  fc.array(
    fc.record({
      kind: fc.constantFrom('add' as const, 'add' as const, 'edit' as const, 'remove' as const),
      place: fc.nat(10_000),
      count: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  { minLength: 1, maxLength: 12 },
)

/** What the market gives next: new rows on top, some other, some gone. Never shorter than it has to be. */
const changed = (
  definition: LiveTableDefinition,
  rows: readonly WireRow[],
  changes: readonly Change[],
  next: () => number,
) =>
  changes.reduce((all, { kind, place, count }) => {
    if (kind === 'add') return [...Array.from({ length: count }, () => rowOf(definition, next(), place)), ...all]
    const at = place % Math.max(1, all.length)
    const row = all[at]
    if (!row) return all
    if (kind === 'remove') return all.toSpliced(at, 1)
    return all.with(at, rowOf(definition, Number(row.uniqueId.slice(1)), place + 1))
  }, rows)

type Recording = { readonly lines: readonly TapeLine[]; readonly served: () => WireLiveTable }

/** The server's own writer of the table, recorded by the server's own recorder. */
const recorded = (definition: LiveTableDefinition, steps: readonly (readonly Change[])[]): Recording => {
  const out = memoryOut()
  let now = AT
  let count = 0
  const next = (): number => (count += 1)
  const group = wireGroupOf.module(definition.moduleType)
  const header = {
    k: 'header' as const,
    v: TAPE_VERSION,
    from: AT,
    zone: 'Europe/London',
    by: 'server' as const,
    source: { kind: 'simulator' as const, label: 'Simulated', detail: '' },
    versions: { app: '0' },
    groups: [group],
  }
  const publisher = createTapeWriter({ out, header, clock: { now: () => now } })
  const full = definition.option.maxEntriesOnTable ?? RETAINED_DEFAULT
  let rows: readonly WireRow[] = Array.from({ length: full }, () => rowOf(definition, next(), 3)).reverse()
  const writer = new LiveTableWriter(publisher, { definition, rowsOf: () => rows, epochKeyOf: () => 'always' })
  writer.change(EMPTY_MARKET, now)
  for (const changes of steps) {
    now += 200
    // What left the table is not given to it again: a market forgets the oldest too.
    rows = changed(definition, writer.read()!.data.data, changes, next)
    writer.change(EMPTY_MARKET, now)
    publisher.toGroup(group, 'heartbeat', { at: now, marks: writer.marks() })
  }
  const tape = tapeIn(out.text())
  return {
    lines: Array.from({ length: tape.length }, (_, index) => tape.line(index)),
    served: () => writer.read()!,
  }
}

/** The answers of a version that did not send how a table keeps to its longest. */
const withoutEviction = (line: TapeLine): TapeLine => {
  if (line.k !== 'snapshot') return line
  const answer = liveTableSchema.parse(line.p)
  const { eviction: _, ...data } = answer.data
  return { ...line, p: { ...answer, data } }
}

const folded = (lines: readonly TapeLine[]): { readonly mirror: ReplicaState; readonly refused: readonly string[] } => {
  const refused: string[] = []
  let mirror = EMPTY_REPLICA
  for (const line of lines) {
    const step = foldLine(mirror, line)
    mirror = step.replica
    if (step.verdict.kind === 'refused') refused.push(step.verdict.why)
  }
  return { mirror, refused }
}

/** The page's own table, from the same lines. */
const onPage = ({ option }: LiveTableDefinition, lines: readonly TapeLine[]): TableStore => {
  let store: TableStore | undefined
  for (const { k, e, p } of lines) {
    if (k === 'snapshot') {
      const opened = tableModel.fromSnapshot({ answer: liveTableSchema.parse(p), option })
      if (opened.fault !== undefined) throw new Error(opened.fault)
      store = opened.store
    }
    if (e !== 'liveTableUpdate' || !store) continue
    const after = tableModel.apply(store, liveTableUpdateSchema.parse(p).messages)
    if (after.fault !== undefined) throw new Error(after.fault)
    store = after.store
  }
  if (!store) throw new Error('No answer came.')
  return store
}

/** All that are recorded. */
const NAMED = LIVE_TABLES.filter(({ definition }) => !PERSONAL_TABLES.has(definition.moduleType)).map(
  ({ definition }) => [definition.moduleType, definition] as const,
)

describe('a table that keeps to its longest', () => {
  it.each(NAMED)(
    'RY01 %s: after any changes its recording is the server’s rows, digest included',
    (name, definition) => {
      // The tables share the code, so that a few cases of each are a hundred of it; a long table costs a second a case.
      const isLongTable = (definition.option.maxEntriesOnTable ?? 0) > 500
      const numRuns = isLongTable ? shortOrLong(2, 4) : shortOrLong(6, 15)
      fc.assert(
        fc.property(changesArb, (steps) => {
          const { lines, served } = recorded(definition, steps)
          const { data, meta } = served()
          for (const read of [lines, lines.map(withoutEviction)]) {
            const { mirror, refused } = folded(read)
            expect(refused).toEqual([])
            const { table } = mirror.tables.get(name)!
            expect(isDeepStrictEqual(rowsOf(table), data.data)).toBe(true)
            expect([table.seq, table.digest]).toEqual([meta!.s, meta!.d])
            expect(table.digest).toBe(digestOf(rowsOf(table).map(rowHash)))
          }
          const { collection } = onPage(definition, lines)
          expect(isDeepStrictEqual(rowsOf(collection), data.data)).toBe(true)
          expect(collection.digest).toBe(meta!.d)
        }),
        { numRuns },
      )
    },
  )

  it.each(NAMED.filter(([, { option }]) => option.maxEntriesOnTable !== undefined))(
    'RY01 %s: one row more than it holds is a change like any other on a tape, now and made by an earlier version',
    (name, definition) => {
      const { lines } = recorded(definition, [[{ kind: 'add', place: 1, count: 1 }]])
      for (const read of [lines, lines.map(withoutEviction)]) {
        const { mirror, refused } = folded(read)
        expect(refused).toEqual([])
        expect(mirror.tables.get(name)!.table.length).toBe(definition.option.maxEntriesOnTable!)
      }
    },
  )
})

import { of, Subject } from 'rxjs'
import { idsBetween } from '../../../src/domain/tables/collectionView'
import { rowOf } from '../../../src/domain/tables/tableCollection'
import type { WireLiveTable, LiveTableOption, PushMessage, WireRow, StaticStore } from '../../../src/domain/wire'
import type { TableFrame } from '../../../src/streams/lib/tableTypes'
import type { TableIntent } from '../../../src/streams/tables/intents'
import { liveTables } from '../../../src/streams/tables/liveTables'
import { visitorTables, type TableContext } from '../../../src/streams/tables/context'
import { fakeSources } from '../../support/fakeSources'
import { type VerifiedTable, changeTable, openTable } from '../../support/verifiedTable'
import type { TableRules } from '../../../src/domain/tables/evict'

export const START = Date.UTC(2026, 10, 20, 17, 10)
export const GET = 'GET /api/LiveTable_BmFeed/free'
export const MAX = 3

export const row = (uniqueId: string, time: number, volume: number, more: Partial<WireRow> = {}): WireRow => ({
  uniqueId,
  row: { time: { cellType: 'date', value: time }, volume: { cellType: 'number', value: volume } },
  ...more,
})

export const OPTION: LiveTableOption = {
  moduleType: 'BmFeed',
  moduleName: 'BM Feed',
  locationByCountry: { Gb: 'Enact' },
  useStore: false,
  getOnDayChange: true,
  getOnDayRangeChange: false,
  getOnPeriodChange: false,
  maxEntriesOnTable: MAX,
  showRefreshRealtime: true,
  slideOutOverride: false,
}

export const storeOf = (...options: LiveTableOption[]): StaticStore => ({
  fuelTypes: [],
  liveTableOptions: options,
  countries: [],
  jointSeriesEndpoints: [],
})

type Given = {
  readonly rows?: readonly WireRow[]
  readonly option?: Partial<LiveTableOption>
  /** Without it the server sends no proof. */
  readonly proven?: boolean
  readonly data?: Partial<WireLiveTable['data']>
  readonly context?: (intents$: Subject<TableIntent>) => TableContext
}

/** The server's side of one live table, and the page's side of all. */
export const setting = ({ rows, option, proven = true, data, context: own }: Given = {}) => {
  const context = fakeSources(START)
  const intents$ = new Subject<TableIntent>()
  const retry$ = new Subject<void>()
  const tables = own?.(intents$) ?? visitorTables(intents$)
  const offered = { ...OPTION, ...option }
  const rules: TableRules = { maxEntries: offered.maxEntriesOnTable, sortHeader: 'time' }
  let table: VerifiedTable = openTable({
    key: 'BmFeed',
    epoch: 'e1',
    rows: rows ?? [row('b', 2000, 20), row('a', 1000, 30)],
    rules,
  })
  const answer = (): WireLiveTable => ({
    data: {
      headerFirstRowById: [],
      headerSecondRow: ['time', 'volume'].map((id) => ({ id, title: id, allowFilter: true, allowSort: true })),
      data: [...table.rows],
      headerToSort: 'time',
      ascending: false,
      ...data,
    },
    ...(proven && {
      meta: { t: table.key, e: table.epoch, s: table.seq, n: table.rows.length, d: table.digest, asOf: START },
    }),
  })
  context.answer(GET, answer)
  const push = (payload: unknown): void => context.push('liveTableUpdate', payload)
  /** @param said false for a change that nobody hears of */
  const change = (next: readonly WireRow[], reported = true): readonly PushMessage[] => {
    const changed = changeTable(table, next)
    table = changed.table
    if (!reported) return []
    push({ id: 'BmFeed', messages: proven ? changed.messages : changed.messages.map(({ meta: _, ...rest }) => rest) })
    return changed.messages
  }
  const mark = (): void => {
    const at = context.clock.now()
    context.push('heartbeat', { at, marks: { BmFeed: [table.epoch, table.seq, table.rows.length, table.digest] } })
  }
  const made = liveTables(context.sources, tables, of(storeOf(offered)), retry$)
  const now = () => context.clock.now() - START
  const rowsNow = () => table.rows
  return {
    context,
    intents$,
    retry$,
    tables,
    change,
    push,
    mark,
    answer,
    rowsNow,
    now,
    ...made,
    streams: made.table('BmFeed'),
  }
}

/** The ids of a frame's rows in view order. */
export const idsOf = ({ view }: TableFrame): readonly string[] => idsBetween(view, 0, view.length)

export const volumeOf = ({ collection }: TableFrame, id: string): unknown => rowOf(collection, id)?.row['volume']?.value

/** A frame in words: whole or the positions that moved, the ids, and the changed columns. */
export const published = (frame: TableFrame): string => {
  const { whole, moved, changed } = frame
  const what = whole ? 'whole' : moved ? `moved ${moved.from}-${moved.to}` : 'still'
  const cells = [...changed].map(([id, columns]) => `${id}:${columns.join('+')}`).join(' ')
  return `${what} ${idsOf(frame).join('')}${cells === '' ? '' : ` ${cells}`}`
}

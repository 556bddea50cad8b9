import { BehaviorSubject, EMPTY, NEVER, of, Subject, take, type Observable } from 'rxjs'
import type { WireLiveTable, LiveTableOption, PushMessage, WireRow, StaticStore } from '../../../src/domain/wire'
import { realClock } from '../../../src/infra/time/clock'
import type { Link, Sources } from '../../../src/infra/types/sources'
import { liveTables } from '../../../src/streams/tables/liveTables'
import type { TableIntent } from '../../../src/streams/tables/intents'
import { visitorTables } from '../../../src/streams/tables/context'
import { HEADERS } from './columns'

export const KEY = 'Bench'

const OPTION: LiveTableOption = {
  moduleType: KEY,
  moduleName: KEY,
  locationByCountry: { Gb: 'Enact' },
  useStore: false,
  getOnDayChange: false,
  getOnDayRangeChange: false,
  getOnPeriodChange: false,
  showRefreshRealtime: true,
  slideOutOverride: false,
}
const STORE: StaticStore = { fuelTypes: [], liveTableOptions: [OPTION], countries: [], jointSeriesEndpoints: [] }

const answerOf = (rows: readonly WireRow[]): WireLiveTable => ({
  data: {
    headerFirstRowById: [],
    headerSecondRow: [...HEADERS],
    data: [...rows],
    headerToSort: '',
    ascending: true,
  },
})

/** The product's own table streams over a hub that says what the bench's feed says. The table loads until `answer`. */
export const benchContext = () => {
  const answers$ = new Subject<WireLiveTable>()
  const updates$ = new Subject<unknown>()
  const intents$ = new Subject<TableIntent>()
  const up: Link = { kind: 'up', connection: 1 }
  const sources: Sources = {
    hub: {
      link$: new BehaviorSubject(up),
      on: (event: string): Observable<unknown> => (event === 'liveTableUpdate' ? updates$ : NEVER),
      join: () => EMPTY,
      leave: () => EMPTY,
    },
    http: { get: () => answers$.pipe(take(1)), post: () => EMPTY },
    // No wait before a request: what a server would take is not the table's time.
    clock: { ...realClock(), chance: () => 0 },
    tabs: { on: () => NEVER, send: () => undefined },
    storage: { read: () => undefined, write: () => undefined },
    attention: { awake$: NEVER },
    screen: {},
  } as unknown as Sources
  const tables = liveTables(sources, visitorTables(intents$), of(STORE), NEVER)
  return {
    table: tables.table(KEY),
    answer: (rows: readonly WireRow[]) => answers$.next(answerOf(rows)),
    push: (messages: readonly PushMessage[]) => updates$.next({ id: KEY, messages }),
    query: (intent: TableIntent) => intents$.next(intent),
  }
}

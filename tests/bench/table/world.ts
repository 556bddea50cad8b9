import { defer, EMPTY, NEVER, of, Subject, BehaviorSubject, type Observable } from 'rxjs'
import type { LiveTable, LiveTableOption, PushMessage, Row, StaticStore } from '../../../src/domain/wire'
import { realClock } from '../../../src/infra/clock'
import type { Link, Sources } from '../../../src/infra/sources'
import { liveTables } from '../../../src/streams/table/liveTables'
import type { TableIntent } from '../../../src/streams/table/intents'
import { visitorTables } from '../../../src/streams/table/world'
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

const answerOf = (rows: readonly Row[]): LiveTable => ({
  data: {
    headerFirstRowById: [],
    headerSecondRow: [...HEADERS],
    data: [...rows],
    headerToSort: '',
    ascending: true,
  },
})

/** The product's own table streams over a hub that says what the bench's feed says. */
export const benchWorld = (rows: readonly Row[]) => {
  let asked: readonly Row[] = rows
  const answer = (): LiveTable => {
    const now = answerOf(asked)
    // An answer is let go once it is read, as one that came over a line.
    asked = []
    return now
  }
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
    http: { get: () => defer(() => of(answer())), post: () => EMPTY },
    // Answers come at once: what a server would take is not the table's time.
    clock: { ...realClock(), chance: () => 0 },
    tabs: { on: () => NEVER, send: () => undefined },
    storage: { read: () => undefined, write: () => undefined },
    attention: { awake$: NEVER },
    screen: {},
  } as unknown as Sources
  const tables = liveTables(sources, visitorTables(intents$), of(STORE), NEVER)
  return {
    table: tables.table(KEY),
    close: tables.close,
    push: (messages: readonly PushMessage[]) => updates$.next({ id: KEY, messages }),
    ask: (intent: TableIntent) => intents$.next(intent),
  }
}

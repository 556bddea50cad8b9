import {
  BehaviorSubject,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  NEVER,
  of,
  Subject,
  Subscription,
  switchMap,
  take,
  type Observable,
} from 'rxjs'
import type { SourceInfo } from '../../../src/domain/market/events'
import { samePeriod } from '../../../src/domain/periods'
import { STACK_TABLES } from '../../../src/domain/tables/definitions/boaStack'
import { BOA_LISTS } from '../../../src/domain/tables/definitions/stackLists'
import { rowsOf } from '../../../src/domain/tables/tableCollection'
import { tableKeyOf } from '../../../src/domain/tables/tableRef'
import { headerText, lineText } from '../../../src/domain/replay/format'
import type { Tape } from '../../../src/domain/replay/read'
import type { Sources } from '../../../src/infra/types/sources'
import { withFaults } from '../../../src/infra/replay/faultInjection'
import { TapeRecorder } from '../../../src/infra/replay/tapeRecorder'
import { tapeSources } from '../../../src/infra/replay/tapeSources'
import type { Desk } from '../../../src/streams/lib/provider'
import { desk } from '../../../src/streams/app/desk'
import { newsRowsIn } from '../../../src/streams/news/hooks'
import type { BrowserChoices } from '../../../src/streams/lib/browserSettings'
import type { BoaDesk, Connection, Loaded, PeriodPicker, ThemeName } from '../../../src/streams/lib/types'
import type { Intent } from '../../../src/streams/lib/intents'
import { browserChoices, replayChoices } from '../../../src/streams/settings/browserChoices'
import type { SettingsIntent } from '../../../src/streams/settings/intents'
import { ReplayController } from '../../../src/streams/replay/replayController'
import type { TableFrame, TableView } from '../../../src/streams/lib/tableTypes'
import type { TableIntent } from '../../../src/streams/tables/intents'
import { visitorTables } from '../../../src/streams/tables/context'
import type { ReplayIntent, ReplayView } from '../../../src/streams/replay/types'

export const FRAME_MS = 16

/** A live world in which nothing ever happens, so that a test is of the tape alone. Frames come when told. */
export const quietLive = (frame$: Observable<number>, stored = new Map<string, string>()): Sources => ({
  clock: {
    now: () => 0,
    at: () => NEVER,
    after: (ms) => (ms === 0 ? of(0) : NEVER),
    second$: NEVER,
    frame$,
    chance: () => 0,
    serverReported: () => undefined,
  },
  hub: { link$: NEVER, on: () => NEVER, join: () => NEVER, leave: () => EMPTY },
  http: { get: () => NEVER, post: () => NEVER },
  tabs: { on: () => NEVER, send: () => undefined },
  storage: {
    read: (key) => stored.get(key),
    write: (key, value) => {
      stored.set(key, value)
      return true
    },
  },
  attention: { awake$: NEVER, hidden$: of(false) },
  screen: { prefersDark$: of(true) },
})

/** The bytes of a tape, as a file would hold them. */
export const bytesOf = ({ header, length, line }: Tape): Uint8Array =>
  new TextEncoder().encode(
    [headerText(header), ...Array.from({ length }, (_, index) => lineText(line(index)))].join('\n') + '\n',
  )

/** What the page shows of the desk, the feed and the header, as the real streams say it. */
export type Shown = {
  boa?: Loaded<BoaDesk>
  table?: Loaded<TableView>
  picker?: PeriodPicker
  source?: SourceInfo | undefined
  connection?: Connection
  now?: number
  theme?: ThemeName
}

/** The lists of the stack of the chosen period, as they are drawn. */
const listsOf = ({ picker$, table }: Desk): Observable<readonly TableFrame[]> =>
  picker$.pipe(
    map(({ chosen }) => chosen),
    distinctUntilChanged(samePeriod),
    switchMap(({ date, period }) =>
      combineLatest(
        BOA_LISTS.map(
          (list) => table(tableKeyOf({ moduleType: STACK_TABLES[list].moduleType, from: date, period })).frame$,
        ),
      ),
    ),
  )

/** The whole of record and replay over real streams, with every output of the page listened to. */
export class Stage {
  readonly frame$ = new Subject<number>()
  readonly intents$ = new Subject<Intent>()
  readonly settingsIntents$ = new Subject<SettingsIntent>()
  readonly tableIntents$ = new Subject<TableIntent>()
  readonly tables = visitorTables(this.tableIntents$)
  readonly stored: Map<string, string>
  readonly live: Sources
  readonly recorder: TapeRecorder
  readonly deck: ReplayController
  readonly shown: Shown = {}
  /** Told after each emission of anything that is shown. */
  readonly published$ = new Subject<keyof Shown>()
  readonly provided: Sources[] = []
  readonly saved: { name: string; text: string }[] = []
  real = 0
  private readonly listening = new Subscription()
  private readonly desk$ = new BehaviorSubject<Desk | undefined>(undefined)
  private feed: TableFrame | undefined
  private lists: readonly TableFrame[] = []
  private bytes: Uint8Array | undefined

  constructor(
    options: { live?: Sources; stored?: Map<string, string>; running?: () => number; recorder?: TapeRecorder } = {},
  ) {
    this.stored = options.stored ?? new Map<string, string>()
    this.live =
      options.live ??
      quietLive(
        defer(() => this.frame$.pipe(take(1))),
        this.stored,
      )
    this.recorder = options.recorder ?? new TapeRecorder(this.live.clock.now)
    const of_ = <T>(pick: (desk: Desk) => Observable<T>): Observable<T> =>
      this.desk$.pipe(switchMap((now) => (now ? pick(now) : EMPTY)))
    this.listening.add(of_(({ picker$ }) => picker$).subscribe((picker) => this.notify('picker', picker)))
    this.deck = new ReplayController({
      live: this.live,
      recorder: this.recorder,
      file: {
        read: () => of(this.bytes ?? new Uint8Array()),
        save: (name, text) =>
          defer(() => {
            this.saved.push({ name, text: [...text].join('') })
            return of(0)
          }),
      },
      play: tapeSources,
      withFaults,
      running: options.running ?? (() => this.real),
      provide: (sources, own$, tape$) => {
        this.provided.push(sources)
        const last = this.desk$.value
        this.desk$.next(desk(sources, merge(own$, this.intents$), this.choices(tape$), this.tables))
        last?.close()
      },
      picker$: of_(({ picker$ }) => picker$),
      intents$: this.intents$,
    })
    this.listening.add(of_(({ boa$ }) => boa$).subscribe((boa) => this.notify('boa', boa)))
    this.listening.add(of_(({ table }) => table('BmFeed').view$).subscribe((table) => this.notify('table', table)))
    this.listening.add(of_(({ table }) => table('BmFeed').frame$).subscribe((frame) => (this.feed = frame)))
    this.listening.add(of_(listsOf).subscribe((lists) => (this.lists = lists)))
    this.listening.add(of_(({ source$ }) => source$).subscribe((source) => this.notify('source', source)))
    this.listening.add(of_(({ connection$ }) => connection$).subscribe((line) => this.notify('connection', line)))
    this.listening.add(of_(({ theme$ }) => theme$).subscribe((theme) => this.notify('theme', theme)))
    this.listening.add(of_(({ now$ }) => now$).subscribe((now) => this.notify('now', now)))
    this.listening.add(of_(({ serverClock$ }) => serverClock$).subscribe())
  }

  private choices(tape$: Observable<BrowserChoices> | undefined): Observable<BrowserChoices> {
    const own$ = browserChoices(this.settingsIntents$, NEVER, NEVER)
    return tape$ ? replayChoices(own$, tape$, this.settingsIntents$) : own$
  }

  private notify<K extends keyof Shown>(key: K, value: Shown[K]): void {
    this.shown[key] = value
    this.published$.next(key)
  }

  /** What is marked of the stack's lists as changed just now: ids with the MW, or that they are new. */
  marks(): [id: string, change: unknown][] {
    return this.lists
      .flatMap(({ collection }) => rowsOf(collection))
      .flatMap(({ uniqueId, row }): [string, unknown][] =>
        row['mark'] ? [[uniqueId, row['mark'].value === 'new' ? 'new' : row['volumeComparison']?.value]] : [],
      )
      .sort()
  }

  /** Rows of the feed as the streams show them now, in view order. */
  rows(): unknown[] {
    const { table } = this.shown
    return table?.kind === 'ready' && this.feed ? [...newsRowsIn(this.feed)] : []
  }

  do(intent: ReplayIntent): void {
    this.deck.do(intent)
  }

  /** Real time passes by one frame. */
  frame(ms = FRAME_MS): void {
    this.real += ms
    this.frame$.next(this.real)
  }

  frames(count: number, ms = FRAME_MS): void {
    for (let left = count; left > 0; left -= 1) this.frame(ms)
  }

  open(tape: Tape | Uint8Array, name = 'test.tape'): void {
    this.bytes = tape instanceof Uint8Array ? tape : bytesOf(tape)
    this.do({ kind: 'openFile', file: new Blob([]), name })
    this.frame()
  }

  get view(): ReplayView {
    return this.deck.view$.value
  }

  /** The view while a tape is open. */
  get replay(): Extract<ReplayView, { mode: 'replay' }> {
    const { view } = this
    if (view.mode !== 'replay') throw new Error(`No tape is open: ${JSON.stringify(view)}`)
    return view
  }

  /** Stands after a line, by a jump. */
  seekLine(index: number): void {
    this.do({ kind: 'seekLine', index })
    this.frame()
  }

  seek(instant: number): void {
    this.do({ kind: 'transport', order: { kind: 'seek', instant } })
    this.frame()
  }

  close(): void {
    this.deck.close()
    this.listening.unsubscribe()
    this.desk$.value?.close()
  }
}

import { filter, startWith, type Observable } from 'rxjs'
import type { SourceInfo } from '../domain/market/events'
import type { Instant } from '../domain/periods'
import type { Sources } from '../infra/sources'
import { boaDesk$ } from './boa'
import { connection$ } from './connection'
import type { BoaDesk, Connection, Loaded, PeriodPicker, ThemeName } from './faces'
import { intentsOf, type Intent } from './intents'
import { now$ } from './now'
import { picker$ } from './picker'
import { serverClock$ } from './serverClock'
import { keepAnswer, shareLast } from './shareLast'
import { source$ } from './source'
import { staticStore$ } from './staticStore'
import type { LiveTableStreams } from './table/liveTable'
import { liveTables } from './table/liveTables'
import { visitorTables, type TableWorld } from './table/world'
import { theme$ } from './theme'
import { trading$ } from './trading'

/** Every stream that the page reads, made once for one set of sources and wired to each other. */
export type Desk = {
  /** The world that all of them are made of: the real one, bent by fault switches, or a tape's. */
  readonly sources: Sources
  readonly now$: Observable<Instant>
  /** Undefined until these sources have said it: what other ones said before is not of them. */
  readonly source$: Observable<SourceInfo | undefined>
  readonly connection$: Observable<Connection>
  readonly picker$: Observable<PeriodPicker>
  readonly boa$: Observable<Loaded<BoaDesk>>
  readonly theme$: Observable<ThemeName>
  /** Streams of one live table; the same object for the same key. */
  readonly table: (key: string) => LiveTableStreams
  readonly serverClock$: Observable<never>
  /** Ends what outlives its readers. For a desk that another has taken the place of. */
  readonly close: () => void
}

/** @param tables what tables have of the user; by default those of a visitor */
export const desk = (sources: Sources, intents$: Observable<Intent>, tables: TableWorld = visitorTables()): Desk => {
  const { clock } = sources
  const pickerShared$ = picker$(sources, intents$, trading$(sources, intents$)).pipe(shareLast())
  const static$ = staticStore$(sources).pipe(keepAnswer())
  return {
    sources,
    now$: now$(clock),
    source$: source$(sources).pipe(startWith<SourceInfo | undefined>(undefined), shareLast()),
    connection$: connection$(sources).pipe(shareLast()),
    picker$: pickerShared$,
    boa$: boaDesk$(sources, intents$, pickerShared$).pipe(shareLast()),
    theme$: theme$(sources, intents$).pipe(shareLast()),
    ...liveTables(sources, tables, static$, intents$.pipe(filter(intentsOf('retryNow')))),
    serverClock$: serverClock$(sources),
  }
}

import type { Observable } from 'rxjs'
import type { SourceInfo } from '../domain/market/events'
import type { Instant } from '../domain/periods'
import type { Sources } from '../infra/sources'
import { boaDesk$ } from './boa'
import { connection$ } from './connection'
import type { BoaDesk, Connection, Loaded, PeriodPicker, ThemeName } from './faces'
import type { Intent } from './intents'
import { liveTable, type LiveTableStreams } from './liveTable'
import { now$ } from './now'
import { picker$ } from './picker'
import { serverClock$ } from './serverClock'
import { keepAnswer, shareLast } from './shareLast'
import { source$ } from './source'
import { staticStore$ } from './staticStore'
import { theme$ } from './theme'
import { trading$ } from './trading'

/** Every stream that the page reads, made once for one set of sources and wired to each other. */
export type Desk = {
  /** The world that all of them are made of: the real one, bent by fault switches, or a tape's. */
  readonly sources: Sources
  readonly now$: Observable<Instant>
  readonly source$: Observable<SourceInfo>
  readonly connection$: Observable<Connection>
  readonly picker$: Observable<PeriodPicker>
  readonly boa$: Observable<Loaded<BoaDesk>>
  readonly theme$: Observable<ThemeName>
  /** Streams of one live table; the same object for the same module. */
  readonly table: (moduleType: string) => LiveTableStreams
  readonly serverClock$: Observable<never>
}

export const desk = (sources: Sources, intents$: Observable<Intent>): Desk => {
  const { clock } = sources
  const pickerShared$ = picker$(sources, intents$, trading$(sources, intents$)).pipe(shareLast())
  const static$ = staticStore$(sources).pipe(keepAnswer())
  const tables = new Map<string, LiveTableStreams>()
  return {
    sources,
    now$: now$(clock),
    source$: source$(sources).pipe(shareLast()),
    connection$: connection$(sources).pipe(shareLast()),
    picker$: pickerShared$,
    boa$: boaDesk$(sources, intents$, pickerShared$).pipe(shareLast()),
    theme$: theme$(sources, intents$).pipe(shareLast()),
    table: (moduleType) => {
      const known = tables.get(moduleType) ?? liveTable(sources, intents$, static$, moduleType)
      tables.set(moduleType, known)
      return known
    },
    serverClock$: serverClock$(sources),
  }
}

import { filter, startWith, type Observable } from 'rxjs'
import type { SourceInfo } from '../domain/market/events'
import type { Sources } from '../infra/sources'
import { boaDesk$ } from './boa'
import { connection$ } from './connection'
import type { Desk } from './current'
import { intentsOf, type Intent } from './intents'
import { now$ } from './now'
import { picker$ } from './picker'
import { serverClock$ } from './serverClock'
import { keepAnswer, shareLast } from './shareLast'
import { source$ } from './source'
import { staticStore$ } from './staticStore'
import { liveTables } from './table/liveTables'
import { visitorTables, type TableWorld } from './table/world'
import { theme$ } from './theme'
import { trading$ } from './trading'

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

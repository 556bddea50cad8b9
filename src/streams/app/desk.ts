import { filter, startWith, type Observable } from 'rxjs'
import type { SourceInfo } from '../../domain/market/events'
import type { Sources } from '../../infra/types/sources'
import { boaDesk$ } from '../boa/boa'
import { connection$ } from './connection'
import type { Desk } from '../lib/provider'
import { intentsOf, type Intent } from '../lib/intents'
import { now$ } from '../lib/now'
import { picker$ } from '../dates/picker'
import { serverClock$ } from './serverClock'
import { keepAnswer, shareLast } from '../lib/shareLast'
import { source$ } from './source'
import { staticStore$ } from '../lib/staticStore'
import { liveTables } from '../tables/liveTables'
import { visitorTables, type TableWorld } from '../tables/world'
import { theme$ } from './theme'
import { trading$ } from '../dates/trading'

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

import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  repeat,
  startWith,
  tap,
} from 'rxjs'
import type { SourceInfo } from '../../domain/market/events'
import type { WindowMode } from '../../domain/periods'
import { healthCall, periodChangeSchema, type PlayedTime, playedTimeSchema } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { analyticsOf } from '../boa/analytics'
import { boaDesk$, liveBoa$, pastBoa$ } from '../boa/boa'
import { boaStacksOf } from '../boa/stacks'
import { stackTables } from '../boa/stackTables'
import { picker$ } from '../dates/picker'
import { trading$ } from '../dates/trading'
import { receivedAs } from '../lib/decode'
import { heartbeats } from '../lib/hubMessages'
import { type Intent, intentsOf } from '../lib/intents'
import { browserSettings$, theme$, type BrowserChoices } from '../lib/browserSettings'
import { now$, type Desk } from '../lib/provider'
import { requestOf } from '../lib/request'
import { retainAnswer, shareLast } from '../lib/shareLast'
import { staticStore$ } from '../lib/resource'
import { liveTables } from '../tables/liveTables'
import { type TableContext, visitorTables } from '../tables/context'
import { connection$ } from './connection'

// hub "heartbeat", "periodChange", "playedTime" -> clock.serverSaid
type Reported = { readonly at: number; readonly played?: PlayedTime | undefined }

/** Corrects the clock by every pushed message that carries the server's time. Emits nothing. */
export const serverClock$ = (sources: Sources): Observable<never> => {
  const { hub, clock } = sources
  return merge<Reported[]>(
    heartbeats(sources).all$,
    hub.on('periodChange').pipe(
      receivedAs(periodChangeSchema),
      map(({ now, played }) => ({ at: now, played })),
    ),
    hub.on('playedTime').pipe(
      receivedAs(playedTimeSchema),
      map((played) => ({ at: played.at, played })),
    ),
  ).pipe(
    tap(({ at, played }) => clock.serverReported(at, played)),
    ignoreElements(),
  )
}

// GET /health, each 30 s -> SourceInfo -> useSource
const POLL_MS = 30_000

const isSame = (a: SourceInfo, b: SourceInfo): boolean =>
  a.kind === b.kind && a.label === b.label && a.detail === b.detail

/** Where the market on screen comes from. The last answer stays when the server does not answer. */
export const source$ = (sources: Sources): Observable<SourceInfo> =>
  requestOf(sources, healthCall).pipe(
    tap(({ now, played }) => sources.clock.serverReported(now, played)),
    map(({ source }) => source),
    catchError(() => EMPTY),
    repeat({ delay: () => sources.clock.after(POLL_MS) }),
    distinctUntilChanged(isSame),
  )

/** The same stream for the same window. */
const perMode = <T>(make: (mode: WindowMode) => Observable<T>): ((mode: WindowMode) => Observable<T>) => {
  const made = new Map<WindowMode, Observable<T>>()
  return (mode) => {
    const known = made.get(mode) ?? make(mode)
    made.set(mode, known)
    return known
  }
}

/**
 * @param choices$ what is chosen of the settings that a browser keeps
 * @param tables what tables have of the user; by default those of a visitor
 */
export const desk = (
  sources: Sources,
  intents$: Observable<Intent>,
  choices$: Observable<BrowserChoices> = of({}),
  tables: TableContext = visitorTables(),
): Desk => {
  const { clock, storage } = sources
  const settings$ = browserSettings$(storage, choices$).pipe(shareLast())
  const trading = trading$(sources, settings$.pipe(map(({ windowMode }) => windowMode)))
  const rollover$ = settings$.pipe(
    map(({ autoRollover }) => autoRollover),
    distinctUntilChanged(),
  )
  const pickerShared$ = picker$(sources, intents$, trading, rollover$).pipe(shareLast())
  const stacks = boaStacksOf(sources, intents$)
  // Read by the desk and by what is tried out on it.
  const boa$ = boaDesk$(sources, stacks, pickerShared$)
  const analytics = analyticsOf(sources, boa$)
  const static$ = staticStore$(sources).pipe(retainAnswer())
  return {
    sources,
    now$: now$(clock),
    source$: source$(sources).pipe(startWith<SourceInfo | undefined>(undefined), shareLast()),
    connection$: connection$(sources).pipe(shareLast()),
    picker$: pickerShared$,
    boa$,
    analytics$: analytics.analytics$,
    liveBoa$: perMode((mode) => {
      const live$ = trading$(sources, of(mode)).pipe(map(({ live }) => live))
      return liveBoa$(sources, stacks, live$).pipe(shareLast())
    }),
    pastBoa$: (ref) => pastBoa$(sources, stacks, ref),
    theme$: theme$(sources, settings$).pipe(shareLast()),
    ...liveTables(
      sources,
      tables,
      static$,
      intents$.pipe(filter(intentsOf('retryNow'))),
      stackTables(stacks, analytics.list$),
    ),
    serverClock$: serverClock$(sources),
  }
}

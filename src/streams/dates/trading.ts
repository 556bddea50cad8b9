import {
  distinctUntilChanged,
  map,
  type Observable,
  catchError,
  combineLatest,
  concat,
  defer,
  merge,
  of,
  race,
  retry,
  share,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs'
import {
  periodAt,
  periodStart,
  type Instant,
  samePeriod,
  windowCloseAfter,
  windowPeriodAt,
  type PeriodRef,
  type WindowMode,
} from '../../domain/periods'
import { periodChangeSchema, tradingPeriodCall, type TradingPeriod } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { receivedAs } from '../lib/decode'
import { requestOf } from '../lib/request'

/** The beginning of the running half hour, now and each time the next one begins. */
export const halfHours$ = (now$: Observable<Instant>): Observable<Instant> =>
  now$.pipe(
    map((now) => periodStart(periodAt(now))),
    distinctUntilChanged(),
  )

// the setting of the window, GET tradingperiod, hub "periodChange", clock at window close -> live period -> Trading -> picker

/** `live`: the period whose window is open; `closesAt`: when it closes. */
export type Trading = { readonly mode: WindowMode; readonly live: PeriodRef; readonly closesAt: Instant }

const QUERY_AGAIN_MS = 5000
/** How long the clock waits for the server's word, at the start and at each close. */
const WORD_MS = 2000

const requested = (sources: Sources): Observable<TradingPeriod> =>
  requestOf(sources, tradingPeriodCall).pipe(tap(({ now, played }) => sources.clock.serverReported(now, played)))

const openWindow =
  (mode: WindowMode) =>
  ({ currentWindow, tradingWindow }: TradingPeriod): PeriodRef =>
    mode === 'trading' ? tradingWindow : currentWindow

const later = (a: PeriodRef, b: PeriodRef): PeriodRef => (periodStart(a) >= periodStart(b) ? a : b)

/** When a window has closed: the server's word, but never the window that is closed; without its word the clock's. */
const nextLive = (sources: Sources, mode: WindowMode, closed: Instant): Observable<PeriodRef> => {
  const byClock = windowPeriodAt(closed, mode)
  return race(
    requested(sources).pipe(
      map(openWindow(mode)),
      catchError(() => of(byClock)),
    ),
    sources.clock.after(WORD_MS).pipe(map(() => byClock)),
  ).pipe(map((live) => later(live, byClock)))
}

const closeOf = (live: PeriodRef, mode: WindowMode): Instant => windowCloseAfter(periodStart(live), mode)

/** From one live period on, window by window. */
const onwards = (sources: Sources, mode: WindowMode, live: PeriodRef): Observable<PeriodRef> =>
  concat(
    of(live),
    defer(() => sources.clock.at(closeOf(live, mode))).pipe(
      switchMap(() => nextLive(sources, mode, Math.max(sources.clock.now(), closeOf(live, mode)))),
      switchMap((next) => onwards(sources, mode, next)),
    ),
  )

/** The open window. Until the server answers, which is asked for ever, the clock speaks after 2 s. */
export const trading$ = (sources: Sources, mode$: Observable<WindowMode>): Observable<Trading> => {
  const { hub, clock } = sources
  const reported$ = merge(
    requested(sources).pipe(retry({ delay: () => clock.after(QUERY_AGAIN_MS) })),
    hub.on('periodChange').pipe(receivedAs(periodChangeSchema)),
  ).pipe(share())
  const word$ = merge(
    reported$,
    clock.after(WORD_MS).pipe(
      takeUntil(reported$),
      map(() => undefined),
    ),
  )
  return combineLatest([mode$.pipe(distinctUntilChanged()), word$]).pipe(
    switchMap(([mode, reported]) => {
      const byClock = windowPeriodAt(clock.now(), mode)
      // What the server said may be hours old by the time the user changes the mode.
      const live = reported ? later(openWindow(mode)(reported), byClock) : byClock
      return onwards(sources, mode, live).pipe(
        map((each): Trading => ({ mode, live: each, closesAt: closeOf(each, mode) })),
      )
    }),
    distinctUntilChanged((a, b) => a.mode === b.mode && samePeriod(a.live, b.live)),
  )
}

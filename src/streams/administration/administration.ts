// AdminAct -> POST -> outcome; GET of each tab, again after each act -> Loaded; a 403 -> refused$
import {
  BehaviorSubject,
  catchError,
  concatMap,
  defer,
  EMPTY,
  expand,
  filter,
  map,
  merge,
  of,
  reduce,
  scan,
  share,
  startWith,
  tap,
  throwError,
  type Observable,
} from 'rxjs'
import * as calls from '../../domain/administration/calls'
import type { SettlementDate } from '../../domain/periods'
import {
  activeNoticesCall,
  feedbackListCall,
  newNoticeCall,
  withdrawNoticeCall,
  type NewNotice,
} from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { appIntents } from '../lib/appIntents'
import { feature } from '../lib/feature'
import { retried$ } from '../lib/intents'
import { httpFaultOf } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { everyMs, resource } from '../lib/resource'
import { shareLast } from '../lib/shareLast'
import type { Loaded } from '../lib/types'

/** What an administrator does. */
export type AdminAct =
  | { readonly kind: 'notice'; readonly notice: NewNotice }
  | { readonly kind: 'withdraw'; readonly id: string }
  | { readonly kind: 'settle'; readonly id: number; readonly done: boolean }
  | { readonly kind: 'replay'; readonly order: calls.ReplayOrder }

/** What became of what was done last. `count`: another number for each act, so that a form knows its own. */
export type AdminOutcome =
  | { readonly kind: 'none'; readonly count: number }
  | { readonly kind: 'sending' | 'done'; readonly of: AdminAct['kind']; readonly count: number }
  | { readonly kind: 'refused'; readonly of: AdminAct['kind']; readonly why: string; readonly count: number }

export const NO_OUTCOME: AdminOutcome = { kind: 'none', count: 0 }

type AdminSources = Pick<Sources, 'http' | 'clock'>

const requestFor = (sources: AdminSources, act: AdminAct): Observable<unknown> => {
  switch (act.kind) {
    case 'notice':
      return requestOf(sources, newNoticeCall, {}, act.notice)
    case 'withdraw':
      return requestOf(sources, withdrawNoticeCall, { id: act.id })
    case 'settle':
      return requestOf(sources, calls.settleFeedbackCall, {}, { id: act.id, done: act.done })
    case 'replay':
      return requestOf(sources, calls.replayOrderCall, {}, act.order)
  }
}

/** How often what moves by itself is read again, ms. */
export const LIVE_MS = 5000
const SLOW_MS = 30_000

/** The lines of some pages of the audit log as one answer. */
const auditPages$ = (
  sources: AdminSources,
  days: { readonly from: SettlementDate; readonly to: SettlementDate },
  pages: number,
): Observable<calls.AuditLog> => {
  const page$ = (before?: number) =>
    requestOf(sources, calls.auditLogCall, {}, { ...days, ...(before !== undefined && { before }) })
  return page$().pipe(
    expand(({ next }, place) => (next === undefined || place + 1 >= pages ? EMPTY : page$(next))),
    reduce(
      (before, { lines, accounts, next }): calls.AuditLog => ({
        lines: [...before.lines, ...lines],
        accounts: { ...before.accounts, ...accounts },
        ...(next !== undefined && { next }),
      }),
      { lines: [], accounts: {} } as calls.AuditLog,
    ),
  )
}

/** All that `/admin` reads and does, of the real server whatever a tape shows. */
export const administration = (sources: AdminSources, acts$: Observable<AdminAct>) => {
  const refused$ = new BehaviorSubject(false)
  /** The role is the server's to state, with each call: one that refuses it takes the whole page away. */
  const stated = <T>(request$: Observable<T>): Observable<T> =>
    request$.pipe(
      tap(() => refused$.next(false)),
      catchError((error: unknown) => {
        if (httpFaultOf(error).status === 403) refused$.next(true)
        return throwError(() => error)
      }),
    )
  const outcome$ = acts$.pipe(
    scan((before, act) => ({ act, count: before.count + 1 }), { count: 0 } as {
      readonly act?: AdminAct
      readonly count: number
    }),
    concatMap(({ act, count }) => {
      if (act === undefined) return EMPTY
      const about = { of: act.kind, count }
      return stated(requestFor(sources, act)).pipe(
        map((): AdminOutcome => ({ kind: 'done', ...about })),
        catchError((error: unknown) => of<AdminOutcome>({ kind: 'refused', ...about, why: httpFaultOf(error).why })),
        startWith<AdminOutcome>({ kind: 'sending', ...about }),
      )
    }),
    share(),
  )
  const again$ = merge(retried$, outcome$.pipe(filter(({ kind }) => kind !== 'sending')))
  const read = <T>(ms: number, request: () => Observable<T>): Observable<Loaded<T>> =>
    resource(sources, of(true as const), () => stated(defer(request)), { again$, refetch: everyMs(ms) })
  return {
    refused$: refused$.asObservable(),
    outcome$: outcome$.pipe(startWith(NO_OUTCOME), shareLast()),
    overview$: read(LIVE_MS, () => requestOf(sources, calls.adminOverviewCall)),
    online$: read(LIVE_MS, () => requestOf(sources, calls.onlineUsersCall)),
    notices$: read(LIVE_MS, () => requestOf(sources, activeNoticesCall)),
    licences$: read(SLOW_MS, () => requestOf(sources, calls.companyLicencesCall)),
    feedback$: read(SLOW_MS, () => requestOf(sources, feedbackListCall)),
    release$: read(SLOW_MS, () => requestOf(sources, calls.releaseMessageCall)),
    tables$: read(LIVE_MS, () => requestOf(sources, calls.tableStatesCall)),
    replay$: read(LIVE_MS, () => requestOf(sources, calls.replayStateCall)),
    frontend$: (from: SettlementDate, to: SettlementDate) =>
      read(SLOW_MS, () => requestOf(sources, calls.frontendLogCall, {}, { from, to })),
    audit$: (from: SettlementDate, to: SettlementDate, pages: number) =>
      read(SLOW_MS, () => auditPages$(sources, { from, to }, pages)),
    verdict$: (noted?: { readonly seq: number; readonly hash: string }) =>
      read(SLOW_MS, () => requestOf(sources, calls.auditVerdictCall, {}, noted ? { noted } : {})),
  }
}

export const adminIntents = appIntents<AdminAct>()

/** Made when the page is first read. */
export const adminFeature = feature((app) => administration(app.sources, adminIntents.of(app)))

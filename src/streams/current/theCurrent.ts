// GET current/{country}, hub keyMarketMetrics of its page, link, awake, half hours -> Loaded<Current> -> useTheCurrent
import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  expand,
  filter,
  ignoreElements,
  map,
  merge,
  of,
  repeat,
  retry,
  scan,
  skip,
  startWith,
  switchMap,
  type Observable,
} from 'rxjs'
import { isThin, withFigures } from '../../domain/current'
import { HALF_HOUR_MS, type Instant } from '../../domain/periods'
import { currentCall, currentFiguresSchema, groupOf, type Current, type CurrentFigures } from '../../domain/wire'
import type { HttpFault, Link, Sources } from '../../infra/types/sources'
import { heardAs } from '../lib/decode'
import type { Loaded } from '../lib/types'
import { heldGroup } from '../lib/groups'
import { failed, httpFaultOf, lastOf, ready, WAITING } from '../lib/loaded'
import { requestOf } from '../lib/request'

/** A finished half hour's generation is published by then; so many browsers ask within the minute after. */
const AFTER_HALF_HOUR_MS = 8 * 60_000
const SPREAD_MS = 60_000
/** How long after a failure, or while the server still gathers the past, it is asked again. */
const AGAIN_MS = 30_000
const JOIN_AGAIN_MS = 30_000

type Outcome =
  { readonly kind: 'answer'; readonly current: Current } | { readonly kind: 'fault'; readonly fault: HttpFault }
type Received =
  Outcome | { readonly kind: 'figures'; readonly figures: CurrentFigures } | { readonly kind: 'connected' }

/** What was loaded, with figures that were pushed since. `readAsOf`: of which moment the rest is, the mix above all. */
export type CurrentShown = Current & { readonly readAsOf: Instant }

type Shown = {
  readonly loaded: Loaded<CurrentShown>
  /** Pushed on this connection: an answer may be older than what was received while it was on its way. */
  readonly figures: CurrentFigures | undefined
}

const withPush = (loaded: Loaded<CurrentShown>, figures: CurrentFigures): Loaded<CurrentShown> => {
  const last = lastOf(loaded)
  const patched = last && withFigures(last, figures)
  if (last === undefined || patched === undefined || patched === last) return loaded
  const next = { ...patched, readAsOf: last.readAsOf }
  return loaded.kind === 'failed' ? failed(loaded.why, next) : ready(next)
}

const shownOf = (read: Current, figures: CurrentFigures | undefined): CurrentShown => ({
  ...(figures ? withFigures(read, figures) : read),
  readAsOf: read.figures.asOf,
})

const shownAfter = (shown: Shown, received: Received, now: number): Shown => {
  const { loaded, figures } = shown
  switch (received.kind) {
    case 'answer':
      return { ...shown, loaded: ready(shownOf(received.current, figures)) }
    case 'fault':
      return { ...shown, loaded: failed({ why: received.fault.why, at: now }, lastOf(loaded)) }
    case 'figures':
      return { loaded: withPush(loaded, received.figures), figures: received.figures }
    case 'connected':
      return { loaded, figures: undefined }
    default:
      return received satisfies never
  }
}

/** When to ask again by itself, ms; undefined when the answer holds until there is a reason. */
const againAfter = (outcome: Outcome): number | undefined => {
  if (outcome.kind === 'answer') return isThin(outcome.current) ? AGAIN_MS : undefined
  return Math.max(outcome.fault.retryAfterMs ?? AGAIN_MS, 1000)
}

const loading = (sources: Sources, country: string): Observable<Outcome> => {
  const once$ = requestOf(sources, currentCall, { country }).pipe(
    map((current): Outcome => ({ kind: 'answer', current })),
    catchError((error: unknown) => of<Outcome>({ kind: 'fault', fault: httpFaultOf(error) })),
  )
  return once$.pipe(
    expand((outcome) => {
      const ms = againAfter(outcome)
      return ms === undefined ? EMPTY : sources.clock.after(ms).pipe(switchMap(() => once$))
    }),
  )
}

const isUp = (link: Link): boolean => link.kind === 'up'

/** A little after each half hour, every browser at its own moment. */
const halfHours$ = ({ clock }: Sources): Observable<unknown> =>
  defer(() => {
    const passed = Math.floor((clock.now() - AFTER_HALF_HOUR_MS) / HALF_HOUR_MS)
    return clock.at((passed + 1) * HALF_HOUR_MS + AFTER_HALF_HOUR_MS + SPREAD_MS * clock.chance())
  }).pipe(repeat())

/** Holds the page's group, joined again on each connection. A server that refuses is asked again; until then calls serve. */
const membership$ = ({ hub, clock }: Sources, group: string): Observable<never> =>
  merge(
    heldGroup(hub, group),
    hub.link$.pipe(
      map(isUp),
      switchMap((up) =>
        up ? defer(() => hub.join(group)).pipe(retry({ delay: () => clock.after(JOIN_AGAIN_MS) })) : EMPTY,
      ),
      ignoreElements(),
    ),
  )

const pushes$ = ({ hub }: Sources, country: string): Observable<CurrentFigures> =>
  hub.on('keyMarketMetrics').pipe(
    heardAs(currentFiguresSchema),
    filter((figures) => figures.country === country),
  )

/**
 * The Current of a country: loaded whole, its figures patched by pushes, and loaded again after each half hour, when the
 * line was lost, when the tab comes back, and when the user asks. The last good one stays when a load fails.
 */
export const theCurrent$ = (
  sources: Sources,
  country: string,
  retry$: Observable<unknown> = EMPTY,
): Observable<Loaded<CurrentShown>> => {
  const { hub, clock, attention } = sources
  return defer(() => {
    const again$ = hub.link$.pipe(filter(isUp), skip(1))
    const loads$ = merge(again$, attention.awake$, halfHours$(sources), retry$).pipe(
      startWith(undefined),
      switchMap(() => loading(sources, country)),
    )
    const received$ = merge<Received[]>(
      again$.pipe(map((): Received => ({ kind: 'connected' }))),
      pushes$(sources, country).pipe(map((figures): Received => ({ kind: 'figures', figures }))),
      membership$(sources, groupOf.page('current', country)),
      loads$,
    )
    const nothing: Shown = { loaded: WAITING, figures: undefined }
    return received$.pipe(
      scan((shown, received) => shownAfter(shown, received, clock.now()), nothing),
      map(({ loaded }) => loaded),
      startWith(WAITING),
      distinctUntilChanged(),
    )
  })
}

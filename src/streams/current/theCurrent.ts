// GET current/{country}, hub keyMarketMetrics of its page, link, awake, half hours -> Loaded<Current> -> useTheCurrent
import {
  defer,
  distinctUntilChanged,
  EMPTY,
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
import { currentCall, currentFiguresSchema, wireGroupOf, type Current, type CurrentFigures } from '../../domain/wire'
import type { Link, Sources } from '../../infra/types/sources'
import { receivedAs } from '../lib/decode'
import type { Loaded } from '../lib/types'
import { heldGroup } from '../lib/groups'
import { failed, lastOf, ready, WAITING } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { resource, type Refetch } from '../lib/resource'

/** A finished half hour's generation is published by then; so many browsers ask within the minute after. */
const AFTER_HALF_HOUR_MS = 8 * 60_000
const SPREAD_MS = 60_000
/** After an answer to which the server still gathers the past. */
const AGAIN_MS = 30_000
const JOIN_AGAIN_MS = 30_000

type Received =
  | { readonly kind: 'answer'; readonly answer: Exclude<Loaded<Current>, { kind: 'waiting' }> }
  | { readonly kind: 'figures'; readonly figures: CurrentFigures }
  | { readonly kind: 'connected' }

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

const withAnswer = (
  loaded: Loaded<CurrentShown>,
  answer: Extract<Received, { kind: 'answer' }>['answer'],
  figures: CurrentFigures | undefined,
): Loaded<CurrentShown> =>
  answer.kind === 'ready' ? ready(shownOf(answer.value, figures)) : failed(answer.why, lastOf(loaded))

const shownAfter = (shown: Shown, received: Received): Shown => {
  const { loaded, figures } = shown
  switch (received.kind) {
    case 'answer':
      return { ...shown, loaded: withAnswer(loaded, received.answer, figures) }
    case 'figures':
      return { loaded: withPush(loaded, received.figures), figures: received.figures }
    case 'connected':
      return { loaded, figures: undefined }
    default:
      return received satisfies never
  }
}

/** While the server still gathers the past. */
const whileThin: Refetch<Current> = (current) => (isThin(current) ? AGAIN_MS : undefined)

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
    receivedAs(currentFiguresSchema),
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
  const { hub, attention } = sources
  return defer(() => {
    const again$ = hub.link$.pipe(filter(isUp), skip(1))
    const answers$ = resource(sources, of(country), (of) => requestOf(sources, currentCall, { country: of }), {
      again$: merge(again$, attention.awake$, halfHours$(sources), retry$),
      refetch: whileThin,
    }).pipe(
      filter((answer) => answer.kind !== 'waiting'),
      map((answer): Received => ({ kind: 'answer', answer })),
    )
    const received$ = merge<Received[]>(
      again$.pipe(map((): Received => ({ kind: 'connected' }))),
      pushes$(sources, country).pipe(map((figures): Received => ({ kind: 'figures', figures }))),
      membership$(sources, wireGroupOf.page('current', country)),
      answers$,
    )
    const nothing: Shown = { loaded: WAITING, figures: undefined }
    return received$.pipe(
      scan(shownAfter, nothing),
      map(({ loaded }) => loaded),
      startWith(WAITING),
      distinctUntilChanged(),
    )
  })
}

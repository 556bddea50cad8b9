// GET current/{country}, hub keyMarketMetrics of its page, link, awake, half hours -> Loaded<Current> -> useTheCurrent
import { defer, distinctUntilChanged, EMPTY, filter, map, merge, of, repeat, type Observable } from 'rxjs'
import { isThin, withFigures } from '../../domain/current'
import { HALF_HOUR_MS, type Instant } from '../../domain/periods'
import { currentCall, currentFiguresSchema, wireGroupOf, type Current, type CurrentFigures } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { receivedAs } from '../lib/decode'
import type { Loaded } from '../lib/types'
import { failed, lastOf, ready, WAITING } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { patched$ } from '../lib/patched'
import type { Refetch } from '../lib/resource'

/** A finished half hour's generation is published by then; so many browsers ask within the minute after. */
const AFTER_HALF_HOUR_MS = 8 * 60_000
const SPREAD_MS = 60_000
/** After an answer that will be another before the half hour is over. */
const AGAIN_MS = 30_000
/** What was loaded, with figures that were pushed since. `readAsOf`: of which moment the rest is, the mix above all. */
export type CurrentShown = Current & { readonly readAsOf: Instant }

/** `figures`: pushed on this connection; an answer may be older than what was received while it was on its way. */
type Shown = { readonly current: CurrentShown | undefined; readonly figures: CurrentFigures | undefined }

const answered = ({ figures }: Shown, read: Current): Shown => {
  const current = { ...(figures ? withFigures(read, figures) : read), readAsOf: read.figures.asOf }
  return { current, figures }
}

const pushed = ({ current }: Shown, figures: CurrentFigures): Shown => {
  const patched = current && withFigures(current, figures)
  if (current === undefined || patched === undefined || patched === current) return { current, figures }
  return { current: { ...patched, readAsOf: current.readAsOf }, figures }
}

/** While the server still gathers the past, and of other countries, of which nothing is pushed. */
const again: Refetch<Current> = (current) => (current.figures.abroad || isThin(current) ? AGAIN_MS : undefined)

/** A little after each half hour, every browser at its own moment. */
const halfHours$ = ({ clock }: Sources): Observable<unknown> =>
  defer(() => {
    const passed = Math.floor((clock.now() - AFTER_HALF_HOUR_MS) / HALF_HOUR_MS)
    return clock.at((passed + 1) * HALF_HOUR_MS + AFTER_HALF_HOUR_MS + SPREAD_MS * clock.chance())
  }).pipe(repeat())

const pushes$ = ({ hub }: Sources, country: string): Observable<CurrentFigures> =>
  hub.on('keyMarketMetrics').pipe(
    receivedAs(currentFiguresSchema),
    filter((figures) => figures.country === country),
  )

const shownOf = (loaded: Loaded<Shown>): Loaded<CurrentShown> => {
  const current = lastOf(loaded)?.current
  if (loaded.kind === 'failed') return failed(loaded.why, current)
  return current === undefined ? WAITING : ready(current)
}

const isSame = (a: Loaded<CurrentShown>, b: Loaded<CurrentShown>): boolean => {
  if (a.kind === 'failed' || b.kind === 'failed') return a === b
  return a.kind === b.kind && lastOf(a) === lastOf(b)
}

/**
 * The Current of a country: requested whole, its figures patched by pushes, and requested again after each half hour. The last
 * good one stays when a request fails.
 */
export const theCurrent$ = (
  sources: Sources,
  country: string,
  retry$: Observable<unknown> = EMPTY,
): Observable<Loaded<CurrentShown>> =>
  patched$<Shown, string, Current, CurrentFigures>(sources, {
    group: wireGroupOf.page('current', country),
    start: { current: undefined, figures: undefined },
    key$: of(country),
    request: (of) => requestOf(sources, currentCall, { country: of }),
    refetch: again,
    again$: merge(halfHours$(sources), retry$),
    pushes$: pushes$(sources, country),
    answered,
    pushed,
    reconnected: ({ current }) => ({ current, figures: undefined }),
    // The figures of a message are whole: one that was missed is made good by the next.
    isBehind: () => false,
  }).pipe(map(shownOf), distinctUntilChanged(isSame))

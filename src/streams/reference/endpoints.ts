import {
  catchError,
  EMPTY,
  type Observable,
  filter,
  from,
  map,
  merge,
  mergeMap,
  retry,
  scan,
  switchMap,
  throwError,
} from 'rxjs'
import type { Logger } from '../../infra/types/identity'
import { endpointOf, type CountryEndpoint } from '../../domain/reference'
import { isSettlementDate, type SettlementDate } from '../../domain/periods'
import {
  earliestDateCall,
  earliestDatePushSchema,
  plantListCall,
  type EarliestDate,
  type WirePlant,
  type StaticStore,
} from '../../domain/wire'
import { receivedAs } from '../lib/decode'
import { httpFaultOf } from '../lib/loaded'
import type { PeopleSources } from '../lib/peopleSources'
import { requestOf } from '../lib/request'

/** RD01: a load that failed is reported in the console alone, and the page goes on without it. */
export const orHelpdesk = <T>(log: Logger, what: string, load$: Observable<T>): Observable<T> =>
  load$.pipe(
    catchError(() => {
      log.warn(`Please contact the Enact Helpdesk - failed to get ${what}`)
      return EMPTY
    }),
  )

// GET {endpoint}/EarliestDateInBuffer, hub "earliestDateInBuffer" -> first day per endpoint; GET {endpoint}/Plant -> plants

/** First day whose data an endpoint holds ready, by endpoint id; undefined: it has no buffer (RD04). */
export type EarliestDates = Readonly<Record<string, SettlementDate | undefined>>

const dayOf = ({ day, month, year }: EarliestDate): SettlementDate | undefined => {
  if (day === null || month === null || year === null) return undefined
  const text = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  return isSettlementDate(text) ? text : undefined
}

/** The endpoints behind the countries that this user may see, each once. */
export const endpointsOf = ({ countries }: StaticStore): readonly CountryEndpoint[] => [
  ...new Set(countries.filter(({ hasEuropeAccess }) => hasEuropeAccess).map(({ id }) => endpointOf(id))),
]

/** What each endpoint has in its buffer: asked once, and moved on by what the hub says. */
export const earliestDates$ = (
  sources: PeopleSources,
  endpoints: readonly CountryEndpoint[],
): Observable<EarliestDates> => {
  const requested$ = from(endpoints).pipe(
    mergeMap(({ id, endpoint }) =>
      orHelpdesk(
        sources.log,
        `earliest date in buffer of ${id}`,
        requestOf(sources, earliestDateCall(endpoint)).pipe(map((date): EarliestDates => ({ [id]: dayOf(date) }))),
      ),
    ),
  )
  const pushed$ = sources.hub.on('earliestDateInBuffer').pipe(
    receivedAs(earliestDatePushSchema),
    map((date): EarliestDates => ({ [date.endpoint]: dayOf(date) })),
  )
  return merge(requested$, pushed$).pipe(scan((known, next) => ({ ...known, ...next })))
}

/** Plants by endpoint id. */
export type PlantsByEndpoint = Readonly<Record<string, readonly WirePlant[]>>

/** A server that has just started has not received the registers of other countries yet. */
const LIST_AGAIN_MS = 30_000

/** AC06: the lists of the European endpoints, in the Enact view only; what another view was shown stays known. */
export const europePlants$ = (
  sources: PeopleSources,
  endpoints: readonly CountryEndpoint[],
  view$: Observable<'Enact' | 'EnVision'>,
): Observable<PlantsByEndpoint> => {
  const wanted = endpoints.filter(({ getEuropePlant }) => getEuropePlant)
  const notYet = (error: unknown) =>
    httpFaultOf(error).status === 503 ? sources.clock.after(LIST_AGAIN_MS) : throwError(() => error)
  const list = ({ id, endpoint }: CountryEndpoint): Observable<PlantsByEndpoint> =>
    orHelpdesk(
      sources.log,
      `plants of ${id}`,
      requestOf(sources, plantListCall(endpoint)).pipe(
        retry({ delay: notYet }),
        map(({ plantList }) => ({ [id]: plantList })),
      ),
    )
  return view$.pipe(
    filter((view) => view === 'Enact'),
    switchMap(() => from(wanted).pipe(mergeMap(list))),
    scan((known, next) => ({ ...known, ...next })),
  )
}

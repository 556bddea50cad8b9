// stack of a what-if -> the page's price at once, POST boa -> the server's -> WhatIfPrice
import {
  BehaviorSubject,
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  map,
  of,
  scan,
  startWith,
  switchMap,
  tap,
  type Observable,
} from 'rxjs'
import { isSameAnswer } from '../../domain/boa/analytics/agreement'
import type { Items } from '../../domain/boa/analytics/moves'
import { whatIfBody } from '../../domain/boa/analytics/request'
import { pricerOf } from '../../domain/boa/analytics/rules'
import type { PeriodRef } from '../../domain/periods'
import { boaWhatIfCall, type BoaWhatIf, type BoaWhatIfAnswer, type HttpFault } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { httpFaultOf } from '../lib/loaded'
import { requestOf } from '../lib/request'
import type { WhatIfPrice } from '../lib/types'

/** A price that the server could not be asked for is sent again after this long. */
const AGAIN_MS = 10_000

/** What is priced. */
export type Priced = { readonly items: Items; readonly period: PeriodRef }

/** What is known of the price of a stack; no stack while there is no what-if. */
export type StackPrice = { readonly items: Items | undefined; readonly price: WhatIfPrice }

type Pricer = ReturnType<typeof pricerOf>

/** What the server says of one stack; undefined while its answer is on the way. */
type Reported = { readonly answer: BoaWhatIfAnswer } | { readonly fault: HttpFault } | undefined

/** An answer with a status below 500: the server will not price this. */
const isRefused = ({ kind, status = 0 }: HttpFault): boolean => kind === 'refused' && status < 500

/** The server's price of a stack; what it did not answer is sent again, and what it refuses is not. */
const reported$ = (sources: Sources, body: BoaWhatIf): Observable<Reported> =>
  requestOf(sources, boaWhatIfCall, {}, body).pipe(
    map((answer) => ({ answer })),
    catchError((error: unknown): Observable<Reported> => {
      const fault = httpFaultOf(error)
      const again$ = sources.clock.after(AGAIN_MS).pipe(switchMap(() => reported$(sources, body)))
      return isRefused(fault) ? of({ fault }) : concat(of({ fault }), again$)
    }),
  )

/** The price of a stack by what the page and the server have reported of it. */
const priceOf = (page: BoaWhatIfAnswer | undefined, reported: Reported): WhatIfPrice => {
  if (!reported) return page ? { state: 'page', last: page } : { state: 'asking' }
  if ('answer' in reported) {
    const { answer } = reported
    if (!page) return { state: 'here', last: answer }
    // The page's is the same, and what is made of it need not be made again.
    return isSameAnswer(page, answer) ? { state: 'here', last: page } : { state: 'here', last: answer, differed: page }
  }
  const { why } = reported.fault
  return page && !isRefused(reported.fault) ? { state: 'pageOnly', why, last: page } : { state: 'failed', why }
}

/**
 * The rules after an answer: those that it brought. Rules that gave another price than the server's are asked for again,
 * and who is refused has none.
 */
const rulesAfter = (known: Pricer | undefined, reported: Reported, price: WhatIfPrice): Pricer | undefined => {
  if (!reported) return known
  if ('fault' in reported) return isRefused(reported.fault) ? undefined : known
  const { rules } = reported.answer
  if (rules) return pricerOf(rules)
  return price.differed ? undefined : known
}

/** Two frames: in the first one what is known by now is drawn. */
const drawn$ = ({ clock }: Sources): Observable<unknown> => clock.frame$.pipe(switchMap(() => clock.frame$))

/**
 * The price of each stack that the moves make, until there is no what-if. The page prices a stack at once by the rules that
 * the server's first answer brought, and the server confirms it; where the two differ the server's is the price. An older
 * answer never comes after a newer one; while there is none of these moves, the last good one stays.
 */
export const whatIfPrices$ = (sources: Sources, on$: Observable<Priced | undefined>): Observable<StackPrice> =>
  defer(() => {
    const known$ = new BehaviorSubject<Pricer | undefined>(undefined)
    const stackPrice$ = ({ items, period }: Priced): Observable<WhatIfPrice> => {
      const pricer = known$.value
      const body = whatIfBody(items, period)
      const page = pricer?.(body)
      // A confirmation changes no figure: it is sent for once the frame with the price of the page is on the screen.
      const answer$ = pricer
        ? drawn$(sources).pipe(switchMap(() => reported$(sources, body)))
        : reported$(sources, { ...body, withRules: true })
      return answer$.pipe(
        startWith(undefined),
        map((reported) => ({ reported, price: priceOf(page, reported) })),
        tap(({ reported, price }) => known$.next(rulesAfter(known$.value, reported, price))),
        map(({ price }) => price),
      )
    }
    return on$.pipe(
      distinctUntilChanged((a, b) => a?.items === b?.items),
      switchMap((on): Observable<StackPrice> => {
        if (!on) return of({ items: undefined, price: { state: 'asking' } })
        return stackPrice$(on).pipe(map((price) => ({ items: on.items, price })))
      }),
      scan((before, { items, price }) => {
        const { last } = before.price
        return { items, price: price.last || !last || !items ? price : { ...price, last } }
      }),
    )
  })

// stack of a what-if -> the page's price at once, POST boa -> the server's -> WhatIfPrice
import {
  BehaviorSubject,
  catchError,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  from,
  map,
  of,
  scan,
  shareReplay,
  startWith,
  switchMap,
  tap,
  type Observable,
} from 'rxjs'
import { isSameAnswer } from '../../domain/boa/analytics/agreement'
import type { Items } from '../../domain/boa/analytics/moves'
import { whatIfBody } from '../../domain/boa/analytics/request'
import type { PricerOf } from '../../domain/boa/analytics/rules'
import { periodKey, type PeriodRef } from '../../domain/periods'
import { boaWhatIfCall, type BoaWhatIf, type BoaWhatIfAnswer, type HttpFault, type WhatIfRules } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { httpFaultOf } from '../lib/loaded'
import { requestOf } from '../lib/request'
import type { WhatIfPrice } from '../lib/types'

/** A price that the server has not confirmed is sent again after this long. */
const AGAIN_MS = 10_000

/** The rules of the price: undefined until they are fetched, and where they could not be. */
export type PriceEngine = Observable<PricerOf | undefined>

/** They are fetched by the first what-if: no page begins with them. */
export const fetchedEngine: PriceEngine = defer(() => from(import('../../domain/boa/analytics/rules'))).pipe(
  map(({ pricerOf }) => pricerOf),
  // Then the server alone prices, as it does until they are here.
  catchError(() => of(undefined)),
  startWith(undefined),
  shareReplay(1),
)

/** What is priced. */
type Priced = { readonly items: Items; readonly period: PeriodRef }

/** What is known of the price of a stack; no stack while there is no what-if. */
export type StackPrice = { readonly items: Items | undefined; readonly price: WhatIfPrice }

/** The rules that the server has priced a period by, as the page can price by them. */
type KnownRules = { readonly period: string; readonly rules: WhatIfRules }

/** What the server says of one stack; undefined while its answer is on the way. */
type Said = { readonly answer: BoaWhatIfAnswer } | { readonly fault: HttpFault } | undefined

/** An answer with a status below 500: the server will not price this. */
const isRefused = ({ kind, status = 0 }: HttpFault): boolean => kind === 'refused' && status < 500

/** The server's price of a stack; what it could not be asked is asked again, and what it refuses is not. */
const said$ = (sources: Sources, body: BoaWhatIf): Observable<Said> =>
  requestOf(sources, boaWhatIfCall, {}, body).pipe(
    map((answer) => ({ answer })),
    catchError((error: unknown): Observable<Said> => {
      const fault = httpFaultOf(error)
      const again$ = sources.clock.after(AGAIN_MS).pipe(switchMap(() => said$(sources, body)))
      return isRefused(fault) ? of({ fault }) : concat(of({ fault }), again$)
    }),
  )

/** The price of a stack by what the page and the server have said of it. */
const priceOf = (page: BoaWhatIfAnswer | undefined, said: Said): WhatIfPrice => {
  if (!said) return page ? { state: 'page', last: page } : { state: 'asking' }
  if ('answer' in said) {
    const { answer } = said
    if (!page) return { state: 'here', last: answer }
    // The page's is the same, and what is made of it need not be made again.
    return isSameAnswer(page, answer) ? { state: 'here', last: page } : { state: 'here', last: answer, differed: page }
  }
  const { fault } = said
  return page && !isRefused(fault)
    ? { state: 'pageOnly', why: fault.why, last: page }
    : { state: 'failed', why: fault.why }
}

/** What is known after an answer: rules that gave another price than the server's are asked for again. */
const rulesAfter = (known: KnownRules | undefined, period: string, said: Said, page?: BoaWhatIfAnswer) => {
  if (!said) return known
  if ('fault' in said) return isRefused(said.fault) ? undefined : known
  const { rules } = said.answer
  if (rules) return { period, rules }
  return page && !isSameAnswer(page, said.answer) ? undefined : known
}

/**
 * The price of each stack that the moves make. The page prices it at once by the rules that the server's first answer
 * brought, and the server confirms it; where the two differ the server's is the price. An older answer never comes after a
 * newer one; while there is none of these moves, the last good one stays.
 */
export const whatIfPrices$ = (
  sources: Sources,
  on$: Observable<Priced | undefined>,
  engine$: PriceEngine,
): Observable<StackPrice> =>
  defer(() => {
    const known$ = new BehaviorSubject<KnownRules | undefined>(undefined)
    const stackPrice$ = ({ items, period }: Priced): Observable<WhatIfPrice> => {
      const key = periodKey(period)
      const known = known$.value?.period === key ? known$.value : undefined
      const body = whatIfBody(items, period)
      const page$ = engine$.pipe(map((pricer) => known && pricer?.(known.rules)(body)))
      // The request leaves before the page prices, and anything is drawn.
      const server$ = said$(sources, known ? body : { ...body, withRules: true }).pipe(startWith(undefined))
      return combineLatest([server$, page$.pipe(distinctUntilChanged())]).pipe(
        tap(([said, page]) => known$.next(rulesAfter(known$.value, key, said, page))),
        map(([said, page]) => priceOf(page, said)),
      )
    }
    return on$.pipe(
      distinctUntilChanged((a, b) => a?.items === b?.items),
      switchMap((on): Observable<StackPrice> => {
        if (on) return stackPrice$(on).pipe(map((price) => ({ items: on.items, price })))
        known$.next(undefined)
        return of({ items: undefined, price: { state: 'asking' } })
      }),
      scan((before, { items, price }) => {
        const { last } = before.price
        return { items, price: price.last || !last || !items ? price : { ...price, last } }
      }),
    )
  })

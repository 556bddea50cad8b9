// a what-if begins -> whatIfPrices with the rules of the price, fetched -> StackPrice
import {
  catchError,
  defer,
  distinctUntilChanged,
  from,
  map,
  merge,
  of,
  shareReplay,
  switchMap,
  takeUntil,
  type Observable,
} from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import type { Priced, StackPrice, whatIfPrices$ } from './whatIfPrices'

export type PricesOf = typeof whatIfPrices$

const NOT_FETCHED = 'What prices it could not be fetched. Load this page again.'

const stackOf = (on: Priced | undefined): StackPrice => ({ items: on?.items, price: { state: 'asking' } })
const failing: PricesOf = (_, on$) =>
  on$.pipe(map((on) => ({ items: on?.items, price: { state: 'failed', why: NOT_FETCHED } })))

const fetched$: Observable<PricesOf> = defer(() => from(import('./whatIfPrices'))).pipe(
  map((piece): PricesOf => piece.whatIfPrices$),
  shareReplay(1),
  // Not what is shared: the next what-if fetches it again.
  catchError(() => of(failing)),
)

/** Prices of a what-if by a piece that the first one fetches: no page begins with it. */
export const fetchedPrices: PricesOf = (sources: Sources, on$) =>
  on$.pipe(
    map((on) => on !== undefined),
    distinctUntilChanged(),
    switchMap((isOn) => {
      if (!isOn) return of(stackOf(undefined))
      const priced$ = fetched$.pipe(switchMap((pricesOf) => pricesOf(sources, on$)))
      return merge(on$.pipe(map(stackOf), takeUntil(fetched$)), priced$)
    }),
  )

// GET what a company keeps by name; intents -> POST save, delete -> what became of the last one; the list again after each
import {
  catchError,
  combineLatest,
  concatMap,
  defer,
  EMPTY,
  expand,
  filter,
  map,
  merge,
  of,
  reduce,
  share,
  startWith,
  tap,
  type Observable,
} from 'rxjs'
import { FIRST_PAGE } from '../../domain/wire/paging'
import type { Sources } from '../../infra/types/sources'
import { retried$ } from './intents'
import { httpFaultOf, lastOf, withLoaded } from './loaded'
import { resource } from './resource'
import type { Loaded } from './types'

/** What a user does with the items that their company keeps. */
export type NamedIntent<Item, Draft> =
  /** Somebody begins to look: the list is asked for again, and what became of an earlier item is forgotten. */
  | { readonly kind: 'look' }
  /** The next page of the list is wanted as well. */
  | { readonly kind: 'more' }
  | { readonly kind: 'save'; readonly draft: Draft }
  | { readonly kind: 'delete'; readonly found: Item }

/** What became of what was asked for last. */
export type NamedOutcome<Draft> =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'saved'; readonly name: string }
  /** With what puts it back. */
  | { readonly kind: 'deleted'; readonly draft: Draft }
  | { readonly kind: 'refused'; readonly why: string }

export type NamedList<Item, Draft> = {
  readonly list: Loaded<readonly Item[]>
  /** Whether there are pages after those of the list. */
  readonly hasMore: boolean
  readonly outcome: NamedOutcome<Draft>
}

type ItemPage<Item> = { readonly items: readonly Item[]; readonly next?: string | undefined }

/** The calls of one kind of items. `draftOf` is what saves a deleted one again. */
export type NamedCalls<Item, Draft> = {
  readonly list: (cursor: string) => Observable<ItemPage<Item>>
  /** Absent where items come from elsewhere and are deleted only. */
  readonly save?: (draft: Draft) => Observable<{ readonly name: string }>
  readonly remove: (id: string) => Observable<unknown>
  readonly draftOf: (item: Item) => Draft
}

const sent = <Item extends { readonly id: string }, Draft>(
  { save, remove, draftOf }: NamedCalls<Item, Draft>,
  intent: NamedIntent<Item, Draft>,
): Observable<NamedOutcome<Draft>> => {
  if (intent.kind === 'look') return of({ kind: 'none' })
  if (intent.kind === 'more') return EMPTY
  const done$: Observable<NamedOutcome<Draft>> =
    intent.kind === 'save'
      ? (save?.(intent.draft) ?? EMPTY).pipe(map(({ name }) => ({ kind: 'saved', name })))
      : remove(intent.found.id).pipe(map(() => ({ kind: 'deleted', draft: draftOf(intent.found) })))
  return done$.pipe(
    catchError((error: unknown) => of<NamedOutcome<Draft>>({ kind: 'refused', why: httpFaultOf(error).why })),
    startWith<NamedOutcome<Draft>>({ kind: 'sending' }),
  )
}

/** The first pages of a list as one. */
const firstPages = <Item>(list: NamedCalls<Item, never>['list'], count: number): Observable<ItemPage<Item>> =>
  list(FIRST_PAGE).pipe(
    expand(({ next }, place) => (next === undefined || place + 1 >= count ? EMPTY : list(next))),
    reduce((before, { items, next }) => ({ items: [...before.items, ...items], next })),
  )

/** The items of the company, and what became of the last one that was saved or deleted. */
export const companyNamed$ = <Item extends { readonly id: string }, Draft>(
  sources: Sources,
  calls: NamedCalls<Item, Draft>,
  intents: Observable<NamedIntent<Item, Draft>>,
): Observable<NamedList<Item, Draft>> => {
  let pages = 1
  const intent$ = intents.pipe(
    tap(({ kind }) => {
      if (kind === 'look') pages = 1
      if (kind === 'more') pages++
    }),
    share(),
  )
  const outcome$ = intent$.pipe(
    concatMap((intent) => sent(calls, intent)),
    share(),
  )
  const again$ = merge(
    retried$,
    // Also after a refusal: who was first with the name is then in the list.
    outcome$.pipe(filter(({ kind }) => kind !== 'sending')),
    intent$.pipe(filter(({ kind }) => kind === 'more')),
  )
  const request = () => defer(() => firstPages<Item>(calls.list, pages))
  return combineLatest({
    page: resource<true, ItemPage<Item>>(sources, of(true), request, { again$ }),
    outcome: outcome$.pipe(startWith<NamedOutcome<Draft>>({ kind: 'none' })),
  }).pipe(
    map(({ page, outcome }) => ({
      list: withLoaded(page, ({ items }) => items),
      hasMore: lastOf(page)?.next !== undefined,
      outcome,
    })),
  )
}

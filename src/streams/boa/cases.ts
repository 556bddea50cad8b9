// GET whatIfCases; intents -> POST save, delete -> what became of the last one; the list again after each
import {
  catchError,
  combineLatest,
  concatMap,
  filter,
  map,
  merge,
  of,
  share,
  startWith,
  Subject,
  type Observable,
} from 'rxjs'
import {
  casesCall,
  deleteCaseCall,
  saveCaseCall,
  type CaseDraft,
  type SavedCase,
} from '../../domain/boa/analytics/cases'
import type { Sources } from '../../infra/types/sources'
import { bindLive } from '../lib/bindLive'
import { intents$, intentsOf } from '../lib/intents'
import { httpFaultOf, WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'
import type { Loaded } from '../lib/types'

export type CaseIntent =
  /** Somebody begins to look: the list is asked for again, and what became of an earlier case is forgotten. */
  | { readonly kind: 'look' }
  | { readonly kind: 'save'; readonly draft: CaseDraft }
  | { readonly kind: 'delete'; readonly found: SavedCase }

const asked$ = new Subject<CaseIntent>()
export const askCase = (intent: CaseIntent): void => asked$.next(intent)

/** What became of what was asked for last. */
export type CaseOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'saved'; readonly name: string }
  /** With what puts it back. */
  | { readonly kind: 'deleted'; readonly draft: CaseDraft }
  | { readonly kind: 'refused'; readonly why: string }

const sent = (sources: Sources, intent: CaseIntent): Observable<CaseOutcome> => {
  if (intent.kind === 'look') return of({ kind: 'none' })
  const done$: Observable<CaseOutcome> =
    intent.kind === 'save'
      ? requestOf(sources, saveCaseCall, {}, intent.draft).pipe(map(({ name }) => ({ kind: 'saved', name })))
      : requestOf(sources, deleteCaseCall, {}, { id: intent.found.id }).pipe(
          map(() => {
            const { name, period, moves } = intent.found
            return { kind: 'deleted', draft: { name, period, moves } }
          }),
        )
  return done$.pipe(
    catchError((error: unknown) => of<CaseOutcome>({ kind: 'refused', why: httpFaultOf(error).why })),
    startWith<CaseOutcome>({ kind: 'sending' }),
  )
}

export type Cases = { readonly list: Loaded<readonly SavedCase[]>; readonly outcome: CaseOutcome }

/** The what-ifs of the company, and what became of the last one that was saved or deleted. @internal */
export const cases$ = (sources: Sources, intent$: Observable<CaseIntent>): Observable<Cases> => {
  const outcome$ = intent$.pipe(
    concatMap((intent) => sent(sources, intent)),
    share(),
  )
  const again$ = merge(
    intents$.pipe(filter(intentsOf('retryNow'))),
    // Also after a refusal: who was first with the name is then in the list.
    outcome$.pipe(filter(({ kind }) => kind !== 'sending')),
  )
  return combineLatest({
    list: resource<true, readonly SavedCase[]>(sources, of(true), () => requestOf(sources, casesCall), again$),
    outcome: outcome$.pipe(startWith<CaseOutcome>({ kind: 'none' })),
  })
}

/** What has been asked for goes on for as long as somebody reads them, whether or not they are shown. */
export const [useCases] = bindLive<Cases>(
  withSources(({ sources }) => cases$(sources, asked$)),
  { list: WAITING, outcome: { kind: 'none' } },
)

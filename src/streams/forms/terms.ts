// FormIntent -> POST logFrontendEvent, settings, the visitor's notice
import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  startWith,
  switchMap,
  tap,
  type Observable,
} from 'rxjs'
import { TERMS_EVENT, TERMS_VERSION, termsAnswer } from '../../domain/forms'
import type { Settings } from '../../domain/settings'
import { frontendEventCall } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { requestOf } from '../lib/request'
import type { User } from '../people/types'
import type { FormIntent } from './formIntents'

/** Decision C15: the terms use the shorter path. */
const TERMS_LOG = { ...frontendEventCall, path: '/staticApi/logFrontendEvent' } as const
const NOTICED_KEY = 'enact.termsNoticed'

type TermsClients = Pick<Sources, 'http' | 'clock' | 'storage' | 'tabs'>

/** TE01, TE02: an opening is logged, an answer is saved with the time of now (decision C56). */
export const termsEffects$ = (
  sources: TermsClients,
  intents$: Observable<FormIntent>,
  change: (patch: Partial<Settings>) => void,
): Observable<never> =>
  intents$.pipe(
    mergeMap((intent) => {
      if (intent.form !== 'terms') return EMPTY
      if (intent.kind === 'opened')
        return requestOf(sources, TERMS_LOG, {}, { frontendEvent: TERMS_EVENT }).pipe(catchError(() => EMPTY))
      if (intent.kind === 'answered') change({ terms: termsAnswer(intent.agreed, sources.clock.now()) })
      return EMPTY
    }),
    ignoreElements(),
  )

/** TE02: whether a visitor is to be told of the terms: once in this browser for each version of them, in all its tabs. */
export const termsNotice$ = (
  { storage, tabs }: TermsClients,
  intents$: Observable<FormIntent>,
  user$: Observable<User>,
): Observable<boolean> => {
  const noticedHere$ = intents$.pipe(
    filter((intent) => intent.form === 'terms' && intent.kind === 'noticed'),
    tap(() => {
      storage.write(NOTICED_KEY, TERMS_VERSION)
      tabs.send(NOTICED_KEY, TERMS_VERSION)
    }),
  )
  const noticed$ = defer(() =>
    merge(noticedHere$, tabs.on(NOTICED_KEY)).pipe(
      map(() => true),
      startWith(storage.read(NOTICED_KEY) === TERMS_VERSION),
    ),
  )
  return user$.pipe(
    map(({ kind }) => kind === 'visitor'),
    distinctUntilChanged(),
    switchMap((isVisitor) => (isVisitor ? noticed$.pipe(map((noticed) => !noticed)) : of(false))),
    distinctUntilChanged(),
  )
}

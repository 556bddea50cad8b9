import { distinctUntilChanged, map, ReplaySubject, switchMap, type Observable } from 'rxjs'
import { user$, withPeople } from '../people/present'
import { shareLast } from '../lib/shareLast'
import { definitions$, type DefinitionSources } from './definitions'
import type { Searchable } from './faces'
import { searchable$ } from './searchable'

const provided$ = new ReplaySubject<DefinitionSources>(1)

/** Puts the search under its hooks, once, for as long as the page lives. @param sources the real ones, never a tape's */
export const provideSearch = (sources: DefinitionSources): void => provided$.next(sources)

const isSignedIn$: Observable<boolean> = user$.pipe(
  map(({ kind }) => kind === 'signedIn'),
  distinctUntilChanged(),
)

/** What the present user can search; loaded when somebody first reads it. */
export const present$: Observable<Searchable> = provided$.pipe(
  switchMap((sources) =>
    searchable$({
      plants$: withPeople(({ reference }) => reference.plants$),
      europePlants$: withPeople(({ reference }) => reference.europePlants$),
      terms$: definitions$(sources, isSignedIn$).pipe(shareLast()),
    }),
  ),
)

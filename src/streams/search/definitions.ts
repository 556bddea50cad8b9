// who looks -> GET Definitions/Search -> terms by title
import { of, startWith, switchMap, type Observable } from 'rxjs'
import { definitionsCall, type DefinitionItem } from '../../domain/wire'
import type { PeopleSources } from '../lib/peopleSources'
import { orHelpdesk } from '../reference/helpdesk'
import { requestOf } from '../lib/request'

export type DefinitionSources = Pick<PeopleSources, 'http' | 'clock' | 'log'>

const NONE: readonly DefinitionItem[] = []

/**
 * The terms that the search lists, for signed-in users; none for visitors, until they are here, and when they could not
 * be loaded, which is told in the console alone (specification 1§8).
 * @param isSignedIn$ whether somebody is signed in; asked anew when it turns true
 */
export const definitions$ = (
  sources: DefinitionSources,
  isSignedIn$: Observable<boolean>,
): Observable<readonly DefinitionItem[]> =>
  isSignedIn$.pipe(
    switchMap((isSignedIn) =>
      isSignedIn
        ? orHelpdesk(sources.log, 'glossary', requestOf(sources, definitionsCall)).pipe(startWith(NONE))
        : of(NONE),
    ),
  )

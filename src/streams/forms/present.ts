import { ReplaySubject, switchMap, type Observable } from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import { user$ } from '../people/present'
import { changeSettings } from '../settings/intents'
import { forms, type Forms, type FormsUser } from './forms'
import { formIntents$ } from './intents'

const forms$ = new ReplaySubject<Forms>(1)

/**
 * Puts the forms under the hooks, once, for as long as the page lives.
 * @param sources the real ones: what is sent goes to the server, whatever a tape shows
 */
export const provideForms = (sources: Sources, user: FormsUser = { user$, changeSettings }): void =>
  forms$.next(forms(sources, formIntents$, user))

/** A stream of the forms. */
export const withForms = <T>(pick: (present: Forms) => Observable<T>): Observable<T> => forms$.pipe(switchMap(pick))

// GET getUserSettings -> (204: POST newUser -> GET again) -> readUserSettings -> saver
import { catchError, concatMap, map, of, throwError, type Observable } from 'rxjs'
import { DEFAULT_SETTINGS, readUserSettings, type ReadSettings, type Settings } from '../../domain/settings'
import { newUserCall, userSettingsCall } from '../../domain/settings/calls'
import type { Sources } from '../../infra/types/sources'
import { storedSettings } from '../lib/browserSettings'
import { httpFaultOf } from '../lib/loaded'
import { answerOf } from '../lib/request'
import { newId } from './faces'

type Needed = Pick<Sources, 'http' | 'clock' | 'storage'>

/** A new user begins with the colours that this browser shows already. */
const firstSettings = ({ storage }: Needed): Settings => {
  const light = storedSettings(storage).theme === 'light'
  return { ...DEFAULT_SETTINGS, colour: light ? 'Light' : 'Dark', darkMode: !light }
}

/** Another tab may have been first: then its settings are there (409), and that is as good. */
const created = (sources: Needed, userId: string): Observable<unknown> =>
  sources.http
    .post(newUserCall.path, { id: userId, settings: firstSettings(sources), requestId: newId(sources.clock) })
    .pipe(catchError((error: unknown) => (httpFaultOf(error).status === 409 ? of(undefined) : throwError(() => error))))

/**
 * The user's settings as the server has them; for a user without any (204) they are made first (ST02). Errors with an
 * HttpFault. Cold: a subscription is one question.
 */
export const loadSettings = (sources: Needed, userId: string): Observable<ReadSettings> => {
  const asked$ = answerOf(sources, userSettingsCall, userSettingsCall.path)
  return asked$.pipe(
    concatMap((answer) => (answer === undefined ? created(sources, userId).pipe(concatMap(() => asked$)) : of(answer))),
    map((answer) => readUserSettings(answer, () => newId(sources.clock))),
  )
}

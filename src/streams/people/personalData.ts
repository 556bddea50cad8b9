// intents -> GET personalData -> file; POST personalData/delete -> the login ends
import { catchError, exhaustMap, map, of, startWith, tap, type Observable } from 'rxjs'
import { dateAt } from '../../domain/periods'
import { deletePersonalDataCall, personalDataCall } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { appIntents } from '../lib/appIntents'
import { bindLive } from '../lib/bindLive'
import { withApp } from '../lib/currentApp'
import { feature } from '../lib/feature'
import { httpFaultOf } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { shareLast } from '../lib/shareLast'

type PersonalDataIntent = { readonly kind: 'copy' } | { readonly kind: 'delete'; readonly email: string }

/** What became of the copy or the deletion that was requested last. */
export type PersonalDataState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly of: PersonalDataIntent['kind'] }
  | { readonly kind: 'copied'; readonly file: string }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'failed'; readonly of: PersonalDataIntent['kind']; readonly why: string }

type PersonalDataClients = Pick<Sources, 'http' | 'clock'> & {
  readonly save: (file: Blob, name: string) => void
}

const copy$ = (clients: PersonalDataClients): Observable<PersonalDataState> =>
  requestOf(clients, personalDataCall).pipe(
    map((data) => ({ data, file: `Enact data ${dateAt(data.at)}.json` })),
    tap(({ data, file }) => clients.save(new Blob([JSON.stringify(data, undefined, 2)]), file)),
    map(({ file }) => ({ kind: 'copied', file })),
  )

const deletion$ = (clients: PersonalDataClients, email: string): Observable<PersonalDataState> =>
  requestOf(clients, deletePersonalDataCall, {}, { email }).pipe(map(() => ({ kind: 'deleted' })))

/** One request at a time; another one while it is under way does nothing. @internal */
export const personalData$ = (
  clients: PersonalDataClients,
  intents$: Observable<PersonalDataIntent>,
): Observable<PersonalDataState> =>
  intents$.pipe(
    exhaustMap((intent) =>
      (intent.kind === 'copy' ? copy$(clients) : deletion$(clients, intent.email)).pipe(
        catchError((error: unknown) =>
          of<PersonalDataState>({ kind: 'failed', of: intent.kind, why: httpFaultOf(error).why }),
        ),
        startWith<PersonalDataState>({ kind: 'working', of: intent.kind }),
      ),
    ),
  )

const personalDataIntents = appIntents<PersonalDataIntent>()

const personalDataFeature = feature((app) => ({
  state$: personalData$(app.sources, personalDataIntents.of(app)).pipe(shareLast()),
}))

/** What became of the last request; nothing once the page is left. */
export const [usePersonalData] = bindLive<PersonalDataState>(
  withApp(personalDataFeature, ({ state$ }) => state$),
  { kind: 'idle' },
)

/** Saves all that is stored of the user as a file. */
export const copyPersonalData = (): void => personalDataIntents.send({ kind: 'copy' })
/** Deletes all that is stored of the user. @param email that of the account, typed to confirm */
export const deletePersonalData = (email: string): void => personalDataIntents.send({ kind: 'delete', email })

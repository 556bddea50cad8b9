import { distinctUntilChanged, map, of, switchMap, type Observable } from 'rxjs'
import { APP_VERSION } from '../forms/types'
import { feature, type AppContext } from '../lib/feature'
import { deskFeature } from '../lib/provider'
import { peopleFeature } from '../people/feature'
import type { PeopleStreams } from '../people/people'
import { settingsFeature } from '../settings/feature'
import { noticeIntents } from './intents'
import { notices } from './notices'

/** The id of the signed-in user, once the server has sent it. */
const userIdIn = ({ user$, account$ }: PeopleStreams): Observable<string | undefined> =>
  user$.pipe(
    map(({ kind }) => kind === 'signedIn'),
    distinctUntilChanged(),
    switchMap((isSignedIn) => (isSignedIn ? account$ : of(undefined))),
    map((account) => (account?.kind === 'ready' ? account.value.userId : undefined)),
  )

/** Notices of an app: a release by the real server, global ones and heartbeats by the sources that are shown. */
export const noticesFeature = feature((app) => {
  const people = peopleFeature(app)
  return notices(app.sources, noticeIntents.of(app), {
    sources$: deskFeature(app).desk$.pipe(map(({ sources }) => sources)),
    settings$: settingsFeature(app).view$.pipe(
      map(({ document }) => document.basic),
      distinctUntilChanged(),
    ),
    userId$: userIdIn(people),
    access$: people.notificationAccess$,
    version: APP_VERSION,
  })
})

/** The id of the signed-in user who may have notifications; undefined for every other. */
export const alertUserId$ = (app: AppContext): Observable<string | undefined> => {
  const people = peopleFeature(app)
  return people.notificationAccess$.pipe(
    map(({ hasAccess }) => hasAccess),
    distinctUntilChanged(),
    switchMap((hasAccess) => (hasAccess ? userIdIn(people) : of(undefined))),
    distinctUntilChanged(),
  )
}

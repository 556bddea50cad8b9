import { distinctUntilChanged, filter, map, of, switchMap, take, type Observable } from 'rxjs'
import { APP_VERSION } from '../forms/types'
import { arrived$ } from '../lib/arrived'
import { feature } from '../lib/feature'
import { deskFeature } from '../lib/provider'
import { peopleFeature } from '../people/feature'
import type { PeopleStreams } from '../people/people'
import { settingsFeature } from '../settings/feature'
import { noticeIntents } from './intents'
import { notices } from './notices'
import type { NoticeReads } from './types'

/** The id of the signed-in user, once the server has sent it. */
export const userIdIn = ({ user$, account$ }: PeopleStreams): Observable<string | undefined> =>
  user$.pipe(
    map(({ kind }) => kind === 'signedIn'),
    distinctUntilChanged(),
    switchMap((isSignedIn) => (isSignedIn ? account$ : of(undefined))),
    map((account) => (account?.kind === 'ready' ? account.value.userId : undefined)),
  )

/** Whoever signs in has their group joined once the code is here: what came before is counted as missed. */
const entries$: NoticeReads['entries$'] = (clients, userId$) =>
  userId$.pipe(
    filter((userId) => userId !== undefined),
    take(1),
    switchMap(() => arrived$(() => import('./entries'), clients.clock)),
    switchMap((code) => code.entries$(clients, userId$)),
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
    entries$,
    version: APP_VERSION,
  })
})

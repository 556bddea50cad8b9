import { merge, type Subscription } from 'rxjs'
import type { AccessMap } from '../../domain/access'
import type { Account } from '../../domain/wire'
import { bindLive } from '../lib/bindLive'
import { WAITING } from '../lib/loaded'
import type { Loaded } from '../lib/types'
import type { DeniedModal, SignAlert, User } from './types'
import { account$, pageAccess$, user$, withPeople } from './provider'

export { providePeople } from './provider'

const [useUser, userShared$] = bindLive<User>(user$, { kind: 'checking' })
/** Waiting for visitors. */
const [useAccount, accountShared$] = bindLive<Loaded<Account>>(account$, WAITING)
/** Of the country in the settings. */
const [usePageAccess, pageAccessShared$] = bindLive<Loaded<AccessMap>>(pageAccess$, WAITING)
export const [useDenied] = bindLive<DeniedModal | undefined>(
  withPeople((present) => present.denied$),
  undefined,
)
export const [useSignAlert] = bindLive<SignAlert | undefined>(
  withPeople((present) => present.alert$),
  undefined,
)
/** Where the streams want the page to go: go there, then call `wayTaken()`. */
export const [useWay] = bindLive<string | undefined>(
  withPeople((present) => present.pendingNavigation$),
  undefined,
)

export { useAccount, usePageAccess, useUser }

/** Keeps alive what no page may lose by unmounting: the user, what they may open, and the checks of the login. */
export const keepPeopleWarm = (): Subscription =>
  merge(
    userShared$,
    accountShared$,
    pageAccessShared$,
    withPeople(({ effects$ }) => effects$),
  ).subscribe()

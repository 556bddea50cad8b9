import { merge, type Observable } from 'rxjs'
import { WAITING } from '../lib/loaded'
import { bindFrom } from '../lib/bindFrom'
import { withPeople } from './provider'

const bound = bindFrom(withPeople)
const [useUser, userShared$] = bound('user$', { kind: 'checking' })
/** Waiting for visitors. */
const [useAccount, accountShared$] = bound('account$', WAITING)
/** Of the country in the settings. */
const [usePageAccess, pageAccessShared$] = bound('pageAccess$', WAITING)
export const [useDenied] = bound('denied$', undefined)
export const [useSignAlert] = bound('alert$', undefined)
/** Where the streams want the page to go: go there, then call `wayTaken()`. */
export const [usePeopleWay] = bound('pendingNavigation$', undefined)

export { useAccount, usePageAccess, useUser }

/** What no page may lose by unmounting: the user, and what they may open. */
export const peopleShared$: Observable<unknown> = merge(userShared$, accountShared$, pageAccessShared$)

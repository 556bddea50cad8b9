import type { LoginType } from '../../domain/access'
import { sender } from '../lib/currentApp'
import { peopleFeature } from './feature'

const query = sender(peopleFeature, ({ intents$ }) => intents$)

/** Leaves for the identity provider and comes back to `returnTo`, a path of this site. What the route /login does. */
export const signIn = (returnTo: string, loginType: LoginType = 'local'): void =>
  query({ kind: 'signIn', returnTo, loginType })
/** Ends the login here and at the provider; the page comes back to `/`, as a visitor's too. What the route /logout does. */
export const signOut = (): void => query({ kind: 'signOut' })
/** Closes the access-denied modal that is shown, with what its closing does (AU12–AU14). */
export const closeDenied = (): void => query({ kind: 'closeDenied' })
export const closeSignAlert = (): void => query({ kind: 'closeSignAlert' })
/** Closes licenseNoLogout without ending the login, and goes to `/`, which anyone may see. */
export const showProductPage = (): void => query({ kind: 'showProductPage' })
/** The page went where `useWay` wanted it; without this a way is forgotten after a second. */
export const wayTaken = (): void => query({ kind: 'wayTaken' })

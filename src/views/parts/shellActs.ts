import { createContext } from 'react'

/** What the shell can put over the page, one at a time. */
export type Overlay =
  | 'settings'
  | 'account'
  | 'access'
  | 'feedback'
  | 'demo'
  | 'share'
  | 'tutorial'
  | 'notifications'
  | 'contact'
  | 'keys'
  | 'plant'

/** What any page can ask of the shell. */
export type ShellActs = {
  /** `checking` while the current user is not known. */
  readonly who: 'checking' | 'visitor' | 'signedIn'
  readonly openSettings: () => void
  readonly openAccount: () => void
  readonly openAccess: () => void
  readonly openFeedback: () => void
  /** A plant over the page. @param day that is shown first; today where none is given */
  readonly openPlant: (plant: string, day?: string) => void
  /** The side menu goes, where it is open (LT03: the box of a table's filter takes its place). */
  readonly closeMenu: () => void
  /** Address that signs in and comes back to the present page. */
  readonly loginPath: string
}

/** Undefined where a page is alone: then it has nothing about people. */
export const ShellContext = createContext<ShellActs | undefined>(undefined)

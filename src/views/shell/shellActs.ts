import { createContext } from 'react'

/** What the header of any page can ask of the shell. */
export type ShellActs = {
  /** `checking` while it is not known who looks. */
  readonly who: 'checking' | 'free' | 'signedIn'
  readonly openSettings: () => void
  readonly openAccount: () => void
  readonly openAccess: () => void
  readonly openFeedback: () => void
  /** Address that signs in and comes back to the present page. */
  readonly loginPath: string
}

/** Undefined where a header stands alone: then it has nothing about people. */
export const ShellContext = createContext<ShellActs | undefined>(undefined)

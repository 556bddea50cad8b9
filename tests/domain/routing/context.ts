import { accessMapOf, PAGES, type Licence } from '../../../src/domain/access'
import { FIRST_KEY, type Known, type Visit } from '../../../src/domain/routing'

/** Every page of the registry has a view. */
export const ALL: ReadonlySet<string> = new Set(PAGES.map(({ key }) => key))
export const VISUALISE: Licence = { tier: 'Visualise', countries: ['Gb'], admin: false }

/** A user with everything known of him, unless a test says otherwise. */
export const known = (own: Partial<Known> = {}): Known => ({
  existing: ALL,
  visitor: 'signedIn',
  access: accessMapOf(VISUALISE, 'Gb'),
  terms: 'agreed',
  loaded: true,
  arrival: 'over',
  ...own,
})

/** A visitor with everything known of him. */
export const free = (own: Partial<Known> = {}): Known =>
  known({ visitor: 'visitor', access: accessMapOf(undefined, 'Gb'), ...own })

let stops = 0

/** A step to an address. */
export const stepTo = (address: string, own: Partial<Visit> = {}): Visit => {
  const { pathname, search, hash } = new URL(`https://enact.example${address}`)
  return { pathname, search, hash, state: null, key: `k${++stops}`, how: 'PUSH', ...own }
}

/** The address that a session begins with. */
export const opened = (address: string, own: Partial<Visit> = {}): Visit =>
  stepTo(address, { key: FIRST_KEY, how: 'POP', ...own })

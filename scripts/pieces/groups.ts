import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { normalizePath } from 'vite'

const ROOT = `${normalizePath(resolve(import.meta.dirname, '..', '..'))}/`
export const PLAN = join(import.meta.dirname, 'plan.json')

/** Modules by the piece that has them, each piece after those that it imports. */
export type Plan = Readonly<Record<string, readonly string[]>>

/** A module's path from the project's folder, the same on every machine. */
export const modulePath = (id: string): string => (id.startsWith(ROOT) ? id.slice(ROOT.length) : id)

const BASE =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|rxjs|tslib|@rx-state|@react-rxjs|use-sync-external-store|react-error-boundary)\//

/** The page that the identity provider comes back to, and what it alone loads. */
const OF_REDIRECT = /auth-?redirect|@azure[\\/]msal-/i

const isOfRedirect = (id: string): boolean => OF_REDIRECT.test(id)

const INITIAL: '$initial'[] = ['$initial']

/** What every page needs: of others' code in one file that a new release of ours does not change, and of ours in one too. */
const START = [
  { name: 'base', test: BASE, tags: INITIAL },
  { name: 'first', test: (id: string) => !isOfRedirect(id), tags: INITIAL },
]

/** What several entries need and the plan does not have: by who needs it, and what is small with its nearest neighbour. */
const rest = (leastBytes: number) => ({
  name: 'parts',
  test: (id: string) => !isOfRedirect(id),
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: leastBytes,
})

/**
 * How the page's script is cut into files. What one page alone needs is a file of that page; what several need is where the
 * plan has it (`npm run pieces`).
 * @param isExact as many files as there are sets of entries: what a plan is made of
 */
export const groupsOf = (isExact: boolean) => {
  if (isExact) return [...START, rest(0)]
  const plan = JSON.parse(readFileSync(PLAN, 'utf8')) as Plan
  const pieces = Object.entries(plan).map(([name, paths]) => {
    const all = new Set(paths)
    // What it imports is in the plan as well. Taken along, it would bring all that a barrel names.
    return { name, test: (id: string) => all.has(modulePath(id)), includeDependenciesRecursively: false }
  })
  return [...START, ...pieces, rest(9000)]
}

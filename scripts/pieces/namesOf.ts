import { basename, dirname } from 'node:path'
import { modulePath } from './groups'
import type { Piece } from './piecesOf'

/** What a module is a part of: its package, or its folder. */
const homeOf = (path: string): string => {
  const [, own = ''] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? []
  return basename(own === '' ? dirname(path) : own)
}

const mostOf = (homes: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const home of homes) counts.set(home, (counts.get(home) ?? 0) + 1)
  const [[first] = ['parts']] = [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b))
  return first
}

/**
 * A name for each piece: of an entry that is named, where it has one, else of the folder that most of our modules in it are
 * of, else of the package, with a number where two would have the same.
 * @param named names by the path of an entry
 */
export const namesOf = (pieces: readonly Piece[], named: ReadonlyMap<string, string>): readonly string[] => {
  const taken = new Set<string>()
  return pieces.map(({ modules }) => {
    const paths = modules.map(modulePath)
    const entry = paths.map((path) => named.get(path)).find((name) => name !== undefined)
    const ours = paths.filter((path) => !path.includes('node_modules/'))
    const name = entry ?? mostOf((ours.length > 0 ? ours : paths).map(homeOf))
    let free = name
    for (let number = 2; taken.has(free); number++) free = `${name}${number}`
    taken.add(free)
    return free
  })
}

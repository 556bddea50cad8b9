import { createHash } from 'node:crypto'
import type { WireRow } from '../../../src/domain/wire'
import { meaningOf } from '../../domain/tables/support'

/** What a table was at a place, as a hash of what its rows mean: for comparing across processes. */
export type Sighting = { readonly place: string; readonly hash: string }

const known = new WeakMap<WireRow, string>()
const textOf = (row: WireRow): string => {
  const text = known.get(row) ?? meaningOf([row])
  known.set(row, text)
  return text
}

export const sightingOf = (table: string, epoch: string, seq: number, rows: readonly WireRow[]): Sighting => {
  const hash = createHash('sha1')
  for (const row of rows) hash.update(textOf(row)).update('\n')
  return { place: `${table} ${epoch}/${seq}`, hash: hash.digest('base64') }
}

import type { Meta } from '../../../src/domain/wire'
import type { SyncModel } from '../../../src/domain/tables/sync'

/** The smallest table that can be wrong: text by id, a digest over all of it, absolute changes. */
export type ToyRows = Readonly<Record<string, number>>
export type ToyMessage = { readonly meta?: Meta; readonly id: string; readonly value: number | null }
export type ToySnapshot = { readonly meta?: Meta; readonly rows: ToyRows }
export type ToyStore = { readonly meta?: Meta | undefined; readonly rows: ToyRows }
export type Toy = { snapshot: ToySnapshot; message: ToyMessage; store: ToyStore; change: readonly string[] }

export const textOf = (rows: ToyRows): string =>
  JSON.stringify(Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1)))

export const digestOf = (rows: ToyRows): number => {
  let hash = 0x811c9dc5
  for (const char of textOf(rows)) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return hash >>> 0
}

export const metaOfRows = (e: string, s: number, rows: ToyRows): Meta => ({
  t: 'toy',
  e,
  s,
  n: Object.keys(rows).length,
  d: digestOf(rows),
})

export const changed = (rows: ToyRows, { id, value }: ToyMessage): ToyRows => {
  const { [id]: _, ...rest } = rows
  return value === null ? rest : { ...rest, [id]: value }
}

const proves = (meta: Meta, rows: ToyRows): boolean => meta.n === Object.keys(rows).length && meta.d === digestOf(rows)

export const toyModel: SyncModel<Toy> = {
  fromSnapshot: ({ meta, rows }) =>
    meta && !proves(meta, rows) ? { fault: 'The snapshot is not what the server meant.' } : { store: { meta, rows } },
  apply: (store, messages) => {
    const rows = messages.reduce(changed, store.rows)
    const meta = messages.at(-1)?.meta ?? store.meta
    if (meta && !proves(meta, rows)) return { store, change: [], fault: 'The rows are not the server’s.' }
    return { store: { meta, rows }, change: messages.map(({ id }) => id) }
  },
  metaOf: ({ meta }) => meta,
  metaOfMessage: ({ meta }) => meta,
}

import * as z from 'zod/mini'
import { listItemSchemas } from '../../src/domain/settings'
import type { ListType } from '../../src/domain/wire'
import { badRequest } from '../http/problem'
import { readBody } from '../http/reading'
import { unsafeIn } from './unsafe'

/** Names that are the server's to say, or another call's: dropped wherever extra fields are kept (S12). */
const NOT_THEIRS: ReadonlySet<string> = new Set([
  'lockedAccount',
  'tier',
  'company',
  'isAdmin',
  'admin',
  'userId',
  'userEmail',
])

export const withoutForeign = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !NOT_THEIRS.has(key)))

/**
 * An item of a list as it may be stored; a 400 that names the field otherwise.
 * @param field where it is in the body, e.g. `data`
 */
export const readItem = (type: ListType, id: string, data: unknown, field = 'data'): Record<string, unknown> => {
  const read = readBody(z.object({ [field]: listItemSchemas[type] }), { [field]: data })[field]
  if (read?.id !== id) throw badRequest({ [`${field}.id`]: [`${field}.id must be the id of the item, ${id}.`] })
  return withoutForeign(read)
}

/** A stored item that is to be copied for others: checked again, since it may be older than the rules. */
export const wholeItem = (type: ListType, data: unknown): Record<string, unknown> | undefined => {
  const read = z.safeParse(listItemSchemas[type], data)
  return read.success && unsafeIn(read.data) === undefined ? withoutForeign(read.data) : undefined
}

type CopyFacts = {
  /** New ids of what is copied with it, by old id. */
  readonly idOf?: (old: unknown) => string | undefined
  /** The sender's email. */
  readonly from?: string
}

/**
 * The item under a new id. A parent that is not copied with it is left behind; a view of a table says who sent it,
 * whatever it said before.
 */
export const copyOf = (
  type: ListType,
  data: Readonly<Record<string, unknown>>,
  id: string,
  { idOf = () => undefined, from }: CopyFacts = {},
): Record<string, unknown> => ({
  ...data,
  id,
  ...(type === 'subscription' && { uiId: id }),
  ...(type === 'dashboard' && { parentId: idOf(data['parentId']) ?? null }),
  ...(type === 'tableView' && from !== undefined && { from }),
})

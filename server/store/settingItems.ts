import type { ItemKey } from '../../src/domain/wire'
import type { WriteAnswer } from './types'
import type { Tx } from './schema'

/**
 * Bytes that one user's settings may have: 5 MB, counted as the UTF-8 of the JSON of each item and of its key. The keys of
 * deleted items count too, because their revisions are kept.
 */
export const SETTINGS_LIMIT = 5_000_000

/** Rows of one statement; far below what either database takes. */
const AT_ONCE = 500

/** An item to be kept as JSON text; null deletes it. */
export type NewItem = { readonly key: ItemKey; readonly text: string | null }

/** `bytes` are those that count for the user: none of a copy that counts for the company of who sent it. */
type StoredItem = { readonly rev: number; readonly text: string | null; readonly bytes: number }

const parts = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, part) =>
    list.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )

/** Items of a user as they are, by key; those that were never there are left out, deleted ones have `text` null. */
export const currentItems = async (
  tx: Tx,
  userId: string,
  keys: readonly ItemKey[],
): Promise<ReadonlyMap<ItemKey, StoredItem>> => {
  const found = new Map<ItemKey, StoredItem>()
  for (const some of parts(keys)) {
    const rows = await tx
      .selectFrom('setting_item')
      .select(['item_key', 'rev', 'data', 'bytes', 'sent_by_company'])
      .where('user_id', '=', userId)
      .where('item_key', 'in', some)
      .execute()
    for (const { item_key, rev, data, bytes, sent_by_company: company } of rows)
      found.set(item_key, { rev, text: data, bytes: company === null ? bytes : 0 })
  }
  return found
}

const bytesOf = ({ key, text }: NewItem): number => Buffer.byteLength(key) + Buffer.byteLength(text ?? '')

type Save = {
  readonly userId: string
  /** Bytes the user has before. */
  readonly bytes: number
  readonly current: ReadonlyMap<ItemKey, StoredItem>
  readonly items: readonly NewItem[]
  readonly at: number
  /** The company whose space these keys take, as they are copies that one of its people sent. */
  readonly sent?: { readonly company: string; readonly keys: ReadonlySet<ItemKey> } | undefined
}

/**
 * Writes items, each with the next revision, in a transaction that has taken the user's row. `tooLarge`, and nothing
 * written, where the user would have more than SETTINGS_LIMIT bytes and more than before: what shrinks is always taken, and
 * so are copies that count for a company. What the user writes again counts for the user.
 */
export const saveItems = async (tx: Tx, { userId, bytes, current, items, at, sent }: Save): Promise<WriteAnswer> => {
  const rows = items.map((item) => ({
    user_id: userId,
    item_key: item.key,
    rev: (current.get(item.key)?.rev ?? 0) + 1,
    data: item.text,
    bytes: bytesOf(item),
    updated_at: at,
    sent_by_company: sent?.keys.has(item.key) ? sent.company : null,
  }))
  const more = rows.reduce(
    (sum, row) => sum + (row.sent_by_company === null ? row.bytes : 0) - (current.get(row.item_key)?.bytes ?? 0),
    0,
  )
  if (sent === undefined && more > 0 && bytes + more > SETTINGS_LIMIT)
    return { kind: 'tooLarge', limit: SETTINGS_LIMIT }
  for (const some of parts(rows)) {
    await tx
      .insertInto('setting_item')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'item_key']).doUpdateSet((eb) => ({
          rev: eb.ref('excluded.rev'),
          data: eb.ref('excluded.data'),
          bytes: eb.ref('excluded.bytes'),
          updated_at: eb.ref('excluded.updated_at'),
          sent_by_company: eb.ref('excluded.sent_by_company'),
        })),
      )
      .execute()
  }
  if (more !== 0) {
    await tx
      .updateTable('setting_user')
      .set({ bytes: bytes + more })
      .where('user_id', '=', userId)
      .execute()
  }
  return { kind: 'saved', revs: Object.fromEntries(rows.map((row) => [row.item_key, row.rev])) }
}

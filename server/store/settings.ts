import type { ItemKey } from '../../src/domain/wire'
import type { Item, ItemWrite, SettingsStore, WriteAnswer } from './types'
import { type Db, type Tx, fromJson, jsonText, plainText } from './schema'
import { currentItems, saveItems, type NewItem } from './settingItems'

/** How long (ms) the answer of a saved write is remembered for the same request again: a week. */
export const REQUESTS_RETAINED = 7 * 24 * 60 * 60 * 1000

/**
 * Takes the row of the user for the rest of the transaction, made where there is none, and gives the bytes the user has.
 * Anyone who writes for the same user next, in this process or another, waits here.
 */
const takeUser = async (tx: Tx, userId: string): Promise<number> => {
  const { bytes } = await tx
    .insertInto('setting_user')
    .values({ user_id: userId, bytes: 0 })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet((eb) => ({ user_id: eb.ref('excluded.user_id') })))
    .returning('bytes')
    .executeTakeFirstOrThrow()
  return bytes
}

const rememberedAnswer = async (tx: Tx, userId: string, requestId: string): Promise<WriteAnswer | undefined> => {
  const row = await tx
    .selectFrom('setting_request')
    .select('answer')
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row && (fromJson(row.answer) as WriteAnswer)
}

const rememberAnswer = async (tx: Tx, userId: string, requestId: string, answer: WriteAnswer, at: number) => {
  await tx
    .insertInto('setting_request')
    .values({ user_id: userId, request_id: requestId, answer: jsonText(answer), at })
    .execute()
  await tx
    .deleteFrom('setting_request')
    .where('user_id', '=', userId)
    .where('at', '<', at - REQUESTS_RETAINED)
    .execute()
}

const checkedKeys = (writes: readonly { readonly key: ItemKey }[]): void => {
  const keys = new Set<string>()
  for (const { key } of writes) {
    if (plainText(key) !== key)
      throw new TypeError('An item key has a character that cannot be stored: use plain text.')
    if (keys.has(key)) throw new TypeError(`A write names the item "${key}" twice: name each item once.`)
    keys.add(key)
  }
}

const newItems = (writes: readonly ItemWrite[]): readonly NewItem[] =>
  writes.map(({ key, data }) => ({ key, text: data === undefined ? null : jsonText(data) }))

type Current = Awaited<ReturnType<typeof currentItems>>

const conflictOf = (keys: readonly ItemKey[], items: Current): WriteAnswer => ({
  kind: 'conflict',
  current: Object.fromEntries(
    keys.map((key) => {
      const item = items.get(key)
      return [
        key,
        { rev: item?.rev ?? 0, data: item?.text === undefined || item.text === null ? null : fromJson(item.text) },
      ]
    }),
  ),
})

const writeIn =
  (db: Db, now: () => number): SettingsStore['write'] =>
  async (user, request, writes) => {
    const userId = plainText(user)
    const requestId = plainText(request)
    checkedKeys(writes)
    const items = newItems(writes)
    return db.transaction().execute(async (tx) => {
      const bytes = await takeUser(tx, userId)
      const first = await rememberedAnswer(tx, userId, requestId)
      if (first) return first
      const current = await currentItems(
        tx,
        userId,
        writes.map(({ key }) => key),
      )
      const stale = writes.filter(({ key, baseRev }) => (current.get(key)?.rev ?? 0) !== baseRev)
      if (stale.length > 0) {
        return conflictOf(
          stale.map(({ key }) => key),
          current,
        )
      }
      const at = now()
      const answer = await saveItems(tx, { userId, bytes, current, items, at })
      if (answer.kind === 'saved') await rememberAnswer(tx, userId, requestId, answer, at)
      return answer
    })
  }

/** The order with more ids at its end. An order that is no list was of no use to anybody and is begun again. */
const longerOrder = (text: string | null | undefined, ids: readonly string[]): readonly unknown[] => {
  const order: unknown = text === null || text === undefined ? [] : fromJson(text)
  const known: readonly unknown[] = Array.isArray(order) ? order : []
  return [...new Set([...known, ...ids])]
}

const insertCopiesIn =
  (db: Db, now: () => number): SettingsStore['insertCopies'] =>
  async (user, orderKey, copies, company) => {
    const userId = plainText(user)
    checkedKeys([{ key: orderKey }, ...copies])
    if (copies.length === 0) return { kind: 'saved', revs: {} }
    const inserted = copies.map(({ key, data }) => ({ key, text: jsonText(data) }))
    return db.transaction().execute(async (tx) => {
      const bytes = await takeUser(tx, userId)
      const keys = copies.map(({ key }) => key)
      const current = await currentItems(tx, userId, [orderKey, ...keys])
      const taken = keys.filter((key) => typeof current.get(key)?.text === 'string')
      if (taken.length > 0) return conflictOf(taken, current)
      const ids = copies.map(({ id }) => id)
      const order = { key: orderKey, text: jsonText(longerOrder(current.get(orderKey)?.text, ids)) }
      const sent = company === undefined ? undefined : { company: plainText(company), keys: new Set(keys) }
      return saveItems(tx, { userId, bytes, current, items: [...inserted, order], at: now(), sent })
    })
  }

const itemOf = (row: { item_key: string; rev: number; data: string | null }): Item => ({
  key: row.item_key,
  rev: row.rev,
  data: row.data === null ? null : fromJson(row.data),
})

/** Items whose key begins so, of one user or of all, with when each was last written. */
const writtenIn = async (db: Db, prefix: string, userId?: string) => {
  const rows = db
    .selectFrom('setting_item')
    .select(['user_id', 'item_key', 'rev', 'data', 'updated_at'])
    .where('data', 'is not', null)
    // Both databases compare texts by their bytes.
    .where('item_key', '>=', plainText(prefix))
    .where('item_key', '<', `${plainText(prefix)}\uFFFD`)
    .orderBy('user_id')
    .orderBy('item_key')
  const found = await (userId === undefined ? rows : rows.where('user_id', '=', userId)).execute()
  return found.map((row) => ({ userId: row.user_id, item: itemOf(row), updatedAt: row.updated_at }))
}

/**
 * Settings in a database. Data is kept as JSON text: dates come back as text, `undefined` fields do not come back.
 * Only a saved write is remembered by its `requestId`, for REQUESTS_RETAINED ms. A conflict or a write that was too large
 * changed nothing, so the same request again is judged again, by the items as they are then.
 */
export const settingsIn = (db: Db, now: () => number): SettingsStore => {
  const itemsOf = (userId: string) =>
    db.selectFrom('setting_item').select(['item_key', 'rev', 'data']).where('user_id', '=', plainText(userId))
  return {
    all: async (userId) => {
      const rows = await itemsOf(userId).where('data', 'is not', null).orderBy('item_key').execute()
      if (rows.length > 0) return rows.map(itemOf)
      const deleted = await itemsOf(userId).limit(1).executeTakeFirst()
      return deleted && []
    },
    one: async (userId, key) => {
      const row = await itemsOf(userId)
        .where('item_key', '=', plainText(key))
        .where('data', 'is not', null)
        .executeTakeFirst()
      return row && itemOf(row)
    },
    ofAllUsers: async (prefix) => await writtenIn(db, prefix),
    written: async (userId, prefix) => await writtenIn(db, prefix, plainText(userId)),
    usersWrittenSince: async (prefix, at) => {
      const rows = db.selectFrom('setting_item').select('user_id').distinct().where('updated_at', '>=', at)
      const found = await rows
        .where('item_key', '>=', plainText(prefix))
        .where('item_key', '<', `${plainText(prefix)}\uFFFD`)
        .orderBy('user_id')
        .execute()
      return found.map(({ user_id }) => user_id)
    },
    write: writeIn(db, now),
    insertCopies: insertCopiesIn(db, now),
    sentBytes: async (company) => {
      const row = await db
        .selectFrom('setting_item')
        .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
        .where('sent_by_company', '=', plainText(company))
        .where('data', 'is not', null)
        .executeTakeFirst()
      return Number(row?.bytes ?? 0)
    },
  }
}

import type { NamedItem, NamedItems } from './types'
import { audited } from './audit'
import { before, bytesOfCompany, type Db, fromJson, jsonText, plainText } from './schema'

type Row = Pick<NamedItem, 'id' | 'name' | 'at'> & { readonly made_by: string; readonly data: string }

const itemOf = ({ id, name, made_by, at, data }: Row): NamedItem => ({
  id,
  name,
  by: made_by,
  at,
  data: fromJson(data),
})

/** What companies keep by name in a database, each item with the id that it is given, newest first. */
export const namedItemsIn = (db: Db): NamedItems => ({
  put: async (company, kind, { id, name, by, at, data }) => {
    if (company === '') throw new TypeError('A named item was to be stored for no company: name the company.')
    await db
      .insertInto('named_item')
      .values({
        id,
        kind,
        at,
        company: plainText(company),
        name: plainText(name),
        made_by: plainText(by),
        data: jsonText(data),
      })
      .execute()
  },
  of: async (company, kind) => {
    const rows = db
      .selectFrom('named_item')
      .selectAll()
      .where('company', '=', plainText(company))
      .where('kind', '=', kind)
    return (await rows.orderBy('at', 'desc').orderBy('seq', 'desc').execute()).map(itemOf)
  },
  page: async (company, kind, count, after) => {
    const items = db
      .selectFrom('named_item')
      .selectAll()
      .where('company', '=', plainText(company))
      .where('kind', '=', kind)
      .where(before(after))
    const rows = await items.orderBy('at', 'desc').orderBy('seq', 'desc').limit(count).execute()
    return rows.map((row) => ({ ...itemOf(row), seq: row.seq }))
  },
  bytes: (company) => bytesOfCompany(db, 'named_item', company),
  remove: async (company, kind, id, entry) => {
    await audited(db, entry, async (on) => {
      const { numDeletedRows } = await on
        .deleteFrom('named_item')
        .where('company', '=', plainText(company))
        .where('kind', '=', kind)
        .where('id', '=', plainText(id))
        .executeTakeFirst()
      return numDeletedRows > 0
    })
  },
})

import type { NamedItems } from './types'
import { bytesOfCompany, type Db, fromJson, jsonText, plainText } from './schema'

/** What companies keep by name in a database, each item with the id that it is given, newest first. */
export const namedItemsIn = (db: Db): NamedItems => ({
  put: async (company, kind, { id, name, by, at, data }) => {
    if (company === '') throw new TypeError('A named item was to be kept for no company: name the company.')
    await db
      .insertInto('named_item')
      .values({
        ...{ id, kind, at, company: plainText(company), name: plainText(name), made_by: plainText(by) },
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
    return (await rows.orderBy('at', 'desc').orderBy('seq', 'desc').execute()).map(
      ({ id, name, made_by, at, data }) => ({ id, name, by: made_by, at, data: fromJson(data) }),
    )
  },
  bytes: (company) => bytesOfCompany(db, 'named_item', company),
  remove: async (company, kind, id) => {
    await db
      .deleteFrom('named_item')
      .where('company', '=', plainText(company))
      .where('kind', '=', kind)
      .where('id', '=', plainText(id))
      .execute()
  },
})

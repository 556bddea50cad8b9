import type { WhatIfCases } from './types'
import { type Db, fromJson, jsonText, plainText } from './schema'

/** Companies' what-ifs in a database, each with the id that it is given, newest first. */
export const whatIfCasesIn = (db: Db): WhatIfCases => ({
  put: async (company, { id, name, by, at, data }) => {
    if (company === '') throw new TypeError('A what-if was to be kept for no company: name the company.')
    await db
      .insertInto('what_if_case')
      .values({
        ...{ id, at, company: plainText(company), name: plainText(name), made_by: plainText(by), data: jsonText(data) },
      })
      .execute()
  },
  of: async (company) => {
    const rows = db.selectFrom('what_if_case').selectAll().where('company', '=', plainText(company))
    return (await rows.orderBy('at', 'desc').orderBy('seq', 'desc').execute()).map(
      ({ id, name, made_by, at, data }) => ({ id, name, by: made_by, at, data: fromJson(data) }),
    )
  },
  remove: async (company, id) => {
    await db
      .deleteFrom('what_if_case')
      .where('company', '=', plainText(company))
      .where('id', '=', plainText(id))
      .execute()
  },
})

import { randomUUID } from 'node:crypto'
import type { CompanyDashboards, CompanyItem } from './types'
import { audited } from './audit'
import { before, bytesOfCompany, type Db, fromJson, jsonText, plainText } from './schema'

type Row = { readonly id: string; readonly made_by: string; readonly at: number; readonly data: string }

const itemOf = ({ id, made_by, at, data }: Row): CompanyItem => ({ id, by: made_by, at, data: fromJson(data) })

/**
 * Companies' dashboards in a database. `put` adds to what is there; `of` gives them oldest first, those of one `put` in
 * the order given. An empty company is nobody's: nothing can be kept for it.
 */
export const companyDashboardsIn = (db: Db): CompanyDashboards => ({
  put: async (company, by, at, items) => {
    if (company === '') throw new TypeError('A dashboard was to be stored for no company: name the company.')
    const rows = items.map((data) => ({
      id: randomUUID(),
      company: plainText(company),
      made_by: plainText(by),
      at,
      data: jsonText(data),
    }))
    await db.transaction().execute(async (tx) => {
      for (const row of rows) await tx.insertInto('company_item').values(row).execute()
    })
  },
  of: async (company) => {
    const items = db.selectFrom('company_item').selectAll().where('company', '=', plainText(company))
    return (await items.orderBy('at').orderBy('seq').execute()).map(itemOf)
  },
  page: async (company, count, after) => {
    const items = db
      .selectFrom('company_item')
      .selectAll()
      .where('company', '=', plainText(company))
      .where(before(after))
    const rows = await items.orderBy('at', 'desc').orderBy('seq', 'desc').limit(count).execute()
    return rows.map((row) => ({ ...itemOf(row), seq: row.seq }))
  },
  bytes: (company) => bytesOfCompany(db, 'company_item', company),
  remove: async (company, id, entry) => {
    await audited(db, entry, async (on) => {
      const { numDeletedRows } = await on
        .deleteFrom('company_item')
        .where('company', '=', plainText(company))
        .where('id', '=', plainText(id))
        .executeTakeFirst()
      return numDeletedRows > 0
    })
  },
})

import { createNeso } from '../../../server/sources/neso'
import { nesoRecordings, registerRecording } from '../recordedAnswers'
import { ADDRESS, answering, formsOfAll, rowForms, type DamagedFamily, type Form } from './forms'

/** NESO's portal with some tables, by the names of their packages. */
const portalOf = (name: string, ms: number, tables: ReturnType<typeof nesoRecordings>): DamagedFamily => ({
  name,
  ms,
  round: (dice) => {
    const rows = Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]))
    const { made, count } = formsOfAll(rows, (each) => rowForms(each, dice))
    const answerOf =
      (form: Form) =>
      ({ searchParams: query }: URL): string => {
        const id = query.get('id')
        const listed = { id, name: tables[id ?? '']?.name, last_modified: '2022-03-19T06:00:00' }
        const name = query.get('resource_id') ?? /FROM "([^"]+)"/.exec(query.get('sql') ?? '')?.[1] ?? ''
        const fields = Object.keys(tables[name]?.rows[0] ?? {}).map((column) => ({ id: column }))
        const resources = tables[id ?? ''] ? [listed] : []
        const result = id === null ? { fields, records: made.get(name)?.[form] ?? [] } : { resources }
        return JSON.stringify({ success: true, result })
      }
    return { count, open: (form, given) => createNeso({ url: ADDRESS, ...given, fetch: answering(answerOf(form)) }) }
  },
})

export const neso = (): DamagedFamily => portalOf('NESO', 15 * 60_000, nesoRecordings())

export const nesoRegister = (): DamagedFamily =>
  portalOf('NESO, register of the capacity market', 10 * 60_000, registerRecording())

import { addDays, dayStart, type Instant, type SettlementDate } from '../../../src/domain/periods'
import type { OperatorSkips } from '../../../src/domain/skips/agreement'
import type { ServerClock } from '../source'
import { NesoFault, type NesoClient, type NesoResource } from './client'
import { NesoResources } from './resources'
import { readSkipRow, SKIP_COLUMNS, skipCellsOf, type SkipField } from './skipRows'
import { allRows, nesoHeadings, quotedColumn, utcDate, writtenAt } from './tables'

const PACKAGE = 'skip-rates'
const WHAT = 'skip rates'
/** The stage after NESO's last exclusion. */
const FINAL_STAGE = 5
const DAY_MS = 86_400_000

type Options = {
  readonly client: NesoClient
  readonly clock: Pick<ServerClock, 'now'>
  readonly log: { readonly warn: (message: string) => void }
}
type TimeRange = { readonly from: Instant; readonly to: Instant }
type Row = NonNullable<ReturnType<typeof readSkipRow>>
type Answer = { readonly publishedAt: Instant; readonly rows: readonly Row[]; readonly malformed: number }

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The table of a UTC month that system-tagged actions are taken out of, as our estimate takes them out. */
const nameOf = (at: Instant): RegExp => new RegExp(`post system action\\s*-\\s*${month.format(at)}\\s*$`, 'i')

/** All of the final stage of the UTC days that a range of time touches, whether the column is a text or a time. */
const sqlOf = (id: string, names: ReadonlyMap<SkipField, string>, { from, to }: TimeRange): string => {
  const column = (field: SkipField): string => quotedColumn(names.get(field) ?? '')
  const order = (['at', 'unit', 'direction', 'pair'] as const).map(column).join(', ')
  const end = utcDate(to - 1 + DAY_MS)
  return [
    `SELECT * FROM "${id}" WHERE ${column('at')} >= '${utcDate(from)}' AND ${column('at')} < '${end}'`,
    `AND ${column('stage')} = '${FINAL_STAGE}' ORDER BY ${order}`,
  ].join(' ')
}

/** NESO’s skip rates by London day; see `MarketSource.operatorSkips`. Units are named as NESO names them. */
export const nesoSkips = ({ client, clock, log }: Options) => {
  const resources = new NesoResources(client, clock)
  const namesOf = nesoHeadings(client, SKIP_COLUMNS, WHAT)

  const read = async (resource: NesoResource, range: TimeRange): Promise<Answer> => {
    const publishedAt = writtenAt(resource)
    if (publishedAt === undefined) throw new NesoFault('NESO does not say when its skip rates were published.')
    const names = await namesOf(resource.id)
    const given = await allRows(client, sqlOf(resource.id, names, range), WHAT)
    const good = given.flatMap((row) => readSkipRow(row, names) ?? [])
    const rows = good.filter(({ stage, at }) => stage === FINAL_STAGE && at >= range.from && at < range.to)
    return { publishedAt, rows, malformed: given.length - good.length }
  }

  const answer = async (date: SettlementDate): Promise<OperatorSkips | undefined> => {
    const from = dayStart(date)
    const to = dayStart(addDays(date, 1))
    // A summer day begins in the evening of the UTC day before, which may be in the table of another month.
    const byMonth = new Map([from, to - 1].map((at) => [month.format(at), at]))
    const answers: Answer[] = []
    for (const at of byMonth.values()) {
      const found = await resources.with(PACKAGE, nameOf(at), (resource) => read(resource, { from, to }))
      if (found) answers.push(found)
    }
    // Whole UTC days are published: the first hour of a summer day may be there while the day is not.
    const isPublished = answers.some(({ rows }) => rows.some(({ at }) => utcDate(at) === date))
    if (!isPublished) return undefined
    const malformed = answers.reduce((sum, each) => sum + each.malformed, 0)
    if (malformed > 0) log.warn(`NESO: ${malformed} rows of its skip rates of ${date} make no sense and are left out.`)
    return {
      publishedAt: Math.max(...answers.map(({ publishedAt }) => publishedAt)),
      cells: skipCellsOf(answers.flatMap(({ rows }) => rows)),
    }
  }
  return answer
}

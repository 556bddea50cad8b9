import { addDays, dayStart, type Instant, type SettlementDate } from '../../../src/domain/periods'
import type { OperatorSkips } from '../../../src/domain/skips/agreement'
import type { ServerClock } from '../source'
import { NesoFault, type NesoClient, type NesoResource } from './client'
import { columnsOf } from './columns'
import { NesoResources } from './resources'
import { readSkipRow, SKIP_COLUMNS, skipCellsOf, type SkipField } from './skipRows'

const PACKAGE = 'skip-rates'
/** The stage after NESO's last exclusion. */
const FINAL_STAGE = 5
/** NESO cuts an answer at 32,000 rows without saying so: pages are smaller. */
const PAGE_ROWS = 30_000
/** 288 times of 5 minutes, some hundred pairs of each direction: far more than a day has. */
const MOST_PAGES = 10
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

/** When the table was last written: its days are published by then. A time without a zone is UTC. */
const publishedOf = ({ last_modified: text }: NesoResource): Instant | undefined => {
  const at = Date.parse(
    text === null || text === undefined || /(Z|[+-]\d\d:?\d\d)$/.test(text) ? (text ?? '') : `${text}Z`,
  )
  return Number.isNaN(at) ? undefined : at
}

/** The UTC date of a moment, as text and as time it is compared alike. */
const utcDate = (at: Instant): string => new Date(at).toISOString().slice(0, 10)

/** All of the final stage of the UTC days that a range of time touches, whether the column is a text or a time. */
const sqlOf = (id: string, names: ReadonlyMap<SkipField, string>, { from, to }: TimeRange, page: number): string => {
  const column = (field: SkipField): string => `"${(names.get(field) ?? '').replaceAll('"', '""')}"`
  const order = (['at', 'unit', 'direction', 'pair'] as const).map(column).join(', ')
  const end = utcDate(to - 1 + DAY_MS)
  return [
    `SELECT * FROM "${id}" WHERE ${column('at')} >= '${utcDate(from)}' AND ${column('at')} < '${end}'`,
    `AND ${column('stage')} = '${FINAL_STAGE}' ORDER BY ${order} LIMIT ${PAGE_ROWS} OFFSET ${page * PAGE_ROWS}`,
  ].join(' ')
}

/** NESO’s skip rates by London day; see `MarketSource.operatorSkips`. Units are named as NESO names them. */
export const nesoSkips = ({ client, clock, log }: Options) => {
  const resources = new NesoResources(client, clock)
  /** Headings by id of the table: they do not change under it. */
  const headings = new Map<string, ReadonlyMap<SkipField, string>>()

  const namesOf = async (id: string): Promise<ReadonlyMap<SkipField, string>> => {
    const known = headings.get(id)
    if (known) return known
    const { columns } = await client.first(id, 1)
    const found = columnsOf(SKIP_COLUMNS, columns)
    if ('missing' in found)
      throw new NesoFault(`NESO’s skip rates have columns that we do not know (no ${found.missing.join(', ')}).`)
    headings.set(id, found.names)
    return found.names
  }

  const read = async (resource: NesoResource, range: TimeRange): Promise<Answer> => {
    const publishedAt = publishedOf(resource)
    if (publishedAt === undefined) throw new NesoFault('NESO does not say when its skip rates were published.')
    const names = await namesOf(resource.id)
    const rows: Row[] = []
    let malformed = 0
    for (let page = 0; page < MOST_PAGES; page++) {
      const { rows: given } = await client.select(sqlOf(resource.id, names, range, page))
      const good = given.flatMap((row) => readSkipRow(row, names) ?? [])
      malformed += given.length - good.length
      for (const row of good) if (row.stage === FINAL_STAGE && row.at >= range.from && row.at < range.to) rows.push(row)
      if (given.length < PAGE_ROWS) return { publishedAt, rows, malformed }
    }
    throw new NesoFault('NESO’s skip rates of a day are longer than we read.')
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

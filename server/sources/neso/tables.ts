import type { Instant } from '../../../src/domain/periods'
import { NesoFault, type NesoClient, type NesoResource } from './client'
import { columnsOf, type Aliases } from './columns'

/** NESO cuts an answer at 32,000 rows without saying so: pages are smaller. */
const PAGE_ROWS = 30_000
/** No question of ours is of more rows. */
const MOST_PAGES = 10

type Names<Field extends string> = ReadonlyMap<Field, string>

/** When a table was last written, by NESO's catalogue: a time without a zone is UTC. Undefined where it does not say. */
export const writtenAt = ({ last_modified: text }: NesoResource): Instant | undefined => {
  const at = Date.parse(
    text === null || text === undefined || /(Z|[+-]\d\d:?\d\d)$/.test(text) ? (text ?? '') : `${text}Z`,
  )
  return Number.isNaN(at) ? undefined : at
}

/** The UTC date of a moment, as text and as time it is compared alike. */
export const utcDate = (at: Instant): string => new Date(at).toISOString().slice(0, 10)

/** A heading as SQL has it. */
export const quotedColumn = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Headings of tables by our fields, each requested once (one request to the datastore): they do not change under an id.
 * Rejects with a NesoFault.
 * @param what the data set in plain words, for the sentence about headings that are not known
 */
export const nesoHeadings = <Field extends string>(
  client: Pick<NesoClient, 'first'>,
  aliases: Aliases<Field>,
  what: string,
) => {
  const known = new Map<string, Names<Field>>()
  return async (id: string): Promise<Names<Field>> => {
    const names = known.get(id)
    if (names) return names
    const { columns } = await client.first(id, 1)
    const found = columnsOf(aliases, columns)
    if ('missing' in found)
      throw new NesoFault(`NESO’s ${what} have columns that we do not know (no ${found.missing.join(', ')}).`)
    known.set(id, found.names)
    return found.names
  }
}

/**
 * All rows of a query, some pages of 30,000 at most. Rejects with a NesoFault.
 * @param sql with its ORDER BY, without LIMIT
 */
export const allRows = async (
  client: Pick<NesoClient, 'select'>,
  sql: string,
  what: string,
): Promise<readonly unknown[]> => {
  const rows: unknown[] = []
  for (let page = 0; page < MOST_PAGES; page++) {
    const { rows: given } = await client.select(`${sql} LIMIT ${PAGE_ROWS} OFFSET ${page * PAGE_ROWS}`)
    for (const row of given) rows.push(row)
    if (given.length < PAGE_ROWS) return rows
  }
  throw new NesoFault(`NESO’s ${what} of a day are longer than we read.`)
}

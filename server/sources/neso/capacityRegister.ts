import { deliveryYearOf, type CapacityRegister } from '../../../src/domain/ancillary/capacityRegister'
import type { MarketEvent } from '../../../src/domain/market/events'
import { dateAt, type Instant, type SettlementDate } from '../../../src/domain/periods'
import { droppedText } from '../droppedText'
import type { ServerClock } from '../source'
import { CAPACITY_COLUMNS, readCapacityRows, type CapacityField } from './capacityRows'
import { NesoFault, type NesoClient, type NesoResource } from './client'
import { NesoResources } from './resources'
import { allRows, nesoHeadings, quotedColumn, writtenAt } from './tables'

const PACKAGE = 'capacity-market-register'
/** Its history is another table: `Capacity Market Unit (CMU) History`. */
export const CAPACITY_TABLE = /^(Capacity Market Unit \()?CMU\)?$/i
const WHAT = 'register of the capacity market'
/** Whatever the catalogue says, the register of the running year is read again after a day. */
const LONGEST_MS = 24 * 3_600_000

type Options = {
  readonly client: NesoClient
  readonly clock: Pick<ServerClock, 'now'>
  readonly log: { readonly warn: (message: string) => void }
}

const sqlOf = (id: string, names: ReadonlyMap<CapacityField, string>, year: number): string => {
  const quoted = (field: CapacityField): string => quotedColumn(names.get(field) ?? '')
  const columns = (Object.keys(CAPACITY_COLUMNS) as CapacityField[]).map(quoted).join(', ')
  const order = (['auction', 'cmu'] as const).map(quoted).join(', ')
  return `SELECT ${columns} FROM "${id}" WHERE ${quoted('year')} = '${year}' ORDER BY ${order}`
}

/**
 * The register of the capacity market by delivery year, as auctions for that year left it: an agreement of several years is in
 * the register of its first. It counts as published when NESO wrote its table, or when it was read where the catalogue does not
 * say. What is requested rejects with a NesoFault.
 */
export const nesoCapacity = ({ client, clock, log }: Options) => {
  const resources = new NesoResources(client, clock)
  const headings = nesoHeadings(client, CAPACITY_COLUMNS, WHAT)
  let last: { readonly year: number; readonly writtenAt: Instant | undefined; readonly readAt: Instant } | undefined

  const read = async (found: NesoResource, year: number): Promise<CapacityRegister> => {
    const names = await headings(found.id)
    const rows = await allRows(client, sqlOf(found.id, names, year), WHAT)
    const { agreements, dropped } = readCapacityRows(rows, names)
    const text = droppedText({ rows: rows.length, dropped })
    if (text !== undefined) log.warn(`NESO’s ${WHAT}, ${year}: ${text}`)
    return { deliveryYear: year, publishedAt: writtenAt(found) ?? clock.now(), agreements }
  }

  const eventsOf = (register: CapacityRegister): readonly MarketEvent[] =>
    register.agreements.length === 0
      ? []
      : [{ kind: 'capacityRegister', at: Math.min(register.publishedAt, clock.now()), register }]

  const found = async <T>(use: (resource: NesoResource) => Promise<T>): Promise<T> => {
    const answer = await resources.with(PACKAGE, CAPACITY_TABLE, use)
    if (answer === undefined) throw new NesoFault(`NESO’s catalogue has no ${WHAT}.`)
    return answer
  }

  return {
    what: WHAT,
    /** The register of the running delivery year; nothing where it was not written since it was read. */
    look: (): Promise<readonly MarketEvent[]> =>
      found(async (resource) => {
        const year = deliveryYearOf(dateAt(clock.now()))
        const written = writtenAt(resource)
        const isSame = last?.year === year && last.writtenAt === written
        if (isSame && clock.now() - (last?.readAt ?? -Infinity) < LONGEST_MS) return []
        const register = await read(resource, year)
        last = { year, writtenAt: written, readAt: clock.now() }
        return eventsOf(register)
      }),
    /** The register of the delivery year that a day is in. */
    ofDay: (date: SettlementDate): Promise<readonly MarketEvent[]> =>
      found(async (resource) => eventsOf(await read(resource, deliveryYearOf(date)))),
  }
}

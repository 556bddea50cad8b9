import { marketTable, type MarketTable, type TablePast, type TableSpan } from '../../src/domain/tables/definitions'
import type { SourceInfo } from '../../src/domain/market/events'
import { feedOfEvent } from '../../src/domain/market/feeds'
import { isProvided } from '../../src/domain/market/provided'
import type { WireLiveTable, WireRow } from '../../src/domain/wire'
import { addDays, dateAt, dayStart } from '../../src/domain/periods'
import type { ApiContext } from '../context/context'
import { badRequest, gathering, ProblemError } from '../http/problem'
import { SourceError } from '../sources/source'
import { fixedTable } from './pastTables'
import { isOfDay } from './tableParts'

const notFound = (detail: string): ProblemError => new ProblemError(404, 'Not found.', detail)

const notFromElexon = (name: string, reason: string): ProblemError =>
  new ProblemError(501, `Past days of ${name} are not offered from Elexon.`, reason)

const PERIODS_ONLY = 'Elexon gives this by the half hour only: single periods of the past can be seen.'

const NO_DAYS = 'This table has the latest only: leave the day out.'

const checkDays = ({ period }: TableSpan): void => {
  if (period !== undefined) throw badRequest({ period: ['period is too much: this table is of whole days.'] })
}

const checkSingle = (span: TableSpan): void => {
  if (span.to !== span.from) throw badRequest({ to: ['to is too much: this table is of one day at a time.'] })
  checkDays(span)
}

type Folded = Extract<TablePast, { kind: 'folded' }>

const foldedOf = async (
  { archive, source }: ApiContext,
  table: MarketTable,
  past: Folded,
  span: TableSpan,
): Promise<WireLiveTable> => {
  const { moduleName } = table.definition.option
  if (past.isOneDayOnly) checkSingle(span)
  if (past.stretches) checkDays(span)
  const refused = past.refusedBy?.[source.kind]
  if (refused !== undefined) throw notFromElexon(moduleName, refused)
  if (archive.table === undefined) throw new SourceError(`Other days of ${moduleName} are not on this tape.`, 404)
  if (source.kind === 'elexon' && span.period === undefined && archive.hasDays?.(table) !== true)
    throw notFromElexon(moduleName, PERIODS_ONLY)
  return await archive.table(table, span)
}

type Retained = Extract<TablePast, { kind: 'kept' }>

/** The rows of a live table that are of the days of a span, or hold within it. */
const rowsIn = (live: WireLiveTable, { dateOf, holdsIn }: Retained, span: TableSpan): readonly WireRow[] => {
  const from = dayStart(span.from)
  const to = dayStart(addDays(span.to, 1))
  return live.data.data.filter((row) => {
    const date = dateOf(row)
    const isOfDays = date !== undefined && date >= span.from && date <= span.to
    return isOfDays || holdsIn?.(row, from, to) === true
  })
}

/**
 * A table that holds days itself. What was published before this server began is only with a source that answers by the
 * day; what was published before the span and holds within it is only with the live table.
 */
const retainedOf = async (
  context: ApiContext,
  table: MarketTable,
  past: Retained,
  span: TableSpan,
): Promise<WireLiveTable> => {
  const { archive } = context
  const live = (): WireLiveTable => liveOf(context, table.definition.moduleType)
  if (archive.hasDays?.(table) !== true || archive.table === undefined) {
    const known = live()
    return fixedTable(table, span, rowsIn(known, past, span), known.meta?.asOf ?? 0)
  }
  const own = await archive.table(table, span)
  if (past.holdsIn === undefined) return own
  const known = new Set(own.data.data.map(({ uniqueId }) => uniqueId))
  const holding = rowsIn(live(), past, span).filter(({ uniqueId }) => !known.has(uniqueId))
  return fixedTable(table, span, [...own.data.data, ...holding], own.meta?.asOf ?? 0)
}

const liveOf = ({ host, ownTables }: ApiContext, moduleType: string): WireLiveTable => {
  const own = ownTables?.get(moduleType)
  const live = own ? own() : host.table(moduleType)
  if (!live) throw gathering()
  return live
}

/** Whether one of several providers publishes what the table is made of, though the others never have it. */
const isOffered = ({ past, isNeverOffered }: MarketTable, source: SourceInfo): boolean =>
  isNeverOffered !== true &&
  past.kind !== 'none' &&
  past.kinds.every((kind) => isProvided(source, feedOfEvent({ kind })?.id ?? 'balancing'))

const catalogueOf = async (
  context: ApiContext,
  table: MarketTable,
  span: TableSpan | undefined,
): Promise<WireLiveTable> => {
  const { definition, past, unavailableFrom } = table
  const lack = isOffered(table, context.source) ? undefined : unavailableFrom?.[context.source.kind]
  if (lack !== undefined) throw new ProblemError(404, `${definition.option.moduleName}: no data here.`, lack)
  const live = (): WireLiveTable => liveOf(context, definition.moduleType)
  if (span === undefined) return live()
  switch (past.kind) {
    case 'none':
      throw notFound(`${NO_DAYS} ${past.why}`)
    case 'kept':
      checkDays(span)
      return await retainedOf(context, table, past, span)
    case 'folded':
      return isOfDay(span, (past.liveDayAt ?? dateAt)(context.clock.now()))
        ? live()
        : await foldedOf(context, table, past, span)
    default:
      return past satisfies never
  }
}

/**
 * The answer to a call for a table: the live one, or for days and periods one that stands. Throws a ProblemError or a
 * SourceError that says why there is none.
 */
export const serverTableAnswer = async (
  context: ApiContext,
  moduleType: string,
  span: TableSpan | undefined,
): Promise<WireLiveTable> => {
  const table = marketTable(moduleType)
  if (table !== undefined) return await catalogueOf(context, table, span)
  if (span !== undefined) throw notFound(NO_DAYS)
  return liveOf(context, moduleType)
}

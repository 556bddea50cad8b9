import { marketTable, type MarketTable, type TablePast, type TableSpan } from '../../src/domain/tables/definitions'
import type { SourceInfo } from '../../src/domain/market/events'
import { feedOfEvent } from '../../src/domain/market/feeds'
import { isProvided } from '../../src/domain/market/provided'
import type { LiveTable } from '../../src/domain/wire'
import type { ApiContext } from '../context/context'
import { badRequest, gathering, ProblemError } from '../http/problem'
import { SourceError } from '../sources/source'
import { fixedTable } from './pastTables'
import { isToday } from './tableParts'

const notFound = (detail: string): ProblemError => new ProblemError(404, 'Not found.', detail)

const notFromElexon = (name: string, reason: string): ProblemError =>
  new ProblemError(501, `Past days of ${name} are not offered from Elexon.`, reason)

const PERIODS_ONLY = 'Elexon gives this by the half hour only: single periods of the past can be seen.'

const NO_DAYS = 'This table has the latest only: ask without a day.'

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
): Promise<LiveTable> => {
  const { moduleName } = table.definition.option
  if (past.isOneDayOnly) checkSingle(span)
  const refused = past.refusedBy?.[source.kind]
  if (refused !== undefined) throw notFromElexon(moduleName, refused)
  if (archive.table === undefined) throw new SourceError(`Other days of ${moduleName} are not on this tape.`, 404)
  if (source.kind === 'elexon' && span.period === undefined && archive.hasDays?.(table) !== true)
    throw notFromElexon(moduleName, PERIODS_ONLY)
  return await archive.table(table, span)
}

/** The rows of a live table that are of the days asked for. */
const keptOf = (
  live: LiveTable,
  table: MarketTable,
  { dateOf }: Extract<TablePast, { kind: 'kept' }>,
  span: TableSpan,
): LiveTable => {
  const rows = live.data.data.filter((row) => {
    const date = dateOf(row)
    return date !== undefined && date >= span.from && date <= span.to
  })
  return fixedTable(table, span, rows, live.meta?.asOf ?? 0)
}

const liveOf = ({ host, ownTables }: ApiContext, moduleType: string): LiveTable => {
  const own = ownTables?.get(moduleType)
  const live = own ? own() : host.table(moduleType)
  if (!live) throw gathering()
  return live
}

/** Whether one of several providers publishes what the table is made of, though the others never have it. */
const isOffered = ({ past }: MarketTable, source: SourceInfo): boolean =>
  past.kind !== 'none' && past.kinds.every((kind) => isProvided(source, feedOfEvent({ kind })?.id ?? 'balancing'))

const catalogueOf = async (
  context: ApiContext,
  table: MarketTable,
  span: TableSpan | undefined,
): Promise<LiveTable> => {
  const { definition, past, unavailableFrom } = table
  const lack = isOffered(table, context.source) ? undefined : unavailableFrom?.[context.source.kind]
  if (lack !== undefined) throw new ProblemError(404, `${definition.option.moduleName}: no data here.`, lack)
  const live = (): LiveTable => liveOf(context, definition.moduleType)
  if (span === undefined) return live()
  switch (past.kind) {
    case 'none':
      throw notFound(`${NO_DAYS} ${past.why}`)
    case 'kept':
      checkDays(span)
      // What was told before this server began is only with a source that answers by the day.
      return context.archive.hasDays?.(table) === true && context.archive.table !== undefined
        ? await context.archive.table(table, span)
        : keptOf(live(), table, past, span)
    case 'folded':
      return isToday(span, context.clock.now()) ? live() : await foldedOf(context, table, past, span)
    default:
      return past satisfies never
  }
}

/**
 * The answer to a call for a table: the live one, or for days and periods one that stands. Throws a ProblemError or a
 * SourceError that says why there is none.
 */
export const tableAnswer = async (
  context: ApiContext,
  moduleType: string,
  span: TableSpan | undefined,
): Promise<LiveTable> => {
  const table = marketTable(moduleType)
  if (table !== undefined) return await catalogueOf(context, table, span)
  if (span !== undefined) throw notFound(NO_DAYS)
  return liveOf(context, moduleType)
}

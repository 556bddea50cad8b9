import { useMemo, type ReactNode } from 'react'
import { FFR_FIRST_MONTH } from '../../../domain/ancillary/ffrTender'
import { contractTableOf } from '../../../domain/ancillary/products'
import { monthEnd, monthsUntil } from '../../../domain/dates'
import type { SettlementDate } from '../../../domain/periods'
import { ffrOffersOfRows, FFR_SERVICE_TEXTS, FFR_STATUS_TEXTS } from '../../../domain/tables/ffrRows'
import type { ColumnFilters } from '../../../domain/tables/filters'
import { keyOfText } from '../../../domain/tables/textKey'
import { tableKeyOf } from '../../../domain/tables/tableRef'
import { retryNow } from '../../../streams/lib/intents'
import { useTableRows } from '../../../streams/news/hooks'
import { useTable } from '../../../streams/tables/hooks'
import { filterTable } from '../../../streams/tables/intents'
import { Segments } from '../../parts/controls/Segments'
import { LiveTable } from '../../tables/LiveTable'
import { tableFreshness } from '../../tables/tableFreshness'
import { FfrTendersView, type FfrServiceChoice } from './FfrTendersView'
import * as css from './ffrAnalysis.module.css'

const TABLE = contractTableOf('FFR')
/** The user's choices of the table hold for all months. */
const BIDS_ID = 'FfrBids'
/** Has no choices: figures are made of all bids, whatever the table is filtered to. */
const MONTHS_ID = 'FfrMonths'

/** As many months end with the chosen one, this among them. */
const MONTHS = 12

const RESULTS = [
  { value: 'all', label: 'All bids' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
] as const
type Result = (typeof RESULTS)[number]['value']

const REJECTED = Object.values(FFR_STATUS_TEXTS).filter((text) => text !== FFR_STATUS_TEXTS.accepted)
const STATUSES: Readonly<Record<Result, readonly string[] | undefined>> = {
  all: undefined,
  accepted: [FFR_STATUS_TEXTS.accepted],
  rejected: REJECTED,
}

/** The texts that a column is filtered to; undefined where it shows all. */
const shownTexts = (filters: ColumnFilters | undefined, column: string): readonly string[] | undefined => {
  const filter = filters?.[column]
  return filter?.kind === 'text' && !filter.exclude && filter.values.length > 0 ? filter.values : undefined
}

const isSame = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
  a === b || (a !== undefined && b?.length === a.length && a.every((each) => b.includes(each)))

/** Undefined where the column is filtered in another way. */
const resultOf = (filters: ColumnFilters | undefined): Result | undefined =>
  RESULTS.find(({ value }) => isSame(STATUSES[value], shownTexts(filters, 'status')))?.value

const serviceOf = (filters: ColumnFilters | undefined): FfrServiceChoice => {
  const [only, ...more] = shownTexts(filters, 'service') ?? []
  return (more.length === 0 ? keyOfText(FFR_SERVICE_TEXTS, only) : undefined) ?? 'all'
}

const filterTexts = (key: string, column: string, values: readonly string[] | undefined): void =>
  filterTable(key, column, values && { kind: 'text', values, group: undefined, exclude: false })

/** The months that end with one, within the archive. */
const monthsTo = (month: SettlementDate): readonly SettlementDate[] =>
  monthsUntil(month, MONTHS).filter((each) => each >= FFR_FIRST_MONTH)

type FfrTendersProps = {
  readonly month: SettlementDate
  /** Controls of the page, before those of the view. */
  readonly before?: ReactNode
}

/** The tender of a month, and the months before it. Service and result are filters of the table of bids. */
export const FfrTenders = ({ month, before }: FfrTendersProps) => {
  const months = useMemo(() => monthsTo(month), [month])
  const range = { from: months[0] ?? month, to: monthEnd(month) }
  const all = tableKeyOf({ moduleType: TABLE, tableId: MONTHS_ID, ...range })
  const bids = tableKeyOf({ moduleType: TABLE, tableId: BIDS_ID, from: month })
  const rows = useTableRows(all)
  const table = useTable(all)
  const shown = useTable(bids)
  const offers = useMemo(() => ffrOffersOfRows(rows), [rows])
  const filters = shown.kind === 'ready' ? shown.value.choice.filters : undefined
  return (
    <FfrTendersView
      month={month}
      months={months}
      before={before}
      offers={table.kind === 'ready' ? offers : undefined}
      freshness={tableFreshness(table).freshness}
      service={serviceOf(filters)}
      onService={(service) =>
        filterTexts(bids, 'service', service === 'all' ? undefined : [FFR_SERVICE_TEXTS[service]])
      }
      onRetry={retryNow}
    >
      <LiveTable
        moduleType={TABLE}
        tableId={BIDS_ID}
        place={{ from: month }}
        title="Bids"
        area={css.ffrTable}
        cellPx={4}
        more={
          <Segments
            label="Result"
            value={resultOf(filters)}
            options={RESULTS}
            onChange={(result) => filterTexts(bids, 'status', STATUSES[result])}
          />
        }
        named
      />
    </FfrTendersView>
  )
}

import { useMemo } from 'react'
import { MFR_FIRST_MONTH, mfrHeldAt } from '../../../domain/ancillary/mfr'
import { contractTableOf } from '../../../domain/ancillary/products'
import { monthEnd, monthStart, monthsUntil } from '../../../domain/dates'
import { addDays, dateAt, type Instant, type SettlementDate } from '../../../domain/periods'
import { mfrHoldingsOfRows } from '../../../domain/tables/mfrRows'
import { tableKeyOf } from '../../../domain/tables/tableRef'
import { retryNow } from '../../../streams/lib/intents'
import { useTableRows } from '../../../streams/news/hooks'
import { useTable } from '../../../streams/tables/hooks'
import { LiveTable } from '../../tables/LiveTable'
import { tableFreshness } from '../../tables/tableFreshness'
import { ContractsMfrView } from './ContractsMfrView'
import * as css from './ancillaryContracts.module.css'

const TABLE = contractTableOf('MFR')
/** The user's choices of the table hold for all months. */
const UNITS_ID = 'MfrUnits'
/** Has no choices: figures are made of all units, whatever the table is filtered to. */
const MONTHS_ID = 'MfrMonths'

/** As many months end with the chosen one, this among them. */
const MONTHS = 12

/** What a phone shows first. */
const ON_PHONE = ['plant', 'value', 'held', 'primaryPrice', 'secondaryPrice', 'highPrice']

type ContractsMfrProps = {
  readonly day: SettlementDate
  readonly now: Instant
  readonly onDay: (day: SettlementDate) => void
}

/** Mandatory frequency response of the month that a day is in, and the months before it. */
export const ContractsMfr = ({ day, now, onDay }: ContractsMfrProps) => {
  const month = monthStart(day)
  const today = dateAt(now)
  const months = useMemo(() => monthsUntil(month, MONTHS).filter((each) => each >= MFR_FIRST_MONTH), [month])
  // Any day of a month means it: another one once what was held is published, so that the answer from before is not used on.
  const isHeldKnown = now > mfrHeldAt(month)
  const named = isHeldKnown ? addDays(month, 1) : month
  const last = isHeldKnown ? monthEnd(month) : addDays(monthEnd(month), -1)
  const place = month === monthStart(today) ? {} : { from: named }
  const all = tableKeyOf({ moduleType: TABLE, tableId: MONTHS_ID, from: months[0] ?? month, to: last })
  const rows = useTableRows(all)
  const table = useTable(all)
  const holdings = useMemo(() => mfrHoldingsOfRows(rows), [rows])
  return (
    <ContractsMfrView
      month={month}
      months={months}
      latest={monthStart(addDays(today, 1))}
      holdings={table.kind === 'ready' ? holdings : undefined}
      freshness={tableFreshness(table).freshness}
      onMonth={onDay}
      onRetry={retryNow}
    >
      <LiveTable
        moduleType={TABLE}
        tableId={UNITS_ID}
        place={place}
        title="Units"
        area={css.contractsTable}
        cellPx={4}
        onPhone={ON_PHONE}
        named
      />
    </ContractsMfrView>
  )
}

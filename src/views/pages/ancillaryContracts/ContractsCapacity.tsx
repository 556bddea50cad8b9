import { useMemo } from 'react'
import { deliveryYearOf, deliveryYearStart, lastAuctioned } from '../../../domain/ancillary/capacityRegister'
import { contractTableOf } from '../../../domain/ancillary/products'
import { dateAt, type Instant, type SettlementDate } from '../../../domain/periods'
import { agreementsOfRows } from '../../../domain/tables/capacityRows'
import { tableKeyOf } from '../../../domain/tables/tableRef'
import { useTableRows } from '../../../streams/news/hooks'
import { useTable } from '../../../streams/tables/hooks'
import { LiveTable } from '../../tables/LiveTable'
import { ContractsCapacityView } from './ContractsCapacityView'
import * as css from './ancillaryContracts.module.css'

const TABLE = contractTableOf('CM')
/** Has no choices: figures are made of the whole register, whatever the table is filtered to. */
const REGISTER_ID = 'CapacityRegister'

/** What a phone shows first. */
const ON_PHONE = ['plant', 'obligation', 'price', 'status', 'company']

type ContractsCapacityProps = {
  readonly day: SettlementDate
  readonly now: Instant
  /** The chosen delivery year; undefined: that of the day. */
  readonly year: number | undefined
  readonly onYear: (year: number) => void
}

/** The register of the capacity market for a delivery year. */
export const ContractsCapacity = ({ day, now, year: chosen, onYear }: ContractsCapacityProps) => {
  const today = dateAt(now)
  const latest = lastAuctioned(today)
  const year = Math.min(latest, chosen ?? deliveryYearOf(day))
  const place = year === deliveryYearOf(today) ? {} : { from: deliveryYearStart(year) }
  const key = tableKeyOf({ ...place, moduleType: TABLE, tableId: REGISTER_ID })
  const rows = useTableRows(key)
  const { kind } = useTable(key)
  const agreements = useMemo(() => agreementsOfRows(rows), [rows])
  return (
    <ContractsCapacityView
      year={year}
      latest={latest}
      agreements={kind === 'ready' ? agreements : undefined}
      isMissing={kind === 'failed'}
      onYear={onYear}
    >
      <LiveTable
        moduleType={TABLE}
        place={place}
        title="Capacity market register"
        area={css.contractsTable}
        cellPx={4}
        onPhone={ON_PHONE}
        named
      />
    </ContractsCapacityView>
  )
}

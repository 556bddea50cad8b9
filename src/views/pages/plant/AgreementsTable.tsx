import { deliveryYearText } from '../../../domain/ancillary/capacityRegister'
import { MISSING } from '../../../domain/format'
import type { UnitCapacityAgreement } from '../../../domain/revenue/contracts'
import { AGREEMENT_TEXTS } from '../../../domain/tables/capacityRows'
import { mw, price } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as plantsCss from '../../plants/plants.module.css'

type AgreementsTableProps = {
  readonly agreements: readonly UnitCapacityAgreement[]
  /** Undefined for a plant of one unit. */
  readonly nameOf: ((unit: string) => string) | undefined
}

const known = (value: number | null, text: (value: number) => string): string =>
  value === null ? MISSING : text(value)

/** The kind of an auction within its name, `T-4`; the name where it has none. */
const auctionText = (auction: string): string => /\((T[-\w]+)\)/.exec(auction)?.[1] ?? auction

/** What it is bound to, with its status where that is not plainly an agreement. */
const obligationText = ({ obligation, status }: UnitCapacityAgreement): string => {
  if (obligation === null) return AGREEMENT_TEXTS[status]
  return status === 'awarded' ? mw(obligation) : `${mw(obligation)}, ${AGREEMENT_TEXTS[status].toLowerCase()}`
}

/** What the register of the capacity market has of a plant, by delivery year: what its payments are made of. */
export const AgreementsTable = ({ agreements, nameOf }: AgreementsTableProps) => {
  const columns: readonly DataColumn<UnitCapacityAgreement>[] = [
    ['Agreements for', ({ deliveryYear }) => deliveryYearText(deliveryYear)],
    ...(nameOf ? [['Unit', ({ unit }: UnitCapacityAgreement) => nameOf(unit)] as const] : []),
    ['CMU', ({ cmu }) => cmu],
    ['Auction', ({ auction }) => <span title={auction}>{auctionText(auction)}</span>],
    ['De-rated MW', ({ derated }) => known(derated, mw), 'n'],
    ['Obligation MW', obligationText, 'n'],
    ['£/kW/yr', ({ price: cleared }) => known(cleared, price), 'n strong'],
  ]
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${plantsCss.plantData}`}
      label="Capacity market agreements"
      columns={columns}
      rows={agreements}
      keyOf={({ unit, deliveryYear, auction, cmu }) => `${unit}/${deliveryYear}/${auction}/${cmu}`}
    />
  )
}

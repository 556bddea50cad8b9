import { cellIdOf, cellSource, type AncillaryBlockRow } from '../../../domain/europe/ancillary'
import { dayText, efaAt } from '../../../domain/periods'
import { EUROPE_PRODUCT_TEXTS } from '../../../domain/series/families/reserveCountries'
import { mwh, price, whole } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { useTimes } from '../../user/times'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './europeAncillarySummary.module.css'

type BlocksProps = { readonly rows: readonly AncillaryBlockRow[]; readonly hasCells: boolean }

/** The blocks of the chosen cells, the latest first, each with its source. */
export const AncillaryBlocks = ({ rows, hasCells }: BlocksProps) => {
  const times = useTimes()
  const columns: readonly DataColumn<AncillaryBlockRow>[] = [
    ['Country', ({ cell: { name } }) => name],
    ['Product', ({ cell: { product } }) => EUROPE_PRODUCT_TEXTS[product].name],
    ['Delivery day', ({ from }) => dayText(efaAt(from).day)],
    ['Block, London', ({ from, to }) => `${times.certainMinute(from)}–${times.certainMinute(to)}`],
    ['Demand MW', ({ demand }) => whole(demand), 'n'],
    ['Procured MW', ({ procured }) => whole(procured), 'n'],
    ['Marginal €/MW/h', ({ marginal }) => price(marginal), 'n strong'],
    ['Mean €/MW/h', ({ mean }) => price(mean), 'n'],
    ['Energy €/MWh', ({ energyPrice }) => price(energyPrice), 'n'],
    ['Activated MWh', ({ activated }) => mwh(activated), 'n'],
    [
      'Source',
      ({ cell }) => (
        <span className={`truncate ${css.ancillarySource}`} title={cellSource(cell)}>
          {cellSource(cell)}
        </span>
      ),
    ],
  ]
  return (
    <DataTable
      className={dataTableCss.dataTable}
      label="Blocks of the chosen cells"
      scrolls="List of blocks"
      columns={columns}
      rows={rows}
      keyOf={({ cell, from }) => `${cellIdOf(cell)} ${from}`}
      empty={hasCells ? 'Nothing is known of these days yet' : 'Choose cells of the matrix'}
    />
  )
}

import { cellColour } from '../../../domain/charts/europeAncillaryPlot'
import { sparklineOf } from '../../../domain/charts/tiles/sparkline'
import {
  ANCILLARY_UNITS,
  cellSource,
  valuesOf,
  type AncillaryCellId,
  type AncillaryChoice,
  type AncillaryMatrixCell,
  type AncillaryMatrixRow,
} from '../../../domain/europe/ancillary'
import { MISSING } from '../../../domain/format'
import type { Instant } from '../../../domain/periods'
import { EUROPE_PRODUCT_TEXTS, EUROPE_PRODUCTS } from '../../../domain/series/families/reserveCountries'
import { price } from '../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { useTimes } from '../../user/times'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './europeAncillarySummary.module.css'

type MatrixProps = {
  readonly rows: readonly AncillaryMatrixRow[]
  readonly edges: readonly Instant[]
  readonly choice: AncillaryChoice
  readonly onCell: (id: AncillaryCellId) => void
}

const SPARK = { width: 44, height: 16, stepMs: 4 * 3_600_000 }

/** Countries by products: each cell has its latest price and its course, and is pressed to be shown over time. */
export const AncillaryMatrix = ({ rows, edges, choice, onCell }: MatrixProps) => {
  const columns: readonly DataColumn<AncillaryMatrixRow>[] = [
    ['Country', ({ name }) => name],
    ...EUROPE_PRODUCTS.map((product, place): DataColumn<AncillaryMatrixRow> => [
      <span key={product} title={EUROPE_PRODUCT_TEXTS[product].about}>
        {EUROPE_PRODUCT_TEXTS[product].name}
      </span>,
      ({ name, cells }) => {
        const of = cells[place]
        return of && <MatrixCell name={name} of={of} edges={edges} choice={choice} onCell={onCell} />
      },
      'n',
    ]),
  ]
  return (
    <DataTable
      className={`${dataTableCss.dataTable} ${css.ancillaryMatrix}`}
      label="Latest price by country and product"
      scrolls="Countries and products"
      columns={columns}
      rows={rows}
      keyOf={({ country }) => country}
    />
  )
}

type MatrixCellProps = Pick<MatrixProps, 'edges' | 'choice' | 'onCell'> & {
  readonly name: string
  readonly of: AncillaryMatrixCell
}

const MatrixCell = ({ name, of: { id, product, cell, isTraded, latest }, edges, choice, onCell }: MatrixCellProps) => {
  const times = useTimes()
  const { measure, cells } = choice
  if (cell === undefined || !isTraded)
    return (
      <span className="dim" title={reasonOf(name, cell !== undefined, choice)}>
        {MISSING}
      </span>
    )
  const productName = EUROPE_PRODUCT_TEXTS[product].name
  const place = cells.indexOf(id)
  const value = latest === undefined ? 'not known' : `${price(latest.value)} ${ANCILLARY_UNITS[measure]}`
  const at = latest === undefined ? '' : `, block from ${times.certainMinute(latest.at)}`
  return (
    <button
      type="button"
      className={css.ancillaryCell}
      aria-pressed={place >= 0}
      aria-label={`${name} ${productName}: ${value}${at}`}
      title={`${value}${at}. ${cellSource(cell)}`}
      style={place < 0 ? undefined : { borderColor: cellColour(place) }}
      onClick={() => onCell(id)}
    >
      <Spark values={valuesOf(cell, measure)} edges={edges} />
      <span>{price(latest?.value)}</span>
    </button>
  )
}

const reasonOf = (name: string, hasProduct: boolean, { measure }: AncillaryChoice): string => {
  if (!hasProduct) return `${name} has no market of this product`
  return measure === 'capacity' ? `${name} buys no capacity of it` : `${name} has no market of its energy`
}

type SparkProps = { readonly values: readonly (number | null)[]; readonly edges: readonly Instant[] }

/** The course of a cell over the chosen days, without axes: the chart has them. */
const Spark = ({ values, edges }: SparkProps) => {
  const column = {
    at: Float64Array.from(edges.slice(0, -1)),
    values: Float64Array.from(values, (value) => value ?? NaN),
  }
  const spark = sparklineOf(column, { from: edges[0] ?? 0, to: edges.at(-1) ?? 0 }, SPARK)
  return (
    <svg
      className={css.ancillarySpark}
      viewBox={`-1 -1 ${SPARK.width + 2} ${SPARK.height + 2}`}
      width={SPARK.width}
      height={SPARK.height}
      aria-hidden="true"
    >
      {spark && <path d={spark.path} />}
    </svg>
  )
}

import { useState } from 'react'
import type { MatrixCell, MatrixRow } from '../../../domain/boa/comparerMatrix'
import { MISSING } from '../../../domain/format'
import { dayText, type PeriodRef } from '../../../domain/periods'
import { isUnitItem } from '../../../domain/tables/definitions/boaStack'
import type { StackItem } from '../../../domain/wire'
import { counted, mwh, signed } from '../../parts/format/numbers'
import { PlantName } from '../../parts/PlantName'
import { useOutOfSight } from '../../parts/useOutOfSight'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as boaComparerCss from './boaComparer.module.css'

type Acts = readonly (readonly StackItem[] | undefined)[]

type MatrixTableProps = {
  readonly rows: readonly MatrixRow[]
  readonly refs: readonly PeriodRef[]
  /** The accepted rows of each period; undefined where they are not known. */
  readonly acts: Acts
  readonly isKnown: boolean
  readonly onOpen: (pane: number, item: StackItem) => void
}

const LEAST_MWH = 0.05

const Energy = ({ offers, bids }: { readonly offers: number; readonly bids: number }) => (
  <>
    {offers !== 0 && <b className={boaComparerCss.comparerOffer}>{mwh(offers)}</b>}
    {offers !== 0 && bids !== 0 && ' '}
    {bids !== 0 && <b className={boaComparerCss.comparerBid}>{mwh(bids)}</b>}
    {offers === 0 && bids === 0 && <span className="dim">0</span>}
  </>
)

const Change = ({ of }: { readonly of: number | undefined }) =>
  of !== undefined && Math.abs(of) >= LEAST_MWH ? <small className="dim"> ({signed(of)})</small> : null

const largest = (acts: readonly StackItem[]): StackItem | undefined =>
  acts.reduce<StackItem | undefined>(
    (best, act) => (best && Math.abs(best.volumeMwh) >= Math.abs(act.volumeMwh) ? best : act),
    undefined,
  )

type CellProps = {
  readonly cell: MatrixCell | undefined
  readonly name: string
  readonly acts: readonly StackItem[]
  readonly onOpen: (item: StackItem) => void
}

/** What is known of a plant in a period; a press opens its largest action. */
const Cell = ({ cell, name, acts, onOpen }: CellProps) => {
  if (!cell) return MISSING
  const texts = (
    <>
      <Energy {...cell.energy} />
      <Change of={cell.change} />
    </>
  )
  const item = largest(acts)
  if (!item) return texts
  return (
    <button
      type="button"
      className={boaComparerCss.comparerCell}
      title={
        acts.length === 1 ? `The action of ${name}` : `The largest of ${counted(acts.length, 'action')} of ${name}`
      }
      onClick={() => onOpen(item)}
    >
      {texts}
    </button>
  )
}

const headOf = ({ date, period }: PeriodRef): string => `P${period}, ${dayText(date).slice(4, -5)}`

/** Plants by periods: accepted energy of each, in the colours of bids and offers, and its change from the period before. */
export const MatrixTable = ({ rows, refs, acts, isKnown, onOpen }: MatrixTableProps) => {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const { after } = useOutOfSight(scroller, 'tbody tr', 'y', rows.length)
  const columns: readonly DataColumn<MatrixRow>[] = [
    [
      'Plant',
      (row) =>
        isUnitItem(row) ? (
          <PlantName plant={row.plantId} day={refs[0]?.date}>
            {row.name}
          </PlantName>
        ) : (
          row.name
        ),
    ],
    ['Fuel', ({ fuelType }) => (fuelType === '' ? MISSING : fuelType)],
    ...refs.map((ref, pane): DataColumn<MatrixRow> => [
      headOf(ref),
      ({ plantId, name, cells }) => (
        <Cell
          cell={cells[pane]}
          name={name}
          acts={acts[pane]?.filter((act) => act.plantId === plantId) ?? []}
          onOpen={(item) => onOpen(pane, item)}
        />
      ),
      'n',
    ]),
  ]
  return (
    <>
      <div
        className={`${boaComparerCss.comparerRows} scroll thin`}
        tabIndex={0}
        role="region"
        aria-label="Rows of plants"
        ref={setScroller}
      >
        <DataTable
          className={dataTableCss.dataTable}
          label="Accepted energy by plant and period"
          columns={columns}
          rows={rows}
          keyOf={({ plantId }) => plantId}
          empty={isKnown ? 'No plant differs between these periods' : 'The stacks are not known yet'}
        />
      </div>
      <MatrixKey below={after} />
    </>
  )
}

/** What the colours, brackets and signs of the matrix mean, and how many rows are below those in sight. */
const MatrixKey = ({ below }: { readonly below: number }) => (
  <div className={`${boaComparerCss.comparerKey} small`} role="note" aria-label="Key">
    <span>
      <b className={boaComparerCss.comparerOffer}>12.5</b> offers, MWh
    </span>
    <span>
      <b className={boaComparerCss.comparerBid}>−12.5</b> bids, MWh
    </span>
    <span>
      <small>(+3.0)</small> change from the period before
    </span>
    <span>0 nothing accepted</span>
    <span>{MISSING} not known yet</span>
    <span className="grow" />
    {below > 0 && <b className={boaComparerCss.comparerMore}>{counted(below, 'more row')} below ↓</b>}
  </div>
)

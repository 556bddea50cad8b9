import { MISSING, numberText, signedText } from '../../../domain/format'
import type { Excursion } from '../../../domain/frequency/excursions'
import type { ExplainedExcursion } from '../../../domain/frequency/explained'
import { responseRows, type HeldByService, type ResponseRow } from '../../../domain/frequency/response'
import { efaAt, efaSpan, type Instant } from '../../../domain/periods'
import { useTimes } from '../../user/times'
import { price, signed, whole } from '../../parts/format/numbers'
import { PlantName } from '../../parts/PlantName'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as freqOutCss from './freqOut.module.css'

/** Hz, to a thousandth. */
export const hertzText = (hz: number | undefined): string => numberText(hz, { decimals: 3 })

type ExcursionsTableProps = {
  /** The newest first. */
  readonly rows: readonly ExplainedExcursion[]
  readonly thresholdHz: number
  /** What they are of, `Thu 19 Nov`. */
  readonly span: string
  /** The one that both traces show. */
  readonly chosen: Excursion | undefined
  readonly onChoose: (excursion: Excursion) => void
}

/** Excursions with the fall of a limit and the price that went with each. A press shows one in the traces. */
export const ExcursionsTable = (props: ExcursionsTableProps) => {
  const times = useTimes()
  const { rows, thresholdHz, span, chosen, onChoose } = props
  const columns: readonly DataColumn<ExplainedExcursion>[] = [
    ['Start', ({ from }) => times.certainClock(from)],
    ['Side', ({ side }) => (side === 'low' ? '▼ low' : '▲ high')],
    ['Min/max Hz', ({ extremeHz }) => hertzText(extremeHz), 'n strong'],
    [
      'Duration s',
      ({ from, to, hasEnded }) => (
        <span title={hasEnded ? undefined : 'No reading shows its end'}>
          {hasEnded ? '' : '≥ '}
          {whole((to - from) / 1000)}
        </span>
      ),
      'n',
    ],
    ['RoCoF Hz/s', ({ rocof }) => signedText(rocof, { decimals: 4 }), 'n'],
    [
      'Largest MEL drop',
      ({ drop }) =>
        drop?.unit === undefined ? (drop?.plant ?? MISSING) : <PlantName plant={drop.unit}>{drop.plant}</PlantName>,
    ],
    ['MW', ({ drop }) => whole(drop?.mw), 'n'],
    ['£/MWh', (row) => price(row.price), 'n'],
  ]
  return (
    <DataTable
      className={dataTableCss.dataTable}
      label="Excursions"
      scrolls="List of excursions"
      columns={columns}
      rows={rows}
      keyOf={({ from }) => from}
      press={{ isPressed: (row) => row.from === chosen?.from, onRow: onChoose, title: 'Show it in both traces' }}
      empty={`No reading of ${span} is more than ${numberText(thresholdHz)} Hz from 50 Hz`}
    />
  )
}

type ResponseTableProps = {
  readonly held: HeldByService
  /** The last reading. */
  readonly hz: number | undefined
  readonly at: Instant
  /** Why contracts are missing. */
  readonly notes: readonly string[]
}

/** What is contracted of each service in the EFA block, and what their curves deliver of it at the last reading. */
export const ResponseTable = ({ held, hz, at, notes }: ResponseTableProps) => {
  const times = useTimes()
  const { day, block } = efaAt(at)
  const { from, to } = efaSpan(day, block)
  const columns: readonly DataColumn<ResponseRow>[] = [
    ['Service', ({ name }) => name],
    ['Low MW', ({ low }) => whole(low), 'n'],
    ['High MW', ({ high }) => whole(high), 'n'],
    ['Implied MW', (row) => signed(row.implied), 'n strong'],
  ]
  return (
    <div
      className={`${freqOutCss.freqResponseRows} scroll thin`}
      tabIndex={0}
      role="region"
      aria-label="Response by service"
    >
      <DataTable
        className={dataTableCss.dataTable}
        label="Response by service"
        columns={columns}
        rows={responseRows(held, hz)}
        keyOf={({ name }) => name}
        rowClass={({ name }) => (name === 'Total' ? 'is-total' : '')}
      />
      <p className="dim small">
        EFA block {block}, {times.minute(from)}–{times.minute(to)}. Implied: what the service curves deliver at the last
        reading, more generation positive.
      </p>
      {notes.map((note) => (
        <p key={note} className="small">
          {note}
        </p>
      ))}
    </div>
  )
}

import { MISSING, numberText, signedText } from '../../../domain/format'
import { placeAt } from '../../../domain/charts/columns'
import type { Excursion } from '../../../domain/frequency/excursions'
import { largestDropNear } from '../../../domain/frequency/melDrops'
import { impliedResponse, SERVICES, type HeldResponse, type ResponseService } from '../../../domain/frequency/services'
import { efaAt, efaSpan, HALF_HOUR_MS, type Instant } from '../../../domain/periods'
import { useTimes } from '../../own/times'
import { price, signed, whole } from '../../parts/format/numbers'
import { DataTable, type Column } from '../../parts/panel/DataTable'
import '../../parts/panel/dataTable.css'
import type { FreqOutData } from './useFreqOut'

/** Hz, to a thousandth. */
export const hertz = (hz: number | undefined): string => numberText(hz, { decimals: 3 })

type ExcursionsTableProps = {
  readonly excursions: readonly Excursion[]
  readonly data: Pick<FreqOutData, 'drops' | 'prices'>
  readonly thresholdHz: number
  /** What they are of, `Thu 19 Nov`. */
  readonly span: string
  /** The one that both traces show. */
  readonly chosen: Excursion | undefined
  readonly onChoose: (excursion: Excursion) => void
}

/** Excursions, the newest first, with the fall of a limit and the price that went with each. A press shows one in the traces. */
export const ExcursionsTable = (props: ExcursionsTableProps) => {
  const times = useTimes()
  const { excursions, thresholdHz, span, chosen, onChoose } = props
  const { drops, prices } = props.data
  // What makes an excursion deeper may come long after it began.
  const dropOf = ({ from, extremeAt }: Excursion) => largestDropNear(drops ?? [], [from, extremeAt])
  const columns: readonly Column<Excursion>[] = [
    ['Start', ({ from }) => times.certainClock(from)],
    ['Side', ({ side }) => (side === 'low' ? '▼ low' : '▲ high')],
    ['Min/max Hz', ({ extremeHz }) => hertz(extremeHz), 'n strong'],
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
    ['Largest MEL drop', (excursion) => dropOf(excursion)?.plant ?? MISSING],
    ['MW', (excursion) => whole(dropOf(excursion)?.mw), 'n'],
    ['£/MWh', ({ from }) => price(prices.values[placeAt(prices, from, HALF_HOUR_MS)]), 'n'],
  ]
  return (
    <DataTable
      className="data-table"
      label="Excursions"
      scrolls="List of excursions"
      columns={columns}
      rows={excursions.toReversed()}
      keyOf={({ from }) => from}
      press={{ isPressed: (row) => row.from === chosen?.from, onRow: onChoose, title: 'Show it in both traces' }}
      empty={`No reading of ${span} is more than ${numberText(thresholdHz)} Hz from 50 Hz`}
    />
  )
}

type ResponseTableProps = {
  readonly held: FreqOutData['held']
  /** The last reading. */
  readonly hz: number | undefined
  readonly at: Instant
  /** Why contracts are missing. */
  readonly notes: readonly string[]
}

type ResponseRow = HeldResponse & { readonly name: string; readonly implied: number | undefined }

/** A total of which a part is missing is missing. */
const sumOf = (values: readonly (number | undefined)[]): number | undefined =>
  values.reduce((sum, value) => (sum === undefined || value === undefined ? undefined : sum + value), 0)

/** What is contracted of each service in the EFA block, and what their curves deliver of it at the last reading. */
export const ResponseTable = ({ held, hz, at, notes }: ResponseTableProps) => {
  const times = useTimes()
  const { day, block } = efaAt(at)
  const { from, to } = efaSpan(day, block)
  const implied = (service: ResponseService) =>
    hz === undefined ? undefined : impliedResponse(service, held[service], hz)
  const sums = {
    low: sumOf(SERVICES.map((service) => held[service].low)),
    high: sumOf(SERVICES.map((service) => held[service].high)),
    implied: sumOf(SERVICES.map(implied)),
  }
  const rows: readonly ResponseRow[] = [
    ...SERVICES.map((service) => ({ name: service, ...held[service], implied: implied(service) })),
    { name: 'Total', ...sums },
  ]
  const columns: readonly Column<ResponseRow>[] = [
    ['Service', ({ name }) => name],
    ['Low MW', ({ low }) => whole(low), 'n'],
    ['High MW', ({ high }) => whole(high), 'n'],
    ['Implied MW', (row) => signed(row.implied), 'n strong'],
  ]
  return (
    <div className="freq-response-rows scroll thin" tabIndex={0} role="region" aria-label="Response by service">
      <DataTable
        className="data-table"
        label="Response by service"
        columns={columns}
        rows={rows}
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

import { useState } from 'react'
import {
  EVOLUTION_MEASURES,
  minuteStart,
  type EvolutionCause,
  type EvolutionMeasure,
  type EvolutionPoint,
} from '../../../domain/boa/evolution'
import { isBsad } from '../../../domain/boa/settledItems'
import type { Instant } from '../../../domain/periods'
import { Segments } from '../../parts/controls/Segments'
import { price, signed, signedPrice } from '../../parts/format/numbers'
import { DataTable, withUnit, type DataColumn } from '../../parts/panel/DataTable'
import { PlantName } from '../../parts/PlantName'
import { useNiv, type NivLook } from '../../user/niv'
import { useTimes } from '../../user/times'
import { evolutionCauseText } from './evolutionTexts'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './evolution.module.css'

const CAUSES_SHOWN = 3
const MOVES_SHOWN = 20

/** One acceptance: the unit, which opens as in the lists, and what was accepted of its pair before and after. */
const Cause = ({ cause }: { readonly cause: EvolutionCause }) => (
  <span className={css.evolutionCause}>
    {isBsad(cause) ? <span>{cause.name}</span> : <PlantName plant={cause.plantId}>{cause.name}</PlantName>}
    <span className="dim"> {evolutionCauseText(cause)}</span>
  </span>
)

const Causes = ({ point: { because } }: { readonly point: EvolutionPoint }) => (
  <>
    {because.slice(0, CAUSES_SHOWN).map((cause) => (
      <Cause key={`${cause.plantId} ${cause.bodId}`} cause={cause} />
    ))}
    {because.length > CAUSES_SHOWN && <span className="dim">{because.length - CAUSES_SHOWN} more</span>}
  </>
)

type EvolvedMinuteProps = { readonly at: Instant | undefined; readonly points: readonly EvolutionPoint[] }

/** What was accepted in a minute, and where NIV and price were after each. */
export const EvolvedMinute = ({ at, points }: EvolvedMinuteProps) => {
  const times = useTimes()
  const niv = useNiv()
  return (
    <section className={`${css.evolutionMinute} scroll thin`} aria-label="Minute" tabIndex={0}>
      {at === undefined && <p className="dim">Point at a minute, or press one, for the acceptances that moved it.</p>}
      {at !== undefined && points.length === 0 && (
        <p className="dim">{times.certainClock(at)} to the next minute: nothing was accepted for this period.</p>
      )}
      {points.map((point) => (
        <p key={point.at}>
          <b className="n">{times.certainClock(point.at)}</b> NIV {signed(niv.of(point.niv))} {niv.unit}, price{' '}
          {price(point.price)}
          {point.priceBy === undefined ? '' : ` (${signedPrice(point.priceBy)})`}: <Causes point={point} />
        </p>
      ))}
    </section>
  )
}

const columnsOf = (niv: NivLook, clock: (at: Instant) => string): readonly DataColumn<EvolutionPoint>[] => [
  ['Time', ({ at }) => clock(at)],
  [withUnit('Price', '£/MWh'), (point) => price(point.price), 'n'],
  [withUnit('Move', '£/MWh'), ({ priceBy }) => signedPrice(priceBy), 'n'],
  [withUnit('NIV move', niv.unit), ({ nivBy }) => signed(nivBy === undefined ? undefined : niv.of(nivBy)), 'n'],
  ['Accepted', (point) => <Causes point={point} />, css.evolutionCauses],
]

const MEASURES = EVOLUTION_MEASURES.map((value) => ({ value, label: value === 'niv' ? 'NIV' : 'Price' }))

type MovesProps = {
  readonly moves: readonly EvolutionPoint[]
  readonly measure: EvolutionMeasure
  readonly onMeasure: (measure: EvolutionMeasure) => void
  readonly chosen: Instant | undefined
  readonly onChoose: (minute: Instant) => void
}

/** The moves of price or NIV, the largest first; a press marks the minute in the drawing. */
export const EvolutionMoves = ({ moves, measure, onMeasure, chosen, onChoose }: MovesProps) => {
  const [all, setAll] = useState(false)
  const times = useTimes()
  const niv = useNiv()
  const rows = all ? moves : moves.slice(0, MOVES_SHOWN)
  return (
    <section className={css.evolutionMoves} aria-label="Largest moves">
      <div className="hstack">
        <h3 className="grow">Largest moves</h3>
        <Segments label="Moves of" value={measure} options={MEASURES} onChange={onMeasure} />
      </div>
      <div className={`${css.evolutionScroll} scroll thin`} role="region" aria-label="Table of the moves" tabIndex={0}>
        <DataTable
          className={`${dataTableCss.dataTable} ${css.evolutionTable}`}
          label="Largest moves"
          columns={columnsOf(niv, times.certainClock)}
          rows={rows}
          keyOf={({ at }) => at}
          empty={`Nothing has moved the ${measure === 'niv' ? 'NIV' : 'price'} since the first acceptance`}
          press={{
            isPressed: (point) => minuteStart(point.at) === chosen,
            onRow: (point) => onChoose(minuteStart(point.at)),
            title: 'Mark this minute in the chart',
          }}
        />
        {rows.length < moves.length && (
          <button type="button" className="btn s" onClick={() => setAll(true)}>
            Show all {moves.length}
          </button>
        )}
      </div>
    </section>
  )
}

import { FileWarning, Pencil } from 'lucide-react'
import { createContext, memo, use } from 'react'
import { isMarked, overridesOf, ownFigure, stateColour, stateWord } from '../../../domain/bingo/cardFace'
import { MINUS } from '../../../domain/format'
import type { CardState } from '../../../domain/reference'
import type { BingoCard as Card, Settings } from '../../../domain/settings'
import type { PlantData } from '../../../domain/wire'
import { fuelColour } from '../../parts/fuelColour'
import * as css from './bingo.module.css'

/** The instant that cards tell their age from, every ten seconds another: a second would draw hundreds of them again. */
export const AgeNowContext = createContext<number | undefined>(undefined)

/** The same with a mark where it may be longer. */
const ageText = (ms: number, isLeast: boolean): string =>
  isLeast && ms < 60_000 ? '' : `${isLeast ? '≥' : ''}${ageTexts(ms)}`

/** How long ago, in one short word. */
export const ageTexts = (ms: number): string => {
  const minutes = Math.floor(Math.max(0, ms) / 60_000)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes}m`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)}h` : `${Math.floor(minutes / 1440)}d`
}

const whole = (value: number | null): string =>
  value === null ? '–' : String(Math.round(value)).replace('-', MINUS).replace(`${MINUS}0`, '0')
const priced = (value: number | null): string => (value === null ? '–' : value.toFixed(2).replace('-', MINUS))

const figureTexts = (value: number | null, unit: string): string =>
  value === null ? '–' : `${unit === '£/MWh' ? priced(value) : whole(value)} ${unit}`

/** The figures of a card in one line: its own metric, else output and limit. */
export const metricTexts = (data: PlantData, metric: Card['stringMetric']): string => {
  const own = ownFigure(data, metric)
  return own ? figureTexts(own.value, own.unit) : `${whole(data.figures.expectedGeneration)} / ${whole(data.mel)} MW`
}

/** The acceptance in force; nothing where there is none. */
export const actionTexts = ({ boa }: PlantData): string | undefined =>
  boa && `${boa.mw > 0 ? '▲' : '▼'} ${whole(Math.abs(boa.mw))} MW ${boa.price === null ? '' : `£${priced(boa.price)}`}`

/** The class of a state. */
export const stateClass = (state: CardState): string => `is-${state.toLowerCase().replaceAll(' ', '-')}`

export type CardLook = Pick<
  Settings,
  'bingoColourOverrides' | 'bingoStringOverrides' | 'globalBingoChoices' | 'showZoneInPlantNameBingo'
>

export type CardFaceProps = {
  readonly card: Card
  readonly data: PlantData | undefined
  /** Of the plant, from the list of plants: until its card is here. */
  readonly name: string
  readonly look: CardLook
  /** Of the plant's group (ST23). */
  readonly groupColour: string | undefined
  readonly alert: boolean
  /** Opens its choices; absent where a card cannot be changed. */
  readonly onEdit?: (() => void) | undefined
}

/** One card: what its plant does, its figures, the acceptance in force, and for how long. */
export const CardFace = memo(({ card, data, name, look, groupColour, alert, onEdit }: CardFaceProps) => {
  const { label = data?.name ?? name, colour: own } = overridesOf(card)
  const state = data?.state ?? 'No data'
  const marked = isMarked(look, state)
  const colour = own ?? (marked ? stateColour(look, state) : undefined)
  const style: Record<string, string> = {
    '--card-fuel': data?.fuelType === undefined ? 'var(--line-strong)' : fuelColour(data.fuelType),
    ...(colour !== undefined && { '--card': colour }),
  }
  const zone = look.showZoneInPlantNameBingo ? data?.zone : undefined
  return (
    <div
      className={`${css.bingoFace} ${marked && colour === undefined ? stateClass(state) : ''}${colour === undefined ? '' : ' is-own'}${alert ? ' is-alert' : ''}`}
      style={style}
      title={`${label}${data?.zone === undefined ? '' : ` · ${data.zone}`}`}
    >
      <span className={css.bingoName}>
        {groupColour !== undefined && <i className={css.bingoGroup} style={{ background: groupColour }} aria-hidden />}
        <b className="truncate">{label}</b>
        {zone !== undefined && <span className="muted">{zone}</span>}
        {data?.outage === true && <FileWarning aria-label="Outage published" className={css.bingoOutage} />}
        {onEdit && (
          // Out of the order of Tab, as all in a card: on the card itself it is the key F2.
          <button
            type="button"
            className={css.bingoEdit}
            tabIndex={-1}
            aria-label={`Edit the card of ${label}`}
            title="Edit this card (F2)"
            onClick={(event) => {
              event.stopPropagation()
              onEdit()
            }}
          >
            <Pencil aria-hidden />
          </button>
        )}
      </span>
      <span className={css.bingoState}>
        <span className="truncate">{data === undefined ? 'Loading' : stateWord(look, state)}</span>
        <Age since={data?.since} changedAt={data?.changedAt} />
      </span>
      <span className="bingo-figure n truncate">{data === undefined ? '–' : metricTexts(data, card.stringMetric)}</span>
      <span className={`${css.bingoAction} n truncate ${(data?.boa?.mw ?? 0) > 0 ? 'offer' : 'bid'}`}>
        {data && actionTexts(data)}
      </span>
    </div>
  )
})

/** For how long the state holds; where it began before the server looked, since when nothing changed, with a mark. */
const Age = ({ since, changedAt }: { readonly since: number | undefined; readonly changedAt: number | undefined }) => {
  const now = use(AgeNowContext)
  const from = since ?? changedAt
  if (now === undefined || from === undefined) return null
  return (
    <span
      className={`${css.bingoAge} n`}
      title={since === undefined ? 'Last change of the card; the state began earlier' : 'In this state'}
    >
      {ageText(now - from, since === undefined)}
    </span>
  )
}

import { numberText, signedText } from '../../../domain/format'
import type { ErrorStats } from '../../../domain/charts/forecasts/errors'
import { REVISION_HOURS, type WindFigures } from '../../../domain/charts/forecasts/windFigures'
import { dateAt, dayText, type Instant } from '../../../domain/periods'
import { useTimes } from '../../user/times'
import { KeyFigures } from '../../parts/panel/KeyFigures'
import * as css from './windForecasting.module.css'

type WindTilesProps = {
  readonly figures: WindFigures
  readonly capacity: number | undefined
  readonly isHere: boolean
}

const mw = (value: number | undefined): string => numberText(value, { decimals: 0 })

const useHourText = (): ((at: Instant | undefined) => string) => {
  const times = useTimes()
  return (at) => (at === undefined ? '' : `${dayText(dateAt(at)).slice(0, 3)} ${times.minute(at)}`)
}

const errorNote = ({ bias, count }: ErrorStats): string =>
  count === 0 ? 'no hour is known of both' : `bias ${signedText(bias, { decimals: 0 })}, ${count} h`

/** Short: there are seven figures side by side. */
const ERRORS_OF = [
  ['latest', 'NESO'],
  ['dayAhead', 'day ahead'],
  ['house', 'house'],
  ['second', 'provider 2'],
] as const

/** What is read first: now, the next peak, how good each forecast was, and what has changed most. */
export const WindTiles = ({ figures, capacity, isHere }: WindTilesProps) => {
  const hour = useHourText()
  const { now, peak, revision } = figures
  const share = now && capacity ? `${numberText((100 * now.mw) / capacity, { decimals: 0 })}% of capacity, ` : ''
  const tiles = [
    { name: 'Outturn', value: mw(now?.mw), note: now ? `${share}${hour(now.at)}` : '' },
    { name: 'Next peak', value: mw(peak?.mw), note: hour(peak?.at) },
    ...ERRORS_OF.map(([id, name]) => ({
      name: `MAE 24 h, ${name}`,
      value: mw(figures[id].mae),
      note: errorNote(figures[id]),
    })),
    {
      name: `Largest change in ${REVISION_HOURS} h`,
      value: signedText(revision?.mw, { decimals: 0 }),
      note: revision ? `NESO, for ${hour(revision.at)}` : '',
    },
  ]
  return (
    <KeyFigures
      className={css.windTiles}
      figures={tiles.map((tile) => ({ ...tile, unit: 'MW' }))}
      isLoading={!isHere}
    />
  )
}

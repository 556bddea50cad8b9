import { numberText, signedText } from '../../../domain/format'
import type { ErrorStats } from '../../../domain/charts/forecasts/errors'
import { REVISION_HOURS, type WindFigures } from '../../../domain/charts/forecasts/windFigures'
import { dateAt, dayText, type Instant } from '../../../domain/periods'
import { useTimes } from '../../user/times'
import * as metricsCss from '../../parts/metrics.module.css'
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
  count === 0 ? 'no outturn to compare with' : `bias ${signedText(bias, { decimals: 0 })}, ${count} h`

/** What is read first: now, the next peak, how good each forecast was, and what has changed most. */
export const WindTiles = ({ figures, capacity, isHere }: WindTilesProps) => {
  const hour = useHourText()
  const { now, peak, latest, dayAhead, revision } = figures
  const share = now && capacity ? `${numberText((100 * now.mw) / capacity, { decimals: 0 })}% of capacity, ` : ''
  const tiles = [
    { name: 'Outturn', value: mw(now?.mw), note: now ? `${share}${hour(now.at)}` : '' },
    { name: 'Next peak', value: mw(peak?.mw), note: hour(peak?.at) },
    { name: 'MAE 24 h, latest', value: mw(latest.mae), note: errorNote(latest) },
    { name: 'MAE 24 h, day ahead', value: mw(dayAhead.mae), note: errorNote(dayAhead) },
    {
      name: `Largest change in ${REVISION_HOURS} h`,
      value: signedText(revision?.mw, { decimals: 0 }),
      note: revision ? `for ${hour(revision.at)}` : '',
    },
  ]
  return (
    <section
      className={`${metricsCss.metrics} card rigid ${css.windTiles}`}
      aria-label="Key figures"
      aria-busy={!isHere}
    >
      {tiles.map(({ name, value, note }) => (
        <div key={name}>
          <span className="k">
            <span className="truncate">{name}</span>
            <em>MW</em>
          </span>
          <span className="v">{isHere ? value : ''}</span>
          <span className="s" title={note}>
            {isHere ? note : 'Loading…'}
          </span>
        </div>
      ))}
    </section>
  )
}

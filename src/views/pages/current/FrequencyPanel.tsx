import { numberText } from '../../../domain/format'
import { ageText } from '../../../domain/periods'
import type { CurrentFigures } from '../../../domain/wire'
import { useShownNow } from '../../own/now'
import { useTimes } from '../../own/times'

/** Hz: statutory limits of GB, and the band that the system operator works in (SQSS, operational limits). */
const STATUTORY = { low: 49.5, high: 50.5 }
const OPERATIONAL = { low: 49.8, high: 50.2 }

const percent = (hz: number): number =>
  Math.min(100, Math.max(0, (100 * (hz - STATUTORY.low)) / (STATUTORY.high - STATUTORY.low)))

/** Where the frequency stands, in words. */
export const bandWords = (hz: number): string => {
  if (hz < STATUTORY.low || hz > STATUTORY.high) return 'outside statutory limits'
  if (hz < OPERATIONAL.low || hz > OPERATIONAL.high) return 'outside operational limits'
  return 'within operational limits'
}

/** System frequency on a scale of its limits. */
export const FrequencyPanel = ({ frequency }: { readonly frequency: CurrentFigures['frequency'] | undefined }) => {
  const now = useShownNow()
  const times = useTimes()
  const hz = frequency?.value ?? undefined
  const lateMs = frequency?.dueBy === undefined || now === undefined ? 0 : now - frequency.dueBy
  const bandLeft = percent(OPERATIONAL.low)
  return (
    <section className="panel frequency" aria-label="System frequency">
      <p>
        <span className="muted small">Frequency</span>
        <b className="v">{frequency ? numberText(hz, { decimals: 3 }) : ''}</b>
        <span className="muted small">Hz</span>
        <span className="s truncate n dim small">
          {lateMs > 0 && <b className="late-badge">{ageText(lateMs)} late</b>}
          {hz === undefined
            ? frequency && (frequency.why ?? 'not known yet')
            : `${bandWords(hz)}${frequency?.at === undefined ? '' : `, ${times.clock(frequency.at)}`}`}
        </span>
      </p>
      <div className="hz-scale" aria-hidden>
        <i className="hz-band" style={{ left: `${bandLeft}%`, right: `${bandLeft}%` }} />
        <i className="hz-mid" />
        {hz !== undefined && <i className="hz-mark" style={{ left: `${percent(hz)}%` }} />}
        <span>{STATUTORY.low}</span>
        <span>50</span>
        <span>{STATUTORY.high}</span>
      </div>
    </section>
  )
}

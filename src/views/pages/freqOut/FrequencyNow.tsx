import { signedText } from '../../../domain/format'
import {
  bandOf,
  deviationMilliHz,
  rateBetween,
  timeErrorOf,
  type FrequencyBand,
  type FrequencySample,
} from '../../../domain/frequency/readings'
import { ageText, type Instant } from '../../../domain/periods'
import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import { whole } from '../../parts/format/numbers'
import { Fact, Facts } from '../../parts/panel/FactCard'
import { hertzText } from './FreqOutTables'
import * as css from './freqOut.module.css'

const BANDS: Readonly<Record<FrequencyBand, string>> = {
  operational: 'within operational limits',
  statutory: 'beyond operational limits',
  beyond: 'beyond statutory limits',
}

type FrequencyNowProps = {
  /** Of the day, up to the end of what is shown. */
  readonly readings: readonly FrequencySample[]
  /** What is shown has ended: its last reading does not grow old. */
  readonly isOver: boolean
  /** Why there is no reading. */
  readonly notes: readonly string[]
}

/** The last reading as a large number with its band and age, how fast it changes, and what clocks have gained. */
export const FrequencyNow = ({ readings, isOver, notes }: FrequencyNowProps) => {
  const times = useTimes()
  const last = readings.at(-1)
  if (!last)
    return (
      <div className="empty">
        <b>No readings of this time are known</b>
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
      </div>
    )
  const band = bandOf(last.hz)
  const before = readings.at(-2)
  const rate = rateBetween(before, last)
  return (
    <div className={`${css.freqFigures} vstack`}>
      <p className={`${css.freqNumber} is-${band}`}>
        <b>{hertzText(last.hz)}</b> Hz
      </p>
      <p className={`${css.freqBand} is-${band}`} title="Operational 49.8 to 50.2 Hz, statutory 49.5 to 50.5 Hz">
        {signedText(deviationMilliHz(last.hz), { decimals: 0 })} mHz, {BANDS[band]}
      </p>
      <Facts>
        <Fact name="Last reading">
          {times.certainClock(last.at)}
          {!isOver && <Age at={last.at} />}
        </Fact>
        <Fact name="Rate of change">
          {rate === undefined || !before
            ? undefined
            : `${signedText(rate, { decimals: 4 })} Hz/s over ${whole(before.ms / 1000)} s`}
        </Fact>
        <Fact name="Time error">
          <TimeErrorText readings={readings} />
        </Fact>
      </Facts>
    </div>
  )
}

const Age = ({ at }: { readonly at: Instant }) => {
  const now = useShownNow()
  return now === undefined ? null : <>, {whole(Math.max(0, Math.floor((now - at) / 1000)))} s old</>
}

/** Since the first reading of the day; how much of that time has no readings, where any has none. */
const TimeErrorText = ({ readings }: Pick<FrequencyNowProps, 'readings'>) => {
  const times = useTimes()
  const { seconds, knownMs } = timeErrorOf(readings)
  const first = readings[0]
  const last = readings.at(-1)
  if (!first || !last) return null
  const missing = last.at + last.ms - first.at - knownMs
  return (
    <>
      {signedText(seconds, { decimals: 2 })} s since {times.minute(first.at)}
      {missing > 0 && ' '}
      {missing > 0 && (
        <span className="tag partial" title={`${ageText(missing)} without readings add nothing`}>
          partial
        </span>
      )}
    </>
  )
}

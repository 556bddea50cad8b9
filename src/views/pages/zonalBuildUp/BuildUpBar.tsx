import { Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Instant } from '../../../domain/periods'
import { useTimes } from '../../own/times'
import { Segments } from '../../parts/controls/Segments'
import type { PageChoices } from './pageChoices'

type BuildUpBarProps = {
  readonly choices: PageChoices
  readonly onChoices: (patch: Partial<PageChoices>) => void
  /** When something was accepted, ascending. */
  readonly times: readonly Instant[]
  /** The moment that is shown; undefined for all that is known. */
  readonly moment: Instant | undefined
  readonly onMoment: (moment: Instant | undefined) => void
  /** How far the stacks of a day have been read, or that some could not be. */
  readonly progress: string | undefined
  readonly onRetry: (() => void) | undefined
}

const SPANS = [
  { value: 'period', label: 'Period' },
  { value: 'day', label: 'Whole day' },
] as const
const GROUPS = [
  { value: 'zone', label: 'Zone' },
  { value: 'fuel', label: 'Fuel' },
] as const

/** Which acceptances are shown, and up to which of them. */
export const BuildUpBar = (props: BuildUpBarProps) => {
  const { choices, onChoices, times, moment, onMoment, progress, onRetry } = props
  return (
    <section className="build-up-bar card hstack rigid" aria-label="What is shown">
      <Segments label="Of which time" value={choices.span} options={SPANS} onChange={(span) => onChoices({ span })} />
      <Segments label="Added up by" value={choices.by} options={GROUPS} onChange={(by) => onChoices({ by })} />
      <Moment {...{ times, moment, onMoment }} />
      <span className="grow" />
      <span role="status" className="dim">
        {progress}
      </span>
      {onRetry && (
        <button type="button" className="btn s" onClick={onRetry}>
          Retry
        </button>
      )}
    </section>
  )
}

/** A run over all acceptances takes at most so many steps, each of so many ms. */
const MOST_STEPS = 120
const STEP_MS = 200

type MomentProps = Pick<BuildUpBarProps, 'times' | 'moment' | 'onMoment'>

/** The place of a moment among the times; the last one where everything is shown. */
const placeOf = (times: readonly Instant[], moment: Instant | undefined): number =>
  moment === undefined
    ? Math.max(0, times.length - 1)
    : Math.max(
        0,
        times.findLastIndex((at) => at <= moment),
      )

/** Goes on from moment to moment while it plays, and stops where everything is shown. */
const usePlaying = ({ times, moment, onMoment }: MomentProps) => {
  const [playing, setPlaying] = useState(false)
  const step = useEffectEvent(() => {
    const next = placeOf(times, moment) + Math.max(1, Math.ceil(times.length / MOST_STEPS))
    const isEnd = next >= times.length - 1
    onMoment(isEnd ? undefined : times[next])
    if (isEnd) setPlaying(false)
  })
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => step(), STEP_MS)
    return () => clearInterval(timer)
  }, [playing])
  const toggle = (): void => {
    // From the end it begins again.
    if (!playing && moment === undefined) onMoment(times[0])
    setPlaying(!playing)
  }
  return { playing, toggle, stop: () => setPlaying(false) }
}

/** A slider over the times of acceptance; at its end everything is shown, and goes on to be. */
const Moment = ({ times, moment, onMoment }: MomentProps) => {
  const texts = useTimes()
  const { playing, toggle, stop } = usePlaying({ times, moment, onMoment })
  const last = Math.max(0, times.length - 1)
  const place = placeOf(times, moment)
  const at = times[place]
  const words = moment === undefined || at === undefined ? 'all acceptances' : `up to ${texts.clock(at)}`
  return (
    <div className="build-up-moment hstack">
      <button
        type="button"
        className="icon s"
        aria-label={playing ? 'Pause' : 'Play from acceptance to acceptance'}
        disabled={times.length < 2}
        onClick={toggle}
      >
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </button>
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={place}
        disabled={times.length < 2}
        aria-label="Moment of acceptance"
        aria-valuetext={words}
        onChange={(event) => {
          stop()
          const next = Number(event.target.value)
          onMoment(next >= last ? undefined : times[next])
        }}
      />
      <output className="n">{words}</output>
      {moment !== undefined && (
        <button
          type="button"
          className="btn s"
          onClick={() => {
            stop()
            onMoment(undefined)
          }}
        >
          All
        </button>
      )}
    </div>
  )
}

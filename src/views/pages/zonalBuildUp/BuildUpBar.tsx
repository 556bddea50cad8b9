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

/** A slider over the times of acceptance; at its end everything is shown, and goes on to be. */
const Moment = ({ times, moment, onMoment }: Pick<BuildUpBarProps, 'times' | 'moment' | 'onMoment'>) => {
  const texts = useTimes()
  const last = Math.max(0, times.length - 1)
  const place =
    moment === undefined
      ? last
      : Math.max(
          0,
          times.findLastIndex((at) => at <= moment),
        )
  const at = times[place]
  const words = moment === undefined || at === undefined ? 'all acceptances' : `up to ${texts.clock(at)}`
  return (
    <label className="build-up-moment hstack">
      <span className="dim small">Acceptances</span>
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
          const next = Number(event.target.value)
          onMoment(next >= last ? undefined : times[next])
        }}
      />
      <output className="n">{words}</output>
      {moment !== undefined && (
        <button type="button" className="btn s" onClick={() => onMoment(undefined)}>
          All
        </button>
      )}
    </label>
  )
}

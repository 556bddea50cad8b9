import type { Instant } from '../../../domain/periods'
import { useTimes } from '../../user/times'
import { PlaySlider } from '../../parts/controls/PlaySlider'
import { Segments } from '../../parts/controls/Segments'
import type { PageChoices } from './pageChoices'
import * as css from './zonalBuildUp.module.css'

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
    <section className={`${css.buildUpBar} card hstack rigid`} aria-label="What is shown">
      <Segments label="Of which time" value={choices.span} options={SPANS} onChange={(span) => onChoices({ span })} />
      <Segments label="Added up by" value={choices.by} options={GROUPS} onChange={(by) => onChoices({ by })} />
      <Moment times={times} moment={moment} onMoment={onMoment} />
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

type MomentProps = Pick<BuildUpBarProps, 'times' | 'moment' | 'onMoment'>

/** The place of a moment among the times; the last one where everything is shown. */
const placeOf = (times: readonly Instant[], moment: Instant | undefined): number =>
  moment === undefined
    ? Math.max(0, times.length - 1)
    : Math.max(
        0,
        times.findLastIndex((at) => at <= moment),
      )

/** A slider over the times of acceptance; at its end everything is shown, and goes on to be. */
const Moment = ({ times, moment, onMoment }: MomentProps) => {
  const texts = useTimes()
  const last = Math.max(0, times.length - 1)
  const place = placeOf(times, moment)
  const at = times[place]
  return (
    <div className={`${css.buildUpMoment} hstack`}>
      <PlaySlider
        label="Moment of acceptance"
        playLabel="Play from acceptance to acceptance"
        count={times.length}
        place={place}
        texts={moment === undefined || at === undefined ? 'all acceptances' : `up to ${texts.clock(at)}`}
        onPlace={(next) => onMoment(next >= last ? undefined : times[next])}
      />
      {moment !== undefined && (
        <button type="button" className="btn s" onClick={() => onMoment(undefined)}>
          All
        </button>
      )}
    </div>
  )
}

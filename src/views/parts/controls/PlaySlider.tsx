import { Pause, Play } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import * as css from './playSlider.module.css'

type PlaySliderProps = {
  /** What the slider chooses. */
  readonly label: string
  /** What Play does. */
  readonly playLabel: string
  /** How many places there are, and which one is shown, from 0. */
  readonly count: number
  readonly place: number
  /** The place as it is told. */
  readonly texts: string
  readonly onPlace: (place: number) => void
  /** Where Play begins, when the last place is shown. */
  readonly first?: number
  /** Where Play ends. */
  readonly last?: number
  /** A run takes at most so many steps. */
  readonly mostSteps?: number
  readonly stepMs?: number
  /** Why nothing can be chosen. */
  readonly off?: string | undefined
}

const STEP_MS = 200
const MOST_STEPS = 120

/** A slider over places in their order, and a button that runs through them. */
export const PlaySlider = (props: PlaySliderProps) => {
  const { label, playLabel, count, place, texts, onPlace, stepMs = STEP_MS, mostSteps = MOST_STEPS } = props
  const disabled = count < 2 || props.off !== undefined
  const { first = 0, last = Math.max(0, count - 1) } = props
  const [playing, setPlaying] = useState(false)
  const step = useEffectEvent(() => {
    const next = Math.min(last, place + Math.max(1, Math.ceil(count / mostSteps)))
    if (next > place) onPlace(next)
    if (next >= last) setPlaying(false)
  })
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => step(), stepMs)
    return () => clearInterval(timer)
  }, [playing, stepMs])
  const toggle = (): void => {
    // From the end it begins again.
    if (!playing && place >= last) onPlace(first)
    setPlaying(!playing)
  }
  return (
    <div className={`${css.playSlider} hstack`} title={props.off}>
      <button
        type="button"
        className="icon s"
        aria-label={playing ? 'Pause' : playLabel}
        disabled={disabled}
        onClick={toggle}
      >
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </button>
      <input
        type="range"
        min={0}
        max={Math.max(0, count - 1)}
        step={1}
        value={place}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={texts}
        onChange={(event) => {
          setPlaying(false)
          onPlace(Number(event.target.value))
        }}
      />
      <output className="n">{texts}</output>
    </div>
  )
}

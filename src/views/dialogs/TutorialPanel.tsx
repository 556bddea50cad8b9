import { useRef, useState } from 'react'
import { TUTORIAL_STEPS, type TutorialStep } from './tutorialSteps'
import type { PageRow } from '../../domain/access'
import { useTutorialPlace } from '../../streams/forms/hooks'
import { tutorialReached } from '../../streams/forms/intents'
import { SlideOut } from '../parts/dialog/SlideOut'
import * as css from './tutorial.module.css'

type TutorialPlayerProps = {
  readonly name: string
  /** A path of this site; the captions lie next to it, with the ending .vtt. */
  readonly video: string
  readonly steps: readonly TutorialStep[]
  /** Where it goes on, s. */
  readonly from: number
  readonly onReached: (seconds: number) => void
}

/** How often the place is remembered while it plays, s. */
const REMEMBER_S = 2
/** Nearer to the end than this one begins again, s. */
const NEAR_END_S = 2

const timeText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** The place of the video: begun where it was left, remembered as it goes on, and moved to a step. */
const usePlayer = ({ steps, from, onReached }: Pick<TutorialPlayerProps, 'steps' | 'from' | 'onReached'>) => {
  const player = useRef<HTMLVideoElement>(null)
  const remembered = useRef(from)
  const [now, setNow] = useState<TutorialStep>()
  const begin = (): void => {
    const { current } = player
    if (current && from > 0 && from < current.duration - NEAR_END_S) current.currentTime = from
  }
  const remember = (least: number): void => {
    const { current } = player
    if (!current) return
    setNow(steps.findLast(({ at }) => at <= current.currentTime))
    if (Math.abs(current.currentTime - remembered.current) < least) return
    remembered.current = current.currentTime
    onReached(current.currentTime)
  }
  const jump = ({ at }: TutorialStep): void => {
    const { current } = player
    if (!current) return
    current.currentTime = at
    void current.play()
  }
  return { player, now, begin, remember, jump }
}

/** The video with its captions, and what it shows as text to read or to jump to. */
export const TutorialPlayer = ({ name, video, steps, from, onReached }: TutorialPlayerProps) => {
  const { player, now, begin, remember, jump } = usePlayer({ steps, from, onReached })
  const [broken, setBroken] = useState(false)
  return (
    <div className={`${css.tutorialBody} min-h-0 flex-1`}>
      <div className={`${css.tutorialStage} min-w-0`}>
        {/* The captions tell all that is shown; there is no sound. */}
        <video
          ref={player}
          aria-label={name}
          controls
          muted
          playsInline
          preload="metadata"
          onLoadedMetadata={begin}
          onTimeUpdate={() => remember(REMEMBER_S)}
          onPause={() => remember(0)}
          onError={() => setBroken(true)}
        >
          <source src={video} onError={() => setBroken(true)} />
          <track kind="captions" src={video.replace(/\.\w+$/, '.vtt')} srcLang="en" label="English" default />
        </video>
        {broken && (
          <p className="error" role="alert">
            The video could not be loaded. {steps.length > 0 && 'The steps below explain the same.'}
          </p>
        )}
      </div>
      {steps.length > 0 && <StepList steps={steps} now={now} onJump={jump} />}
    </div>
  )
}

type StepListProps = Pick<TutorialPlayerProps, 'steps'> & {
  /** The step that the video shows. */
  readonly now: TutorialStep | undefined
  readonly onJump: (step: TutorialStep) => void
}

/** What the video shows as text, each step a way to its place in the video. */
const StepList = ({ steps, now, onJump }: StepListProps) => (
  <ol className={`${css.tutorialSteps} scrolls`} aria-label="Steps">
    {steps.map((step) => (
      <li key={step.at} aria-current={step === now ? 'step' : undefined}>
        <button type="button" onClick={() => onJump(step)}>
          <span className="dim">{timeText(step.at)}</span>
          <b>{step.title}</b>
          <span>{step.text}</span>
        </button>
      </li>
    ))}
  </ol>
)

type TutorialPanelProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly page: Pick<PageRow, 'key' | 'displayName' | 'video'>
}

/** '{page} Tutorial' (catalogue G2). Nothing for a page without a video. */
export const TutorialPanel = ({ open, onClose, page: { key, displayName, video } }: TutorialPanelProps) => {
  const place = useTutorialPlace(key)
  if (video === undefined) return null
  return (
    <SlideOut title={`${displayName} Tutorial`} className={css.tutorial} open={open} onClose={onClose}>
      <TutorialPlayer
        key={key}
        name={`${displayName} video`}
        video={video}
        steps={TUTORIAL_STEPS[key] ?? []}
        from={place}
        onReached={(seconds) => tutorialReached(key, seconds)}
      />
    </SlideOut>
  )
}

import type { PageRow } from '../../domain/access'
import { useTutorialPlace } from '../../streams/forms/hooks'
import { tutorialReached } from '../../streams/forms/intents'
import { SlideOut } from '../parts/dialog/SlideOut'
import './tutorial.css'
import { TutorialPlayer } from './TutorialPlayer'
import { TUTORIAL_STEPS } from './tutorialSteps'

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
    <SlideOut title={`${displayName} Tutorial`} className="tutorial" open={open} onClose={onClose}>
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

import { X } from 'lucide-react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import type { PageRow } from '../../domain/access'
import { useTutorialPlace } from '../../streams/forms/hooks'
import { tutorialReached } from '../../streams/forms/intents'
import '../settings/settings.css'
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
    <ModalOverlay className="slide-scrim" isDismissable isOpen={open} onOpenChange={(next) => !next && onClose()}>
      <Modal className="slide-out tutorial">
        <Dialog>
          <header>
            <Heading slot="title">{displayName} Tutorial</Heading>
            <span className="grow" />
            <kbd>Esc</kbd>
            <button type="button" className="icon" aria-label="Close" onClick={onClose}>
              <X aria-hidden />
            </button>
          </header>
          <TutorialPlayer
            key={key}
            name={`${displayName} video`}
            video={video}
            steps={TUTORIAL_STEPS[key] ?? []}
            from={place}
            onReached={(seconds) => tutorialReached(key, seconds)}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

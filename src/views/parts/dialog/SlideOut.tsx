import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import * as css from './dialog.module.css'

type SlideOutProps = {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
  /** Next to the title. */
  readonly nextTo?: ReactNode
  readonly className?: string
}

/** A panel from the right over the page. Escape or a press outside closes it and gives the focus back. */
export const SlideOut = ({ title, open, onClose, children, nextTo, className = '' }: SlideOutProps) => (
  <ModalOverlay className={css.slideScrim} isDismissable isOpen={open} onOpenChange={(next) => !next && onClose()}>
    <Modal className={`slide-out ${className}`}>
      <Dialog>
        <header>
          <Heading slot="title">{title}</Heading>
          {nextTo}
          <span className="grow" />
          <kbd className="not-phone">Esc</kbd>
          <button type="button" className="icon" aria-label="Close" onClick={onClose}>
            <X aria-hidden />
          </button>
        </header>
        {children}
      </Dialog>
    </Modal>
  </ModalOverlay>
)

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import * as css from './dialog.module.css'

type DialogProps = {
  readonly title: string
  /** As wide and as high as the window allows: for a picture or a table that is worked with. */
  readonly wide?: boolean
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog over the page. Escape or a press outside closes it and gives the focus back. */
export const Dialog = ({ title, wide = false, open, onClose, children }: DialogProps) => (
  <ModalOverlay className="scrim" isDismissable isOpen={open} onOpenChange={(next) => !next && onClose()}>
    <Modal className={wide ? `${css.dialog} wide float` : `${css.dialog} float`}>
      <AriaDialog>
        <header>
          <Heading slot="title">{title}</Heading>
          <button type="button" className="icon" aria-label="Close" onClick={onClose}>
            <X aria-hidden />
          </button>
        </header>
        <div className="body">{children}</div>
      </AriaDialog>
    </Modal>
  </ModalOverlay>
)

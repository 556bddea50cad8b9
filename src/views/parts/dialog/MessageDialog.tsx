import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import './dialog.css'

type MessageDialogProps = {
  readonly title: string
  readonly icon?: ReactNode
  readonly open: boolean
  /** Escape, a press outside and the closing button all mean the same. */
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons, the one that matters most last. */
  readonly actions: ReactNode
  /** For what must be answered before anything else. */
  readonly urgent?: boolean
}

/** A short message with its buttons, over the page. The focus goes back where it was. */
export const MessageDialog = (props: MessageDialogProps) => (
  <ModalOverlay
    className="scrim message-scrim"
    isDismissable
    isOpen={props.open}
    onOpenChange={(open) => !open && props.onClose()}
  >
    <Modal className="message float">
      <Dialog role={props.urgent === true ? 'alertdialog' : 'dialog'}>
        <Heading slot="title" className="hstack">
          {props.icon}
          {props.title}
        </Heading>
        <div className="text">{props.children}</div>
        <footer className="acts">{props.actions}</footer>
      </Dialog>
    </Modal>
  </ModalOverlay>
)

import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay, Button } from 'react-aria-components'
import { TriangleAlert } from 'lucide-react'
import * as css from './dialog.module.css'

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
    className={`scrim ${css.messageScrim}`}
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

type ConfirmDialogProps = {
  readonly open: boolean
  /** The thing and the effect: "Remove row 3 with 5 cards?" */
  readonly title: string
  /** What cannot be taken back, where something cannot. */
  readonly text?: string
  /** The word of the button that does it: "Remove". */
  readonly confirm: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is lost (catalogue G25). Cancel has the focus: Enter confirms only after Tab. */
export const ConfirmDialog = ({ open, title, text, confirm, onConfirm, onClose }: ConfirmDialogProps) => (
  <MessageDialog
    urgent
    open={open}
    title={title}
    icon={<TriangleAlert aria-hidden />}
    onClose={onClose}
    actions={
      <>
        <Button className="btn" autoFocus onPress={onClose}>
          Cancel
        </Button>
        <Button
          className="btn danger"
          onPress={() => {
            onConfirm()
            onClose()
          }}
        >
          {confirm}
        </Button>
      </>
    }
  >
    {text !== undefined && <p>{text}</p>}
  </MessageDialog>
)

import { TriangleAlert } from 'lucide-react'
import { Button } from 'react-aria-components'
import { MessageDialog } from './MessageDialog'

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

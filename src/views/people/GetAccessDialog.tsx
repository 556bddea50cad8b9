import { KeyRound } from 'lucide-react'
import { Button } from 'react-aria-components'
import { LICENCE_TEXT } from './TierLock'
import { MessageDialog } from '../parts/dialog/MessageDialog'

type GetAccessDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly onLogIn: () => void
  /** To the form that asks for a demonstration. */
  readonly onDemo: () => void
}

/** What a visitor needs to see more, with the way to log in. */
export const GetAccessDialog = ({ open, onClose, onLogIn, onDemo }: GetAccessDialogProps) => (
  <MessageDialog
    open={open}
    title="Get Access"
    icon={<KeyRound aria-hidden />}
    onClose={onClose}
    actions={
      <>
        <Button className="btn quiet" onPress={onClose}>
          Close
        </Button>
        <Button className="btn" onPress={onDemo}>
          Request a demo
        </Button>
        <Button className="btn primary" autoFocus onPress={onLogIn}>
          Log in
        </Button>
      </>
    }
  >
    <p>The BOA desk shows every bid, offer and acceptance of the half hour as they happen.</p>
    <p>{LICENCE_TEXT}</p>
  </MessageDialog>
)

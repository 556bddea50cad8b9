import { UserRound } from 'lucide-react'
import { Button } from 'react-aria-components'
import { Link } from 'react-router-dom'
import { APP_VERSION } from '../../streams/forms/types'
import { Fact, Facts } from '../parts/panel/FactCard'
import { MessageDialog } from '../parts/dialog/MessageDialog'

type AccountDialogProps = {
  readonly open: boolean
  readonly email: string
  /** The licence in words; undefined until it is received. */
  readonly tier: string | undefined
  readonly onClose: () => void
}

/** My Account (catalogue G5). */
export const AccountDialog = ({ open, email, tier, onClose }: AccountDialogProps) => (
  <MessageDialog
    open={open}
    title="My Account"
    icon={<UserRound aria-hidden />}
    onClose={onClose}
    actions={
      <>
        <Button className="btn quiet" onPress={onClose}>
          Close
        </Button>
        <Link className="btn" to="/my-account" onClick={onClose}>
          Account details
        </Link>
        <Link className="btn" to="/logout" onClick={onClose}>
          Logout
        </Link>
      </>
    }
  >
    <Facts>
      <Fact name="Email">{email}</Fact>
      <Fact name="Licence">{tier}</Fact>
      <Fact name="Version">{APP_VERSION}</Fact>
    </Facts>
    <p>
      <Link to="/terms" onClick={onClose}>
        Terms and Conditions
      </Link>
    </p>
  </MessageDialog>
)

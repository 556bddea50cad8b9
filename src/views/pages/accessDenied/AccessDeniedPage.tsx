import { Lock } from 'lucide-react'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { loginPath, START_PATH } from '../../../domain/access'
import { useUser } from '../../../streams/people/hooks'
import { LICENCE_TEXT } from '../../people/TierLock'
import { ShellContext } from '../../parts/shellActs'
import { Notice, Page } from '../../parts/Page'

/** /access-denied (catalogue A4): what is missing and the ways on. */
export const AccessDeniedPage = () => (
  <AccessDeniedView signedIn={useUser().kind === 'signedIn'} onAccess={use(ShellContext)?.openAccess} />
)

type AccessDeniedViewProps = {
  /** To log in would lead who is signed in back here. */
  readonly signedIn: boolean
  /** Tells how access is had; without it nothing offers that. */
  readonly onAccess: (() => void) | undefined
}

export const AccessDeniedView = ({ signedIn, onAccess }: AccessDeniedViewProps) => (
  <Page>
    <Notice
      title="No access"
      icon={<Lock aria-hidden />}
      actions={
        <>
          {signedIn ? (
            <Link className="btn primary" to="/logout">
              Log out
            </Link>
          ) : (
            <Link className="btn primary" to={loginPath(START_PATH)}>
              Log in
            </Link>
          )}
          {!signedIn && onAccess && (
            <button type="button" className="btn" onClick={onAccess}>
              Get Access
            </button>
          )}
          <Link className="btn" to="/">
            Back to The Current
          </Link>
        </>
      }
    >
      <p>{LICENCE_TEXT}</p>
    </Notice>
  </Page>
)

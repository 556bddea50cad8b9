import { Lock } from 'lucide-react'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { loginPath, START_PATH } from '../../../domain/access'
import { useUser } from '../../../streams/people/hooks'
import { LICENCE_TEXT } from '../../people/TierLock'
import { ShellContext } from '../../parts/shellActs'

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
  <main className="plain">
    <section className="notice">
      <h2>
        <Lock aria-hidden />
        No access
      </h2>
      <p>{LICENCE_TEXT}</p>
      <div className="acts">
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
      </div>
    </section>
  </main>
)

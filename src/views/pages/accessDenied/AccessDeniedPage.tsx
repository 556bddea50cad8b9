import { Lock } from 'lucide-react'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { loginPath, START_PATH } from '../../../domain/access'
import { LICENCE_TEXT } from '../../denied/words'
import { ShellContext } from '../../shell/shellActs'

/** /access-denied (catalogue A4): what is missing and the ways on. */
export const AccessDeniedPage = () => <AccessDeniedView onAccess={use(ShellContext)?.openAccess} />

/** @param onAccess tells how access is had; without it nothing offers that */
export const AccessDeniedView = ({ onAccess }: { readonly onAccess: (() => void) | undefined }) => (
  <main className="plain">
    <section className="notice">
      <h2>
        <Lock aria-hidden />
        No access
      </h2>
      <p>{LICENCE_TEXT}</p>
      <div className="acts">
        <Link className="btn primary" to={loginPath(START_PATH)}>
          Log in
        </Link>
        {onAccess && (
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

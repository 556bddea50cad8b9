import { LogIn } from 'lucide-react'
import { Link } from 'react-router-dom'

type VisitorToolsProps = { readonly loginPath: string; readonly onAccess: () => void }

/** All that a visitor is offered: no account, settings, feedback or search (specification 1§1). */
export const VisitorTools = ({ loginPath, onAccess }: VisitorToolsProps) => (
  <>
    <Link className="btn log-in" to={loginPath}>
      <LogIn aria-hidden />
      Login
    </Link>
    <button type="button" className="btn primary" onClick={onAccess}>
      Get Access
    </button>
  </>
)

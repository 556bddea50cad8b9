import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { START_PATH } from '../../../domain/access'

type RestLineProps = {
  /** True for a visitor, who sees a part of what there is. */
  readonly free: boolean
  readonly onAccess: () => void
}

/** Says that these are the latest of many, and where the others are or how they are had. */
export const RestLine = ({ free, onAccess }: RestLineProps) => (
  <p className="rest-line hstack muted">
    {free && <Lock aria-hidden />}
    <span className="truncate">{free ? 'The latest five. The rest needs an account.' : 'The latest five of all.'}</span>
    {free ? (
      <button type="button" className="link" onClick={onAccess}>
        Get access
      </button>
    ) : (
      <Link to={START_PATH}>Open the BOA desk</Link>
    )}
  </p>
)

import { CornerUpLeft, Radio } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { pageAt } from '../../domain/access'
import { replay } from '../../streams/replay/intents'
import { usePageKeys } from '../parts/keys/pageKeys'
import { tapedPage } from './tapedPage'
import './tools.css'

/** Pages with record and replay in their header. */
const TAPED = new Set(['boa-dashboard', 'dashboard'])

/**
 * The ways out while a tape plays, in the header of every page: back to the live market, and from pages that no tape fills
 * to the page that it plays on.
 */
export const ReplayReturn = () => (
  <>
    {!TAPED.has(pageAt(useLocation().pathname)?.key ?? '') && <ToTape />}
    <button
      type="button"
      className="btn s leave-replay"
      aria-label="Back to live"
      title="Back to live"
      onClick={() => replay({ kind: 'leave' })}
    >
      <Radio aria-hidden />
      <span>Back to live</span>
    </button>
  </>
)

const ToTape = () => {
  const navigate = useNavigate()
  usePageKeys([{ key: 'r', what: 'Back to the replay', act: () => void navigate(tapedPage()) }])
  return (
    <Link className="btn s leave-replay" to={tapedPage()} aria-label="Back to the replay" title="Back to the replay (r)">
      <CornerUpLeft aria-hidden />
      <span>Replay</span>
    </Link>
  )
}

import { CornerUpLeft, Radio } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { pageAt } from '../../domain/access'
import { replay } from '../../streams/replay/intents'
import { usePageKeys } from '../parts/keys/pageKeys'
import { tapedPage } from './tapedPage'
import * as css from './replayTools.module.css'

/** Pages with record and replay, whose own tools lead back to live. */
const TAPED = new Set(['boa-dashboard', 'dashboard'])

/** While a tape plays, pages that it does not fill lead back to the page that it plays on, and to the live market. */
export const ReplayReturn = () => (TAPED.has(pageAt(useLocation().pathname)?.key ?? '') ? null : <Ways />)

const Ways = () => {
  const navigate = useNavigate()
  usePageKeys([{ key: 'r', what: 'Back to the replay', act: () => void navigate(tapedPage()) }])
  return (
    <>
      <Link
        className={`btn s ${css.leaveReplay}`}
        to={tapedPage()}
        aria-label="Back to the replay"
        title="Back to the replay (r)"
      >
        <CornerUpLeft aria-hidden />
        <span>Replay</span>
      </Link>
      <LeaveReplay />
    </>
  )
}

/** Ends the replay: the page shows the live market again. */
export const LeaveReplay = () => (
  <button
    type="button"
    className={`btn s ${css.leaveReplay}`}
    aria-label="Back to live"
    title="Back to live"
    onClick={() => replay({ kind: 'leave' })}
  >
    <Radio aria-hidden />
    <span>Back to live</span>
  </button>
)

import { LogIn, MessageSquareText, Settings, UserRound } from 'lucide-react'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { EXISTING } from '../pages/existing'
import { SearchBox } from '../search/SearchBox'
import { ShellContext } from './shellActs'

/** All that a visitor is offered: no account, settings, feedback or search (specification 1§1). */
export const VisitorTools = () => {
  const acts = use(ShellContext)
  if (!acts) return null
  return (
    <>
      <Link className="btn log-in" to={acts.loginPath}>
        <LogIn aria-hidden />
        Login
      </Link>
      <button type="button" className="btn primary" onClick={acts.openAccess}>
        Get Access
      </button>
    </>
  )
}

/** What a signed-in user has, in the specification's order (1§2.1). */
export const PeopleTools = () => {
  const acts = use(ShellContext)
  if (acts?.who !== 'signedIn') return null
  return (
    <>
      <button type="button" className="icon" aria-label="Settings" title="Settings (,)" onClick={acts.openSettings}>
        <Settings aria-hidden />
      </button>
      <button type="button" className="icon" aria-label="Feedback" title="Feedback" onClick={acts.openFeedback}>
        <MessageSquareText aria-hidden />
      </button>
      <button
        type="button"
        className="icon account-button"
        aria-label="My Account"
        title="My Account"
        onClick={acts.openAccount}
      >
        <UserRound aria-hidden />
      </button>
      <SearchBox place="header" pages={EXISTING} />
    </>
  )
}

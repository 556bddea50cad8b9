import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom'
import type { SignAlert } from '../../../streams/people/types'
import { ShellLoader } from '../../parts/Wordmark'
import { useEffect } from 'react'
import { wantedAt, type LoginType } from '../../../domain/access'
import { useSignAlert, useUser } from '../../../streams/people/hooks'
import { closeSignAlert, signIn, signOut } from '../../../streams/people/intents'
import { Notice, Page } from '../../parts/Page'

type LoginViewProps = {
  readonly what: string
  /** Why it did not work; shown word by word in the banner of the shell as well. */
  readonly alert: SignAlert | undefined
  readonly onAgain: () => void
}

/** The way to the identity provider and back: the shell's loader, and when it fails what one can do. */
export const LoginView = ({ what, alert, onAgain }: LoginViewProps) => {
  if (!alert) return <ShellLoader what={what} />
  return (
    <Page>
      <Notice
        title="That did not work"
        actions={
          <>
            <button type="button" className="btn primary" onClick={onAgain}>
              Try again
            </button>
            <Link className="btn" to="/">
              Back to The Current
            </Link>
          </>
        }
      >
        <p>{alert.text}</p>
      </Notice>
    </Page>
  )
}

/** /login?type=lcp&returnUrl=/path — signs in and goes back to the path; who is signed in already goes there at once. */
export const LoginPage = () => {
  const [search] = useSearchParams()
  const user = useUser()
  const alert = useSignAlert()
  const type: LoginType = search.get('type') === 'lcp' ? 'lcp' : 'local'
  const here = useLocation()
  const returnTo = wantedAt(`${here.pathname}${here.search}`)
  const isVisitor = user.kind === 'visitor'
  useEffect(() => {
    if (isVisitor) signIn(returnTo, type)
  }, [isVisitor, returnTo, type])
  if (user.kind === 'signedIn' && !user.expired) return <Navigate to={returnTo} replace />
  return (
    <LoginView
      what="Going to the sign-in page"
      alert={alert}
      onAgain={() => {
        closeSignAlert()
        signIn(returnTo, type)
      }}
    />
  )
}

/** /logout — ends the login; a visitor is sent to The Current. */
export const LogoutPage = () => {
  const { kind } = useUser()
  const alert = useSignAlert()
  const signedIn = kind === 'signedIn'
  useEffect(() => {
    if (signedIn) signOut()
  }, [signedIn])
  if (kind === 'visitor') return <Navigate to="/" replace />
  return (
    <LoginView
      what="Logging out"
      alert={alert}
      onAgain={() => {
        closeSignAlert()
        signOut()
      }}
    />
  )
}

import { useEffect } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { wantedAt } from '../../../domain/access'
import type { LoginType } from '../../../streams/people/faces'
import { useSignAlert, useUser } from '../../../streams/people/hooks'
import { closeSignAlert, signIn } from '../../../streams/people/intents'
import { LoginView } from './LoginView'

/** /login?type=lcp&returnUrl=/path — signs in and goes back to the path; who is signed in already goes there at once. */
export const LoginPage = () => {
  const [search] = useSearchParams()
  const user = useUser()
  const alert = useSignAlert()
  const type: LoginType = search.get('type') === 'lcp' ? 'lcp' : 'local'
  const here = useLocation()
  const returnTo = wantedAt(`${here.pathname}${here.search}`)
  const free = user.kind === 'free'
  useEffect(() => {
    if (free) signIn(returnTo, type)
  }, [free, returnTo, type])
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

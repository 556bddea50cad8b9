import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { useSignAlert, useUser } from '../../../streams/people/hooks'
import { closeSignAlert, signOut } from '../../../streams/people/intents'
import { LoginView } from './LoginView'

/** /logout — ends the login; a visitor is sent to The Current. */
export const LogoutPage = () => {
  const { kind } = useUser()
  const alert = useSignAlert()
  const signedIn = kind === 'signedIn'
  useEffect(() => {
    if (signedIn) signOut()
  }, [signedIn])
  if (kind === 'free') return <Navigate to="/" replace />
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

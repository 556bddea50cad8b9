import { Navigate } from 'react-router-dom'
import { START_PATH } from '../../../domain/access'
import { useUser } from '../../../streams/people/hooks'
import { ShellLoader } from '../../shell/ShellLoader'
import { CurrentPage } from './CurrentPage'
import { useIsFirstPage } from './useIsFirstPage'

/** `/`: visitors see The Current; a user who begins here is led to the desk, once (decision C62). */
export const RootPage = () => {
  const { kind } = useUser()
  const first = useIsFirstPage()
  if (first && kind === 'checking') return <ShellLoader what="Checking your access" />
  if (first && kind === 'signedIn') return <Navigate to={START_PATH} replace />
  return <CurrentPage />
}

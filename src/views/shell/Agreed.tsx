import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { asksForTerms } from '../../domain/access'
import { useUser } from '../../streams/people/hooks'
import { useSettings, useSettingsStage } from '../../streams/settings/hooks'
import { ShellLoader } from './ShellLoader'

const TermsScreen = lazy(async () => ({ default: (await import('../pages/terms/TermsPage')).TermsScreen }))

/** The terms in place of the page, where they are to be agreed to first. What is not known is not asked for. */
export const Agreed = ({ children }: { readonly children: ReactNode }) => {
  const { kind } = useUser()
  const { agreed } = useSettings().terms
  const isHeard = useSettingsStage() === 'here'
  const { pathname } = useLocation()
  if (!isHeard || !asksForTerms(kind, agreed, pathname)) return children
  return (
    <Suspense fallback={<ShellLoader what="Loading" />}>
      <TermsScreen />
    </Suspense>
  )
}

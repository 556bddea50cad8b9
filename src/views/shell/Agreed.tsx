import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useUser } from '../../streams/people/hooks'
import { useSettings, useSettingsReady } from '../../streams/settings/hooks'
import { ShellLoader } from './ShellLoader'

const TermsScreen = lazy(async () => ({ default: (await import('../pages/terms/TermsPage')).TermsScreen }))

const FREE_OF_TERMS: ReadonlySet<string> = new Set(['/access-denied', '/login', '/logout', '/terms'])

/** SH02: the terms stand in place of any page until a signed-in user has agreed to them. */
export const Agreed = ({ children }: { readonly children: ReactNode }) => {
  const signedIn = useUser().kind === 'signedIn'
  const ready = useSettingsReady()
  const { agreed } = useSettings().terms
  const isFree = FREE_OF_TERMS.has(useLocation().pathname)
  if (!signedIn || !ready || agreed || isFree) return children
  return (
    <Suspense fallback={<ShellLoader what="Loading" />}>
      <TermsScreen />
    </Suspense>
  )
}

import { pageAt } from '../domain/access'
import { lazy, Suspense, useLayoutEffect, type ReactNode } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { useTheme } from '../streams/hooks'
import { usePageAccess, useUser } from '../streams/people/hooks'
import { showLicenceNeeded } from '../streams/people/intents'
import { Guarded } from './access/Guarded'
import { NotFound } from './NotFound'
import { OwnSettings } from './own/settings'
import { LoginPage } from './pages/login/LoginPage'
import { LogoutPage } from './pages/login/LogoutPage'
import { RootPage } from './pages/current/RootPage'
import { PanelBoundary } from './panel/PanelBoundary'
import { EXISTING } from './pages/existing'
import { PageFrame } from './shell/PageFrame'
import { Shell } from './shell/Shell'
import { ShellLoader } from './shell/ShellLoader'
import './styles/tokens.css'
import './styles/base.css'
import './shell/page.css'

const BoaPage = lazy(async () => ({ default: (await import('./pages/boa/BoaPage')).BoaPage }))
const AccountPage = lazy(async () => ({ default: (await import('./pages/account/AccountPage')).AccountPage }))
const GlossaryPage = lazy(async () => ({ default: (await import('./pages/glossary/GlossaryPage')).GlossaryPage }))
const TermsPage = lazy(async () => ({ default: (await import('./pages/terms/TermsPage')).TermsPage }))
const AccessDeniedPage = lazy(async () => ({
  default: (await import('./pages/accessDenied/AccessDeniedPage')).AccessDeniedPage,
}))

/** The product: its pages by address, in the chosen colours. */
export const App = () => {
  const theme = useTheme()
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <BrowserRouter>
      <PanelBoundary what="The page">
        <OwnSettings>
          <Pages />
        </OwnSettings>
      </PanelBoundary>
    </BrowserRouter>
  )
}

/** The routes, apart from the browser's own address, so that a test can begin at any. */
export const Pages = () => (
  <Shell>
    <Suspense fallback={<ShellLoader what="Loading" />}>
      <Routes>
        <Route path="/" element={<RootPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/logout" element={<LogoutPage />} />
        <Route path="/access-denied" element={<AccessDeniedPage />} />
        <Route path="/terms" element={framed('Terms and Conditions', <TermsPage />)} />
        <Route path="/glossary" element={behindGuard(<GlossaryPage existingPages={EXISTING} />)} />
        <Route path="/my-account" element={behindGuard(<AccountPage />)} />
        <Route path="/boa-dashboard/:date?" element={behindGuard(<BoaPage />)} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  </Shell>
)

const framed = (page: string, content: ReactNode): ReactNode => <PageFrame page={page}>{content}</PageFrame>

const behindGuard = (page: ReactNode): ReactNode => <HereGuarded>{page}</HereGuarded>

/** The guard of the page at the present address. */
const HereGuarded = ({ children }: { children: ReactNode }) => (
  <Guarded page={pageAt(useLocation().pathname)} user={useUser()} access={usePageAccess()} onAsk={showLicenceNeeded}>
    {children}
  </Guarded>
)

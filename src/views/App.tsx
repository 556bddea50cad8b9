import { lazy, Suspense, useLayoutEffect } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { useTheme } from '../streams/hooks'
import { NotFound } from './NotFound'
import { PanelBoundary } from './panel/PanelBoundary'
import './styles/tokens.css'
import './styles/base.css'

const BoaPage = lazy(async () => ({ default: (await import('./pages/boa/BoaPage')).BoaPage }))

/** The product: its pages by address, in the chosen colours. */
export const App = () => {
  const theme = useTheme()
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <BrowserRouter>
      <PanelBoundary what="The page">
        <Suspense fallback={<div aria-busy="true" />}>
          <Pages />
        </Suspense>
      </PanelBoundary>
    </BrowserRouter>
  )
}

/** The routes, apart from the browser's own address, so that a test can begin at any. */
export const Pages = () => (
  <Routes>
    <Route path="/" element={<Navigate to="/boa-dashboard" replace />} />
    <Route path="/boa-dashboard/:date?" element={<BoaPage />} />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

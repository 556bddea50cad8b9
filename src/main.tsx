import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { realSources } from './infra/realSources'
import { provideSources } from './streams/current'
import { keepWarm } from './streams/hooks'
import { App } from './views/App'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element "root" to draw in.')

provideSources(realSources(window.location.origin))
// For as long as the page lives: nothing unsubscribes it.
keepWarm()

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

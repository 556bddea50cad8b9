import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pageAt } from './domain/access'
import { withCallFaults } from './infra/replay/callFaults'
import { notificationClient } from './infra/browser/notifications'
import { realSources } from './infra/realSources'
import { serviceWorkersClient } from './infra/browser/notifications'
import { speechClient } from './infra/browser/speech'
import { allowClearing } from './infra/browser/trustedTypes'
import { provideFirst } from './streams/app/bootstrapStreams'
import { retainWarm } from './streams/app/hooks'
import { createApp } from './streams/app/createApp'
import { FEATURES } from './streams/features'
import { provideApp } from './streams/lib/currentApp'
import { retainPeopleWarm } from './streams/people/hooks'
import { retainFormsWarm, provideForms } from './streams/forms/hooks'
import { retainNoticesWarm, provideNotices } from './streams/notices/hooks'
import { retainRoutingWarm, provideRouting } from './streams/routing/hooks'
import { retainSettingsWarm, provideSettings } from './streams/settings/hooks'
import { country$ } from './streams/settings/provider'
import { faultSwitches$ } from './streams/replay/provider'
import { startUp } from './streams/app/startup'
import { viewFeature } from './streams/view/feature'
import { App } from './views/App'
import { EXISTING } from './views/parts/existing'
import { pageChunks } from './views/shell/routes/registry'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element "root" to draw in.')

allowClearing()

// The page's own files come first: what can wait for them does.
const page = pageAt(window.location.pathname)
const pageIsHere = page === undefined ? Promise.resolve() : pageChunks.settled(page.key)
const real = realSources(window.location.origin, pageIsHere)
// The current user is read before the first call is made. People and settings are those of the real sources: a tape never
// changes them, only a developer's fault switches do.
const peopleSources = { ...real, http: withCallFaults(real.http, faultSwitches$) }
const app = createApp({ ...peopleSources, running: () => performance.now() }, FEATURES, (of) => ({
  country$,
  view$: viewFeature(of).view$,
}))
provideApp(app)
provideSettings(peopleSources)
provideForms(peopleSources)
provideRouting(peopleSources, EXISTING)
provideNotices({ ...peopleSources, notifications: notificationClient(window), speech: speechClient(window) })
retainPeopleWarm()
app.start()
startUp(serviceWorkersClient(navigator))

// The market is fetched while the page is drawn.
provideFirst(real, async () => {
  await pageIsHere
  const { startMarket } = await import('./market')
  return () => startMarket(real)
})
// For as long as the page lives: nothing unsubscribes it.
retainWarm()
retainSettingsWarm()
retainRoutingWarm()
retainFormsWarm()
retainNoticesWarm()

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

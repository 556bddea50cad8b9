import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { firstValueFrom, from, switchMap, timer } from 'rxjs'
import { pageAt } from './domain/access'
import { alertSound } from './infra/browser/alertSound'
import { notificationClient, serviceWorkersClient } from './infra/browser/notifications'
import { saveFile } from './infra/browser/saveFile'
import { speechClient } from './infra/browser/speech'
import { allowClearing } from './infra/browser/trustedTypes'
import { realSources } from './infra/realSources'
import { withCallFaults } from './infra/replay/callFaults'
import { createApp } from './streams/app/createApp'
import { startUp } from './streams/app/startup'
import { FEATURES, settingsOf } from './streams/features'
import { provideApp } from './streams/lib/currentApp'
import { faultSwitches$ } from './streams/replay/provider'
import { retainWarm } from './streams/warm'
import { App } from './views/App'
import { EXISTING } from './views/parts/existing'
import { pageChunks } from './views/shell/routes/registry'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element "root" to draw in.')

allowClearing()

/** The next task, after what waits by now, such as a press: in a single task the start takes a quarter of a second. */
const nextTask = (): Promise<unknown> => firstValueFrom(timer(0))

/** The page's own files come first: what can wait for them does. */
const fetchPage = (): Promise<void> => {
  const page = pageAt(window.location.pathname)
  return page === undefined ? Promise.resolve() : pageChunks.settled(page.key)
}

/** The streams of the app over its real sources. */
const startStreams = (pageIsHere: Promise<void>): void => {
  const real = realSources(window.location.origin, pageIsHere)
  const app = createApp(
    {
      ...real,
      // People and settings are those of the real sources: a tape never changes them, only a developer's fault switches do.
      http: withCallFaults(real.http, faultSwitches$),
      running: () => performance.now(),
      notifications: notificationClient(window),
      speech: speechClient(window),
      sound: alertSound(window),
      // In the chunk of the notifications, which alone hold locks.
      locks: {
        hold: (name) =>
          from(import('./infra/browser/locks')).pipe(switchMap((code) => code.locksClient(navigator).hold(name))),
      },
      loadPush: async () => (await import('./infra/browser/pushDevice')).pushDevice(window),
      save: saveFile(window),
      pages: EXISTING,
      // The market is fetched while the page is drawn.
      loadMarket: async () => {
        await pageIsHere
        const { startMarket } = await import('./market')
        return (of) => startMarket(of, real)
      },
    },
    FEATURES,
    settingsOf,
  )
  provideApp(app)
  // The current user is read before the first call is made.
  app.start()
  startUp(serviceWorkersClient(navigator), real.storage)
}

const start = async (): Promise<void> => {
  await nextTask()
  const pageIsHere = fetchPage()
  await nextTask()
  startStreams(pageIsHere)
  await nextTask()
  retainWarm()
  await nextTask()
  // Drawn in slices.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}
// Not awaited here: the page's other files need this one, and would wait for all of it.
void start()

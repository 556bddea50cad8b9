import { tap } from 'rxjs'
import { exportClient } from './infra/export/exportClient'
import { pageWorkers } from './infra/export/exportStart'
import type { Sources } from './infra/types/sources'
import { withFaults } from './infra/replay/faultInjection'
import { TapeRecorder } from './infra/replay/tapeRecorder'
import { recordingSources } from './infra/replay/tapeRecording'
import { provideSources } from './streams/app/provideSources'
import { exportFeature } from './streams/export/feature'
import { arrived$ } from './streams/lib/arrived'
import type { AppContext } from './streams/lib/feature'
import { deskIntents } from './streams/lib/intents'
import { deskFeature } from './streams/lib/provider'
import { noticeIntents } from './streams/notices/intents'
import { groupRulesFeature } from './streams/plants/groupRules'
import { liveContext, recorderView$, type ReplayContext } from './streams/replay/context'
import { replayFeature } from './streams/replay/feature'
import { replayIntents } from './streams/replay/intents'
import { historicClients } from './streams/series/historic/clients'

/**
 * Puts the live market under the hooks of an app, received by the recorder from the first message on. Fetched apart from the page,
 * which draws its frame without it; what plays tapes is fetched when one is asked for.
 * @param real the real sources
 */
export const startMarket = (app: AppContext, real: Sources): void => {
  const recorder = new TapeRecorder(real.clock.now)
  const live = recordingSources(real, recorder)
  const provide: ReplayContext['provide'] = (sources, own$, tape$) => provideSources(app, sources, own$, tape$)
  const clients = { live, recorder, withFaults, provide, intents$: deskIntents.of(app) }
  const context = liveContext(clients)
  replayFeature(app).start({
    context,
    recorder,
    clock: real.clock,
    recorderView$: recorderView$(recorder, live.clock),
    load: async () => {
      const { openController } = await import('./tapes')
      const picker$ = deskFeature(app).withDesk((desk) => desk.picker$)
      return () => openController({ ...clients, picker$ }, context)
    },
  })
  const workers = pageWorkers(window)
  const { running, save } = app.sources
  exportFeature(app).clients$.next({
    files: exportClient({ startWorker: workers.ofFiles, running, save }),
    toast: (toast) => noticeIntents.into(app)({ kind: 'toast', toast }),
  })
  historicClients(app).clients$.next({ startWorker: workers.ofHistoric, save })
  groupRulesFeature(app)
  app.run(
    arrived$(() => import('./streams/alerts/start'), app.sources.clock).pipe(
      tap(({ startAlerts }) => startAlerts(app)),
    ),
  )
  const address = new URLSearchParams(window.location.search).get('tape')
  if (address !== null) replayIntents.into(app)({ kind: 'openAddress', address })
}

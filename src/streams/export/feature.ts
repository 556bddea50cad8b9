import { defer, map, ReplaySubject, switchMap } from 'rxjs'
import { feature } from '../lib/feature'
import { retainAnswer } from '../lib/shareLast'
import { exportIntents, exports$, type ExportClients } from './exports'

const prepare$ = defer(() => import('./exportJob')).pipe(map(({ prepareExport }) => prepareExport))

/** Exports of an app's tables; they go on while nobody looks. Nothing is written before the market has brought the writer. */
export const exportFeature = feature((app) => {
  const clients$ = new ReplaySubject<Omit<ExportClients, 'clock' | 'prepare$'>>(1)
  const states$ = clients$.pipe(
    switchMap((clients) => exports$({ ...clients, prepare$, clock: app.sources.clock }, exportIntents.of(app))),
    retainAnswer(),
  )
  return { clients$, states$, effects$: states$ }
})

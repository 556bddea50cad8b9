import { ReplaySubject, switchMap } from 'rxjs'
import { feature } from '../lib/feature'
import { retainAnswer } from '../lib/shareLast'
import { exportIntents, exports$, type ExportClients } from './exports'

/** Exports of an app's tables; they go on while nobody looks. Nothing is written before the market has brought the writer. */
export const exportFeature = feature((app) => {
  const clients$ = new ReplaySubject<Omit<ExportClients, 'clock'>>(1)
  const states$ = clients$.pipe(
    switchMap((clients) => exports$({ ...clients, clock: app.sources.clock }, exportIntents.of(app))),
    retainAnswer(),
  )
  return { clients$, states$, effects$: states$ }
})

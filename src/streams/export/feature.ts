import { ReplaySubject, switchMap } from 'rxjs'
import type { ExportClient } from '../../infra/types/export'
import { feature } from '../lib/feature'
import { retainAnswer } from '../lib/shareLast'
import { noticeIntents } from '../notices/intents'
import { exportIntents, exports$ } from './exports'

/** Exports of an app's tables; they go on while nobody looks. Nothing is written before the market has brought the writer. */
export const exportFeature = feature((app) => {
  const files$ = new ReplaySubject<ExportClient>(1)
  const notify = noticeIntents.into(app)
  const states$ = files$.pipe(
    switchMap((files) =>
      exports$(
        { files, clock: app.sources.clock, toast: (toast) => notify({ kind: 'toast', toast }) },
        exportIntents.of(app),
      ),
    ),
    retainAnswer(),
  )
  return { files$, states$, effects$: states$ }
})

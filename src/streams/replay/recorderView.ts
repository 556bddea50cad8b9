import { audit, map, merge, startWith, type Observable } from 'rxjs'
import type { Clock } from '../../infra/types/sources'
import type { TapeRecorder } from '../../infra/replay/tapeRecorder'
import type { RecorderView } from './faces'

/** How often sizes follow what is heard. */
export const SIZES_MS = 1000

/** How much a download would hold, and since when a recording runs. */
export const recorderView$ = (recorder: TapeRecorder, clock: Pick<Clock, 'after'>): Observable<RecorderView> =>
  merge(recorder.turned$, recorder.heard$.pipe(audit(() => clock.after(SIZES_MS)))).pipe(
    startWith(undefined),
    map(() => {
      const { recordingSince: since } = recorder
      return {
        ...(since !== undefined && { recordingSince: since }),
        recording: recorder.kept('recording'),
        recent: recorder.kept('recent'),
      }
    }),
  )

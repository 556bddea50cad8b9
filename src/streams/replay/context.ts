import { BehaviorSubject, EMPTY, audit, map, merge, startWith, type Observable } from 'rxjs'
import type { BrowserChoices } from '../lib/browserSettings'
import type { FaultSwitches } from '../../domain/replay/faults'
import { NO_FAULTS } from '../../domain/replay/faultSwitches'
import type { Sources, Clock } from '../../infra/types/sources'
import type { TapeRecorder } from '../../infra/replay/tapeRecorder'
import type { RecorderView } from './types'
import type { withFaults } from '../../infra/replay/faultInjection'
import type { TapeFiles } from '../../infra/replay/tapeFile'
import type { tapeSources } from '../../infra/replay/tapeSources'
import type { PeriodPicker } from '../lib/types'
import type { Intent } from '../lib/intents'

/** All that record and replay touch outside themselves. */
export type ReplayContext = {
  /** The live sources, already received by the recorder. */
  readonly live: Sources
  readonly recorder: TapeRecorder
  readonly file: TapeFiles
  readonly play: typeof tapeSources
  readonly withFaults: typeof withFaults
  /** A clock that nobody sets, ms: what real time a frame took. */
  readonly running: () => number
  /** Puts sources under every hook; `own$` is what the new streams receive besides what the user does, `tape$` what a tape has set. */
  readonly provide: (sources: Sources, own$: Observable<Intent>, tape$?: Observable<BrowserChoices>) => void
  /** The present picker and what the user asks of the page. */
  readonly picker$: Observable<PeriodPicker>
  readonly intents$: Observable<Intent>
}

/** The live market as a replay finds it, and comes back to it: kept from the start, long before any tape is opened. */
export type LiveContext = {
  /** What the page reads while no tape is open. */
  readonly sources: Sources
  readonly switches$: BehaviorSubject<FaultSwitches>
}

/** Puts the live sources under the hooks, with fault switches that are all off. */
export const liveContext = (
  clients: Pick<ReplayContext, 'live' | 'withFaults' | 'recorder' | 'provide'>,
): LiveContext => {
  const { live, withFaults, recorder, provide } = clients
  const switches$ = new BehaviorSubject(NO_FAULTS)
  const sources = withFaults(live, switches$, (done) => recorder.addFaults(done))
  provide(sources, EMPTY)
  return { sources, switches$ }
}

/** How often sizes follow what is received. */
export const SIZES_MS = 1000

/** How much a download would hold, and since when a recording runs. */
export const recorderView$ = (recorder: TapeRecorder, clock: Pick<Clock, 'after'>): Observable<RecorderView> =>
  merge(recorder.turned$, recorder.received$.pipe(audit(() => clock.after(SIZES_MS)))).pipe(
    startWith(undefined),
    map(() => {
      const { recordingSince: since } = recorder
      return {
        ...(since !== undefined && { recordingSince: since }),
        recording: recorder.retained('recording'),
        recent: recorder.retained('recent'),
      }
    }),
  )

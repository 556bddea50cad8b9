import type { Observable } from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import type { bendingSources } from '../../infra/replay/tapeBending'
import type { TapeDoor } from '../../infra/replay/tapeFile'
import type { TapeRecorder } from '../../infra/replay/tapeRecorder'
import type { tapeSources } from '../../infra/replay/tapeSources'
import type { BrowserChoices } from '../lib/browserSettings'
import type { PeriodPicker } from '../lib/faces'
import type { Intent } from '../lib/intents'

/** All that record and replay touch outside themselves. */
export type ReplayDoors = {
  /** The live sources, already heard by the recorder. */
  readonly live: Sources
  readonly recorder: TapeRecorder
  readonly file: TapeDoor
  readonly play: typeof tapeSources
  readonly bend: typeof bendingSources
  /** A clock that nobody sets, ms: what real time a frame took. */
  readonly running: () => number
  /** Puts sources under every hook; `own$` is what the new streams hear beside the user, `tape$` what a tape has set. */
  readonly provide: (sources: Sources, own$: Observable<Intent>, tape$?: Observable<BrowserChoices>) => void
  /** The present picker and what the user asks of the page. */
  readonly picker$: Observable<PeriodPicker>
  readonly intents$: Observable<Intent>
}

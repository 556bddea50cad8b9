import { NO_FAULTS } from '../../domain/replay/faultSwitches'
import type { FaultSwitches } from '../../domain/replay/faults'
import { bindLive } from '../lib/bindLive'
import { faultSwitches$, recorder$, view$ } from './provider'
import type { RecorderView, ReplayView } from './types'

/** What a page's header shows of record and replay; what the panel shows is in replayPanelHooks.ts. */

const NOTHING_RETAINED: RecorderView = { recording: { lines: 0, bytes: 0 }, recent: { lines: 0, bytes: 0, ms: 0 } }

export const [useReplay] = bindLive<ReplayView>(view$, { mode: 'live' })
export const [useRecorder] = bindLive<RecorderView>(recorder$, NOTHING_RETAINED)
export const [useFaultSwitches] = bindLive<FaultSwitches>(faultSwitches$, NO_FAULTS)

import { NO_FAULTS } from '../../domain/replay/faultSwitches'
import type { FaultSwitches } from '../../domain/replay/faults'
import { bindLive } from '../lib/bindLive'
import { withApp } from '../lib/currentApp'
import { replayFeature } from './feature'
import type { RecorderView, ReplayView } from './types'

/** What a page's header shows of record and replay; what the panel shows is in replayPanelHooks.ts. */

const NOTHING_RETAINED: RecorderView = { recording: { lines: 0, bytes: 0 }, recent: { lines: 0, bytes: 0, ms: 0 } }

export const [useReplay] = bindLive<ReplayView>(
  withApp(replayFeature, ({ view$ }) => view$),
  { mode: 'live' },
)
export const [useRecorder] = bindLive<RecorderView>(
  withApp(replayFeature, ({ recorder$ }) => recorder$),
  NOTHING_RETAINED,
)
export const [useFaultSwitches] = bindLive<FaultSwitches>(
  withApp(replayFeature, ({ faultSwitches$ }) => faultSwitches$),
  NO_FAULTS,
)

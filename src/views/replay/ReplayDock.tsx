import { useFaultSwitches, useRecorder, useReplay } from '../../streams/replayHooks'
import { useChosenLine, useEvents, useFilter, useTimeline, useTrace } from '../../streams/replayPanelHooks'
import { replay } from '../../streams/replayIntents'
import { ReplayPanel } from './ReplayPanel'
import type { Dock } from './useDock'

/** The panel with what it shows. */
export const ReplayDock = ({ dock }: { readonly dock: Dock }) => (
  <ReplayPanel
    replay={useReplay()}
    recorder={useRecorder()}
    events={useEvents()}
    filter={useFilter()}
    chosen={useChosenLine()}
    timeline={useTimeline()}
    trace={useTrace()}
    faults={useFaultSwitches()}
    ask={replay}
    tab={dock.tab}
    onTab={dock.show}
    height={dock.height}
    onHeight={dock.setHeight}
    onClose={dock.close}
  />
)

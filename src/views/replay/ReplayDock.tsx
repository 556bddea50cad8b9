import { useFaultSwitches, useRecorder, useReplay } from '../../streams/replay/hooks'
import { useChosenLine, useEvents, useFilter, useTimeline, useTrace } from '../../streams/replay/panelHooks'
import { replay } from '../../streams/replay/intents'
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

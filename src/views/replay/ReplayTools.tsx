import { useFaultSwitches, useRecorder, useReplay } from '../../streams/replay/hooks'
import { replay } from '../../streams/replay/intents'
import { FaultsTag } from './FaultsTag'
import { RecordButton } from './RecordButton'
import type { Dock } from './useDock'
import './tools.css'

/** What the header shows of record and replay. */
export const ReplayTools = ({ dock }: { readonly dock: Dock }) => {
  const { mode } = useReplay()
  return (
    <>
      <FaultsTag faults={useFaultSwitches()} onPress={() => dock.show('faults')} />
      {mode === 'replay' && !dock.open && (
        <button type="button" className="btn s leave-replay" onClick={() => replay({ kind: 'leave' })}>
          Back to live
        </button>
      )}
      <RecordButton recorder={useRecorder()} live={mode === 'live'} open={dock.open} onPress={dock.toggle} />
    </>
  )
}

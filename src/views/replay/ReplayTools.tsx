import { TriangleAlert } from 'lucide-react'
import { anyFault, type FaultSwitches } from '../../domain/replay/faults'
import { useFaultSwitches, useRecorder, useReplay } from '../../streams/replay/hooks'
import { replay } from '../../streams/replay/intents'
import { RecordButton } from './RecordButton'
import type { Dock } from './useDock'
import './tools.css'

type FaultsTagProps = { readonly faults: FaultSwitches; readonly onPress: () => void }

/** Warns for as long as what is heard is being bent. */
export const FaultsTag = ({ faults, onPress }: FaultsTagProps) =>
  anyFault(faults) ? (
    <button
      type="button"
      className="chip faults-tag"
      title="Faults are injected into what is received. Press for the switches."
      onClick={onPress}
    >
      <TriangleAlert aria-hidden />
      FAULTS ON
    </button>
  ) : null

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

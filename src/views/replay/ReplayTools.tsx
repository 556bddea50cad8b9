import type { RecorderView } from '../../streams/replay/types'
import { useShownNow } from '../user/now'
import { bytesText, elapsedText, lengthText } from './replayTexts'
import { TriangleAlert } from 'lucide-react'
import { anyFault, type FaultSwitches } from '../../domain/replay/faults'
import { useFaultSwitches, useRecorder, useReplay } from '../../streams/replay/hooks'
import { LeaveReplay } from './ReplayReturn'
import type { Dock } from './useDock'
import * as css from './replayTools.module.css'

type RecordButtonProps = {
  readonly recorder: RecorderView
  /** False while a tape plays: the page's clock is the tape's then, and tells nothing of a recording. */
  readonly live: boolean
  readonly open: boolean
  readonly onPress: () => void
}

/** Opens the panel; says what is being recorded. */
export const RecordButton = ({ recorder, live, open, onPress }: RecordButtonProps) => {
  const { recordingSince, recording, recent } = recorder
  const on = recordingSince !== undefined
  const now = useShownNow()
  const reported = on
    ? `Recording, ${bytesText(recording.bytes)}`
    : `Last ${lengthText(recent.ms)} in memory, ${bytesText(recent.bytes)}`
  return (
    <button
      type="button"
      className={`icon record${on ? ' on' : ''}`}
      aria-label={`Record and replay. ${reported}`}
      aria-expanded={open}
      title={`${reported}. Record and replay (r)`}
      onClick={onPress}
    >
      <span className="dot" aria-hidden />
      {on && (
        <span aria-hidden>
          REC{live && now !== undefined && ` ${elapsedText(now - recordingSince)}`}
          <small>{` · ${bytesText(recording.bytes)}`}</small>
        </span>
      )}
    </button>
  )
}

type FaultsTagProps = { readonly faults: FaultSwitches; readonly onPress: () => void }

/** Warns for as long as faults are injected into what is received. */
export const FaultsTag = ({ faults, onPress }: FaultsTagProps) =>
  anyFault(faults) ? (
    <button
      type="button"
      className={`chip ${css.faultsTag} strong`}
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
      {mode === 'replay' && !dock.open && <LeaveReplay />}
      <RecordButton recorder={useRecorder()} live={mode === 'live'} open={dock.open} onPress={dock.toggle} />
    </>
  )
}

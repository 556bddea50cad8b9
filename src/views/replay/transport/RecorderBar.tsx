import { Circle, Download, Square } from 'lucide-react'
import type { RecorderView } from '../../../streams/replay/faces'
import { useTimes } from '../../own/times'
import { useShownNow } from '../../own/now'
import type { Ask } from '../parts'
import { bytesText, countText, elapsedText, lengthText } from '../sizeWords'
import { NoteButton } from './NoteButton'

type RecorderBarProps = { readonly recorder: RecorderView; readonly ask: Ask }

/** Record, mark, and save what was heard. The last minutes are there without having been asked for, and it says how many. */
export const RecorderBar = ({ recorder, ask }: RecorderBarProps) => {
  const recording = recorder.recordingSince !== undefined
  return (
    <div className="tools-row recorder" role="group" aria-label="Recorder">
      <button
        type="button"
        className={`btn s${recording ? ' recording' : ''}`}
        onClick={() => ask({ kind: 'record', on: !recording })}
      >
        {recording ? <Square aria-hidden className="stop" /> : <Circle aria-hidden className="dot" />}
        {recording ? 'Stop' : 'Record'}
      </button>
      <RecorderState recorder={recorder} />
      <Downloads recorder={recorder} ask={ask} />
      <NoteButton onNote={(text) => ask({ kind: 'note', text })} />
    </div>
  )
}

const RecorderState = ({ recorder: { recordingSince, recording, recent } }: { readonly recorder: RecorderView }) => {
  const now = useShownNow()
  if (recordingSince === undefined)
    return (
      <span className="said">{`Last ${lengthText(recent.ms)} in memory · ${countText(recent.lines, 'event')}`}</span>
    )
  return (
    <span className="said rec">
      <b>REC {now === undefined ? '' : elapsedText(now - recordingSince)}</b>
      {` · ${countText(recording.lines, 'event')}`}
    </span>
  )
}

/** What can be saved to the user's disk; nothing that is empty. */
export const Downloads = ({ recorder: { recording, recent }, ask }: RecorderBarProps) => {
  const times = useTimes()
  return (
    <>
      {recording.lines > 0 && (
        <button
          type="button"
          className="btn s"
          title={`${countText(recording.lines, 'event')} since the recording began, ${bytesText(recording.bytes)} before compression`}
          onClick={() => ask({ kind: 'download', what: 'recording' })}
        >
          <Download aria-hidden />
          <span>
            <span className="long">Download</span> recording
          </span>{' '}
          <small>{bytesText(recording.bytes)}</small>
        </button>
      )}
      {recent.lines > 0 && (
        <button
          type="button"
          className="btn s"
          title={`${countText(recent.lines, 'event')}${recent.from === undefined ? '' : ` from ${times.clock(recent.from)} on`}, ${bytesText(recent.bytes)} before compression`}
          onClick={() => ask({ kind: 'download', what: 'recent' })}
        >
          <Download aria-hidden />
          <span>
            <span className="long">Download</span> last {lengthText(recent.ms)}
          </span>{' '}
          <small>{bytesText(recent.bytes)}</small>
        </button>
      )}
    </>
  )
}

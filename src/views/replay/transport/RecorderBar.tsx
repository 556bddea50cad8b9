import { Flag, Circle, Download, Square } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import type { RecorderView } from '../../../streams/replay/faces'
import { useTimes } from '../../own/times'
import { useShownNow } from '../../own/now'
import type { Ask } from '../parts'
import { bytesText, countText, elapsedText, lengthText } from '../replayWords'

/** Writes a mark onto the tape, with the words that say what was seen. */
export const NoteButton = ({ onNote }: { readonly onNote: (text: string) => void }) => {
  const [open, setOpen] = useState(false)
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <Button className="btn s">
        <Flag aria-hidden />
        Note…
      </Button>
      <Popover className="float pop" placement="top">
        <Dialog className="pop-body" aria-label="A note on the tape">
          <NoteForm
            onNote={(text) => {
              setOpen(false)
              onNote(text)
            }}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

const NoteForm = ({ onNote }: { readonly onNote: (text: string) => void }) => {
  const [text, setText] = useState('')
  const words = text.trim()
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (words !== '') onNote(words)
      }}
    >
      <input
        className="field"
        aria-label="What did you see?"
        placeholder="What did you see?"
        maxLength={200}
        value={text}
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="btn s" disabled={words === ''}>
        Add note
      </button>
    </form>
  )
}

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

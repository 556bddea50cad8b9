import { Flag, Circle, Download, Square } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import type { Ask, RecorderView } from '../../../streams/replay/types'
import { useTimes } from '../../own/times'
import { useShownNow } from '../../own/now'
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
      className="note-form flex gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (words !== '') onNote(words)
      }}
    >
      <input
        className="field entry-box"
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

/** Record, mark, and save what was received. The last minutes are there without having been asked for, and it says how many. */
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
  const from = recent.from === undefined ? '' : ` from ${times.clock(recent.from)} on`
  return (
    <>
      <DownloadButton
        name="recording"
        from=" since the recording began"
        size={recording}
        onPress={() => ask({ kind: 'download', what: 'recording' })}
      />
      <DownloadButton
        name={`last ${lengthText(recent.ms)}`}
        from={from}
        size={recent}
        onPress={() => ask({ kind: 'download', what: 'recent' })}
      />
    </>
  )
}

type DownloadButtonProps = {
  readonly name: string
  readonly from: string
  readonly size: RecorderView['recording']
  readonly onPress: () => void
}

const DownloadButton = ({ name, from, size: { lines, bytes }, onPress }: DownloadButtonProps) =>
  lines > 0 && (
    <button
      type="button"
      className="btn s"
      title={`${countText(lines, 'event')}${from}, ${bytesText(bytes)} before compression`}
      onClick={onPress}
    >
      <Download aria-hidden />
      <span>
        <span className="long phone-aside">Download</span> {name}
      </span>{' '}
      <small>{bytesText(bytes)}</small>
    </button>
  )

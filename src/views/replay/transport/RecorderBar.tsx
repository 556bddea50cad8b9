import { Flag, Circle, Download, Square } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import type { ReplayQuestion, RecorderView } from '../../../streams/replay/types'
import { useTimes } from '../../user/times'
import { useShownNow } from '../../user/now'
import { LineForm } from './LineForm'
import { bytesText, countText, elapsedText, lengthText } from '../replayTexts'
import * as pickerCss from '../../dates/period/picker.module.css'
import * as replayCss from '../replay.module.css'

/** Writes a mark onto the tape, with the words that say what was seen. */
export const NoteButton = ({ onNote }: { readonly onNote: (text: string) => void }) => {
  const [open, setOpen] = useState(false)
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <Button className="btn s">
        <Flag aria-hidden />
        Note…
      </Button>
      <Popover className={`float ${pickerCss.pop}`} placement="top">
        <Dialog className={pickerCss.popBody} aria-label="A note on the tape">
          <LineForm
            className={`${replayCss.noteForm} flex gap-6`}
            label="What did you see?"
            placeholder="What did you see?"
            maxLength={200}
            autoFocus
            send="Add note"
            onText={(text) => {
              setOpen(false)
              onNote(text)
            }}
          />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

type RecorderBarProps = { readonly recorder: RecorderView; readonly query: ReplayQuestion }

/** Record, mark, and save what was received. The last minutes are there without having been asked for, and it says how many. */
export const RecorderBar = ({ recorder, query }: RecorderBarProps) => {
  const recording = recorder.recordingSince !== undefined
  return (
    <div className={`${replayCss.toolsRow} recorder`} role="group" aria-label="Recorder">
      <button
        type="button"
        className={`btn s${recording ? ' recording' : ''}`}
        onClick={() => query({ kind: 'record', on: !recording })}
      >
        {recording ? <Square aria-hidden className={replayCss.stop} /> : <Circle aria-hidden className="dot" />}
        {recording ? 'Stop' : 'Record'}
      </button>
      <RecorderState recorder={recorder} />
      <TransportDownloads recorder={recorder} query={query} />
      <NoteButton onNote={(text) => query({ kind: 'note', text })} />
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
    <span className={`said ${replayCss.rec}`}>
      <b>REC {now === undefined ? '' : elapsedText(now - recordingSince)}</b>
      {` · ${countText(recording.lines, 'event')}`}
    </span>
  )
}

/** What can be saved to the user's disk; nothing that is empty. */
export const TransportDownloads = ({ recorder, query }: RecorderBarProps) => {
  const { recent } = recorder
  const times = useTimes()
  const from = recent.from === undefined ? '' : ` from ${times.clock(recent.from)} on`
  const files = [
    ['recording', 'recording', ' since the recording began'],
    ['recent', `last ${lengthText(recent.ms)}`, from],
  ] as const
  return files.map(([what, name, since]) => {
    const { lines, bytes } = recorder[what]
    if (lines === 0) return null
    return (
      <button
        key={what}
        type="button"
        className="btn s"
        title={`${countText(lines, 'event')}${since}, ${bytesText(bytes)} before compression`}
        onClick={() => query({ kind: 'download', what })}
      >
        <Download aria-hidden />
        <span>
          <span className="long phone-aside">Download</span> {name}
        </span>{' '}
        <small>{bytesText(bytes)}</small>
      </button>
    )
  })
}

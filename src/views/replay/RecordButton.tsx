import type { RecorderView } from '../../streams/replay/faces'
import { useShownNow } from '../own/now'
import { bytesText, elapsedText, lengthText } from './sizeWords'

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
  const said = on
    ? `Recording, ${bytesText(recording.bytes)}`
    : `Last ${lengthText(recent.ms)} in memory, ${bytesText(recent.bytes)}`
  return (
    <button
      type="button"
      className={`icon record${on ? ' on' : ''}`}
      aria-label={`Record and replay. ${said}`}
      aria-expanded={open}
      title={`${said}. Record and replay (r)`}
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

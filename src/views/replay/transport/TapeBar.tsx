import { X } from 'lucide-react'
import type { ReplayQuestion, Replaying, RecorderView, ReplayView } from '../../../streams/replay/types'
import { bytesText, countText } from '../replayTexts'
import { OpenTape } from './OpenTape'
import { TransportDownloads, RecorderBar } from './RecorderBar'
import * as css from '../replay.module.css'

type TapeBarProps = {
  readonly replay: ReplayView
  readonly recorder: RecorderView
  readonly query: ReplayQuestion
  readonly onClose: () => void
}

/** What is on: the recorder while live, the tape while replaying; and the way to another tape. */
export const TapeBar = ({ replay, recorder, query, onClose }: TapeBarProps) => (
  <div className={`${css.dockBar} hstack ${css.tapeBar} line-below is-${replay.mode}`}>
    <h2>Record and replay</h2>
    <What replay={replay} recorder={recorder} query={query} />
    <span className="grow" />
    {replay.mode !== 'refused' && <OpenTape query={query} />}
    <button
      type="button"
      className="icon close"
      aria-label="Close the panel"
      title="Close (r or Escape)"
      onClick={onClose}
    >
      <X aria-hidden />
    </button>
  </div>
)

const What = ({ replay, recorder, query }: Omit<TapeBarProps, 'onClose'>) => {
  switch (replay.mode) {
    case 'live':
      return <RecorderBar recorder={recorder} query={query} />
    case 'opening':
      return (
        <span className="said" role="status">
          Opening <b>{replay.name}</b>…
        </span>
      )
    case 'refused':
      return null
    case 'replay':
      return (
        <>
          <TapeName replay={replay} />
          <button type="button" className="btn s back" onClick={() => query({ kind: 'leave' })}>
            Back to live
          </button>
          {/* What was recorded before the replay can still be saved. */}
          <div className={`${css.toolsRow} kept`} role="group" aria-label="Recorded before">
            <TransportDownloads recorder={recorder} query={query} />
          </div>
        </>
      )
    default:
      return replay satisfies never
  }
}

const TapeName = ({ replay: { name, header, bytes, checks } }: { readonly replay: Replaying }) => (
  <>
    <span className="tag replaying">REPLAY</span>
    <b
      className={`${css.tapeName} truncate`}
      title={`${header.source.detail}. Written by the ${header.by}, Enact ${header.versions.app}`}
    >
      {name}
    </b>
    <span className="said" title={header.source.detail}>
      {header.source.label} · {bytesText(bytes)}
    </span>
    <span
      className={`said ${css.checks}`}
      title="Marks that agreed, events that were refused, events that found no table"
    >
      {countText(checks.agreed, 'check')} agreed
      <span className={checks.refused > 0 ? 'refused' : undefined}>
        {` · ${checks.refused.toLocaleString('en-GB')} refused`}
      </span>
      {` · ${checks.ignored.toLocaleString('en-GB')} ignored`}
    </span>
  </>
)

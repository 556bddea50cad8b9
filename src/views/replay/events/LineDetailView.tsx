import { ArrowLeft, CornerDownRight, X } from 'lucide-react'
import type { LineDetail } from '../../../streams/replay/faces'
import { KIND_TITLES, momentText, verdictSentence } from '../replayWords'
import { DiffTable } from './DiffTable'
import { ProofTable } from './ProofTable'
import { RawJson } from './RawJson'
import { useTimes } from '../../own/times'

type LineDetailViewProps = {
  readonly detail: LineDetail
  readonly onClose: () => void
  /** Takes the tape to this event; undefined while live. */
  readonly onGo: ((index: number) => void) | undefined
}

/** What one event was, what became of it, and what it did to its table. */
export const LineDetailView = ({ detail, onClose, onGo }: LineDetailViewProps) => {
  const { index, line, verdict, proof, diff } = detail
  return (
    <section className="detail" aria-label="The chosen event">
      <header className="hstack">
        <button type="button" className="icon s to-list" aria-label="Back to the events" onClick={onClose}>
          <ArrowLeft aria-hidden />
        </button>
        <h3 className="truncate" title={KIND_TITLES[line.k]}>
          {line.e === '' ? line.k : line.e}
        </h3>
        <span className="said">
          {momentText(line.at, useTimes())} · event {(index + 1).toLocaleString('en-GB')}
        </span>
        <span className="grow" />
        {onGo && (
          <button
            type="button"
            className="btn s"
            title="Take the tape to this event (Enter)"
            onClick={() => onGo(index)}
          >
            <CornerDownRight aria-hidden />
            Go here
          </button>
        )}
        <button type="button" className="icon s shut" aria-label="Close the event" onClick={onClose}>
          <X aria-hidden />
        </button>
      </header>
      <div className="detail-body scroll thin">
        <p className={`sentence ${verdict.kind}`}>{verdictSentence(verdict)}</p>
        {proof && <ProofTable proof={proof} />}
        <DiffTable key={index} diff={diff} />
        <RawJson key={`raw ${index}`} line={line} />
      </div>
    </section>
  )
}

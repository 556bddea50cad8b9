import type { Proof } from '../../../domain/replay/replicaState'
import type { LineDetail } from '../../../streams/replay/types'
import { digestText, bytesText, KIND_TITLES, momentText, verdictSentence } from '../replayTexts'
import { ArrowLeft, CornerDownRight, X } from 'lucide-react'
import { useState } from 'react'
import type { TapeLine } from '../../../domain/replay/format'
import { CopyButton } from '../../parts/CopyButton'
import { DiffTable } from './DiffTable'
import { useTimes } from '../../user/times'
import * as css from './events.module.css'

type ProofTableProps = { readonly proof: NonNullable<LineDetail['proof']> }

const COLUMNS: readonly (readonly [title: string, text: (proof: Proof) => string])[] = [
  ['Epoch', ({ epoch }) => epoch],
  ['Change', ({ seq }) => seq.toLocaleString('en-GB')],
  ['Rows', ({ count }) => count.toLocaleString('en-GB')],
  ['Digest', ({ digest }) => digestText(digest)],
]

/** Where a table stood before and after an event, as the server's proof counts it. */
export const ProofTable = ({ proof: { table, before, after } }: ProofTableProps) => (
  <table className={css.proof}>
    <caption>{table}</caption>
    <thead>
      <tr>
        <td />
        {COLUMNS.map(([title]) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[['Before', before] as const, ['After', after] as const].map(([name, proof]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {COLUMNS.map(([title, text]) => (
            <td key={title} className={proof === after && differs(text, before, after) ? 'changed' : undefined}>
              {proof ? text(proof) : '-'}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const differs = (text: (proof: Proof) => string, before: Proof | undefined, after: Proof | undefined): boolean =>
  after !== undefined && (before === undefined || text(before) !== text(after))

/** A whole stack is a megabyte of text: more than this is copied, not drawn. */
const DRAWN = 20_000

/** The line as it is on the tape, drawn only when it is opened. */
export const RawJson = ({ line }: { readonly line: TapeLine }) => {
  const [open, setOpen] = useState(false)
  return (
    <details className="raw" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>As on the tape</summary>
      {open && <Text line={line} />}
    </details>
  )
}

const Text = ({ line }: { readonly line: TapeLine }) => {
  const text = JSON.stringify(line, null, 2)
  return (
    <>
      <div className="copy dim">
        <CopyButton text={text} />
      </div>
      <pre tabIndex={0} aria-label="The line as JSON">
        {text.slice(0, DRAWN)}
      </pre>
      {text.length > DRAWN && (
        <p className="said">
          The first {bytesText(DRAWN)} of {bytesText(text.length)}; Copy takes all of it.
        </p>
      )}
    </>
  )
}

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
    <section className={`${css.detail} vstack min-w-0`} aria-label="The chosen event">
      <header className="hstack">
        <button type="button" className={`icon s ${css.toList}`} aria-label="Back to the events" onClick={onClose}>
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
        <button type="button" className={`icon s ${css.shut}`} aria-label="Close the event" onClick={onClose}>
          <X aria-hidden />
        </button>
      </header>
      <div className={`${css.detailBody} stacked gap-8 text-12 scroll thin`}>
        <p className={`${css.sentence} anywhere muted ${verdict.kind}`}>{verdictSentence(verdict)}</p>
        {proof && <ProofTable proof={proof} />}
        <DiffTable key={index} diff={diff} />
        <RawJson key={`raw ${index}`} line={line} />
      </div>
    </section>
  )
}

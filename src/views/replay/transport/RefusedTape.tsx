import { FileX2 } from 'lucide-react'
import type { Ask } from '../parts'
import { OpenTape } from './OpenTape'

type RefusedTapeProps = { readonly name: string; readonly why: string; readonly ask: Ask }

/** A tape that could not be read: the sentence that names its line, and another try. */
export const RefusedTape = ({ name, why, ask }: RefusedTapeProps) => (
  <div className="refused-tape">
    <FileX2 className="error" aria-hidden />
    <div role="alert">
      <b>{name} was not opened</b>
      <p className="muted">{why}</p>
    </div>
    <div className="tools-row">
      <OpenTape ask={ask} label="Open another…" />
      <button type="button" className="btn s" onClick={() => ask({ kind: 'leave' })}>
        Back to live
      </button>
    </div>
  </div>
)

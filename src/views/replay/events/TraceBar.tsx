import { Footprints, X } from 'lucide-react'
import type { RowRef } from '../../../streams/replay/faces'
import { rowWords } from '../replayWords'
import { countText } from '../sizeWords'

type TraceBarProps = { readonly row: RowRef; readonly count: number; readonly onClear: () => void }

/** Stands in the filters' place while the events of one row are shown. */
export const TraceBar = ({ row, count, onClear }: TraceBarProps) => (
  <div className="trace" role="status">
    <Footprints aria-hidden />
    <span>
      Events of <b>{rowWords(row)}</b>: {countText(count, 'line')}
    </span>
    <button type="button" className="btn s" onClick={onClear}>
      <X aria-hidden />
      Show all events
    </button>
  </div>
)

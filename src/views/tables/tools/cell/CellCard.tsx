import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { CellStyle } from '../../../../domain/tables/cells/cellText'
import type { Cell, Header } from '../../../../domain/wire'
import type { Freshness, SourceInfo } from '../../../../streams/lib/faces'
import type { CellStory } from '../../../../streams/lib/tableTypes'
import { FreshnessTag } from '../../../parts/panel/FreshnessTag'
import { SourceChip } from '../../../parts/SourceChip'
import { useShownNow } from '../../../own/now'
import { CellChanges } from './CellChanges'
import { useTimes } from '../../../own/times'
import { changedWords, columnTitle, fullValue } from './cellWords'
import '../tools.css'

export type CellCardProps = {
  readonly header: Header
  /** As the table has it now; undefined for one that its row lacks. */
  readonly cell: Cell | undefined
  /** False once the row has left the table. */
  readonly present: boolean
  readonly style: CellStyle
  readonly story: CellStory | undefined
  readonly source: SourceInfo | undefined
  readonly freshness: Freshness
}

/** What is known of one cell: its value in full, when it changed, where it comes from, and on demand its last changes. */
export const CellCard = ({ header, cell, present, style, story, source, freshness }: CellCardProps) => {
  const now = useShownNow()
  const times = useTimes()
  const id = useId()
  const [open, setOpen] = useState(false)
  const count = story?.changes.length ?? 0
  return (
    <>
      <h2 className="muted small">{columnTitle(header, style)}</h2>
      <p className="cell-value">{fullValue(cell, header, style)}</p>
      {cell?.tooltip !== undefined && <p>{times.inText(cell.tooltip)}</p>}
      {header.hoverText !== undefined && <p className="dim">{header.hoverText}</p>}
      <p className="muted">{present ? changedWords(story, now, times) : 'The row has left the table'}</p>
      <p className="hstack">
        <SourceChip source={source} />
        <FreshnessTag freshness={freshness} />
      </p>
      <button
        type="button"
        className="btn s quiet"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown aria-hidden />
        {count === 0 ? 'Last changes' : `Last changes (${count})`}
      </button>
      <div id={id} hidden={!open}>
        {open && story && <CellChanges story={story} header={header} style={style} />}
      </div>
    </>
  )
}

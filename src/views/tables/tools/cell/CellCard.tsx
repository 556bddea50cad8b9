import { MISSING } from '../../../../domain/format'
import { zoneText } from '../../../../domain/periods'
import type { CellStyle } from '../../../../domain/tables/cells/cellText'
import type { WireHeader, WireCell } from '../../../../domain/wire'
import type { CellHistory } from '../../../../streams/lib/tableTypes'
import { TimeOfDay, useTimes } from '../../../user/times'
import { differenceTexts, fullValue, unitOf, withoutUnit, changedTexts, columnTitle } from './cellTexts'
import { ChevronDown } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import type { Freshness, SourceInfo } from '../../../../streams/lib/types'
import { FreshnessTag } from '../../../parts/panel/FreshnessTag'
import { SourceChip } from '../../../parts/SourceChip'
import { useShownNow } from '../../../user/now'
import { CellOrigin } from './CellOrigin'
import * as css from '../tableTools.module.css'

type CellChangesProps = Pick<CellCardProps, 'header' | 'style'> & { readonly history: CellHistory }

/** The last changes of a cell, newest first. */
const CellChanges = ({ history, header, style }: CellChangesProps) => {
  const bare = withoutUnit(header)
  const unit = unitOf(header, style)
  return (
    <div className={`${css.cellChanges} scrolls`}>
      {history.changes.length > 0 && (
        <table>
          <caption className="aside">Last changes, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Change{unit !== '' && ` ${unit}`}</th>
            </tr>
          </thead>
          <tbody>
            {history.changes.map((change, at) => (
              // Two changes may bear the same time; from the end a change keeps its place.
              <tr key={history.changes.length - at}>
                <td title={zoneText(change.at)}>
                  <TimeOfDay at={change.at} />
                </td>
                <td>{change.from === undefined ? 'new' : fullValue(change.from, bare, style)}</td>
                <td>{change.to === undefined ? 'gone' : fullValue(change.to, bare, style)}</td>
                <td>{differenceTexts(change, header, style) ?? MISSING}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {history.changes.length === 0 && !history.cut && <p className="dim">No change since the table came.</p>}
      {history.cut && <p className="dim">Older changes are not stored.</p>}
    </div>
  )
}

type DisclosureProps = { readonly label: string; readonly children: ReactNode }

/** What is shown on demand. */
const Disclosure = ({ label, children }: DisclosureProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn s quiet"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ChevronDown aria-hidden />
        {label}
      </button>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </>
  )
}

export type CellCardProps = Pick<ComponentProps<typeof CellOrigin>, 'feeds' | 'rowId'> & {
  readonly header: WireHeader
  /** As the table has it now; undefined for one that its row lacks. */
  readonly cell: WireCell | undefined
  /** False once the row has left the table. */
  readonly present: boolean
  /** The text of the row, a line for each fact. */
  readonly ofRow?: string | undefined
  readonly style: CellStyle
  readonly history: CellHistory | undefined
  readonly source: SourceInfo | undefined
  readonly freshness: Freshness
}

/**
 * What is known of one cell: its value in full, when it changed and how fresh it is; on demand the feeds that it is made of
 * and its last changes.
 */
export const CellCard = (props: CellCardProps) => {
  const { header, cell, present, ofRow, style, history, source, freshness, feeds, rowId } = props
  const now = useShownNow()
  const times = useTimes()
  const count = history?.changes.length ?? 0
  return (
    <>
      <h2 className="muted small">{columnTitle(header, style)}</h2>
      <p className={`${css.cellValue} anywhere strong`}>{fullValue(cell, header, style)}</p>
      {cell?.tooltip !== undefined && <p>{times.inText(cell.tooltip)}</p>}
      {header.hoverText !== undefined && <p className="dim">{header.hoverText}</p>}
      <p className="muted">{present ? changedTexts(history, now, times) : 'The row has left the table'}</p>
      <p className="hstack">
        <SourceChip source={source} />
        <FreshnessTag freshness={freshness} />
      </p>
      {ofRow !== undefined && <p className={`${css.cellRow} muted small`}>{times.inText(ofRow)}</p>}
      {source && present && (
        <Disclosure label="Where it comes from">
          <CellOrigin feeds={feeds} source={source} rowId={rowId} />
        </Disclosure>
      )}
      <Disclosure label={count === 0 ? 'Last changes' : `Last changes (${count})`}>
        {history && <CellChanges history={history} header={header} style={style} />}
      </Disclosure>
    </>
  )
}

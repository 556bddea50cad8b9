import { Check, Save, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ViewLine } from './viewName'

export type ViewActs = {
  readonly onApply: (id: string) => void
  /** Puts what the table shows now in the place of a saved view. */
  readonly onOverwrite: (id: string) => void
  readonly onDelete: (id: string) => void
  readonly onShare: (id: string) => void
}

type ViewItemProps = ViewLine & ViewActs & { readonly shown: boolean }

type Ask = 'overwrite' | 'delete'

const QUESTIONS: Readonly<Record<Ask, { readonly text: string; readonly act: string }>> = {
  overwrite: { text: 'Replace by what is shown now?', act: 'Replace' },
  delete: { text: 'Delete this view?', act: 'Delete' },
}

/** A saved view: a press takes it over; what loses something asks in the line itself. */
export const ViewItem = (props: ViewItemProps) => {
  const { id, name, from, shown, onApply, onOverwrite, onDelete, onShare } = props
  const [asks, setAsks] = useState<Ask>()
  return (
    <li className="view-line hstack">
      <button
        type="button"
        className="view-name hstack grow"
        aria-current={shown || undefined}
        onClick={() => onApply(id)}
      >
        <span className="name truncate">{name}</span>{' '}
        {from !== undefined && <span className="dim small truncate">from {from}</span>}
        {shown && <Check aria-hidden />}
      </button>
      {asks === undefined ? (
        <>
          <LineTool label={`Replace ${name} by what is shown now`} off={shown} onPress={() => setAsks('overwrite')}>
            <Save aria-hidden />
          </LineTool>
          <LineTool label={`Share ${name}`} onPress={() => onShare(id)}>
            <Share2 aria-hidden />
          </LineTool>
          <LineTool label={`Delete ${name}`} onPress={() => setAsks('delete')}>
            <Trash2 aria-hidden />
          </LineTool>
        </>
      ) : (
        <span className="view-asks hstack" role="group" aria-label={QUESTIONS[asks].text}>
          <span className="grow muted small">{QUESTIONS[asks].text}</span>
          {/* The press that asked was on its way: Cancel has the focus, as in a dialog (catalogue G25). */}
          <button type="button" className="btn s" autoFocus onClick={() => setAsks(undefined)}>
            Cancel
          </button>
          <button
            type="button"
            className="btn s danger"
            onClick={() => {
              setAsks(undefined)
              if (asks === 'delete') onDelete(id)
              else onOverwrite(id)
            }}
          >
            {QUESTIONS[asks].act}
          </button>
        </span>
      )}
    </li>
  )
}

type LineToolProps = {
  readonly label: string
  readonly off?: boolean
  readonly onPress: () => void
  readonly children: React.ReactNode
}

const LineTool = ({ label, off = false, onPress, children }: LineToolProps) => (
  <button type="button" className="icon s" aria-label={label} title={label} disabled={off} onClick={onPress}>
    {children}
  </button>
)

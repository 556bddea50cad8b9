import { Bookmark, Check, Save, Share2, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button, Form } from 'react-aria-components'
import { LineField } from '../../../parts/dialog/LineField'
import { VIEWS_LONGEST_NAME, viewNameFault, type ViewLine } from './viewName'
import { BarBox } from '../bar/BarBox'
import '../../../parts/dialog/forms.module.css'
import '../../../parts/controls/controls.module.css'
import * as css from '../tableTools.module.css'

type SaveViewProps = {
  readonly views: readonly ViewLine[]
  readonly onSave: (name: string) => void
}

/** A name for what the table shows now. What is wrong with it is said once it was to be saved. */
const SaveView = ({ views, onSave }: SaveViewProps) => {
  const [name, setName] = useState('')
  const [requested, setRequested] = useState(false)
  const fault = viewNameFault(views, name)
  return (
    <Form
      className="view-save stacked gap-8 line-above"
      onSubmit={(event) => {
        event.preventDefault()
        setRequested(true)
        if (fault === undefined) onSave(name.trim())
      }}
    >
      <LineField
        name="view"
        label="Save this view as"
        value={name}
        fault={requested ? fault : undefined}
        max={VIEWS_LONGEST_NAME}
        autoFocus={views.length === 0}
        onChange={setName}
      />
      <Button type="submit" className="btn s primary">
        Save
      </Button>
    </Form>
  )
}

type ViewActs = {
  readonly onApply: (id: string) => void
  /** Puts what the table shows now in the place of a saved view. */
  readonly onOverwrite: (id: string) => void
  readonly onDelete: (id: string) => void
  readonly onShare: (id: string) => void
}

export type SavedViewsProps = ViewActs & {
  readonly views: readonly ViewLine[]
  /** The view that the table shows just as it was saved. */
  readonly shown: string | undefined
  /** Why nothing may be taken over or saved; undefined when it may (editLocked account). */
  readonly locked: string | undefined
  readonly onSave: (name: string) => void
}

const LABEL = 'Saved views'

/** Filters, sorting, columns and units under a name: to take over again, and to share with colleagues. */
export const SavedViews = (props: SavedViewsProps) => {
  const now = props.views.find(({ id }) => id === props.shown)
  return (
    <BarBox
      label={LABEL}
      set={now && `${LABEL}, ${now.name} is shown`}
      icon={<Bookmark aria-hidden />}
      className={css.savedViews}
      locked={props.locked}
    >
      {(close) => <ViewsPanel {...props} onClose={close} />}
    </BarBox>
  )
}

const ViewsPanel = (props: SavedViewsProps & { readonly onClose: () => void }) => {
  const { views, shown, onClose } = props
  const closing = (act: (value: string) => void) => (value: string) => {
    onClose()
    act(value)
  }
  return (
    <>
      <h2>{LABEL}</h2>
      {views.length === 0 ? (
        <p className="dim">None yet. A view stores the filters, sorting, columns and units of this table.</p>
      ) : (
        <ul className="view-list scrolls" aria-label={LABEL}>
          {views.map((view) => (
            <ViewItem
              key={view.id}
              {...view}
              shown={view.id === shown}
              onApply={closing(props.onApply)}
              onShare={closing(props.onShare)}
              onOverwrite={props.onOverwrite}
              onDelete={props.onDelete}
            />
          ))}
        </ul>
      )}
      <SaveView key={views.length} views={views} onSave={closing(props.onSave)} />
    </>
  )
}

type ViewItemProps = ViewLine & ViewActs & { readonly shown: boolean }

type Question = 'overwrite' | 'delete'

const QUESTIONS: Readonly<Record<Question, { readonly text: string; readonly act: string }>> = {
  overwrite: { text: 'Replace by what is shown now?', act: 'Replace' },
  delete: { text: 'Delete this view?', act: 'Delete' },
}

/** A saved view: a press takes it over; what loses something asks in the line itself. */
const ViewItem = (props: ViewItemProps) => {
  const { id, name, from, shown, onApply, onOverwrite, onDelete, onShare } = props
  const [queries, setQueries] = useState<Question>()
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
      {queries === undefined ? (
        <>
          {tool(`Replace ${name} by what is shown now`, <Save aria-hidden />, () => setQueries('overwrite'), shown)}
          {tool(`Share ${name}`, <Share2 aria-hidden />, () => onShare(id))}
          {tool(`Delete ${name}`, <Trash2 aria-hidden />, () => setQueries('delete'))}
        </>
      ) : (
        <span className="view-asks hstack gap-6" role="group" aria-label={QUESTIONS[queries].text}>
          <span className="grow muted small">{QUESTIONS[queries].text}</span>
          {/* The press that asked was on its way: Cancel has the focus, as in a dialog (catalogue G25). */}
          <button type="button" className="btn s" autoFocus onClick={() => setQueries(undefined)}>
            Cancel
          </button>
          <button
            type="button"
            className="btn s danger"
            onClick={() => {
              setQueries(undefined)
              if (queries === 'delete') onDelete(id)
              else onOverwrite(id)
            }}
          >
            {QUESTIONS[queries].act}
          </button>
        </span>
      )}
    </li>
  )
}

const tool = (label: string, icon: ReactNode, act: () => void, off = false) => (
  <button type="button" className="icon s" aria-label={label} title={label} disabled={off} onClick={act}>
    {icon}
  </button>
)

import { useState } from 'react'
import { Button, Form, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { LineField } from '../../../parts/dialog/LineField'
import { LONGEST_NAME, viewNameFault, type ViewLine } from './viewName'
import { Bookmark } from 'lucide-react'
import { BarButton } from '../bar/BarButton'
import { ViewItem, type ViewActs } from './ViewItem'
import '../../../parts/dialog/forms.css'
import '../../../parts/controls/controls.css'
import '../tools.css'

type SaveViewProps = {
  readonly views: readonly ViewLine[]
  readonly onSave: (name: string) => void
}

/** A name for what the table shows now. What is wrong with it is said once it was to be saved. */
export const SaveView = ({ views, onSave }: SaveViewProps) => {
  const [name, setName] = useState('')
  const [asked, setAsked] = useState(false)
  const fault = viewNameFault(views, name)
  return (
    <Form
      className="view-save"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (fault === undefined) onSave(name.trim())
      }}
    >
      <LineField
        name="view"
        label="Save this view as"
        value={name}
        fault={asked ? fault : undefined}
        max={LONGEST_NAME}
        autoFocus={views.length === 0}
        onChange={setName}
        onLeave={() => undefined}
      />
      <Button type="submit" className="btn s primary">
        Save
      </Button>
    </Form>
  )
}

export type SavedViewsProps = ViewActs & {
  /** In the user's order. */
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
  const { views, shown, locked } = props
  const now = views.find(({ id }) => id === shown)
  const label = now ? `${LABEL}, ${now.name} is shown` : LABEL
  if (locked !== undefined)
    return (
      <BarButton label={LABEL} tip={locked} off>
        <Bookmark aria-hidden />
      </BarButton>
    )
  return (
    <DialogTrigger>
      <BarButton label={label} on={now !== undefined}>
        <Bookmark aria-hidden />
      </BarButton>
      <Popover className="float saved-views" placement="bottom end" offset={4} containerPadding={8}>
        <Dialog aria-label={LABEL}>{({ close }) => <ViewsPanel {...props} onClose={close} />}</Dialog>
      </Popover>
    </DialogTrigger>
  )
}

const ViewsPanel = (props: SavedViewsProps & { readonly onClose: () => void }) => {
  const { views, shown, onApply, onSave, onShare, onOverwrite, onDelete, onClose } = props
  return (
    <>
      <h2>{LABEL}</h2>
      {views.length === 0 ? (
        <p className="dim">None yet. A view keeps the filters, sorting, columns and units of this table.</p>
      ) : (
        <ul className="view-list" aria-label={LABEL}>
          {views.map((view) => (
            <ViewItem
              key={view.id}
              {...view}
              shown={view.id === shown}
              onApply={(id) => {
                onApply(id)
                onClose()
              }}
              onShare={(id) => {
                onClose()
                onShare(id)
              }}
              onOverwrite={onOverwrite}
              onDelete={onDelete}
            />
          ))}
        </ul>
      )}
      <SaveView
        key={views.length}
        views={views}
        onSave={(name) => {
          onSave(name)
          onClose()
        }}
      />
    </>
  )
}

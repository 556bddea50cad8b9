import { useState, type ReactNode } from 'react'
import { FORBIDDEN_TEXT } from '../../../domain/settings'
import { Dialog } from '../../parts/dialog/Dialog'
import { LineField } from '../../parts/dialog/LineField'
import '../../parts/dialog/forms.module.css'
import * as css from './editor.module.css'

const LONGEST_TITLE = 100

type ModuleDialogProps = {
  readonly title: string
  /** Why it cannot be saved, a sentence; undefined when it can. */
  readonly fault: string | undefined
  readonly onSave: (title: string) => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** The dialog of a module: its name, what its kind asks, and Save, which says what is wrong first. */
export const ModuleDialog = ({ title, fault, onSave, onCancel, children }: ModuleDialogProps) => {
  const [name, setName] = useState(title)
  const nameFault = /[<>]/.test(name) ? FORBIDDEN_TEXT : undefined
  const why = nameFault ?? fault
  return (
    <Dialog title={`Edit ${title}`} open onClose={onCancel}>
      <form
        className={`${css.moduleForm} stacked gap-12`}
        onSubmit={(event) => {
          event.preventDefault()
          if (why === undefined) onSave(name.trim())
        }}
      >
        <LineField name="title" label="Name" value={name} fault={nameFault} max={LONGEST_TITLE} onChange={setName} />
        {children}
        <footer className="hstack line-above">
          <span className="error small grow" role="status">
            {fault}
          </span>
          <button type="button" className="btn" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="btn primary" disabled={why !== undefined}>
            Save
          </button>
        </footer>
      </form>
    </Dialog>
  )
}

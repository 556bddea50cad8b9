import { useState } from 'react'
import { Button, Form } from 'react-aria-components'
import { LineField } from '../../../parts/dialog/LineField'
import { LONGEST_NAME, viewNameFault, type ViewLine } from './viewName'
import '../../../parts/dialog/forms.css'

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

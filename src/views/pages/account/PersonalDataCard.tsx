import { Download, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button, Input, Label, TextField } from 'react-aria-components'
import { Navigate } from 'react-router-dom'
import type { PersonalDataState } from '../../../streams/people/personalData'
import { copyPersonalData, deletePersonalData, usePersonalData } from '../../../streams/people/personalData'
import { MessageDialog } from '../../parts/dialog/MessageDialog'
import { Fact, Facts, FactCard } from '../../parts/panel/FactCard'
import '../../parts/controls/controls.module.css'

/** The card of the signed-in user. */
export const PersonalDataCard = ({ email }: { readonly email: string }) => (
  <PersonalDataView email={email} state={usePersonalData()} onCopy={copyPersonalData} onDelete={deletePersonalData} />
)

type PersonalDataViewProps = {
  readonly email: string
  readonly state: PersonalDataState
  readonly onCopy: () => void
  readonly onDelete: (email: string) => void
}

const TEXTS = {
  idle: '',
  working: 'Working…',
  copied: 'Saved as a file.',
  deleted: 'Deleted.',
} as const

const stateText = (state: PersonalDataState): string => {
  if (state.kind === 'failed') return `${state.of === 'copy' ? 'Not saved' : 'Not deleted'}: ${state.why}`
  return TEXTS[state.kind]
}

/** A copy of all that is stored of the user, and its deletion. Once it is deleted the login ends. */
export const PersonalDataView = ({ email, state, onCopy, onDelete }: PersonalDataViewProps) => {
  const [open, setOpen] = useState(false)
  const isBusy = state.kind === 'working'
  if (state.kind === 'deleted') return <Navigate to="/logout" />
  return (
    <FactCard
      title="Your data"
      failed={state.kind === 'failed' ? stateText(state) : undefined}
      actions={
        <>
          <button type="button" className="btn" disabled={isBusy} onClick={onCopy}>
            <Download aria-hidden />
            Save a copy
          </button>
          <button type="button" className="btn danger" disabled={isBusy} onClick={() => setOpen(true)}>
            <Trash2 aria-hidden />
            Delete my data…
          </button>
          <span role="status" className="dim small">
            {state.kind === 'failed' ? '' : stateText(state)}
          </span>
        </>
      }
    >
      <Facts>
        <Fact name="A copy has">
          Account, settings, boards, filters, subscriptions, feedback, and what you saved for your company, as one JSON
          file
        </Fact>
        <Fact name="Deleted are">All but your licence and what is your company’s</Fact>
      </Facts>
      {open && <DeleteDialog email={email} onDelete={onDelete} onClose={() => setOpen(false)} />}
    </FactCard>
  )
}

type DeleteDialogProps = {
  readonly email: string
  readonly onDelete: (email: string) => void
  readonly onClose: () => void
}

/** What is lost and what stays, and the email typed: no press alone deletes it. */
const DeleteDialog = ({ email, onDelete, onClose }: DeleteDialogProps) => {
  const [typed, setTyped] = useState('')
  const isSame = typed.trim().toLowerCase() === email.toLowerCase()
  const confirm = (): void => {
    if (!isSame) return
    onDelete(typed.trim())
    onClose()
  }
  return (
    <MessageDialog
      urgent
      open
      title="Delete all that is stored of you?"
      icon={<TriangleAlert aria-hidden />}
      onClose={onClose}
      actions={
        <>
          <Button className="btn" onPress={onClose}>
            Cancel
          </Button>
          <Button className="btn danger" isDisabled={!isSame} onPress={confirm}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        Settings, dashboards, bingo boards, filters, table views and subscriptions are deleted for good, in all
        browsers, and your login ends. Your licence stays. What you saved for your company stays there without your
        name, and so does feedback. Close other pages of Enact first: they would save what they have again.
      </p>
      <TextField className="control-text stacked gap-4" value={typed} onChange={setTyped} autoFocus>
        <Label>To confirm, type {email}</Label>
        <Input className="control-field" onKeyDown={({ key }) => key === 'Enter' && confirm()} />
      </TextField>
    </MessageDialog>
  )
}

import { useState } from 'react'
import {
  Button,
  FieldError,
  Label,
  RadioButton,
  RadioField,
  RadioGroup,
  TextArea,
  TextField,
} from 'react-aria-components'
import {
  FEEDBACK_TYPES,
  type FeedbackDraft,
  type FeedbackType,
  hasForbidden,
  MOST_NOTES,
  notesFault,
  feedbackPage,
} from '../../domain/forms'
import { type FeedbackState, APP_VERSION } from '../../streams/forms/faces'
import { PlantCombo } from '../parts/controls/PlantCombo'
import type { PlantChoice } from '../parts/controls/control'
import { Dialog } from '../parts/dialog/Dialog'
import { FormBody, SendButton, Thanks } from './FormBody'
import { useLocation } from 'react-router-dom'
import { useFeedback } from '../../streams/forms/hooks'
import { editFeedback, formAgain, sendFeedback } from '../../streams/forms/intents'
import { usePlantStore } from '../../streams/plants/hooks'

type PlantIntoNotesProps = {
  readonly plants: readonly PlantChoice[] | undefined
  readonly notes: string
  readonly onNotes: (notes: string) => void
}

/** Names the plant that a change is about, in the notes, so that nobody has to guess which of four units is meant. */
const PlantIntoNotes = ({ plants, notes, onNotes }: PlantIntoNotesProps) => (
  <PlantCombo
    label="Add a plant to the notes"
    className="plant-into-notes"
    plants={plants}
    onPlant={(plant) => onNotes(withPlant(notes, plant))}
  />
)

/** The plant on a line of its own before what has been written. */
const withPlant = (notes: string, { name, id }: PlantChoice): string => {
  const line = `Plant: ${name} (${id})\n`
  return notes.includes(line) ? notes : `${line}${notes}`.slice(0, MOST_NOTES)
}

export type FeedbackViewProps = {
  readonly open: boolean
  readonly state: FeedbackState
  /** The page and version that are sent with it. */
  readonly page: string
  readonly plants: readonly PlantChoice[] | undefined
  readonly onEdit: (patch: Partial<FeedbackDraft>) => void
  readonly onSend: () => void
  readonly onClose: () => void
}

/** What a user wants to tell us: a type and notes (catalogue G3). */
export const FeedbackView = (props: FeedbackViewProps) => (
  <Dialog title="Feedback" open={props.open} onClose={props.onClose}>
    <FeedbackForm {...props} />
  </Dialog>
)

const FeedbackForm = ({ state, page, plants, onEdit, onSend, onClose }: FeedbackViewProps) => {
  const { draft, sending } = state
  const [left, setLeft] = useState(false)
  const fault = notesFault(draft.notes)
  const isSaid = hasForbidden(draft.notes) || (left && sending.kind !== 'sending')
  return (
    <FormBody
      sending={sending}
      notSent="Not sent. Your notes are kept."
      done={
        <Thanks title="Thank you" onClose={onClose}>
          <p>Your feedback has been sent.</p>
        </Thanks>
      }
      onSubmit={onSend}
      actions={
        <>
          <Button className="btn quiet" onPress={onClose}>
            Close
          </Button>
          <SendButton sending={sending} disabled={fault !== undefined} />
        </>
      }
    >
      <TypeChoice value={draft.type} onChange={(type) => onEdit({ type })} />
      <TextField
        className="field notes"
        value={draft.notes}
        maxLength={MOST_NOTES}
        isRequired
        isInvalid={isSaid && fault !== undefined}
        isReadOnly={sending.kind === 'sending'}
        validationBehavior="aria"
        autoFocus
        onChange={(notes) => onEdit({ notes })}
        onBlur={() => setLeft(true)}
      >
        <div className="field-head">
          <Label>Notes</Label>
          {draft.type === 'Plant Change' && (
            <PlantIntoNotes plants={plants} notes={draft.notes} onNotes={(notes) => onEdit({ notes })} />
          )}
        </div>
        <TextArea className="control-area" rows={7} />
        <div className="field-foot">
          <FieldError className="field-error">{fault}</FieldError>
          <span className="field-count">{`${count(draft.notes.length)} of ${count(MOST_NOTES)}`}</span>
        </div>
      </TextField>
      <p className="form-note">Sent with it: {page}</p>
    </FormBody>
  )
}

const count = (number: number): string => number.toLocaleString('en-GB')

const TypeChoice = ({ value, onChange }: { value: FeedbackType; onChange: (type: FeedbackType) => void }) => (
  <RadioGroup
    className="field"
    value={value}
    onChange={(next) => {
      const type = FEEDBACK_TYPES.find((each) => each === next)
      if (type) onChange(type)
    }}
  >
    <Label>Type</Label>
    <div className="seg form-seg">
      {FEEDBACK_TYPES.map((type) => (
        <RadioField key={type} value={type}>
          <RadioButton className="form-seg-item">{type}</RadioButton>
        </RadioField>
      ))}
    </div>
  </RadioGroup>
)

type FeedbackDialogProps = { readonly open: boolean; readonly onClose: () => void }

/** The feedback dialog of the page that is open. */
export const FeedbackDialog = ({ open, onClose }: FeedbackDialogProps) => {
  const state = useFeedback()
  const page = feedbackPage(useLocation().pathname, APP_VERSION)
  return (
    <FeedbackView
      open={open}
      state={state}
      page={page}
      plants={usePlantStore()?.allPlants}
      onEdit={editFeedback}
      onSend={() => sendFeedback(page)}
      onClose={() => {
        formAgain('feedback')
        onClose()
      }}
    />
  )
}

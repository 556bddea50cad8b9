import { FieldError, Label, RadioButton, RadioField, RadioGroup, TextArea, TextField } from 'react-aria-components'
import { useLocation } from 'react-router-dom'
import {
  FEEDBACK_TYPES,
  feedbackPage,
  hasForbidden,
  MOST_NOTES,
  notesFault,
  type FeedbackDraft,
  type FeedbackType,
} from '../../domain/forms'
import { APP_VERSION, type FeedbackState } from '../../streams/forms/types'
import { useFeedback } from '../../streams/forms/hooks'
import { editFeedback, formAgain, sendFeedback } from '../../streams/forms/intents'
import { usePlantStore } from '../../streams/plants/hooks'
import type { PlantChoice } from '../parts/controls/control'
import { PlantCombo } from '../parts/controls/PlantCombo'
import { FormDialog, type FormFaults } from './FormDialog'
import * as css from '../parts/dialog/forms.module.css'

/** Names the plant that a change is about, on a line before the notes: nobody has to guess which of four units is meant. */
const withPlant = (notes: string, { name, id }: PlantChoice): string => {
  const line = `Plant: ${name} (${id})\n`
  return notes.includes(line) ? notes : `${line}${notes}`.slice(0, MOST_NOTES)
}

type FeedbackDialogProps = { readonly open: boolean; readonly onClose: () => void }

type FeedbackViewProps = FeedbackDialogProps & {
  readonly state: FeedbackState
  /** The page and version that are sent with it. */
  readonly page: string
  readonly plants: readonly PlantChoice[] | undefined
  readonly onEdit: (patch: Partial<FeedbackDraft>) => void
  readonly onSend: () => void
}

/** What a user wants to tell us: a type and notes (catalogue G3). */
export const FeedbackView = (props: FeedbackViewProps) => {
  const { draft, sending } = props.state
  const fault = notesFault(draft.notes)
  return (
    <FormDialog
      title="Feedback"
      open={props.open}
      sending={sending}
      notSent="Not sent. Your notes are still here."
      faults={fault === undefined ? {} : { notes: fault }}
      closed={fault !== undefined}
      done="Your feedback has been sent."
      onSend={props.onSend}
      onClose={props.onClose}
    >
      {(form) => (
        <>
          <TypeChoice value={draft.type} onChange={(type) => props.onEdit({ type })} />
          <Notes {...props} {...form} />
          <p className={css.formNote}>Sent with it: {props.page}</p>
        </>
      )}
    </FormDialog>
  )
}

const count = (number: number): string => number.toLocaleString('en-GB')

const Notes = ({ state, plants, onEdit, faultOf, leave }: FeedbackViewProps & FormFaults<'notes'>) => {
  const { type, notes } = state.draft
  const isSending = state.sending.kind === 'sending'
  const left = isSending ? undefined : faultOf('notes')
  const fault = hasForbidden(notes) ? notesFault(notes) : left
  return (
    <TextField
      className="field notes"
      value={notes}
      maxLength={MOST_NOTES}
      isRequired
      isInvalid={fault !== undefined}
      isReadOnly={isSending}
      validationBehavior="aria"
      autoFocus
      onChange={(typed) => onEdit({ notes: typed })}
      onBlur={() => leave('notes')}
    >
      <div className={css.fieldHead}>
        <Label>Notes</Label>
        {type === 'Plant Change' && (
          <PlantCombo
            label="Add a plant to the notes"
            className={css.plantIntoNotes}
            plants={plants}
            onPlant={(plant) => onEdit({ notes: withPlant(notes, plant) })}
          />
        )}
      </div>
      <TextArea className="control-area entry-box full line-18" rows={7} />
      <div className={css.fieldFooter}>
        <FieldError className={css.fieldError}>{fault}</FieldError>
        <span className={`${css.fieldCount} nowrap push`}>{`${count(notes.length)} of ${count(MOST_NOTES)}`}</span>
      </div>
    </TextField>
  )
}

const TypeChoice = ({ value, onChange }: { value: FeedbackType; onChange: (type: FeedbackType) => void }) => (
  <RadioGroup className="field" value={value} onChange={(next) => onChange(next as FeedbackType)}>
    <Label>Type</Label>
    <div className={`seg ${css.formSeg}`}>
      {FEEDBACK_TYPES.map((type) => (
        <RadioField key={type} value={type}>
          <RadioButton className={`${css.formSegItem} centred nowrap pressable text-12`}>{type}</RadioButton>
        </RadioField>
      ))}
    </div>
  </RadioGroup>
)

/** The feedback dialog of the page that is open. */
export const FeedbackDialog = ({ open, onClose }: FeedbackDialogProps) => {
  const page = feedbackPage(useLocation().pathname, APP_VERSION)
  return (
    <FeedbackView
      open={open}
      state={useFeedback()}
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

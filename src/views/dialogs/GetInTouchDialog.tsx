import { Button } from 'react-aria-components'
import { CONTACT_FIELDS, contactFaults, MOST_CHARACTERS, type ContactField, type ContactForm } from '../../domain/forms'
import type { ContactState } from '../../streams/forms/faces'
import { Dialog } from '../parts/dialog/Dialog'
import { CheckField, FormBody, SendButton, Thanks, useFaults } from './FormBody'
import { LineField } from '../parts/dialog/LineField'
import { useContact } from '../../streams/forms/hooks'
import { editContact, formAgain, sendContact } from '../../streams/forms/intents'

export type ContactViewProps = {
  readonly open: boolean
  readonly state: ContactState
  readonly onEdit: (patch: Partial<ContactForm>) => void
  readonly onSend: () => void
  readonly onClose: () => void
}

/** Staying up to date by email (catalogue G7). */
export const ContactView = (props: ContactViewProps) => (
  <Dialog title="Stay up to date" open={props.open} onClose={props.onClose}>
    <ContactFormView {...props} />
  </Dialog>
)

const FIELDS = {
  firstname: { label: 'First name', autoComplete: 'given-name', type: 'text' },
  email: { label: 'Email', autoComplete: 'email', type: 'email' },
} as const

const ContactFormView = ({ state, onEdit, onSend, onClose }: ContactViewProps) => {
  const { draft, sending } = state
  const { fields, faultOf, leave, submit } = useFaults<ContactField | 'topics'>(contactFaults(draft))
  const readOnly = sending.kind === 'sending'
  const topicsFault = faultOf('topics')
  return (
    <FormBody
      sending={sending}
      notSent="Not sent. What you wrote is kept."
      done={
        <Thanks title="Thank you" onClose={onClose}>
          <p>We will write to you about the topics you chose.</p>
        </Thanks>
      }
      onSubmit={() => submit(onSend)}
      actions={
        <>
          <Button className="btn quiet" onPress={onClose}>
            Close
          </Button>
          <SendButton sending={sending} />
        </>
      }
    >
      <div ref={fields} className="form-part">
        <div className="field-grid">
          {CONTACT_FIELDS.map((field) => (
            <LineField
              key={field}
              name={field}
              max={MOST_CHARACTERS[field]}
              autoFocus={field === 'firstname'}
              value={draft[field]}
              fault={faultOf(field)}
              readOnly={readOnly}
              onChange={(value) => onEdit({ [field]: value })}
              onLeave={() => leave(field)}
              {...FIELDS[field]}
            />
          ))}
        </div>
        <fieldset
          className="form-topics"
          aria-describedby="contact-topics-fault"
          data-invalid={topicsFault !== undefined || undefined}
        >
          <legend>Topics</legend>
          <CheckField
            label="Market insight"
            value={draft.insight}
            disabled={readOnly}
            onChange={(insight) => onEdit({ insight })}
          />
          <CheckField
            label="Webinars"
            value={draft.webinars}
            disabled={readOnly}
            onChange={(webinars) => onEdit({ webinars })}
          />
        </fieldset>
        <p id="contact-topics-fault" className="field-error" role="alert">
          {topicsFault}
        </p>
      </div>
      <p className="form-note">
        By sending this you agree that we keep your name and email address to write to you about these topics. Each
        message says how to end it.
      </p>
    </FormBody>
  )
}

type GetInTouchDialogProps = { readonly open: boolean; readonly onClose: () => void }

/** What "Stay up to date" opens. */
export const GetInTouchDialog = ({ open, onClose }: GetInTouchDialogProps) => (
  <ContactView
    open={open}
    state={useContact()}
    onEdit={editContact}
    onSend={sendContact}
    onClose={() => {
      formAgain('contact')
      onClose()
    }}
  />
)

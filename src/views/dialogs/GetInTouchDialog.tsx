import { CONTACT_FIELDS, contactFaults, type ContactForm } from '../../domain/forms'
import type { ContactState } from '../../streams/forms/types'
import { useContact } from '../../streams/forms/hooks'
import { editContact, formAgain, sendContact } from '../../streams/forms/intents'
import { FormDialog } from './FormDialog'
import { FormFields, Topics } from './FormFields'
import * as css from '../parts/dialog/forms.module.css'

type GetInTouchDialogProps = { readonly open: boolean; readonly onClose: () => void }

type ContactViewProps = GetInTouchDialogProps & {
  readonly state: ContactState
  readonly onEdit: (patch: Partial<ContactForm>) => void
  readonly onSend: () => void
}

/** Staying up to date by email (catalogue G7). */
export const ContactView = ({ open, state: { draft, sending }, onEdit, onSend, onClose }: ContactViewProps) => {
  const common = { draft, readOnly: sending.kind === 'sending', onEdit }
  return (
    <FormDialog
      title="Stay up to date"
      open={open}
      sending={sending}
      faults={contactFaults(draft)}
      done="We will write to you about the topics you chose."
      onSend={onSend}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormFields names={CONTACT_FIELDS} {...common} {...form} />
          <Topics
            legend="Topics"
            names={['insight', 'webinars']}
            invalid={form.faultOf('topics') !== undefined}
            aria-describedby="contact-topics-fault"
            {...common}
          />
          <p id="contact-topics-fault" className={css.fieldError} role="alert">
            {form.faultOf('topics')}
          </p>
          <p className={css.formNote}>
            By sending this you agree that we store your name and email address to write to you about these topics. Each
            message shows how to unsubscribe.
          </p>
        </>
      )}
    </FormDialog>
  )
}

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

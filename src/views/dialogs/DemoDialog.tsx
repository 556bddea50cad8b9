import { Button } from 'react-aria-components'
import {
  DEMO_FIELDS,
  demoFaults,
  MOST_CHARACTERS,
  type DemoField,
  type DemoForm,
  type DemoTopic,
} from '../../domain/forms'
import type { DemoState } from '../../streams/forms/faces'
import { Dialog } from '../parts/dialog/Dialog'
import { CheckField, FormBody, SendButton, Thanks, useFaults } from './FormBody'
import { CountryField } from './CountryField'
import { LineField } from '../parts/dialog/LineField'
import { useDemo } from '../../streams/forms/hooks'
import { editDemo, formAgain, sendDemo } from '../../streams/forms/intents'

export type DemoViewProps = {
  readonly open: boolean
  readonly eWorld: boolean
  readonly state: DemoState
  readonly onEdit: (patch: Partial<DemoForm>) => void
  readonly onSend: () => void
  readonly onClose: () => void
}

/** The request for a demonstration (catalogue G6). */
export const DemoView = (props: DemoViewProps) => (
  <Dialog
    title={props.eWorld ? 'Request a demo - E-world' : 'Request a demo'}
    open={props.open}
    onClose={props.onClose}
  >
    <DemoFormView {...props} />
  </Dialog>
)

type Words = { readonly label: string; readonly autoComplete?: string; readonly type?: 'email' }

const FIELDS: Readonly<Record<Exclude<DemoField, 'country'>, Words>> = {
  firstname: { label: 'First name', autoComplete: 'given-name' },
  lastname: { label: 'Last name', autoComplete: 'family-name' },
  email: { label: 'Email', autoComplete: 'email', type: 'email' },
  companyName: { label: 'Company', autoComplete: 'organization' },
  jobTitle: { label: 'Job title', autoComplete: 'organization-title' },
  whereHeardFrom: { label: 'How you heard about Enact' },
}

const TOPICS: readonly { readonly key: DemoTopic; readonly label: string }[] = [
  { key: 'insight', label: 'Market insight' },
  { key: 'enact', label: 'News of Enact' },
  { key: 'webinars', label: 'Webinars' },
]

const DemoFormView = ({ state, onEdit, onSend, onClose }: DemoViewProps) => {
  const { draft, sending } = state
  const { fields, faultOf, leave, submit } = useFaults<DemoField>(demoFaults(draft))
  const readOnly = sending.kind === 'sending'
  return (
    <FormBody
      sending={sending}
      notSent="Not sent. What you wrote is kept."
      done={
        <Thanks title="Thank you" onClose={onClose}>
          <p>Your request has been sent. We will write to the email address you gave.</p>
        </Thanks>
      }
      onSubmit={() => submit(onSend)}
      actions={
        <>
          <Button className="btn quiet" onPress={onClose}>
            Close
          </Button>
          <SendButton sending={sending} label="Request a demo" />
        </>
      }
    >
      <div className="field-grid" ref={fields}>
        {DEMO_FIELDS.map((field) => {
          const common = {
            value: draft[field],
            fault: faultOf(field),
            readOnly,
            onChange: (value: string) => onEdit({ [field]: value }),
            onLeave: () => leave(field),
          }
          if (field === 'country') return <CountryField key={field} {...common} />
          const first = field === 'firstname'
          return (
            <LineField
              key={field}
              name={field}
              max={MOST_CHARACTERS[field]}
              autoFocus={first}
              {...FIELDS[field]}
              {...common}
            />
          )
        })}
      </div>
      <fieldset className="form-topics">
        <legend>Also write to me about</legend>
        {TOPICS.map(({ key, label }) => (
          <CheckField
            key={key}
            label={label}
            value={draft[key]}
            disabled={readOnly}
            onChange={(on) => onEdit({ [key]: on })}
          />
        ))}
      </fieldset>
      <p className="form-note">We use these details to answer this request and for the topics ticked here.</p>
    </FormBody>
  )
}

type DemoDialogProps = { readonly open: boolean; readonly onClose: () => void; readonly eWorld?: boolean }

/** The request for a demonstration; `eWorld` for visitors of the E-world fair. */
export const DemoDialog = ({ open, onClose, eWorld = false }: DemoDialogProps) => (
  <DemoView
    open={open}
    eWorld={eWorld}
    state={useDemo()}
    onEdit={editDemo}
    onSend={() => sendDemo(eWorld)}
    onClose={() => {
      formAgain('demo')
      onClose()
    }}
  />
)

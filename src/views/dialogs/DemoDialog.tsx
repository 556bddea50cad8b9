import { DEMO_FIELDS, demoFaults, type DemoForm } from '../../domain/forms'
import type { DemoState } from '../../streams/forms/types'
import { useDemo } from '../../streams/forms/hooks'
import { editDemo, formAgain, sendDemo } from '../../streams/forms/intents'
import { FormDialog } from './FormDialog'
import { FormFields, Topics } from './FormFields'
import * as css from '../parts/dialog/forms.module.css'

type DemoDialogProps = { readonly open: boolean; readonly onClose: () => void; readonly eWorld?: boolean }

type DemoViewProps = Required<DemoDialogProps> & {
  readonly state: DemoState
  readonly onEdit: (patch: Partial<DemoForm>) => void
  readonly onSend: () => void
}

/** The request for a demonstration (catalogue G6). */
export const DemoView = ({ open, eWorld, state: { draft, sending }, onEdit, onSend, onClose }: DemoViewProps) => {
  const common = { draft, readOnly: sending.kind === 'sending', onEdit }
  return (
    <FormDialog
      title={eWorld ? 'Request a demo - E-world' : 'Request a demo'}
      open={open}
      sending={sending}
      faults={demoFaults(draft)}
      send="Request a demo"
      done="Your request has been sent. We will write to the email address you gave."
      onSend={onSend}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormFields names={DEMO_FIELDS} {...common} {...form} />
          <Topics legend="Also write to me about" names={['insight', 'enact', 'webinars']} {...common} />
          <p className={css.formNote}>We use these details to answer this request and for the topics ticked here.</p>
        </>
      )}
    </FormDialog>
  )
}

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

import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Form } from 'react-aria-components'
import type { Sending } from '../../domain/forms'
import '../parts/controls/controls.css'
import '../parts/dialog/forms.css'

type FormBodyProps = {
  readonly sending: Sending<unknown>
  /** The sentence of a sending that did not work; the reason follows it. */
  readonly notSent: string
  /** What stands in the form's place once it is sent. */
  readonly done: ReactNode
  readonly children: ReactNode
  /** The buttons, the one that matters most last. */
  readonly actions: ReactNode
  readonly onSubmit: () => void
}

/** A form in a dialog with its buttons. What follows it stands on the same ground, so that the dialog keeps its size. */
export const FormBody = ({ sending, notSent, done, children, actions, onSubmit }: FormBodyProps) => {
  const isDone = sending.kind === 'done'
  return (
    <div className="form-ground">
      <Form
        className="form"
        validationBehavior="aria"
        inert={isDone}
        style={isDone ? { visibility: 'hidden' } : {}}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <div className="form-fields">{children}</div>
        <div className="form-foot">
          <p className="form-fault error" role="alert">
            {sending.kind === 'failed' && (
              <>
                <TriangleAlert aria-hidden />
                <span>
                  {notSent} {sending.why}
                </span>
              </>
            )}
          </p>
          <div className="form-acts acts">{actions}</div>
        </div>
      </Form>
      {isDone && <div className="form-done">{done}</div>}
    </div>
  )
}

type SendButtonProps = {
  readonly sending: Sending<unknown>
  readonly label?: string
  readonly disabled?: boolean
}

/** Keeps the focus and its width while the form is on its way. */
export const SendButton = ({ sending, label = 'Send', disabled = false }: SendButtonProps) => (
  <Button className="btn primary send" type="submit" isPending={sending.kind === 'sending'} isDisabled={disabled}>
    {sending.kind === 'sending' ? 'Sending' : label}
  </Button>
)

type ThanksProps = { readonly title: string; readonly children: ReactNode; readonly onClose: () => void }

/** What follows a form that was sent. */
export const Thanks = ({ title, children, onClose }: ThanksProps) => (
  <>
    <div className="thanks" role="status">
      <Check aria-hidden />
      <h3>{title}</h3>
      {children}
    </div>
    <div className="form-foot">
      <div className="form-acts acts">
        <Button className="btn primary" autoFocus onPress={onClose}>
          Close
        </Button>
      </div>
    </div>
  </>
)

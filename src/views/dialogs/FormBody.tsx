import { Check, TriangleAlert } from 'lucide-react'
import { CheckboxButton, CheckboxField, Button, Form } from 'react-aria-components'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Sending } from '../../domain/forms'
import '../parts/controls/controls.css'
import '../parts/dialog/forms.css'

type CheckFieldProps = {
  readonly label: string
  readonly value: boolean
  readonly name?: string
  readonly disabled?: boolean
  /** Some of what it stands for is chosen, and some is not. */
  readonly partly?: boolean
  readonly onChange: (value: boolean) => void
}

/** A thing to tick, with its words. */
export const CheckField = ({ label, value, name, disabled, partly, onChange }: CheckFieldProps) => (
  <CheckboxField
    isSelected={value}
    isIndeterminate={partly === true}
    isDisabled={disabled === true}
    onChange={onChange}
    {...(name !== undefined && { name })}
  >
    <CheckboxButton className="check">
      <TickBox />
      {label}
    </CheckboxButton>
  </CheckboxField>
)

/** The box alone; what it stands in says whether it is ticked. */
export const TickBox = () => (
  <span className="tick" aria-hidden="true">
    <Check />
  </span>
)

type Faults<F extends string> = Readonly<Partial<Record<F, string>>>

/**
 * When a fault of a field is said: once the field was left, and of all fields once one tried to send. A fault on the way
 * there would blame somebody who is still writing.
 */
export const useFaults = <F extends string>(faults: Faults<F>) => {
  const [left, setLeft] = useState<ReadonlySet<F>>(new Set())
  const [tried, setTried] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  return {
    fields,
    faultOf: (field: F): string | undefined => (tried || left.has(field) ? faults[field] : undefined),
    leave: (field: F): void => setLeft((before) => new Set([...before, field])),
    /** Sends a form without faults; otherwise says all of them and goes to the first. */
    submit: (send: () => void): void => {
      if (Object.keys(faults).length === 0) {
        send()
        return
      }
      // The fields must be marked before one of them can be found.
      flushSync(() => setTried(true))
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
    },
  }
}

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

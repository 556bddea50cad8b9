import { Check, TriangleAlert } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Button, CheckboxButton, CheckboxField, Form } from 'react-aria-components'
import { flushSync } from 'react-dom'
import type { Sending } from '../../domain/forms'
import { Dialog } from '../parts/dialog/Dialog'
import '../parts/controls/controls.module.css'
import * as css from '../parts/dialog/forms.module.css'

type CheckFieldProps = {
  readonly label: string
  readonly value: boolean
  readonly disabled: boolean
  /** Some of what it stands for is chosen, and some is not. */
  readonly partly?: boolean
  readonly onChange: (value: boolean) => void
}

/** A thing to tick, with its words. */
export const CheckField = ({ label, value, disabled, partly = false, onChange }: CheckFieldProps) => (
  <CheckboxField isSelected={value} isIndeterminate={partly} isDisabled={disabled} onChange={onChange}>
    <CheckboxButton className="check">
      <TickBox />
      {label}
    </CheckboxButton>
  </CheckboxField>
)

/** The box alone; what it is in says whether it is ticked. */
export const TickBox = () => (
  <span className="tick centred rigid" aria-hidden="true">
    <Check />
  </span>
)

type Faults<F extends string> = Readonly<Partial<Record<F, string>>>

/** What the fields of a form are given. */
export type FormFaults<F extends string> = {
  /** What is wrong with a field, once it is to be said. */
  readonly faultOf: (field: F) => string | undefined
  readonly leave: (field: F) => void
}

type FormBodyProps<F extends string> = {
  readonly sending: Sending<unknown>
  /** The sentence of a sending that did not work; the reason follows it. */
  readonly notSent?: string
  readonly faults?: Faults<F>
  /** What is wrong keeps Send closed, and is not only said when it is pressed. */
  readonly closed?: boolean
  readonly send?: string
  /** False while something else than Send is on its way. */
  readonly isSending?: boolean
  readonly actions?: ReactNode
  /** In the form's place once it is sent: a sentence after thanks, or something of its own. */
  readonly done: ReactNode
  readonly onSend: () => void
  readonly onClose: () => void
  readonly children: (form: FormFaults<F>) => ReactNode
}

type FormDialogProps<F extends string> = FormBodyProps<F> & { readonly title: string; readonly open: boolean }

/** A form in a dialog. */
export const FormDialog = <F extends string>({ title, open, ...form }: FormDialogProps<F>) => (
  <Dialog title={title} open={open} onClose={form.onClose}>
    <FormBody {...form} />
  </Dialog>
)

/**
 * The form with its buttons; what follows it is on the same ground, so that the dialog keeps its size. A fault of a field
 * is said once the field was left, and of all fields once one tried to send: on the way there it would blame somebody who
 * is still writing.
 */
const FormBody = <F extends string>(props: FormBodyProps<F>) => {
  const { sending, notSent = 'Not sent. What you wrote is still here.', faults, send = 'Send', done, onClose } = props
  const { isSending = sending.kind === 'sending' } = props
  const [left, setLeft] = useState<ReadonlySet<F>>(new Set())
  const [tried, setTried] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const isDone = sending.kind === 'done'
  const submit = (): void => {
    if (Object.keys(faults ?? {}).length === 0) {
      props.onSend()
      return
    }
    // The fields must be marked before one of them can be found.
    flushSync(() => setTried(true))
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus()
  }
  return (
    <div className={css.formGround}>
      <Form
        className="form"
        validationBehavior="aria"
        inert={isDone}
        style={isDone ? { visibility: 'hidden' } : {}}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className={`${css.formFields} flex-1`} ref={fields}>
          {props.children({
            faultOf: (field) => (tried || left.has(field) ? faults?.[field] : undefined),
            leave: (field) => setLeft((before) => new Set([...before, field])),
          })}
        </div>
        <div className={`${css.formFooter} wrap line-above`}>
          <SendingFault sending={sending} notSent={notSent} />
          <div className={`${css.formActs} end acts`}>
            <Button className="btn quiet" onPress={onClose}>
              Close
            </Button>
            {props.actions}
            {/* Keeps the focus and its width while the form is on its way. */}
            <Button className="btn primary send" type="submit" isPending={isSending} isDisabled={props.closed === true}>
              {isSending ? 'Sending' : send}
            </Button>
          </div>
        </div>
      </Form>
      {isDone && <FormDone done={done} onClose={onClose} />}
    </div>
  )
}

/** Why a sending did not work; the place is there before there is anything to say, so that it is said when it comes. */
const SendingFault = ({ sending, notSent }: { readonly sending: Sending<unknown>; readonly notSent: string }) => (
  <p className={`${css.formFault} flex gap-6 anywhere text-12 min-w-0 error`} role="alert">
    {sending.kind === 'failed' && (
      <>
        <TriangleAlert aria-hidden />
        <span>
          {notSent} {sending.why}
        </span>
      </>
    )}
  </p>
)

/** What follows a form that was sent. */
const FormDone = ({ done, onClose }: { readonly done: ReactNode; readonly onClose: () => void }) => (
  <div className="form-done">
    {typeof done === 'string' ? <Thanks>{done}</Thanks> : done}
    <div className={`${css.formFooter} wrap line-above`}>
      <div className={`${css.formActs} end acts`}>
        <Button className="btn primary" autoFocus onPress={onClose}>
          Close
        </Button>
      </div>
    </div>
  </div>
)

const Thanks = ({ children }: { readonly children: string }) => (
  <div className={`${css.thanks} empty`} role="status">
    <Check aria-hidden />
    <h3>Thank you</h3>
    <p>{children}</p>
  </div>
)

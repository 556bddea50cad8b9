import { useId, useState, type SubmitEvent } from 'react'
import type { Instant } from '../../../domain/periods'
import type { Span } from '../../../domain/replay/player'
import { soughtInstant } from './seekText'
import { WithTimes } from '../../own/times'

type SeekBoxProps = { readonly span: Span; readonly instant: Instant; readonly onSeek: (instant: Instant) => void }

/** Goes to a typed time or period; says in words why it cannot. */
export const SeekBox = ({ span, instant, onSeek }: SeekBoxProps) => {
  const [text, setText] = useState('')
  const [why, setWhy] = useState<string>()
  const id = useId()
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const sought = soughtInstant(text, span, instant)
    setWhy(sought.why)
    if (sought.instant === undefined) return
    setText('')
    onSeek(sought.instant)
  }
  return (
    <form className="seek" onSubmit={submit} noValidate>
      <label className="muted small" htmlFor={id}>
        Go to
      </label>
      <input
        id={id}
        className="field"
        value={text}
        placeholder="17:05:30 or P35"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={why !== undefined}
        aria-describedby={why === undefined ? undefined : `${id}-why`}
        onChange={(event) => {
          setText(event.target.value)
          setWhy(undefined)
        }}
      />
      {why !== undefined && (
        <p className="float field-fault error" id={`${id}-why`} role="alert">
          <WithTimes>{why}</WithTimes>
        </p>
      )}
    </form>
  )
}

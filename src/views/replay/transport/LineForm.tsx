import { useState, type ComponentProps } from 'react'

type LineFormProps = Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'inputMode' | 'autoFocus'> & {
  readonly className: string
  readonly label: string
  readonly send: string
  readonly onText: (text: string) => void
}

/** One line of text, and the button that sends what is in it. */
export const LineForm = ({ className, label, send, onText, ...input }: LineFormProps) => {
  const [text, setText] = useState('')
  const texts = text.trim()
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (texts !== '') onText(texts)
      }}
    >
      <input
        className="field entry-box"
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        {...input}
      />
      <button type="submit" className="btn s" disabled={texts === ''}>
        {send}
      </button>
    </form>
  )
}

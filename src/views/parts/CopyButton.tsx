import { Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from './format/copyText'

type CopyButtonProps = {
  /** A function where it takes long to make: it is made when it is copied. */
  readonly text: string | (() => string)
  /** Its name, for who does not see it next to the button. */
  readonly what?: string
}

/** Copies a text and says so, to the eye and to the ear. */
export const CopyButton = ({ text, what }: CopyButtonProps) => {
  const [reported, setReported] = useState('')
  const copy = async (): Promise<void> =>
    setReported(
      (await copyText(typeof text === 'string' ? text : text()))
        ? 'Copied'
        : 'Not copied: the browser refused. Mark the text and copy it by hand.',
    )
  return (
    <span className="hstack">
      <button type="button" className="btn s" aria-label={what && `Copy ${what}`} onClick={() => void copy()}>
        <Copy aria-hidden />
        Copy
      </button>
      <span className="muted small" role="status">
        {reported}
      </span>
    </span>
  )
}

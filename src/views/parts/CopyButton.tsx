import { Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from './format/copyText'

/** Copies a text and says so, to the eye and to the ear. @param what its name, for who does not see it next to the button */
export const CopyButton = ({ text, what }: { readonly text: string; readonly what?: string }) => {
  const [reported, setReported] = useState('')
  const copy = async (): Promise<void> =>
    setReported(
      (await copyText(text)) ? 'Copied' : 'Not copied: the browser refused. Mark the text and copy it by hand.',
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

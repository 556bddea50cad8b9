import { Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { copyText } from '../../parts/format/copyText'

/** Text as a program has it; what is wider than the page scrolls within itself. */
export const CodeBlock = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <pre className="code rounded scrolls bright" tabIndex={0} role="region" aria-label={label}>
    {text}
  </pre>
)

/** Copies a text and says so, to the eye and to the ear. */
export const CopyButton = ({ text, what }: { readonly text: string; readonly what: string }) => {
  const [said, setSaid] = useState('')
  const copy = async (): Promise<void> =>
    setSaid((await copyText(text)) ? 'Copied' : 'Not copied: the browser refused. Mark the text and copy it by hand.')
  return (
    <span className="hstack">
      <button type="button" className="btn s" aria-label={`Copy ${what}`} onClick={() => void copy()}>
        <Copy aria-hidden />
        Copy
      </button>
      <span className="muted small" role="status">
        {said}
      </span>
    </span>
  )
}

/** What is long is drawn only once it is opened. */
export const LazyDetails = ({ summary, children }: { readonly summary: string; readonly children: ReactNode }) => {
  const [open, setOpen] = useState(false)
  return (
    <details className="call-more" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  )
}

import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { TapeLine } from '../../../domain/replay/format'
import { bytesText } from '../sizeWords'

/** A whole stack is a megabyte of text: more than this is copied, not drawn. */
const DRAWN = 20_000

/** The line as it stands on the tape, drawn only when it is opened. */
export const RawJson = ({ line }: { readonly line: TapeLine }) => {
  const [open, setOpen] = useState(false)
  return (
    <details className="raw" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>As on the tape</summary>
      {open && <Text line={line} />}
    </details>
  )
}

const Text = ({ line }: { readonly line: TapeLine }) => {
  const text = JSON.stringify(line, null, 2)
  return (
    <>
      <CopyButton text={text} />
      <pre tabIndex={0} aria-label="The line as JSON">
        {text.slice(0, DRAWN)}
      </pre>
      {text.length > DRAWN && (
        <p className="said">
          The first {bytesText(DRAWN)} of {bytesText(text.length)}; Copy takes all of it.
        </p>
      )}
    </>
  )
}

const CopyButton = ({ text }: { readonly text: string }) => {
  const [said, setSaid] = useState('')
  const copy = (): void => {
    // Only a page that was served safely has a clipboard, whatever the types say.
    const clipboard = (navigator as { clipboard?: Clipboard }).clipboard
    const done = clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    done.then(
      () => setSaid('Copied'),
      () => setSaid('The browser does not let this page copy. Mark the text and copy it by hand.'),
    )
  }
  return (
    <div className="copy hstack dim">
      <button type="button" className="btn s" onClick={copy}>
        <Copy aria-hidden />
        Copy
      </button>
      <span role="status">{said}</span>
    </div>
  )
}

import type { ReplayQuestion } from '../../../streams/replay/types'
import { FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { LineForm } from './LineForm'
import * as css from '../replay.module.css'

/** What a tape may be called; the reader looks at the content. */
const ENDINGS = '.ndjson,.jsonl,.tape,.gz,application/x-ndjson,application/gzip'

/** Opens a tape from the disk or from an address. */
export const OpenTape = ({
  query,
  label = 'Open tape…',
}: {
  readonly query: ReplayQuestion
  readonly label?: string
}) => (
  <div className={css.toolsRow} role="group" aria-label="Open a tape">
    <OpenFile label={label} onFile={(file) => query({ kind: 'openFile', file, name: file.name })} />
    <LineForm
      className="address flex gap-4"
      label="Address of a tape"
      placeholder="or its address"
      inputMode="url"
      send="Open"
      onText={(address) => query({ kind: 'openAddress', address })}
    />
  </div>
)

const OpenFile = ({ label, onFile }: { readonly label: string; readonly onFile: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="btn s" onClick={() => input.current?.click()}>
        <FolderOpen aria-hidden />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Tape file"
        accept={ENDINGS}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Cleared, so that the same file can be opened again after it was changed.
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

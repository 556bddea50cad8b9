import { Download } from 'lucide-react'
import { exportFileName } from '../../domain/export'
import type { Instant } from '../../domain/periods'
import { downloadFile } from '../../streams/export/hooks'
import { Tool } from './Tool'

type SaveCsvProps = {
  /** What is saved, where a panel's page has more than one such tool. */
  readonly what?: string
  /** Beginning of the file's name. */
  readonly file: string
  readonly now: Instant
  /** Instant that the rows are of, for the name. */
  readonly asOf?: Instant | null | undefined
  /** Undefined where there is nothing to save. */
  readonly text: () => string | undefined
  readonly off: boolean
}

/** The tool of a panel that saves its rows as a file. */
export const SaveCsv = ({ what, file, now, asOf, text, off }: SaveCsvProps) => (
  <Tool
    label={what === undefined ? 'Save as a file' : `Save ${what} as a file`}
    tip="Download CSV"
    className="s"
    off={off}
    onPress={() => {
      const saved = text()
      const moment = asOf == null ? undefined : { asOf }
      if (saved !== undefined)
        downloadFile(new Blob([saved], { type: 'text/csv' }), exportFileName(file, now, 'csv', moment))
    }}
  >
    <Download aria-hidden />
  </Tool>
)

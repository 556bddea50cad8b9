import { Download, X } from 'lucide-react'
import { Button, ProgressBar } from 'react-aria-components'
import { exportRefusal, type ExportFormat } from '../../../domain/export'
import type { HistoricShape } from '../../../domain/charts/historic/result'
import { queryHistoric, useHistoricFile } from '../../../streams/series/historic/provider'
import { counted } from '../../parts/format/numbers'
import { Tool } from '../../parts/Tool'
import * as css from './historic.module.css'

type FileButtonsProps = {
  readonly title: string
  readonly shape: HistoricShape
  /** The format that the user's settings name; it comes first. */
  readonly first: ExportFormat
}

const NAMES: Readonly<Record<ExportFormat, string>> = { csv: 'csv', xlsx: 'Excel' }

/** Writes all rows of a result to a file. */
export const FileButtons = ({ title, shape, first }: FileButtonsProps) => {
  const file = useHistoricFile()
  const formats = first === 'csv' ? (['csv', 'xlsx'] as const) : (['xlsx', 'csv'] as const)
  return formats.map((format) => {
    const why = exportRefusal(shape.rows, shape.columns.length, format)
    return (
      <Tool
        key={format}
        look="btn"
        className="s"
        label={`Download ${NAMES[format]}`}
        tip={why ?? `All ${counted(shape.rows, 'row')}`}
        off={why !== undefined || file.kind === 'working'}
        onPress={() => queryHistoric({ kind: 'export', format, title })}
      >
        <Download aria-hidden />
        {NAMES[format]}
      </Tool>
    )
  })
}

/** How the file goes, and a way to stop it. */
export const FileState = () => {
  const file = useHistoricFile()
  return (
    <span className={`${css.historicFile} muted small`} role="status">
      {file.kind === 'working' && (
        <>
          <ProgressBar aria-label="File" value={file.share}>
            {({ valueText }) => <span className="n">{valueText}</span>}
          </ProgressBar>
          <Button
            className="icon s"
            aria-label="Cancel the file"
            onPress={() => queryHistoric({ kind: 'cancelExport' })}
          >
            <X aria-hidden />
          </Button>
        </>
      )}
      {file.kind === 'done' && (
        <span className="truncate" title={file.name}>
          Saved as {file.name}
        </span>
      )}
      {file.kind === 'failed' && <span className="error">Not saved: {file.why}</span>}
    </span>
  )
}

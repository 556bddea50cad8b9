import { distinctUntilChanged, map } from 'rxjs'
import { saveFile } from '../../infra/export/exportClient'
import { bindLiveFor } from '../lib/bindLive'
import { IDLE, type ExportState, exportStates$ } from './exports'

/** How the export of a table goes, by the table's key. */
export const [useExport] = bindLiveFor<[key: string], ExportState>(
  (key) =>
    exportStates$.pipe(
      map((states) => states.get(key) ?? IDLE),
      distinctUntilChanged(),
    ),
  IDLE,
)

/** Hands a file that a view has made, such as the picture of a chart, to the browser's downloads. */
export const downloadFile = (file: Blob, name: string): void => saveFile(window)(file, name)

import { distinctUntilChanged, map } from 'rxjs'
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

import { distinctUntilChanged, map } from 'rxjs'
import { bindLiveFor } from '../lib/bindLive'
import { IDLE } from './exports'
import type { ExportState } from './faces'
import { exportStates$ } from './present'

/** How the export of a table goes, by the table's key. */
export const [useExport] = bindLiveFor<[key: string], ExportState>(
  (key) =>
    exportStates$.pipe(
      map((states) => states.get(key) ?? IDLE),
      distinctUntilChanged(),
    ),
  IDLE,
)

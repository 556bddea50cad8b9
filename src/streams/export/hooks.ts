import { distinctUntilChanged, map } from 'rxjs'
import { bindLiveFor } from '../lib/bindLive'
import { sender, withApp } from '../lib/currentApp'
import { feature } from '../lib/feature'
import { IDLE, type ExportState } from './exports'
import { exportFeature } from './feature'

/** How the export of a table goes, by the table's key. */
export const [useExport] = bindLiveFor<[key: string], ExportState>(
  (key) =>
    withApp(exportFeature, ({ states$ }) =>
      states$.pipe(
        map((states) => states.get(key) ?? IDLE),
        distinctUntilChanged(),
      ),
    ),
  IDLE,
)

const downloads = feature(({ sources }) => ({
  files: { next: ({ file, name }: { readonly file: Blob; readonly name: string }) => sources.save(file, name) },
}))
const download = sender(downloads, ({ files }) => files)

/** Hands a file that a view has made, such as the picture of a chart, to the browser's downloads. */
export const downloadFile = (file: Blob, name: string): void => download({ file, name })

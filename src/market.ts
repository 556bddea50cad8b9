import { exportDoor } from './infra/exportDoor'
import { saveFile } from './infra/exportSave'
import { exportWorkers } from './infra/exportStart'
import type { Sources } from './infra/sources'
import { bendingSources } from './infra/tapeBending'
import { TapeRecorder } from './infra/tapeRecorder'
import { recordingSources } from './infra/tapeRecording'
import { withSources } from './streams/current'
import { provideExport } from './streams/export/present'
import { intents$ } from './streams/intents'
import { toast } from './streams/notices/intents'
import { provideSources } from './streams/provideSources'
import { provideReplay } from './streams/replay/present'
import { recorderView$ } from './streams/replay/recorderView'
import { replayWorld } from './streams/replay/world'
import { replay } from './streams/replayIntents'

/**
 * Puts the live market under the hooks, heard by the recorder from its first line on. Fetched apart from the page, which
 * draws its frame without it; what plays tapes is fetched when one is asked for.
 * @param real the real doors
 */
export const startMarket = (real: Sources): void => {
  const recorder = new TapeRecorder(real.clock.now)
  const live = recordingSources(real, recorder)
  const doors = { live, recorder, bend: bendingSources, provide: provideSources, intents$ }
  const world = replayWorld(doors)
  provideReplay({
    world,
    recorder,
    clock: real.clock,
    recorderView$: recorderView$(recorder, live.clock),
    load: async () => {
      const { openDeck } = await import('./tapes')
      return () => openDeck({ ...doors, picker$: withSources(({ picker$ }) => picker$) }, world)
    },
  })
  const files = exportDoor({
    startWorker: exportWorkers(window),
    running: () => performance.now(),
    save: saveFile(window),
  })
  provideExport({ files, clock: real.clock, toast })
  const tapeAddress = new URLSearchParams(window.location.search).get('tape')
  if (tapeAddress !== null) replay({ kind: 'openAddress', address: tapeAddress })
}

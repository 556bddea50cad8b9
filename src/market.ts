import { exportClient, saveFile } from './infra/export/exportClient'
import { pageWorkers } from './infra/export/exportStart'
import type { Sources } from './infra/types/sources'
import { withFaults } from './infra/replay/faultInjection'
import { TapeRecorder } from './infra/replay/tapeRecorder'
import { recordingSources } from './infra/replay/tapeRecording'
import { withSources } from './streams/lib/provider'
import { provideExport } from './streams/export/exports'
import { intents$ } from './streams/lib/intents'
import { toast } from './streams/notices/intents'
import { provideSources } from './streams/app/provideSources'
import { provideReplay } from './streams/replay/provider'
import { retainRuledGroups } from './streams/plants/groupRules'
import { provideHistoric } from './streams/series/historic/clients'
import { recorderView$, liveContext } from './streams/replay/context'
import { replay } from './streams/replay/intents'

/**
 * Puts the live market under the hooks, received by the recorder from the first message on. Fetched apart from the page, which
 * draws its frame without it; what plays tapes is fetched when one is asked for.
 * @param real the real doors
 */
export const startMarket = (real: Sources): void => {
  const recorder = new TapeRecorder(real.clock.now)
  const live = recordingSources(real, recorder)
  const clients = { live, recorder, withFaults, provide: provideSources, intents$ }
  const context = liveContext(clients)
  provideReplay({
    context,
    recorder,
    clock: real.clock,
    recorderView$: recorderView$(recorder, live.clock),
    load: async () => {
      const { openController } = await import('./tapes')
      return () => openController({ ...clients, picker$: withSources(({ picker$ }) => picker$) }, context)
    },
  })
  const workers = pageWorkers(window)
  const files = exportClient({
    startWorker: workers.ofFiles,
    running: () => performance.now(),
    save: saveFile(window),
  })
  provideExport({ files, clock: real.clock, toast })
  retainRuledGroups()
  provideHistoric({ startWorker: workers.ofHistoric, save: files.save })
  const tapeAddress = new URLSearchParams(window.location.search).get('tape')
  if (tapeAddress !== null) replay({ kind: 'openAddress', address: tapeAddress })
}

import { saveFile } from './infra/browser/saveFile'
import { tapeFiles } from './infra/replay/tapeFile'
import { tapeSources } from './infra/replay/tapeSources'
import { ReplayController } from './streams/replay/replayController'
import type { ReplayContext, LiveContext } from './streams/replay/context'

/** What plays tapes, in front of the live market. */
export const openController = (
  clients: Omit<ReplayContext, 'file' | 'play' | 'running'>,
  context: LiveContext,
): ReplayController =>
  new ReplayController(
    {
      ...clients,
      file: tapeFiles(saveFile(window), window.location.href),
      play: tapeSources,
      running: () => performance.now(),
    },
    context,
  )

import { saveFile } from './infra/export/exportClient'
import { tapeFiles } from './infra/replay/tapeFile'
import { tapeSources } from './infra/replay/tapeSources'
import { ReplayController } from './streams/replay/replayController'
import type { ReplayContext, LiveContext } from './streams/replay/context'

/** What plays tapes, in front of the live market. */
export const openController = (
  doors: Omit<ReplayContext, 'file' | 'play' | 'running'>,
  world: LiveContext,
): ReplayController =>
  new ReplayController(
    {
      ...doors,
      file: tapeFiles(saveFile(window), window.location.href),
      play: tapeSources,
      running: () => performance.now(),
    },
    world,
  )

import { tapeDoor } from './infra/replay/tapeFile'
import { tapeSources } from './infra/replay/tapeSources'
import { ReplayDeck } from './streams/replay/deck'
import type { ReplayDoors, ReplayWorld } from './streams/replay/world'

/** What plays tapes, in front of the live market. */
export const openDeck = (doors: Omit<ReplayDoors, 'file' | 'play' | 'running'>, world: ReplayWorld): ReplayDeck =>
  new ReplayDeck(
    {
      ...doors,
      file: tapeDoor(document, window.location.href),
      play: tapeSources,
      running: () => performance.now(),
    },
    world,
  )

import { BehaviorSubject, EMPTY } from 'rxjs'
import type { FaultSwitches } from '../../domain/replay/faults'
import { NO_FAULTS } from '../../domain/replay/faultSwitches'
import type { Sources } from '../../infra/types/sources'
import type { ReplayDoors } from './doors'

/** The live market as a replay finds it, and comes back to it: kept from the start, long before any tape is opened. */
export type ReplayWorld = {
  /** What the page reads while no tape is open. */
  readonly sources: Sources
  readonly switches$: BehaviorSubject<FaultSwitches>
}

/** Puts the live sources under the hooks, with fault switches that are all off. */
export const replayWorld = (doors: Pick<ReplayDoors, 'live' | 'bend' | 'recorder' | 'provide'>): ReplayWorld => {
  const { live, bend, recorder, provide } = doors
  const switches$ = new BehaviorSubject(NO_FAULTS)
  const sources = bend(live, switches$, (done) => recorder.bend(done))
  provide(sources, EMPTY)
  return { sources, switches$ }
}

import { switchMap, type Observable } from 'rxjs'
import type { FaultSwitches } from '../../domain/replay/faults'
import { withApp } from '../lib/currentApp'
import { replayFeature } from './feature'
import type { ReplayController } from './replayController'

/** A stream of the controller of the current app, which is fetched for it. */
export const withController = <T>(pick: (controller: ReplayController) => Observable<T>): Observable<T> =>
  withApp(replayFeature, ({ present$ }) =>
    present$.pipe(switchMap(({ controller$ }) => controller$.pipe(switchMap(pick)))),
  )

/** The fault switches of the current app. */
export const faultSwitches$: Observable<FaultSwitches> = withApp(replayFeature, (replay) => replay.faultSwitches$)

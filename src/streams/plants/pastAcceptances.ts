// GET plantDayAcceptances day by day -> acceptances of past days, as they come
import { map, of, type Observable } from 'rxjs'
import { plantDayAcceptancesCall, type PlantAcceptance } from '../../domain/plants/calls'
import { type SettlementDate } from '../../domain/periods'
import { eachDay } from '../../domain/periods/eachDay'
import { bindLiveFor } from '../lib/bindLive'
import { retried$ } from '../lib/intents'
import { dayByDay$ } from '../lib/dayByDay'
import { WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'
import type { Loaded } from '../lib/types'

/** Acceptances of past days of a plant, the newest day first; those of `read` of its `days` are here. */
export type PastAcceptances = {
  readonly acceptances: readonly PlantAcceptance[]
  readonly read: number
  readonly days: number
  /** Why the source has no others. */
  readonly why?: string
}

/** @internal */
export const pastAcceptances$ = (
  days: readonly SettlementDate[],
  read: (date: SettlementDate) => Observable<readonly PlantAcceptance[]>,
): Observable<PastAcceptances> =>
  dayByDay$(days, read).pipe(map(({ found, ...rest }) => ({ ...rest, acceptances: found.flat(), read: found.length })))

/** Of a plant from one London day to another; waiting where `first` is empty. */
export const [usePastAcceptances] = bindLiveFor<[plant: string, first: string, last: string], Loaded<PastAcceptances>>(
  (plant, first, last) =>
    withSources(({ sources }) =>
      resource(
        sources,
        of(first === '' ? undefined : eachDay(first, last).toReversed()),
        (days) =>
          pastAcceptances$(days, (date) =>
            requestOf(sources, plantDayAcceptancesCall, { plant, date }).pipe(map(({ acceptances }) => acceptances)),
          ),
        { again$: retried$ },
      ),
    ),
  WAITING,
)

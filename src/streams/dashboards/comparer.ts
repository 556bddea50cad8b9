// settings -> window and rollover of the comparer -> its live period and picker; the desk of each of its panes
import { distinctUntilChanged, map, merge, of, type Observable } from 'rxjs'
import { parsePeriodKey, type WindowMode } from '../../domain/periods'
import { windowOf } from '../../domain/settings'
import type { Sources } from '../../infra/types/sources'
import { accessLog$ } from '../boa/boa'
import { picker$ } from '../dates/picker'
import { trading$ } from '../dates/trading'
import { bindLive, bindLiveFor } from '../lib/bindLive'
import { deskIntents, type Intent } from '../lib/intents'
import { WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { shareLast } from '../lib/shareLast'
import type { BoaDesk, Loaded, PeriodPicker } from '../lib/types'
import { settingsView$ } from '../settings/provider'

/** What of a user's settings the comparer goes by. */
export type ComparerTiming = { readonly mode$: Observable<WindowMode>; readonly rollover$: Observable<boolean> }

/**
 * The period that the panes go by, by the window that the user has for the comparer (ST16). It moves on with the live
 * period where the user wants that. Tells the server once that real-time, and once that historic periods are looked at (BO10).
 */
export const comparerPicker$ = (
  sources: Sources,
  requested$: Observable<Intent>,
  { mode$, rollover$ }: ComparerTiming,
): Observable<PeriodPicker> => {
  const picked$ = picker$(sources, requested$, trading$(sources, mode$), rollover$).pipe(shareLast())
  const status$ = picked$.pipe(
    map(({ status }) => status),
    distinctUntilChanged(),
  )
  return merge(picked$, accessLog$(sources, status$))
}

const basic$ = settingsView$.pipe(map(({ document }) => document.basic))

const TIMING: ComparerTiming = {
  mode$: basic$.pipe(
    map((settings) => windowOf(settings, 'boaComparer')),
    distinctUntilChanged(),
  ),
  rollover$: basic$.pipe(
    map(({ autoRollover }) => autoRollover),
    distinctUntilChanged(),
  ),
}

export const [useComparerPicker] = bindLive<PeriodPicker | undefined>(
  withSources(({ sources }) => comparerPicker$(sources, deskIntents.current$, TIMING)),
  undefined,
)

/** The desk of one pane by the key of its period: followed while the server speaks of it. No period, nothing. */
export const [usePaneDesk] = bindLiveFor<[key: string], Loaded<BoaDesk>>((key) => {
  const ref = parsePeriodKey(key)
  return ref ? withSources(({ pastBoa$ }) => pastBoa$(ref)) : of(WAITING)
}, WAITING)

// settings -> window of dashboards -> the desk of its live period, or that of a period that is over; one for all modules
import { distinctUntilChanged, map, switchMap } from 'rxjs'
import { parsePeriodKey } from '../../domain/periods'
import { windowOf } from '../../domain/settings'
import { bindLiveFor } from '../lib/bindLive'
import { WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import type { BoaDesk, Loaded } from '../lib/types'
import { settingsView$ } from '../settings/provider'

const live$ = settingsView$.pipe(
  map(({ document }) => windowOf(document.basic, 'dashboard')),
  distinctUntilChanged(),
  switchMap((mode) => withSources(({ liveBoa$ }) => liveBoa$(mode))),
)

/**
 * The desk of a board's modules: of the period with this key, or of the live one by the window that the user has for
 * dashboards (ST16). Modules of one period share it.
 */
export const [useBoardDesk] = bindLiveFor<[key: string], Loaded<BoaDesk>>((key) => {
  const past = parsePeriodKey(key)
  return past ? withSources(({ pastBoa$ }) => pastBoa$(past)) : live$
}, WAITING)

import { merge, type Observable } from 'rxjs'
import type { Instant } from '../../domain/periods'
import { bindLive } from '../lib/bindLive'
import { bindFrom } from '../lib/bindFrom'
import { withFirst, withSources, type BootstrapStreams, type Desk } from '../lib/provider'
import type { Connection, PeriodPicker } from '../lib/types'
import { WAITING } from '../lib/loaded'

/** Before any source has spoken, the page knows the time only from the computer, and shows nothing that hangs on it. */
const UNKNOWN_TIME: Instant = 0
const NO_CONNECTION: Connection = { state: 'connecting', since: UNKNOWN_TIME }

const early = bindFrom<BootstrapStreams>(withFirst)
const bound = bindFrom<Desk>(withSources)
const [useNow, nowShared$] = early('now$', UNKNOWN_TIME)
const [useConnection, connectionShared$] = early('connection$', NO_CONNECTION)
const [useTheme, themeShared$] = early('theme$', 'dark')
const [useSource, sourceShared$] = bound('source$', undefined)
const [usePicker, pickerShared$] = bindLive<PeriodPicker | undefined>(
  withSources(({ picker$ }) => picker$),
  undefined,
)
export const [useBoaDesk] = bound('boa$', WAITING)
export const [useAnalytics] = bound('analytics$', undefined)
export { useConnection, useNow, usePicker, useSource, useTheme }

/**
 * What every page needs and no page may lose by unmounting: the time, the connection, the corrected clock, the picker, the
 * source and the theme. Tables and the BOA desk are left with their last reader (PU04).
 */
export const deskShared$: Observable<unknown> = merge(
  nowShared$,
  connectionShared$,
  withSources(({ serverClock$ }) => serverClock$),
  sourceShared$,
  pickerShared$,
  themeShared$,
)

import { merge, type Subscription } from 'rxjs'
import type { SourceInfo } from '../../domain/market/events'
import type { Instant } from '../../domain/periods'
import { bindLive } from '../lib/bindLive'
import { withFirst, withSources } from '../lib/provider'
import type { BoaDesk, Connection, Loaded, PeriodPicker, ThemeName } from '../lib/types'
import { WAITING } from '../lib/loaded'

/** Before any source has spoken, the page knows the time only from the computer, and shows nothing that hangs on it. */
const UNKNOWN_TIME: Instant = 0
const NO_CONNECTION: Connection = { state: 'connecting', since: UNKNOWN_TIME }

const [useNow, nowShared$] = bindLive<Instant>(
  withFirst(({ now$ }) => now$),
  UNKNOWN_TIME,
)
const [useSource, sourceShared$] = bindLive<SourceInfo | undefined>(
  withSources(({ source$ }) => source$),
  undefined,
)
const [useConnection, connectionShared$] = bindLive<Connection>(
  withFirst(({ connection$ }) => connection$),
  NO_CONNECTION,
)
const [usePicker, pickerShared$] = bindLive<PeriodPicker | undefined>(
  withSources(({ picker$ }) => picker$),
  undefined,
)
export const [useBoaDesk] = bindLive<Loaded<BoaDesk>>(
  withSources(({ boa$ }) => boa$),
  WAITING,
)
const [useTheme, themeShared$] = bindLive<ThemeName>(
  withFirst(({ theme$ }) => theme$),
  'dark',
)
export { useConnection, useNow, usePicker, useSource, useTheme }

/**
 * Keeps alive what every page needs and no page may lose by unmounting: the time, the connection, the corrected clock, the
 * picker, the source and the theme. Tables and the BOA desk are left with their last reader (PU04).
 */
export const keepWarm = (): Subscription =>
  merge(
    nowShared$,
    connectionShared$,
    withSources(({ serverClock$ }) => serverClock$),
    sourceShared$,
    pickerShared$,
    themeShared$,
  ).subscribe()

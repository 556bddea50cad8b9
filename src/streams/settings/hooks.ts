import { distinctUntilChanged, map, type Observable } from 'rxjs'
import {
  DEFAULT_SETTINGS,
  retainedCountsOf,
  newUserDocument,
  sameCounts,
  type BrokenItem,
  type ItemList,
  type RetainedCounts,
  type SaveState,
  type Settings,
} from '../../domain/settings'
import type { ListType } from '../../domain/wire'
import { bindLive, bindLiveFor } from '../lib/bindLive'
import type { SettingsStage, SettingsView } from './types'
import { settingsView$ } from './provider'

const part = <T>(pick: (view: SettingsView) => T): Observable<T> =>
  settingsView$.pipe(map(pick), distinctUntilChanged())

const NONE_BROKEN: readonly BrokenItem[] = []

/** The user's settings; the defaults for visitors and until they have come. */
const [useSettings, settingsShared$] = bindLive<Settings>(
  part(({ document }) => document.basic),
  DEFAULT_SETTINGS,
)
export { settingsShared$, useSettings }

export const [useSettingsStage] = bindLive<SettingsStage>(
  part(({ stage }) => stage),
  'waiting',
)
/** False until a signed-in user's settings have come, or failed to come. */
export const useSettingsReady = (): boolean => useSettingsStage() !== 'waiting'
export const [useSaveState] = bindLive<SaveState>(
  part(({ save }) => save),
  { state: 'idle' },
)
export const [useBrokenSettings] = bindLive<readonly BrokenItem[]>(
  part(({ broken }) => broken),
  NONE_BROKEN,
)
export const [useRetainedCounts] = bindLive<RetainedCounts>(
  part(({ document }) => retainedCountsOf(document)).pipe(distinctUntilChanged(sameCounts)),
  retainedCountsOf(newUserDocument()),
)
/** The exact sentence of 2§8 while another tab has changed the settings. */
export const [useTabWarning] = bindLive<string | undefined>(
  part(({ tabWarning }) => tabWarning),
  undefined,
)
export const [usePageSettings] = bindLiveFor<[pageName: string], Readonly<Record<string, unknown>> | undefined>(
  (pageName) => part(({ document }) => document.pages[pageName]),
  undefined,
)

/** One of the user's lists, e.g. their saved views of tables; `orderedItems` gives it as it is shown. */
export const [useItemList] = bindLiveFor<[type: ListType], ItemList>(
  (type) => part(({ document }) => document.lists[type]),
  newUserDocument().lists.tableView,
)

// settings, static store -> the first board of a user who has none -> settings
import { combineLatest, filter, map, take, type Observable } from 'rxjs'
import { boardOfPreset, type Board } from '../../domain/dashboards'
import type { StaticStore } from '../../domain/wire'
import { itemKey } from '../../domain/wire'
import type { SettingsView } from '../settings/types'

/**
 * Nothing was ever saved of a list of boards. Who has removed the last one is left without: they are shown the presets, and
 * boards that cannot be read are no reason to make others.
 */
const isNew = ({ document, stage, broken }: SettingsView): boolean => {
  const { items, order } = document.lists.dashboard
  const known = Object.keys(items).length + order.length + (document.revs[itemKey.order('dashboard')] ?? 0)
  return stage === 'here' && known === 0 && !broken.some(({ key }) => key.startsWith('item/dashboard'))
}

/**
 * The board that a new user begins with: the first preset of their licence. Its ids are the preset's, so that two tabs which
 * both begin make one board. Emits once, or never for a user who has boards.
 */
export const firstBoard$ = (
  view$: Observable<SettingsView>,
  lists$: Observable<StaticStore | undefined>,
): Observable<Board> =>
  combineLatest([view$, lists$]).pipe(
    filter(([view]) => isNew(view)),
    map(([, lists]) => lists?.dashboardPresets?.[0]),
    filter((preset) => preset !== undefined),
    take(1),
    map((preset) => {
      let count = 0
      return boardOfPreset(preset, preset.id, preset.name, () => `module-${(count += 1)}`)
    }),
  )

import type { WindowMode } from '../periods'
import type { Settings } from './table/settings'

/** Places that may have a window of their own (specification 2§3 "Trading window options"); `all` is Site Wide. */
export const WINDOW_PAGES = ['boa', 'boaComparer', 'dashboard', 'plantActivityBoard'] as const
export type WindowPage = (typeof WINDOW_PAGES)[number]
export type WindowPlace = 'all' | WindowPage
type PlaceRow = { readonly value: WindowPlace; readonly label: string; readonly isRead: boolean }
export const WINDOW_PLACES: readonly PlaceRow[] = [
  { value: 'all', label: 'Site Wide', isRead: true },
  { value: 'boa', label: 'BOA Dashboard', isRead: true },
  { value: 'boaComparer', label: 'BOA Comparer', isRead: true },
  { value: 'dashboard', label: 'User Dashboard', isRead: true },
  { value: 'plantActivityBoard', label: 'Plant Activity Board', isRead: true },
]
/** The places that are shown: the window of a page that does not exist yet is stored, and nobody could see what it does. */
export const SHOWN_WINDOW_PLACES = WINDOW_PLACES.filter(({ isRead }) => isRead)

type WindowSettings = Pick<Settings, 'boaWindowType' | 'useTradingPeriod'>

/** The windows by place: a plain text speaks for the whole site. */
const mapOf = ({ boaWindowType: type }: WindowSettings): Readonly<Partial<Record<string, WindowMode>>> => {
  if (type === 'current' || type === 'trading') return { all: type }
  return type === null || typeof type === 'string' ? {} : type
}

/** What is chosen for exactly this place; `none` when it follows something else. */
export const chosenWindow = (settings: WindowSettings, place: WindowPlace): WindowMode | 'none' =>
  mapOf(settings)[place] ?? 'none'

/** The window of a page: its own entry, else the one for all, else a plain text, else useTradingPeriod (decision C12). */
export const windowOf = (settings: WindowSettings, page: WindowPage): WindowMode => {
  const map = mapOf(settings)
  return map[page] ?? map.all ?? (settings.useTradingPeriod ? 'trading' : 'current')
}

/** The settings with a window chosen for a place; `none` removes the place's entry, and no entry at all is null. */
export const withWindow = <S extends WindowSettings>(
  settings: S,
  place: WindowPlace,
  value: WindowMode | 'none',
): S => {
  const { [place]: _before, ...others } = mapOf(settings)
  const map = value === 'none' ? others : { ...others, [place]: value }
  return { ...settings, boaWindowType: Object.keys(map).length === 0 ? null : map }
}

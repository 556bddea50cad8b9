import type { ListItem, Settings, TableFilters } from '../../domain/settings'
import type { WindowMode } from '../../domain/periods'
import type { ListType } from '../../domain/wire'
import { appIntents } from '../lib/appIntents'
import type { BrowserChoices } from '../lib/browserSettings'
import type { ThemeName } from '../lib/types'

/** What a user did with their settings. */
export type SettingsIntent =
  | { readonly kind: 'changeSettings'; readonly patch: Partial<Settings> }
  /** Settings that visitors and replays have as well. */
  | { readonly kind: 'choose'; readonly choices: BrowserChoices }
  | { readonly kind: 'changePage'; readonly pageName: string; readonly patch: Readonly<Record<string, unknown>> }
  | { readonly kind: 'changeFilters'; readonly name: string; readonly filters: TableFilters | undefined }
  | { readonly kind: 'resetFilters' }
  | { readonly kind: 'changeItem'; readonly type: ListType; readonly item: ListItem }
  | { readonly kind: 'removeItem'; readonly type: ListType; readonly id: string }
  | { readonly kind: 'orderItems'; readonly type: ListType; readonly ids: readonly string[] }
  | { readonly kind: 'activateItem'; readonly type: ListType; readonly id: string }
  | { readonly kind: 'retrySave' }
  | { readonly kind: 'closeTabWarning' }

export const settingsIntents = appIntents<SettingsIntent>()
const query = settingsIntents.send

export const changeSettings = (patch: Partial<Settings>): void => query({ kind: 'changeSettings', patch })
export const setTheme = (theme: ThemeName): void => query({ kind: 'choose', choices: { theme } })
/** The window of the BOA desk. */
export const setWindowMode = (windowMode: WindowMode): void => query({ kind: 'choose', choices: { windowMode } })
/** Whether the desk moves on by itself when the live window closes. */
export const setAutoRollover = (autoRollover: boolean): void => query({ kind: 'choose', choices: { autoRollover } })
/** Settings of one page, e.g. `boa`: the fields of the patch are changed, the others stay. */
export const changePageSettings = (pageName: string, patch: Readonly<Record<string, unknown>>): void =>
  query({ kind: 'changePage', pageName, patch })
/** Puts one item of a list, e.g. a saved view of a table: new ones come last. One that is not whole is not taken over. */
export const changeItem = (type: ListType, item: ListItem): void => query({ kind: 'changeItem', type, item })
/** Takes an item out of its list. */
export const removeItem = (type: ListType, id: string): void => query({ kind: 'removeItem', type, id })
/** The order of a list; ids that are not named keep theirs behind it. */
export const orderItems = (type: ListType, ids: readonly string[]): void => query({ kind: 'orderItems', type, ids })
/** The item of a list that is looked at, e.g. the dashboard of the page. */
export const activateItem = (type: ListType, id: string): void => query({ kind: 'activateItem', type, id })
/** Removes the saved filters of every table. */
export const resetTableFilters = (): void => query({ kind: 'resetFilters' })
/** Sends again what was not saved. */
export const retrySave = (): void => query({ kind: 'retrySave' })
export const closeTabWarning = (): void => query({ kind: 'closeTabWarning' })

import type { BrokenItem, SaveState, Settings, SettingKey, SettingsDocument } from '../../domain/settings'

/** A user's settings on the screen. `ready` once they have come, or the server could not be asked. */
export type SettingsView = {
  readonly document: SettingsDocument
  readonly ready: boolean
  readonly save: SaveState
  readonly broken: readonly BrokenItem[]
  /** Another tab has changed them, and this user wants to be warned. */
  readonly tabWarning?: string
}

/**
 * The hooks of streams/settings/hooks.ts:
 *  useSettings(): Settings                  the user's; a visitor's are the defaults with what this browser remembers
 *  useSetting(key): Settings[key]
 *  useSettingsReady(): boolean              false until a signed-in user's settings have come (or failed to come)
 *  useSaveState(): SaveState
 *  usePageSettings(pageName): Record<string, unknown> | undefined
 *  useTableFilters(name): TableFilters | undefined
 *  useTabWarning(): string | undefined      the exact sentence of 2§8 while another tab has changed the settings
 *  useBrokenSettings(): readonly BrokenItem[]
 * and its intents:
 *  changeSetting(key, value), changeSettings(patch), changePageSettings(pageName, data), changeTableFilters(name, filters),
 *  changeItem(type, item), removeItem(type, id), orderItems(type, ids), activateItem(type, id),
 *  retrySave(), closeTabWarning(), resetTableFilters()
 */
export type { SaveState, Settings, SettingKey }

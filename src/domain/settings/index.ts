export {
  basicSettingsSchema,
  describedIn,
  SETTINGS_TABLE,
  type SettingKey,
  type SettingRowEntry,
  type Settings,
  type ShownSetting,
  SHOWN_SETTINGS,
  SHOWN_SECTIONS,
  searchIn,
} from './table/settings'
export { type SettingsSection } from './table/row'
export * from './defaults'
export * from './userDocument'
export * from './schemas/dashboardSchema'
export * from './schemas/fields'
export * from './schemas/listSchemas'
export * from './schemas/pageSchemas'
export * from './boaFilters'
export * from './locks'
export * from './windows'
export * from './groups'
export * from './groupRules'
export type { GroupRule } from './schemas/groupRule'
export { checkItem, orderedItems, withItem } from './saving/document'
export * from './saving/saving'
export { type Write } from './saving/writes'
export { readUserSettings } from './reading/read'

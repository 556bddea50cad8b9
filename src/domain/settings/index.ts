export type { Settings, SettingKey } from './settings'
export type * from './types'

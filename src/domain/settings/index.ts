export type { Settings, SettingKey } from './settings'
export type * from './types'
export * from './defaults'
export * from './schemas'

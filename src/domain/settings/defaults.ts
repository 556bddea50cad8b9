import { defaultsOf, SETTINGS_TABLE, type Settings } from './table/settings'

/**
 * What a new user has, and what replaces a value that cannot be read. The build puts the value in the place of this
 * module (vite.config.ts), so that the table's texts and schemas stay out of the first load: it may export nothing else.
 */
export const DEFAULT_SETTINGS: Settings = defaultsOf(SETTINGS_TABLE)

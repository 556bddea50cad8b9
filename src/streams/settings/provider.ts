import type { Observable } from 'rxjs'
import { withApp } from '../lib/currentApp'
import { settingsFeature } from './feature'
import type { SettingsView } from './types'

/** The user's default country. */
export const country$: Observable<string> = withApp(settingsFeature, (settings) => settings.country$)

/** The settings of the current app's user, for streams that only hooks read. */
export const settingsView$: Observable<SettingsView> = withApp(settingsFeature, ({ view$ }) => view$)

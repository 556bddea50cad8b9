import { NEVER, takeUntil, type Observable } from 'rxjs'
import { provideApp } from '../../src/streams/lib/currentApp'
import type { AppContext } from '../../src/streams/lib/feature'
import { appSources } from './testApp'

/** An app that is closed as a stream says; effects run from when their feature is made. */
export const marbleApp = (closed$: Observable<void> = NEVER): AppContext => ({
  sources: appSources(),
  settingsOf: () => ({ country$: NEVER, view$: NEVER }),
  closed$,
  run: (effects$) => void effects$.pipe(takeUntil(closed$)).subscribe(),
})

/** No app is under the hooks and intents, as before the page has made one. */
export const withoutApp = (): void => provideApp(undefined)

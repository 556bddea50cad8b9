import { concat, defer, finalize, ReplaySubject, switchMap, take, type Observable } from 'rxjs'
import type { SettingsIntent } from './intents'
import type { userSettings$ } from './userSettings'

export type UserSettings = typeof userSettings$

/**
 * A user's settings by code that only signed-in users fetch. Silent until it is here; what is changed meanwhile is held
 * and then done in its order.
 */
export const lateSettings =
  (code$: Observable<UserSettings>): UserSettings =>
  (sources, userId, intents$, acts) =>
    defer(() => {
      const held$ = new ReplaySubject<SettingsIntent>()
      const holding = intents$.subscribe(held$)
      return code$.pipe(
        take(1),
        switchMap((userSettings) => {
          holding.unsubscribe()
          held$.complete()
          return userSettings(sources, userId, concat(held$, intents$), acts)
        }),
        finalize(() => holding.unsubscribe()),
      )
    })

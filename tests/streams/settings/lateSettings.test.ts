import { BehaviorSubject, defer, EMPTY, of, Subject, throwError, timer, map, switchMap, type Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings'
import type { Account } from '../../../src/domain/wire'
import { arrived$ } from '../../../src/streams/lib/arrived'
import type { Loaded } from '../../../src/streams/lib/types'
import type { User } from '../../../src/streams/people/types'
import type { SettingsIntent } from '../../../src/streams/settings/intents'
import { settings$, type UserSettings } from '../../../src/streams/settings/settings'
import { settingsAnswer$, userSettings$ } from '../../../src/streams/settings/userSettings'
import { retainAnswer } from '../../../src/streams/lib/shareLast'
import { CALL_MS, fakeSources, script } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 21, 9)
const GET = 'GET /usersettingsapi/getUserSettings/'
const ACTS = { report: () => EMPTY, leave: () => undefined, warn: () => undefined }
const USER = { kind: 'signedIn', email: 'a@b.example', name: 'A' } as unknown as User
const ACCOUNT = { kind: 'ready', value: { userId: 'u1' } } as unknown as Loaded<Account>
const FREE: User = { kind: 'visitor' }

/** Settings of a user whose code comes as told. */
const rig = (user: User, code: () => Observable<UserSettings>, account$: Observable<Loaded<Account>> = of(ACCOUNT)) => {
  const context = fakeSources(START, () => 0)
  context.answer(GET, () => ({ otherSettings: { ...DEFAULT_SETTINGS, theme: 1, nivInMwh: false }, revs: { basic: 3 } }))
  context.answer('POST /usersettingsapi/postusersettings', () => ({ revs: { basic: 4 } }))
  const intents$ = new Subject<SettingsIntent>()
  const user$ = new BehaviorSubject(user)
  let fetches = 0
  const load = (): Promise<UserSettings> => defer(() => ((fetches += 1), code())) as unknown as Promise<UserSettings>
  const code$ = arrived$(load, context.clock).pipe(retainAnswer())
  const view$ = settings$(context.sources, { user$, account$ }, intents$, ACTS, code$)
  return { context, intents$, user$, view$, fetches: () => fetches, now: () => context.clock.now() - START }
}

const after = (ms: number): Observable<UserSettings> => timer(ms).pipe(map(() => ({ settingsAnswer$, userSettings$ })))

describe('settings whose code is fetched', () => {
  it('ST25 visitors have the defaults at once, and nothing is fetched for them', () =>
    inVirtualTime(({ flush }) => {
      const { view$, fetches, now } = rig(FREE, () => after(100))
      const published = recorded(view$, 5000, now)
      flush()
      expect(published.map(({ at, value }) => `${at} ${value.stage}`)).toEqual(['0 visitor'])
      expect(fetches()).toBe(0)
    }))

  it('ST01 a user waits for the code as for the settings: nothing shows as his before, then all of it does', () =>
    inVirtualTime(({ flush }) => {
      const { context, view$, now } = rig(USER, () => after(400))
      const published = recorded(view$, 5000, now)
      flush()
      const stages = published.map(({ value }) => value.stage)
      expect([...new Set(stages)]).toEqual(['waiting', 'here'])
      expect(published[stages.indexOf('here')]?.at).toBe(400 + CALL_MS)
      expect(context.times(GET)).toEqual([400])
    }))

  it('ST01 the code is fetched next to the account, not after it', () =>
    inVirtualTime(({ flush }) => {
      const account$ = timer(300).pipe(map(() => ACCOUNT))
      const { view$, fetches, now } = rig(USER, () => after(250), account$)
      const published = recorded(view$, 5000, now)
      flush()
      expect(published.find(({ value }) => value.stage === 'here')?.at).toBe(Math.max(300, 250 + CALL_MS))
      expect(fetches()).toBe(1)
    }))

  it('ST01 settings are requested next to the account, once, and not after it', () =>
    inVirtualTime(({ flush }) => {
      const account$ = timer(300).pipe(map(() => ACCOUNT))
      const { context, view$, now } = rig(USER, () => after(0), account$)
      const published = recorded(view$, 5000, now)
      flush()
      expect(context.times(GET)).toEqual([0])
      expect(published.find(({ value }) => value.stage === 'here')?.at).toBe(300)
    }))

  it('ST01 settings that came in no form before the account are requested again with it', () =>
    inVirtualTime(({ flush }) => {
      const account$ = timer(2000).pipe(map(() => ACCOUNT))
      const { context, view$, now } = rig(USER, () => after(0), account$)
      let requests = 0
      const settings = { otherSettings: { ...DEFAULT_SETTINGS, theme: 1, nivInMwh: false }, revs: { basic: 3 } }
      // Once and once more after a moment, as every call is.
      context.answer(GET, () => {
        requests += 1
        if (requests <= 2) throw new Error('no answer')
        return settings
      })
      const published = recorded(view$, 5000, now)
      flush()
      expect(requests).toBe(3)
      expect(published.find(({ value }) => value.stage === 'here')?.at).toBe(2000 + CALL_MS)
    }))

  it('ST01 what is changed while the code comes is stored, in its order, and saved once it can be', () =>
    inVirtualTime(({ flush }) => {
      const { context, view$, intents$, now } = rig(USER, () => after(1000))
      const published = recorded(view$, 5000, now)
      const change = (country: string): void => intents$.next({ kind: 'changeSettings', patch: { country } })
      script({ 200: () => change('Fr'), 300: () => change('Be'), 3000: () => change('Nl') })
      flush()
      const countries = published
        .filter(({ value }) => value.stage === 'here')
        .map(({ value }) => value.document.basic.country)
      expect(countries[0]).toBe('Be')
      expect(countries.at(-1)).toBe('Nl')
      expect(context.times('POST /usersettingsapi/postusersettings').length).toBeGreaterThan(0)
    }))

  it('ST01 code that cannot be fetched is fetched again until it is here', () =>
    inVirtualTime(({ flush }) => {
      let tries = 0
      const { view$, fetches, now } = rig(USER, () => (++tries < 3 ? throwError(() => new Error('no')) : after(0)))
      const published = recorded(view$, 20_000, now)
      flush()
      expect(fetches()).toBe(3)
      expect(published.find(({ value }) => value.stage === 'here')?.at).toBe(2 * 2000 + CALL_MS)
    }))

  it('ST25 who signs out while the code comes is a visitor, and it changes nothing for him when it is here', () =>
    inVirtualTime(({ flush }) => {
      const { context, view$, user$, now } = rig(USER, () => after(400))
      const published = recorded(view$.pipe(switchMap((view) => [view])), 5000, now)
      script({ 100: () => user$.next(FREE) })
      flush()
      expect(published.at(-1)).toMatchObject({ at: 100, value: { stage: 'visitor' } })
      expect(context.times(GET)).toEqual([])
    }))
})

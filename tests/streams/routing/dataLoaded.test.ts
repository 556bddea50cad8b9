import { BehaviorSubject, defer, finalize, takeUntil, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Account } from '../../../src/domain/wire'
import type { Loaded } from '../../../src/streams/lib/types'
import { WAITING } from '../../../src/streams/lib/loaded'
import type { User } from '../../../src/streams/people/types'
import { dataLoaded$ } from '../../../src/streams/routing/dataLoaded'
import { script } from '../../support/fakeSources'
import { inVirtualTime } from '../../support/virtualTime'
import { FREE, settingsAt, TRADER } from './stage'

const makeWorld = () => {
  const plants$ = new BehaviorSubject(false)
  const listeners = { count: 0 }
  return {
    user$: new BehaviorSubject<User>({ kind: 'checking' }),
    account$: new BehaviorSubject<Loaded<Account>>(WAITING),
    settings$: new BehaviorSubject(settingsAt('waiting')),
    staticAnswered$: new BehaviorSubject(false),
    plants$,
    listeners,
    plantsAnswered$: defer(() => {
      listeners.count++
      return plants$.pipe(finalize(() => listeners.count--))
    }),
  }
}
type Context = ReturnType<typeof makeWorld>

const flag = (at: (context: Context) => Readonly<Record<number, () => void>>, expected: readonly string[]): void =>
  inVirtualTime(({ flush }) => {
    const context = makeWorld()
    const published: string[] = []
    let now = 0
    dataLoaded$(context)
      .pipe(takeUntil(timer(5000)))
      .subscribe((loaded) => published.push(`${now} ${loaded}`))
    const steps = at(context)
    script(
      Object.fromEntries(
        Object.entries(steps).map(([ms, act]) => [
          ms,
          () => {
            now = Number(ms)
            act()
          },
        ]),
      ),
    )
    flush()
    expect(published).toEqual(expected)
  })

describe('the data-loaded flag', () => {
  it('SH01 is true once lists, plants and settings of a user have been received', () =>
    flag(
      ({ user$, staticAnswered$, plants$, settings$ }) => ({
        10: () => user$.next(TRADER),
        20: () => staticAnswered$.next(true),
        30: () => settings$.next(settingsAt('here')),
        40: () => plants$.next(true),
      }),
      ['0 false', '40 true'],
    ))

  it('SH01 settings that could not be had count as received', () =>
    flag(
      ({ user$, staticAnswered$, plants$, settings$ }) => ({
        10: () => user$.next(TRADER),
        20: () => staticAnswered$.next(true),
        30: () => plants$.next(true),
        40: () => settings$.next(settingsAt('unheard')),
      }),
      ['0 false', '40 true'],
    ))

  it('SH01 without an account there are no settings to wait for', () =>
    flag(
      ({ user$, staticAnswered$, plants$, account$ }) => ({
        10: () => user$.next(TRADER),
        20: () => staticAnswered$.next(true),
        30: () => plants$.next(true),
        40: () => account$.next({ kind: 'failed', why: { why: 'Down.', at: 0 } }),
      }),
      ['0 false', '40 true'],
    ))

  it('SH01 a visitor waits for the lists alone, and no plants are loaded for him', () =>
    flag(
      ({ user$, staticAnswered$, settings$, listeners }) => ({
        10: () => {
          user$.next(FREE)
          settings$.next(settingsAt('visitor'))
        },
        20: () => staticAnswered$.next(true),
        30: () => expect(listeners.count).toBe(0),
      }),
      ['0 false', '20 true'],
    ))

  it('SH01 another user waits for his own, a renewed login for nothing', () =>
    flag(
      ({ user$, staticAnswered$, plants$, settings$ }) => ({
        10: () => {
          user$.next(FREE)
          settings$.next(settingsAt('visitor'))
          staticAnswered$.next(true)
        },
        20: () => {
          staticAnswered$.next(false)
          settings$.next(settingsAt('waiting'))
          user$.next(TRADER)
        },
        30: () => {
          staticAnswered$.next(true)
          plants$.next(true)
          settings$.next(settingsAt('here'))
        },
        40: () => user$.next({ ...(TRADER as Extract<User, { kind: 'signedIn' }>), expiresAt: 1 }),
      }),
      ['0 false', '10 true', '20 false', '30 true'],
    ))
})

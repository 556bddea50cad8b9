import fc from 'fast-check'
import { BehaviorSubject, EMPTY, mergeMap, NEVER, Subject, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, windowOf, type Settings } from '../../../src/domain/settings'
import {
  browserSettings$,
  storedSettings,
  THEME_KEY,
  type BrowserChoices,
} from '../../../src/streams/lib/browserSettings'
import { browserChoices, intoSettings, replayChoices, notifyTabs } from '../../../src/streams/settings/browserChoices'
import { shareLast } from '../../../src/streams/lib/shareLast'
import type { SettingsIntent } from '../../../src/streams/settings/intents'
import { userSettings$ } from '../../../src/streams/settings/userSettings'
import { fakeSources, script } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 21, 9)
const GET = 'GET /usersettingsapi/getUserSettings/'
const BASIC = 'POST /usersettingsapi/postusersettings'

const choose = (choices: BrowserChoices): SettingsIntent => ({ kind: 'choose', choices })
const change = (patch: Partial<Settings>): SettingsIntent => ({ kind: 'changeSettings', patch })

/** A signed-in user's page: his settings as the server has them, and what its streams read of them. */
const page = (basic: Partial<Settings> = {}) => {
  const context = fakeSources(START, () => 0)
  let stored = { otherSettings: { ...DEFAULT_SETTINGS, ...basic }, revs: { basic: 3 } }
  const bodies: Partial<Settings>[] = []
  context.answer(GET, () => stored)
  context.answer(BASIC, (body) => {
    bodies.push((body as { settings: Settings }).settings)
    return { revs: { basic: 3 + bodies.length } }
  })
  const intents$ = new Subject<SettingsIntent>()
  const acts = { report: () => EMPTY, leave: () => undefined, warn: () => undefined }
  const view$ = userSettings$(context.sources, 'u1', intents$, acts).pipe(shareLast())
  const own$ = view$.pipe(mergeMap(({ browser }) => (browser ? [browser] : [])))
  const choices$ = browserChoices(intents$, own$, context.sources.tabs.on(THEME_KEY))
  const now = (): number => context.clock.now() - START
  const read = (ms: number) => {
    recorded(notifyTabs(intents$, context.sources.tabs), ms, now)
    return recorded(browserSettings$(context.sources.storage, choices$), ms, now)
  }
  const elsewhere = (patch: Partial<Settings>): void => {
    stored = { otherSettings: { ...stored.otherSettings, ...patch }, revs: { basic: 9 } }
    if (patch.colour) context.tab(THEME_KEY, patch.colour === 'Dark' ? 'dark' : 'light')
    context.tab('user_settings_change', { userId: 'u1', revs: { basic: 9 } })
  }
  return { context, intents$, bodies, read, elsewhere }
}

const turns = (published: readonly { at: number; value: unknown }[]): string[] => {
  const all = published.map(({ at, value }) => ({ at, is: JSON.stringify(value) }))
  return all.filter(({ is }, i) => is !== all[i - 1]?.is).map(({ at, is }) => `${at} ${is}`)
}

describe('settings go one way', () => {
  it('SET-6 a switch changes the settings and what reads them, once, and is saved once', () =>
    inVirtualTime(({ flush }) => {
      const { intents$, bodies, read } = page()
      const published = read(5000)
      script({
        500: () => intents$.next(choose({ autoRollover: false })),
        900: () => intents$.next(choose({ windowMode: 'trading' })),
      })
      flush()
      expect(turns(published.map(({ at, value }) => ({ at, value: [value.windowMode, value.autoRollover] })))).toEqual([
        '0 ["current",true]',
        '500 ["current",false]',
        '900 ["trading",false]',
      ])
      expect(bodies.map(({ autoRollover, boaWindowType }) => [autoRollover, boaWindowType])).toEqual([
        [false, null],
        [false, { boa: 'trading' }],
      ])
    }))

  it('SET-6 settings that come are read and stored, and are neither saved nor told to other tabs', () =>
    inVirtualTime(({ flush }) => {
      const { context, bodies, read } = page({ colour: 'Light', darkMode: false, autoRollover: false })
      const published = read(5000)
      flush()
      expect(published.at(-1)?.value).toEqual({ theme: 'light', windowMode: 'current', autoRollover: false })
      expect(storedSettings(context.sources.storage)).toEqual(published.at(-1)?.value)
      expect([bodies, context.sent]).toEqual([[], []])
    }))

  it('SET-6 a change in another tab comes once, by whichever way it comes first, and goes no further', () =>
    inVirtualTime(({ flush }) => {
      const { context, bodies, read, elsewhere } = page({ tabUpdateValue: 'update' })
      const published = read(5000)
      script({ 500: () => elsewhere({ colour: 'Light', darkMode: false, autoRollover: false }) })
      flush()
      expect(published.filter(({ at }) => at >= 500).map(({ value }) => [value.theme, value.autoRollover])).toEqual([
        ['light', true],
        ['light', false],
      ])
      expect([bodies, context.sent]).toEqual([[], []])
    }))

  it('SET-6 after another tab’s theme one’s own choice counts, also where it is what the settings said', () =>
    inVirtualTime(({ flush }) => {
      const { context, intents$, read } = page()
      const published = read(5000)
      script({ 500: () => context.tab(THEME_KEY, 'light'), 900: () => intents$.next(choose({ theme: 'dark' })) })
      flush()
      expect(turns(published.map(({ at, value }) => ({ at, value: value.theme }))).slice(-2)).toEqual([
        '500 "light"',
        '900 "dark"',
      ])
    }))

  it('SET-6 a theme chosen in the settings is told to other tabs as one chosen in the header', () =>
    inVirtualTime(({ flush }) => {
      const { context, intents$, read } = page()
      const published = read(2000)
      script({
        500: () => intents$.next(change({ colour: 'Light' })),
        900: () => intents$.next(choose({ theme: 'dark' })),
      })
      flush()
      expect(turns(published.map(({ at, value }) => ({ at, value: value.theme }))).slice(-2)).toEqual([
        '500 "light"',
        '900 "dark"',
      ])
      expect(context.sent.filter(({ channel }) => channel === THEME_KEY).map(({ message }) => message)).toEqual([
        'light',
        'dark',
      ])
    }))

  it('SET-6 ST06 an account whose saving is locked changes nothing on the server, whatever is switched', () =>
    inVirtualTime(({ flush }) => {
      const { intents$, bodies, read } = page({ lockedAccount: 'uploadLocked' })
      const published = read(5000)
      script({
        500: () => intents$.next(choose({ theme: 'light' })),
        700: () => intents$.next(choose({ windowMode: 'trading', autoRollover: false })),
      })
      flush()
      expect(published.at(-1)?.value).toEqual({ theme: 'light', windowMode: 'trading', autoRollover: false })
      expect(bodies).toEqual([])
    }))

  it('SET-6 a visitor’s choices are this browser’s, and nothing is asked or saved', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      const intents$ = new Subject<SettingsIntent>()
      const choices$ = browserChoices(intents$, NEVER, context.sources.tabs.on(THEME_KEY))
      const published = recorded(
        browserSettings$(context.sources.storage, choices$),
        2000,
        () => context.clock.now() - START,
      )
      script({
        500: () => intents$.next(choose({ theme: 'light' })),
        700: () => intents$.next(choose({ autoRollover: false })),
      })
      flush()
      expect(published.at(-1)?.value).toEqual({ theme: 'light', windowMode: 'current', autoRollover: false })
      expect(storedSettings(context.sources.storage)).toEqual(published.at(-1)?.value)
      expect(context.requested).toEqual([])
    }))

  it('SET-6 in a replay the picker’s switches are the tape’s, the theme the user’s', () => {
    const all = choose({ theme: 'light', windowMode: 'trading', autoRollover: false })
    expect(intoSettings(all, false)).toEqual([all])
    expect(intoSettings(all, true)).toEqual([choose({ theme: 'light' })])
    expect(intoSettings(choose({ autoRollover: true }), true)).toEqual([])
    expect(intoSettings(change({ autoRollover: true }), true)).toEqual([change({ autoRollover: true })])
    const own$ = new BehaviorSubject<BrowserChoices>({ theme: 'dark', windowMode: 'trading' })
    const tape$ = new Subject<BrowserChoices>()
    const intents$ = new Subject<SettingsIntent>()
    const seen: BrowserChoices[] = []
    const reading = replayChoices(own$, tape$, intents$).subscribe((choices) => seen.push(choices))
    tape$.next({ windowMode: 'current' })
    intents$.next(choose({ theme: 'light', autoRollover: false }))
    reading.unsubscribe()
    expect(seen).toEqual([
      {},
      { theme: 'dark' },
      { theme: 'dark', windowMode: 'current' },
      { theme: 'dark', windowMode: 'current', autoRollover: false },
    ])
  })

  const choice = fc.record(
    {
      theme: fc.constantFrom('dark' as const, 'light' as const),
      windowMode: fc.constantFrom('current' as const, 'trading' as const),
      autoRollover: fc.boolean(),
    },
    { requiredKeys: [] },
  )

  it('SET-6 whatever is chosen in whatever order, the settings and what is read of them end the same', () =>
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 6 }), (choices) => {
        inVirtualTime(({ flush }) => {
          const { intents$, bodies, read } = page()
          const published = read(5000)
          choices.forEach((each, index) => timer(100 + 200 * index).subscribe(() => intents$.next(choose(each))))
          flush()
          const last = published.at(-1)!.value
          const saved = { ...DEFAULT_SETTINGS, ...bodies.at(-1) }
          expect([last.theme, last.windowMode, last.autoRollover]).toEqual([
            saved.colour === 'Dark' ? 'dark' : 'light',
            windowOf(saved, 'boa'),
            saved.autoRollover,
          ])
          // No echo: at most one save for each thing chosen.
          expect(bodies.length).toBeLessThanOrEqual(choices.length)
        })
      }),
      { numRuns: 60 },
    ))
})

import { NEVER, of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { connection$ } from '../../../src/streams/app/connection'
import { browserSettings$, theme$, THEME_KEY } from '../../../src/streams/lib/browserSettings'
import { browserChoices, notifyTabs } from '../../../src/streams/settings/browserChoices'
import type { SettingsIntent } from '../../../src/streams/settings/intents'
import { source$, serverClock$ } from '../../../src/streams/app/desk'
import { fakeSources, fault, script } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17, 10)
const health = (label: string) => ({
  status: 'ok',
  version: '1',
  startedAt: START,
  now: START + 500,
  source: { kind: 'simulator', label, detail: 'seed 1' },
  feeds: {},
  connections: 1,
})

describe('what every page shows', () => {
  it('STR-40 the connection stays down since the outage began, through all attempts, until it is up', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      const published = recorded(connection$(context.sources), 9000, () => context.clock.now() - START)
      script({
        0: () => context.connecting(),
        100: () => context.up(),
        1000: () => context.down('Lost.'),
        3000: () => context.connecting(1),
        5000: () => context.connecting(2),
        6000: () => context.up(),
      })
      flush()
      expect(published.map(({ at, value }) => `${at} ${value.state} ${value.since - START}`)).toEqual([
        '0 connecting 0',
        '100 up 100',
        '1000 down 1000',
        '6000 up 6000',
      ])
    }))

  it('SAF-L1 an open line without a heartbeat for 10 s is down since the last one, until the next', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      const seen = recorded(connection$(context.sources), 60_000, () => context.clock.now() - START)
      const beat = (): void => context.push('heartbeat', { at: context.clock.now() })
      script({
        0: () => context.up(),
        5000: beat,
        10_000: beat,
        25_000: beat,
        30_000: beat,
        38_000: () => context.down('Lost.'),
      })
      flush()
      expect(seen.map(({ at, value }) => `${at} ${value.state} ${value.since - START}`)).toEqual([
        '0 connecting 0',
        '0 up 0',
        '20000 down 10000',
        '25000 up 0',
        '38000 down 38000',
      ])
    }))

  it('SAF-N3 the heartbeat for all names the feeds that are late; those of groups change nothing of it', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      const seen = recorded(connection$(context.sources), 20_000, () => context.clock.now() - START)
      const late = [{ feed: 'PN', since: START, why: 'Physical notifications: silent.' }]
      script({
        0: () => context.up(),
        1000: () => context.push('heartbeat', { at: START, late }),
        2000: () => context.push('heartbeat', { at: START, marks: {} }),
        3000: () => context.push('heartbeat', { at: START, late }),
        4000: () => context.push('heartbeat', { at: START }),
      })
      flush()
      expect(seen.slice(0, 4).map(({ at, value }) => [at, value.state, value.lateFeeds])).toEqual([
        [0, 'connecting', undefined],
        [0, 'up', undefined],
        [1000, 'up', late],
        [4000, 'up', undefined],
      ])
    }))

  it('STR-41 the source is requested every 30 s, keeps its last answer, and sets the clock', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.answer('GET /health', () => health(context.clock.now() - START < 60_000 ? 'Simulated' : 'Elexon live'))
      const published = recorded(source$(context.sources), 100_000, () => context.clock.now() - START)
      script({ 20_000: () => context.fail('GET /health', fault('no answer'), 2) })
      flush()
      // Once more after a failure (C35).
      expect(context.times('GET /health')).toEqual([0, 30_050, 30_400, 60_450, 90_500])
      expect(published.map(({ at, value }) => `${at} ${value.label}`)).toEqual(['50 Simulated', '60500 Elexon live'])
      expect(context.clock.reported).toEqual([START + 500, START + 500, START + 500])
    }))

  it('STR-42 heartbeats and period changes set the clock; what cannot be read does not', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      recorded(serverClock$(context.sources), 1000, () => 0)
      script({
        100: () => context.push('heartbeat', { at: START + 7 }),
        200: () => context.push('heartbeat', 'nonsense'),
      })
      flush()
      expect(context.clock.reported).toEqual([START + 7])
    }))

  it('STR-43 the theme is the system’s until the user chooses; the choice is saved and told to other tabs', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      const intents$ = new Subject<SettingsIntent>()
      const choices$ = browserChoices(intents$, NEVER, context.sources.tabs.on(THEME_KEY))
      const settings$ = browserSettings$(context.sources.storage, choices$)
      const published = recorded(theme$(context.sources, settings$), 1000, () => context.clock.now() - START)
      recorded(notifyTabs(intents$, context.sources.tabs), 1000, () => 0)
      script({
        100: () => context.prefersDark$.next(false),
        200: () => intents$.next({ kind: 'choose', choices: { theme: 'dark' } }),
        250: () => expect(context.stored.get(THEME_KEY)).toBe('dark'),
        300: () => context.prefersDark$.next(true),
        400: () => context.prefersDark$.next(false),
        500: () => context.tab('enact.theme', 'light'),
        600: () => context.tab('enact.theme', { not: 'a theme' }),
      })
      flush()
      expect(published.map(({ at, value }) => `${at} ${value}`)).toEqual([
        '0 dark',
        '100 light',
        '200 dark',
        '500 light',
      ])
      expect(context.stored.get('enact.theme')).toBe('light')
      expect(context.sent).toEqual([{ channel: 'enact.theme', message: 'dark' }])
    }))

  it('STR-44 a saved theme wins over the system’s; a saved word that is no theme does not', () =>
    inVirtualTime(({ flush }) => {
      const first = (saved: string): string | undefined => {
        const context = fakeSources(START)
        context.stored.set('enact.theme', saved)
        const settings$ = browserSettings$(context.sources.storage, of({}))
        return recorded(theme$(context.sources, settings$), 10, () => 0)[0]?.value
      }
      expect([first('light'), first('purple')]).toEqual(['light', 'dark'])
      flush()
    }))
})

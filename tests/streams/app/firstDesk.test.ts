import { of, throwError, type Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { bootstrapFeature } from '../../../src/streams/app/bootstrap'
import { provideSources } from '../../../src/streams/app/provideSources'
import type { AppContext, AppSources } from '../../../src/streams/lib/feature'
import { withFirst, withSources } from '../../../src/streams/lib/provider'
import { settingsFeature } from '../../../src/streams/settings/feature'
import { setAutoRollover, setTheme } from '../../../src/streams/settings/intents'
import { fakeSources, script, type FakeSources } from '../../support/fakeSources'
import { appSources, testApp } from '../../support/testApp'
import { inVirtualTime, recorded } from '../../support/virtualTime'

/** How long an app of a test goes on, ms. */
const LIFE_MS = 15_000
const START = Date.UTC(2026, 10, 20, 17, 10)

/** The page's app over these sources, with a market that comes as a test says. */
const begin = (context: FakeSources, load: () => Observable<(app: AppContext) => void>): void => {
  const loadMarket = load as unknown as AppSources['loadMarket']
  const app = testApp({ sources: appSources({ loadMarket }, context), features: [settingsFeature, bootstrapFeature] })
  script({ [LIFE_MS]: app.close })
}

describe('the page before its market', () => {
  it('STR-62 has the time, the stored colours and a line that connects, and the market takes them over', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      context.stored.set('enact.theme', 'light')
      const at = (): number => context.clock.now() - START
      const themes = recorded(
        withFirst(({ theme$ }) => theme$),
        3000,
        at,
      )
      const lines = recorded(
        withFirst(({ connection$ }) => connection$),
        3000,
        at,
      )
      const times = recorded(
        withFirst(({ now$ }) => now$),
        3000,
        at,
      )
      let starts = 0
      begin(context, () =>
        of((app) => {
          starts += 1
          provideSources(app, context.sources)
        }),
      )
      script({ 1500: () => context.up() })
      flush()
      expect(starts).toBe(1)
      // Told again by the market, and never another one between.
      expect(new Set(themes.map(({ value }) => value))).toEqual(new Set(['light']))
      expect(themes[0]?.at).toBe(0)
      expect(lines[0]).toEqual({ at: 0, value: { state: 'connecting', since: START } })
      expect(lines.at(-1)).toEqual({ at: 1500, value: { state: 'up', since: START + 1500 } })
      expect(times.map(({ value }) => value - START)).toContain(2000)
    }))

  it('PU02 the market’s code that cannot be fetched is a line that is down, and is fetched again', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START, () => 0)
      let fetches = 0
      const lines = recorded(
        withFirst(({ connection$ }) => connection$),
        10_000,
        () => context.clock.now() - START,
      )
      begin(context, () => {
        fetches += 1
        if (fetches < 3) return throwError(() => new Error('Failed to fetch'))
        return of((app) => provideSources(app, context.sources))
      })
      script({ 5000: () => context.up() })
      flush()
      expect(fetches).toBe(3)
      expect(lines.map(({ at, value }) => `${at} ${value.state}`)).toEqual([
        '0 connecting',
        '0 down',
        '4000 connecting',
        '5000 up',
      ])
      // One outage, told since its beginning.
      expect(lines[1]?.value).toEqual({
        state: 'down',
        since: START,
        why: 'The server cannot be reached; trying again.',
      })
    }))

  it('STR-63 what is requested before the market is there is done by it', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(START)
      let start: ((app: AppContext) => void) | undefined
      const failing = throwError(() => new Error('not yet'))
      begin(context, () => (start ? of(start) : failing))
      const at = (): number => context.clock.now() - START
      const themes = recorded(
        withFirst(({ theme$ }) => theme$),
        6000,
        at,
      )
      recorded(
        withSources(({ picker$ }) => picker$),
        6000,
        at,
      )
      script({
        100: () => setTheme('light'),
        200: () => setAutoRollover(false),
        300: () => (start = (app) => provideSources(app, context.sources)),
      })
      flush()
      expect(themes.map(({ value }) => value)).toEqual(['dark', 'light', 'light'])
      expect(context.stored.get('enact.theme')).toBe('light')
      expect(context.stored.get('enact.autoRollover')).toBe('off')
    }))
})

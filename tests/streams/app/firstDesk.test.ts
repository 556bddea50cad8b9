import { of, throwError, type Observable } from 'rxjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeSources, script } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17, 10)

/** The rooms anew: what is put under the hooks stays there for the life of a page. */
const page = async () => {
  vi.resetModules()
  const { provideFirst } = await import('../../../src/streams/app/bootstrapStreams')
  const { withFirst, withSources } = await import('../../../src/streams/lib/provider')
  const { provideSources } = await import('../../../src/streams/app/provideSources')
  const intents = await import('../../../src/streams/settings/intents')
  return { provideFirst, withFirst, withSources, provideSources, ...intents }
}
let localParts: Awaited<ReturnType<typeof page>>
beforeEach(async () => {
  localParts = await page()
})

const loading = (load: () => Observable<() => void>): (() => Promise<() => void>) =>
  load as unknown as () => Promise<() => void>

describe('the page before its market', () => {
  it('STR-62 has the time, the stored colours and a line that connects, and the market takes them over', () =>
    inVirtualTime(({ flush }) => {
      const { provideFirst, withFirst, provideSources } = localParts
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
      const start = (): void => {
        starts += 1
        provideSources(context.sources)
      }
      provideFirst(
        context.sources,
        loading(() => of(start)),
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
      const { provideFirst, withFirst, provideSources } = localParts
      const context = fakeSources(START, () => 0)
      let fetches = 0
      const load = (): Observable<() => void> =>
        ++fetches < 3 ? throwError(() => new Error('Failed to fetch')) : of(() => provideSources(context.sources))
      const lines = recorded(
        withFirst(({ connection$ }) => connection$),
        10_000,
        () => context.clock.now() - START,
      )
      provideFirst(context.sources, loading(load))
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
      const { provideFirst, withFirst, withSources, provideSources, setTheme, setAutoRollover } = localParts
      const context = fakeSources(START)
      let start: (() => void) | undefined
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
      const failing = throwError(() => new Error('not yet'))
      provideFirst(
        context.sources,
        loading(() => (start ? of(start) : failing)),
      )
      script({
        100: () => setTheme('light'),
        200: () => setAutoRollover(false),
        300: () => (start = () => provideSources(context.sources)),
      })
      flush()
      expect(themes.map(({ value }) => value)).toEqual(['dark', 'light', 'light'])
      expect(context.stored.get('enact.theme')).toBe('light')
      expect(context.stored.get('enact.autoRollover')).toBe('off')
    }))
})

import { takeUntil, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { withSources } from '../../../src/streams/lib/provider'
import { deskShared$ } from '../../../src/streams/app/hooks'
import { jumpToLive } from '../../../src/streams/lib/intents'
import { setTheme } from '../../../src/streams/settings/intents'
import { provideSources } from '../../../src/streams/app/provideSources'
import { fakeSources, script } from '../../support/fakeSources'
import { appSources, testApp } from '../../support/testApp'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17, 10)
const contextNamed = (label: string) => {
  const context = fakeSources(START)
  context.answer('GET /health', () => ({
    status: 'ok',
    version: '1',
    startedAt: START,
    now: START,
    source: { kind: 'simulator', label, detail: '' },
    feeds: {},
    connections: 1,
  }))
  return context
}

describe('sources that change under the hooks', () => {
  it('STR-60 other sources take over every stream, and the ones before are let go', () =>
    inVirtualTime(({ flush }) => {
      const live = contextNamed('Simulated')
      const replay = contextNamed('Replay')
      const app = testApp()
      const published = recorded(
        withSources(({ source$ }) => source$),
        100_000,
        () => live.clock.now() - START,
      )
      script({
        100: () => provideSources(app, live.sources),
        50_000: () => provideSources(app, replay.sources),
        100_000: app.close,
      })
      flush()
      expect(published.map(({ at, value }) => `${at} ${String(value?.label)}`)).toEqual([
        '100 undefined',
        '150 Simulated',
        '50000 undefined',
        '50050 Replay',
      ])
      expect(live.times('GET /health')).toEqual([100, 30_150])
    }))

  it('STR-61 what every page needs is kept alive without a reader, and receives what users ask', () =>
    inVirtualTime(({ flush }) => {
      const context = contextNamed('Simulated')
      const app = testApp({ sources: appSources({}, context) })
      provideSources(app, context.sources)
      const warm = deskShared$.subscribe()
      timer(5000).subscribe(() => {
        warm.unsubscribe()
        app.close()
      })
      script({
        1000: () => {
          setTheme('light')
          jumpToLive()
        },
        2000: () => context.push('heartbeat', { at: START + 1 }),
      })
      const late: string[] = []
      timer(3000).subscribe(() =>
        withSources(({ theme$ }) => theme$)
          .pipe(takeUntil(timer(10)))
          .subscribe((theme) => late.push(theme)),
      )
      flush()
      expect(context.times('GET /staticApi/tradingperiod')[0]).toBe(0)
      expect(context.times('GET /health')).toEqual([0])
      expect(context.clock.reported).toContain(START + 1)
      expect(late).toEqual(['light'])
      expect(context.requested.filter(({ call }) => /join|boa/.test(call))).toEqual([])
    }))
})

import fc from 'fast-check'
import { takeUntil, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { liveSeries$, type SeriesTail } from '../../../src/streams/series/liveSeries'
import { cases } from '../../support/cases'
import { CALL_MS, fakeSources, fault, JOIN_MS, script } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'
import { HALF_HOUR, NOON, PRICE, SeriesServer } from './server'

const GET = `GET /staticApi/seriesLive/${encodeURIComponent(PRICE)}`
const GROUP = `chartUpdate&${PRICE}`
const FIRST = JOIN_MS + CALL_MS

const setting = () => {
  const context = fakeSources(NOON)
  const server = new SeriesServer(context, PRICE, new Map([[NOON, 80]]))
  const watch = (ms: number) => recorded(liveSeries$(context.sources, PRICE), ms, () => context.clock.now() - NOON)
  const marking = (ms: number): void => {
    timer(3000, 5000)
      .pipe(takeUntil(timer(ms)))
      .subscribe(() => server.mark())
  }
  return { context, server, watch, marking }
}
const published = ({ store, freshness }: SeriesTail): string =>
  `${freshness.state} ${store ? [...store.tail.points.values()].join(' ') : '-'}`
/** What was told, without what is told again. */
const turns = (all: readonly { readonly at: number; readonly value: SeriesTail }[]): string[] =>
  all
    .map(({ at, value }) => [at, published(value)] as const)
    .flatMap(([at, texts], i, list) => (texts === list[i - 1]?.[1] ? [] : [`${at} ${texts}`]))

describe('the live tail of a series on the page', () => {
  it('PU03 PU12 SER-63 is joined, requested, live, and appended to; the last reader leaves the group', () =>
    inVirtualTime(({ flush }) => {
      const { context, server, watch } = setting()
      const all = watch(1000)
      const other = watch(2000)
      script({ 0: () => context.up(), 500: () => server.set(new Map([[NOON + HALF_HOUR, 90]])) })
      flush()
      expect(turns(all)).toEqual(['0 waiting -', `${FIRST} live 80`, '500 live 80 90'])
      expect(turns(other).slice(-1)).toEqual(['500 live 80 90'])
      expect(context.requested.map(({ call }) => call)).toEqual([`join ${GROUP}`, GET, `leave ${GROUP}`])
      expect(context.times(`leave ${GROUP}`)).toEqual([4000])
    }))

  it('PU09 SER-63 a change that was lost is found by the next one, or by a mark, and requested', () =>
    inVirtualTime(({ flush }) => {
      const { context, server, watch } = setting()
      const all = watch(9000)
      script({
        0: () => context.up(),
        1000: () => server.set(new Map([[NOON, 81]]), false),
        1500: () => server.set(new Map([[NOON + HALF_HOUR, 90]])),
        3000: () => server.set(new Map([[NOON, 82]]), false),
        4000: () => server.mark(),
      })
      flush()
      const texts = turns(all).map((each) => each.replace(/^\d+ /, ''))
      expect(texts).toEqual(['waiting -', 'live 80', 'stale 80', 'live 81 90', 'stale 81 90', 'live 82 90'])
      expect(context.times(GET)).toHaveLength(3)
    }))

  it('SER-64 says stale with the last values while no mark comes, and after the connection was lost', () =>
    inVirtualTime(({ flush }) => {
      const { context, server, watch } = setting()
      const all = watch(25_000)
      script({
        0: () => context.up(),
        5000: () => server.mark(),
        6000: () => context.down(),
        20_000: () => context.up(),
      })
      flush()
      expect(turns(all).slice(1)).toEqual([`${FIRST} live 80`, '6000 stale 80', `${20_000 + FIRST} live 80`])
    }))

  it('SER-64 says why nothing has come', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch } = setting()
      context.fail(GET, fault('This server stores no history of series.', { kind: 'refused', status: 404 }))
      const all = watch(1000)
      script({ 0: () => context.up() })
      flush()
      expect(all.at(-1)?.value.trouble?.why).toBe('This server stores no history of series.')
    }))

  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('set' as const),
        slot: fc.nat(4),
        value: fc.nat(3),
        reported: fc.boolean(),
      }),
    },
    fc.record({ kind: fc.constantFrom('down' as const, 'up' as const, 'epoch' as const, 'mark' as const) }),
  )

  it('PU12 SER-65 whatever was set, lost, broken off and begun again, it ends live with the points of a fresh answer', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.integer({ min: 1, max: 4000 })), { maxLength: 15 }), (steps) => {
        inVirtualTime(({ flush }) => {
          const { context, server, watch, marking } = setting()
          const script: Record<number, () => void> = { 0: () => context.up() }
          let at = 0
          let epoch = 1
          for (const [each, after] of steps) {
            at += after
            script[at] = () => {
              if (each.kind === 'set') server.set(new Map([[NOON + each.slot * HALF_HOUR, each.value]]), each.reported)
              else if (each.kind === 'down') context.down()
              else if (each.kind === 'up') context.up()
              else if (each.kind === 'mark') server.mark()
              else server.begins(`e${++epoch}`, NOON, new Map(server.points))
            }
          }
          script[at + 1] = () => context.up()
          const all = watch(at + 60_000)
          for (const [ms, run] of Object.entries(script)) timer(Number(ms)).subscribe(run)
          marking(at + 60_000)
          flush()
          const last = all.at(-1)!.value
          expect(last.freshness.state).toBe('live')
          expect([...last.store!.tail.points].sort()).toEqual([...server.points].sort())
        })
      }),
      { numRuns: cases(2000) / 4 },
    )
  })
})

import { Subject, takeUntil, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { isTapeFault, openTape, type Tape } from '../../../src/domain/replay/read'
import { marksOf } from '../../../src/domain/replay/replicaAnswers'
import { mapOf, replicaAt } from '../../../src/domain/replay/seek'
import { TapeRecorder } from '../../../src/infra/replay/tapeRecorder'
import { recordingSources } from '../../../src/infra/replay/tapeRecording'
import { item } from '../../support/boaServer'
import { script } from '../../support/fakeSources'
import { livingTape, tapeOf } from '../../support/tapes'
import { inVirtualTime } from '../../support/virtualTime'
import { lively } from './lively'
import { LiveMarket } from './liveMarket'
import { Stage } from './stage'

/** Ten minutes into period 35 of 20 November 2026. */
const START = Date.UTC(2026, 10, 20, 17, 10)

const setting = (lifeMs: number) => {
  const market = new LiveMarket(START, lifeMs)
  const recorder = new TapeRecorder(market.context.clock.now)
  const end$ = new Subject<void>()
  const live = recordingSources(market.context.sources, recorder, end$)
  const stage = new Stage({ live, recorder, stored: market.context.stored, running: () => market.context.clock.now() })
  timer(lifeMs).subscribe(() => {
    end$.next()
    stage.close()
  })
  return { market, recorder, stage, requested: market.context.requested }
}

const opened = (text: string): Tape => {
  const tape = openTape(new TextEncoder().encode(text))
  if (isTapeFault(tape)) throw new Error(`line ${tape.line} ${tape.why}`)
  return tape
}

const freshness = ({ shown: { boa, table } }: Stage): (string | undefined)[] =>
  [boa, table].map((panel) => (panel?.kind === 'ready' ? panel.value.freshness.state : panel?.kind))

describe('from the live market to a tape and back', () => {
  it('RY01 entering leaves the live groups and asks the server nothing; leaving returns to a verified live state', () =>
    inVirtualTime(({ flush }) => {
      const { stage, market, requested } = setting(60_000)
      const tape = tapeOf(lively(livingTape(3, 60)))
      let before: number = 0
      let during: unknown[] = []
      script({
        2_000: () => expect(freshness(stage)).toEqual(['live', 'live']),
        10_000: () => stage.open(tape),
        10_100: () => {
          expect(stage.view.mode).toBe('replay')
          expect(freshness(stage)).toEqual(['live', 'live'])
          expect(stage.shown.picker?.live).toEqual({ date: '2026-03-28', period: 47 })
          expect(stage.shown.picker?.chosen).toEqual(stage.shown.picker?.live)
          expect(stage.shown.source?.label).toBe('Replay ×1')
          expect(
            requested
              .slice(-2)
              .map(({ call }) => call)
              .sort(),
          ).toEqual(['leave module_BmFeed', 'leave page_boa_Gb'])
          before = requested.length
          stage.do({ kind: 'transport', order: { kind: 'play' } })
        },
        // The live market moves on meanwhile, and the tape's page knows nothing of it.
        15_000: () => market.put(item('MISSED', 5)),
        20_000: () => stage.do({ kind: 'transport', order: { kind: 'seek', instant: tape.at(30) } }),
        30_000: () => {
          during = requested.slice(before)
          expect(during).toEqual([])
          stage.do({ kind: 'leave' })
        },
        31_000: () => {
          expect(stage.view).toEqual({ mode: 'live' })
          expect(freshness(stage)).toEqual(['live', 'live'])
          expect(stage.shown.picker?.chosen).toEqual({ date: '2026-11-20', period: 35 })
          expect(stage.shown.source?.label).toBe('Simulated')
          const { boa } = stage.shown
          const names = boa?.kind === 'ready' ? boa.value.lists.tableOffers.map(({ plantId }) => plantId) : []
          expect(names).toContain('MISSED')
          expect(requested.slice(before).map(({ call }) => call)).toContain('join page_boa_Gb')
        },
        50_000: () => expect(freshness(stage)).toEqual(['live', 'live']),
      })
      flush()
      expect(during).toEqual([])
    }))

  it('RY01 what comes after a tape is not called a replay, though the server does not say at once where it comes from', () =>
    inVirtualTime(({ flush }) => {
      const { stage, market } = setting(60_000)
      script({
        10_000: () => stage.open(tapeOf(lively(livingTape(3, 60)))),
        11_000: () => {
          expect(stage.shown.source?.kind).toBe('tape')
          market.context.answer('GET /health', () => {
            throw new Error('The server does not answer.')
          })
          stage.do({ kind: 'leave' })
        },
        13_000: () => {
          expect(freshness(stage)).toEqual(['live', 'live'])
          expect(stage.shown.source).toBeUndefined()
        },
      })
      flush()
      expect.assertions(3)
    }))

  it('RY01 ten minutes of the live market, recorded, end on the tape as they ended live', () =>
    inVirtualTime(({ flush }) => {
      const { stage, market, recorder } = setting(700_000)
      let text = ''
      const live: { lists?: unknown; rows?: unknown } = {}
      timer(1_300, 700)
        .pipe(takeUntil(timer(660_000)))
        .subscribe((tick) => {
          market.put(item(`U${tick % 17}`, (tick * 7) % 60, { isAccepted: tick % 3 === 0 }))
          if (tick % 4 === 0) market.add(`row-${tick}`, tick % 50)
        })
      script({
        30_500: () => stage.do({ kind: 'record', on: true }),
        // A connection that falls: what was heard while the new answer was on its way is on the tape too.
        200_000: () => market.context.down(),
        203_000: () => market.context.up(),
        640_000: () => {
          const { boa } = stage.shown
          live.lists = boa?.kind === 'ready' ? boa.value.lists : undefined
          live.rows = stage.rows()
          text = [...recorder.lines('recording')].join('')
        },
      })
      flush()
      const tape = opened(text)
      expect(tape.at(tape.length - 1) - tape.at(0)).toBeGreaterThan(600_000)
      expect(tape.header).toMatchObject({
        by: 'browser',
        source: { label: 'Simulated' },
        versions: { app: '1.2.3' },
        groups: ['module_BmFeed', 'page_boa_Gb'],
      })
      const replayed = new Stage()
      replayed.open(tape)
      replayed.do({ kind: 'transport', order: { kind: 'speed', speed: 600 } })
      replayed.do({ kind: 'transport', order: { kind: 'play' } })
      while (replayed.replay.player.playing) replayed.frame()
      expect(replayed.replay.checks.refused).toBe(0)
      expect(replayed.replay.checks.agreed).toBeGreaterThan(100)
      const { boa } = replayed.shown
      expect(boa?.kind === 'ready' && boa.value.lists).toEqual(live.lists)
      expect(replayed.rows()).toEqual(live.rows)
      expect(marksOf(replicaAt(tape, mapOf(tape), tape.length - 1))).toEqual(tape.line(tape.length - 1).p)
      replayed.close()
    }))

  it('RY01 the last ten minutes are always there, beginning with what was known then', () =>
    inVirtualTime(({ flush }) => {
      const { stage, market, recorder } = setting(1_900_000)
      timer(1_300, 1_000)
        .pipe(takeUntil(timer(1_850_000)))
        .subscribe((tick) => market.put(item(`U${tick % 9}`, tick % 60)))
      let text = ''
      script({
        1_500_000: () => {
          const { lines, bytes, from } = recorder.retained('recent')
          expect(START + 1_500_000 - from!).toBeGreaterThanOrEqual(600_000)
          expect(START + 1_500_000 - from!).toBeLessThanOrEqual(661_000)
          text = [...recorder.lines('recent')].join('')
          expect(text.split('\n').length - 2).toBeGreaterThanOrEqual(lines)
          expect(Math.abs(text.length - bytes) / text.length).toBeLessThan(0.25)
        },
      })
      flush()
      const tape = opened(text)
      const first = new Stage()
      first.open(tape)
      expect(freshness(first)).toEqual(['live', 'live'])
      first.close()
      stage.close()
    }))

  it('RY01 the user’s sorting goes along into a replay, over jumps, and back', () =>
    inVirtualTime(({ flush }) => {
      const { stage } = setting(30_000)
      const sort = (): unknown => (stage.shown.table?.kind === 'ready' ? stage.shown.table.value.sort : undefined)
      const tape = tapeOf(lively(livingTape(3, 60)))
      const byVolume = { headerId: 'volume', ascending: false }
      script({
        2_000: () => {
          stage.tableIntents$.next({ kind: 'sort', key: 'BmFeed', headerId: 'volume' })
          stage.tableIntents$.next({ kind: 'sort', key: 'BmFeed', headerId: 'volume' })
        },
        2_100: () => expect(sort()).toEqual(byVolume),
        3_000: () => stage.open(tape),
        3_100: () => expect(sort()).toEqual(byVolume),
        4_000: () => stage.do({ kind: 'transport', order: { kind: 'seek', instant: tape.at(30) } }),
        4_100: () => expect(sort()).toEqual(byVolume),
        5_000: () => stage.do({ kind: 'leave' }),
        6_000: () => expect(sort()).toEqual(byVolume),
      })
      flush()
    }))

  it('RY01 a tape that cannot be read is refused with the sentence that names the line, and the market stays live', () =>
    inVirtualTime(({ flush }) => {
      const { stage, requested } = setting(20_000)
      const broken = (text: string): Uint8Array => new TextEncoder().encode(text)
      script({
        2_000: () => stage.open(broken('{"k":"something"}\n'), 'odd.txt'),
        2_100: () => {
          expect(stage.view).toEqual({
            mode: 'refused',
            name: 'odd.txt',
            why: 'This tape cannot be read: line 1 is not the header of an Enact tape.',
          })
          expect(freshness(stage)).toEqual(['live', 'live'])
          stage.do({ kind: 'leave' })
          expect(stage.view).toEqual({ mode: 'live' })
        },
      })
      flush()
      expect(requested.filter(({ call }) => call === 'join page_boa_Gb')).toHaveLength(1)
    }))
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SPEEDS, type Speed } from '../../../src/domain/replay/player'
import { lineAtInstant, type Tape } from '../../../src/domain/replay/read'
import { mapOf, replicaAt } from '../../../src/domain/replay/seek'
import { livingTape, tapeOf } from '../../support/tapes'
import { lively } from './lively'
import { FRAME_MS, Stage } from './stage'
import { shortOrLong } from '../../support/cases'
import { rowsOf } from '../../../src/domain/tables/tableCollection'

/** One thing that a user does with the transport; places are shares of the tape. */
type Act =
  | { readonly do: 'play'; readonly speed: Speed; readonly frames: number }
  | { readonly do: 'seek' | 'seekLine'; readonly share: number }
  | { readonly do: 'step'; readonly by: 1 | -1; readonly times: number }
  | { readonly do: 'loop'; readonly from: number; readonly to: number; readonly frames: number }

const share = fc.double({ min: 0, max: 1, noNaN: true })
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    do: fc.constant('play' as const),
    speed: fc.constantFrom(...SPEEDS),
    frames: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ do: fc.constantFrom('seek' as const, 'seekLine' as const), share }),
  fc.record({
    do: fc.constant('step' as const),
    by: fc.constantFrom(1 as const, -1 as const),
    times: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ do: fc.constant('loop' as const), from: share, to: share, frames: fc.integer({ min: 1, max: 8 }) }),
)
/** How the last stretch to the place is made. */
const ARRIVALS = ['seek', 'seekLine', 'stepsForward', 'stepsBack', 'play'] as const
type Arrival = (typeof ARRIVALS)[number]
type Way = { readonly acts: readonly Act[]; readonly arrival: Arrival; readonly speed: Speed; readonly before: number }
const anyWay: fc.Arbitrary<Way> = fc.record({
  acts: fc.array(anyAct, { maxLength: 4 }),
  arrival: fc.constantFrom(...ARRIVALS),
  speed: fc.constantFrom(...SPEEDS),
  before: fc.integer({ min: 1, max: 6 }),
})

const turn = (stage: Stage, order: Parameters<Stage['do']>[0] & { kind: 'transport' }): void => stage.do(order)

const act = (stage: Stage, tape: Tape, one: Act): void => {
  const { span } = stage.replay
  const at = (place: number): number => Math.round(span.from + place * (span.to - span.from))
  switch (one.do) {
    case 'play':
      turn(stage, { kind: 'transport', order: { kind: 'speed', speed: one.speed } })
      turn(stage, { kind: 'transport', order: { kind: 'play' } })
      stage.frames(one.frames)
      break
    case 'seek':
      stage.seek(at(one.share))
      break
    case 'seekLine':
      stage.seekLine(Math.round(one.share * (tape.length - 1)))
      break
    case 'step':
      for (let left = one.times; left > 0; left -= 1) stage.do({ kind: 'step', by: one.by })
      stage.frame()
      break
    case 'loop': {
      const from = at(Math.min(one.from, one.to))
      const to = at(Math.max(one.from, one.to))
      turn(stage, { kind: 'transport', order: { kind: 'loop', range: { from, to } } })
      act(stage, tape, { do: 'play', speed: 600, frames: one.frames })
      turn(stage, { kind: 'transport', order: { kind: 'loop', range: undefined } })
    }
  }
}

const stepTo = (stage: Stage, tape: Tape, by: 1 | -1, before: number, place: number): void => {
  const from = Math.min(tape.length - 1, Math.max(-1, place - by * before))
  stage.seekLine(from)
  for (let left = Math.abs(place - from); left > 0; left -= 1) stage.do({ kind: 'step', by })
  stage.frame()
}

/** Plays up to the very instant: fast while it is far, then at its own pace. */
const playTo = (stage: Stage, speed: Speed, instant: number): void => {
  turn(stage, { kind: 'transport', order: { kind: 'speed', speed } })
  turn(stage, { kind: 'transport', order: { kind: 'play' } })
  while (stage.replay.player.instant + FRAME_MS * speed < instant) stage.frame()
  turn(stage, { kind: 'transport', order: { kind: 'speed', speed: 1 } })
  stage.frame(instant - stage.replay.player.instant)
  turn(stage, { kind: 'transport', order: { kind: 'pause' } })
}

const arrive = (stage: Stage, tape: Tape, { arrival, speed, before }: Way, place: number): void => {
  turn(stage, { kind: 'transport', order: { kind: 'pause' } })
  const instant = tape.at(place)
  switch (arrival) {
    case 'seek':
      stage.seek(instant)
      break
    case 'seekLine':
      stage.seekLine(place)
      break
    case 'stepsForward':
      stepTo(stage, tape, 1, before, place)
      break
    case 'stepsBack':
      stepTo(stage, tape, -1, before, place)
      break
    case 'play':
      stage.seek(Math.max(stage.replay.span.from, instant - before * 7_000))
      playTo(stage, speed, instant)
  }
}

const went = (stage: Stage, tape: Tape, way: Way, place: number): void => {
  stage.open(tape)
  for (const one of way.acts) act(stage, tape, one)
  arrive(stage, tape, way, place)
  expect(stage.replay.position, 'the way ends at its place').toBe(place)
}

/** All that the streams show, but for what tells of the way: since when the line is up, when a row was last drawn. */
const seen = (stage: Stage) => {
  const { boa, table, picker, now, connection } = stage.shown
  return {
    boa: boa?.kind === 'ready' ? boa.value : boa,
    marks: stage.marks(),
    table: table?.kind === 'ready' ? { ...table.value, refreshedAt: undefined } : table,
    rows: stage.rows(),
    picker,
    now,
    connection: connection?.state,
  }
}

/** What of it is the market's, whatever has been proven when. */
const marketOf = (stage: Stage) => {
  const { boa, rows } = seen(stage)
  const desk = stage.shown.boa
  return {
    period: desk?.kind === 'ready' ? desk.value.period : boa,
    lists: desk?.kind === 'ready' ? desk.value.lists : undefined,
    rows,
  }
}

describe('ways to one place of a tape', () => {
  it('RY01 any two ways to one position show the same desk, feed, picker and highlights, fresh to the same moment', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.integer({ min: 30, max: 90 }),
        share,
        anyWay,
        anyWay,
        (seed, count, where, one, other) => {
          const tape = tapeOf(lively(livingTape(seed, count)))
          const place = lineAtInstant(tape, tape.at(Math.round(where * (tape.length - 1))))
          const a = new Stage()
          const b = new Stage()
          went(a, tape, one, place)
          went(b, tape, other, place)
          expect(seen(a)).toEqual(seen(b))
          expect(a.shown.boa?.kind).toBe('ready')
          a.close()
          b.close()
        },
      ),
      {
        numRuns: shortOrLong(20, 200),
        // Found: a snapshot with other figures than those pushed last (the tape was at fault, not the replay).
        examples: [
          [
            1135538046,
            32,
            0.9802631578947368,
            { acts: [], arrival: 'seek', speed: 1, before: 1 },
            { acts: [], arrival: 'play', speed: 1, before: 1 },
          ],
        ],
      },
    )
  })

  it('RY01 on a tape with few marks and snapshots that lie the market is the same by any way, and the mirror’s', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 40, max: 90 }), share, anyWay, (seed, count, where, way) => {
        const tape = tapeOf(livingTape(seed, count, true))
        const place = lineAtInstant(tape, tape.at(Math.round(where * (tape.length - 1))))
        const stage = new Stage()
        went(stage, tape, way, place)
        const { collections, tables } = replicaAt(tape, mapOf(tape), place)
        const { boa, table } = stage.shown
        if (boa?.kind === 'ready' && boa.value.freshness.state === 'live') {
          const { date, period } = boa.value.period
          const collection = collections.get(`boa/${date}/${period}`)?.collection
          const shown = Object.values(boa.value.lists).flat()
          expect(shown.length).toBe(collection?.items.size)
          expect(new Set(shown)).toEqual(new Set(collection?.items.values()))
        }
        if (table?.kind === 'ready' && table.value.freshness.state === 'live')
          expect(new Set(stage.rows())).toEqual(new Set(rowsOf(tables.get('BmFeed')!.table)))
        stage.close()
      }),
      { numRuns: shortOrLong(15, 100) },
    )
  })

  it('RY01 at every speed, in one go or in bits, a tape ends in the state that was recorded', () => {
    for (let seed = 1; seed <= shortOrLong(1, 4); seed += 1) {
      const tape = tapeOf(lively(livingTape(seed, 300)))
      const ends = SPEEDS.filter((speed) => speed > 1).map((speed) => {
        const stage = new Stage()
        stage.open(tape)
        turn(stage, { kind: 'transport', order: { kind: 'speed', speed } })
        turn(stage, { kind: 'transport', order: { kind: 'play' } })
        for (let left = 20_000; left > 0 && stage.replay.player.playing; left -= 1)
          stage.frame(speed === 600 ? 33 : 400)
        expect(stage.replay).toMatchObject({ position: tape.length - 1, player: { playing: false } })
        expect(stage.replay.checks.refused).toBe(0)
        const end = marketOf(stage)
        stage.close()
        return end
      })
      expect(ends[1]).toEqual(ends[0])
      expect(ends[2]).toEqual(ends[0])
      const { collections, tables } = replicaAt(tape, mapOf(tape), tape.length - 1)
      const { date, period } = ends[0]!.period as { date: string; period: number }
      const collection = collections.get(`boa/${date}/${period}`)!.collection
      expect(new Set(Object.values(ends[0]!.lists!).flat())).toEqual(new Set(collection.items.values()))
      expect(new Set(ends[0]!.rows)).toEqual(new Set(rowsOf(tables.get('BmFeed')!.table)))
    }
  })
})

import { describe, expect, it } from 'vitest'
import { itemHash } from '../../../src/domain/boa/collectionHash'
import { rowHash } from '../../../src/domain/verified/hash'
import type { Tape } from '../../../src/domain/replay/read'
import type { WireMark } from '../../../src/domain/wire'
import { loadTape, TAPES, type TapeName } from '../../support/tapeFixture'
import { shortOrLong } from '../../support/cases'
import { knownTape, runsWithoutWrongs } from './faultRun'
import { Stage } from './stage'
import { digestOf } from '../../support/verifiedTable'

const opened = (tape: Tape): Stage => {
  const stage = new Stage()
  stage.open(tape)
  return stage
}

const marksAtEnd = (tape: Tape): Readonly<Record<string, WireMark>> =>
  tape.line(tape.length - 1).p as Readonly<Record<string, WireMark>>

/** Key, number of bars and digest of the stack on screen, as a mark says it. */
const stackShown = ({ shown: { boa } }: Stage) => {
  if (boa?.kind !== 'ready') throw new Error(`The desk is ${boa?.kind}.`)
  const { period, lists, freshness } = boa.value
  const items = Object.values(lists).flat()
  const digest = items.reduce((sum, item) => (sum + itemHash(item)) >>> 0, 0)
  return { key: `boa/${period.date}/${period.period}`, count: items.length, digest, state: freshness.state }
}

/** The feed on screen, newest on top as the server keeps it. */
const feedShown = (stage: Stage) => {
  const rows = stage.rows() as Parameters<typeof rowHash>[0][]
  return { count: rows.length, digest: digestOf(rows.map(rowHash)) }
}

const played = (tape: Tape): Stage => {
  const stage = opened(tape)
  stage.do({ kind: 'transport', order: { kind: 'speed', speed: 60 } })
  stage.do({ kind: 'transport', order: { kind: 'play' } })
  while (stage.replay.player.playing) stage.frame(100)
  return stage
}

/**
 * Runs for each recorded tape, each of which reads a whole period over and over: what chance can do to messages is tried in
 * a thousand runs on small tapes (`faults.test.ts`), these show that true tapes are judged alike.
 */
const RUNS = shortOrLong(1, 10)

/** In `npm test` the change of a period and the longest change of the clocks; all six in the long form. */
const PLAYED = shortOrLong<readonly TapeName[]>(['periodChange', 'autumnClocks'], TAPES)

describe.each(PLAYED)('the recorded tape %s', (name: TapeName) => {
  const tape = loadTape(name)

  it('RY01 ends at ×60 with the stack and the feed that its last line vouches for', () => {
    const stage = played(tape)
    const { key, count, digest, state } = stackShown(stage)
    const [, , n, d] = marksAtEnd(tape)[key]!
    expect({ count, digest, state }).toEqual({ count: n, digest: d, state: 'live' })
    const [, , rows, rowsDigest] = marksAtEnd(tape)['BmFeed']!
    expect(feedShown(stage)).toEqual({ count: rows, digest: rowsDigest })
    expect(stage.replay.checks.refused).toBe(0)
    stage.close()
  })

  it('RY01 shows at any place the same by a jump, by steps and by play', () => {
    const place = Math.floor(0.62 * tape.length)
    const jumped = opened(tape)
    const stepped = opened(tape)
    const back = opened(tape)
    jumped.seekLine(place)
    stepped.seekLine(place - 8)
    while (stepped.replay.position < place) stepped.do({ kind: 'step', by: 1 })
    back.seekLine(tape.length - 1)
    back.seekLine(place + 1)
    back.do({ kind: 'step', by: -1 })
    back.frame()
    const [one, two, three] = [jumped, stepped, back].map((stage) => {
      const { boa, picker, now } = stage.shown
      const desk = boa?.kind === 'ready' ? boa.value : undefined
      return {
        stack: stackShown(stage),
        feed: feedShown(stage),
        // As text: three thousand bars are compared field by field too slowly.
        desk: JSON.stringify(desk),
        marks: stage.marks(),
        picker,
        now,
      }
    })
    expect(two).toEqual(one)
    expect(three).toEqual(one)
    for (const stage of [jumped, stepped, back]) stage.close()
  })

  it('RY03 no panel says LIVE over what the writer did not have, whatever is done to the messages', () => {
    const known = knownTape(tape)
    const { bent, live } = runsWithoutWrongs([known], 50_000, RUNS)
    expect(bent).toBeGreaterThan(50)
    expect(live).toBeGreaterThan(50)
  })
})

import { describe, expect, it } from 'vitest'
import { openCollection } from '../../src/domain/boa/collection'
import { foldLine, EMPTY_REPLICA } from '../../src/domain/replay/replicaState'
import { boaAnswer, marksOf } from '../../src/domain/replay/replicaAnswers'
import { isTapeFault, openTape, type Tape } from '../../src/domain/replay/read'
import { mapOf, replicaAt } from '../../src/domain/replay/seek'
import { weightOf } from '../../src/domain/replay/recordingBuffer'
import { TapeRecorder } from '../../src/infra/replay/tapeRecorder'
import { livingTape, metricsOf, stackItem, TAPE_START, tradingAt } from '../support/tapes'

const MINUTE = 60_000

const opened = (lines: Iterable<string>): Tape => {
  const tape = openTape(new TextEncoder().encode([...lines].join('')))
  if (isTapeFault(tape)) throw new Error(`line ${tape.line} ${tape.why}`)
  return tape
}

/** A recorder that hears a living market: its hub events, and each snapshot as the answer of a pull. */
const receiving = (seed: number, count: number, each?: (recorder: TapeRecorder, index: number) => void) => {
  let now = TAPE_START
  const recorder = new TapeRecorder(() => now)
  const lines = livingTape(seed, count)
  for (const [index, { at, k, e, t, p }] of lines.entries()) {
    now = at
    if (k === 'hub') recorder.receiveHub(e, p)
    else if (k === 'snapshot')
      recorder.receiveAnswer(t === 'BmFeed' ? 'GET /api/LiveTable_BmFeed/me' : 'GET /api/boa', 40, p, recorder.mark())
    each?.(recorder, index)
  }
  return { recorder, lines }
}

/** No refusal from the first line to the last, and the end agrees. */
const isSound = (tape: Tape): void => {
  let mirror = EMPTY_REPLICA
  const kinds = Array.from({ length: tape.length }, (_, index) => {
    const folded = foldLine(mirror, tape.line(index))
    mirror = folded.replica
    return folded.verdict.kind
  })
  expect(kinds.filter((kind) => kind === 'refused')).toEqual([])
  expect(kinds.at(-1)).toBe('checked')
}

describe('the recorder', () => {
  it('RY01 a recording ends in the recorded state, whatever was known before it was started', () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const { recorder, lines } = receiving(seed, 300, (each, index) => {
        if (index === 120) each.record(true)
      })
      const tape = opened(recorder.lines('recording'))
      isSound(tape)
      expect(marksOf(replicaAt(tape, mapOf(tape), tape.length - 1))).toMatchObject(lines.at(-1)!.p as object)
    }
  })

  it('RY01 a recording that was stopped ends where it was stopped, and can still be had', () => {
    const { recorder } = receiving(4, 400, (each, index) => {
      if (index === 50) each.record(true)
      if (index === 200) each.record(false)
    })
    expect(recorder.recordingSince).toBeUndefined()
    const { lines, from } = recorder.retained('recording')
    const tape = opened(recorder.lines('recording'))
    isSound(tape)
    expect(lines).toBeGreaterThan(100)
    expect(tape.at(0)).toBe(from)
    expect(tape.at(tape.length - 1)).toBeLessThan(recorder.buffer.at(recorder.buffer.end() - 1))
  })

  it('RY01 keeps ten to eleven minutes, and what was known at their start is the first thing on the tape', () => {
    const { recorder } = receiving(2, 900)
    const { from } = recorder.retained('recent')
    const end = recorder.buffer.at(recorder.buffer.end() - 1)
    expect(end - from!).toBeGreaterThanOrEqual(10 * MINUTE)
    expect(end - from!).toBeLessThan(11 * MINUTE + 10_000)
    const tape = opened(recorder.lines('recent'))
    isSound(tape)
    expect(tape.at(0)).toBe(from)
    const first = Array.from({ length: tape.length }, (_, index) => index).filter((index) => tape.at(index) === from)
    expect(first.map((index) => tape.kind(index))).toContain('snapshot')
  })

  it('RY01 in a busy market it holds what 30 MB hold, and says how long that is, as it goes', () => {
    let now = TAPE_START
    const recorder = new TapeRecorder(() => now)
    const heavy = 'x'.repeat(50_000)
    const reported: { readonly ms: number; readonly bytes: number }[] = []
    // 150 kB a second: 30 MB are some three minutes.
    for (let second = 0; second <= 600; second += 1) {
      now = TAPE_START + second * 1000
      for (let n = 0; n < 3; n += 1) recorder.receive('hub', 'earliestDateInBuffer', { heavy })
      const { ms, bytes, from } = recorder.retained('recent')
      expect(ms).toBe(now - from!)
      reported.push({ ms, bytes })
    }
    expect(reported[60]!.ms).toBe(60_000)
    const last = reported.at(-1)!
    expect(last.ms).toBeLessThan(5 * MINUTE)
    expect(last.ms).toBeGreaterThan(2 * MINUTE)
    expect(last.bytes).toBeLessThan(45_000_000)
    const { buffer } = recorder
    expect(last.ms).toBe(buffer.at(buffer.end() - 1) - buffer.at(buffer.first()))
  })

  it('RY01 hours of recording keep only text of what is older than ten minutes, with places to seek to', () => {
    const { recorder } = receiving(3, 2_600, (each, index) => {
      if (index === 20) each.record(true)
    })
    const { buffer } = recorder
    expect(buffer.at(buffer.end() - 1) - buffer.at(buffer.first())).toBeLessThan(12 * MINUTE)
    const { lines, bytes } = recorder.retained('recording')
    expect(lines).toBeGreaterThan(2_000)
    const text = [...recorder.lines('recording')].join('')
    expect(Math.abs(text.length - bytes) / text.length).toBeLessThan(0.3)
    const tape = opened([text])
    isSound(tape)
    const whole = Array.from({ length: tape.length }, (_, index) => index).filter(
      (index) => tape.kind(index) === 'snapshot' && tape.table(index) === 'BmFeed',
    )
    const gaps = whole.map((index, place) => tape.at(index) - tape.at(whole[place - 1] ?? index))
    expect(Math.max(...gaps)).toBeLessThan(31 * MINUTE)
  })

  it('RY01 what was received while an answer was on its way is in the snapshot that the answer becomes', () => {
    let now = TAPE_START
    const recorder = new TapeRecorder(() => now)
    const key = 'boa/2026-03-28/47'
    const patches = livingTape(1, 80).filter(({ e, t }) => e === 'bidOnTable' && t === key)
    const opens = openCollection({ key, epoch: 'e1', items: [stackItem('A'), stackItem('B')] })
    const answer = boaAnswer({ collection: opens, metrics: metricsOf(90), asOf: now }, tradingAt(now))
    const mark = recorder.mark()
    for (const { e, p } of patches.slice(0, 3)) recorder.receiveHub(e, p)
    now += 50
    recorder.receiveAnswer('GET /api/boa', 50, answer, mark)
    for (const { e, p } of patches.slice(3, 6)) recorder.receiveHub(e, p)
    const tape = opened(recorder.lines('recent'))
    isSound(tape)
    const whole = Array.from({ length: tape.length }, (_, index) => tape.line(index)).find(({ k }) => k === 'snapshot')
    expect((whole!.p as { meta: { s: number } }).meta.s).toBe(3)
    expect(replicaAt(tape, mapOf(tape), tape.length - 1).collections.get(key)?.collection.seq).toBe(6)
  })

  it('RY01 an answer that tells less than is known does not take the tape back', () => {
    const now = TAPE_START
    const recorder = new TapeRecorder(() => now)
    const key = 'boa/2026-03-28/47'
    const opens = openCollection({ key, epoch: 'e1', items: [stackItem('A'), stackItem('B')] })
    const answer = boaAnswer({ collection: opens, metrics: metricsOf(90), asOf: now }, tradingAt(now))
    recorder.receiveAnswer('GET /api/boa', 50, answer, recorder.mark())
    const patches = livingTape(1, 80).filter(({ e, t }) => e === 'bidOnTable' && t === key)
    for (const { e, p } of patches.slice(0, 4)) recorder.receiveHub(e, p)
    // Asked long ago, answered late: the changes between are no longer known to have come after it.
    recorder.receiveAnswer('GET /api/boa', 9_000, answer, recorder.mark())
    const tape = opened(recorder.lines('recent'))
    isSound(tape)
    expect(replicaAt(tape, mapOf(tape), tape.length - 1).collections.get(key)?.collection.seq).toBe(4)
  })

  it('RY01 a clock that is set back does not run the tape back', () => {
    let now = TAPE_START
    const recorder = new TapeRecorder(() => now)
    recorder.receive('clock', '', null)
    now -= 5_000
    recorder.receive('note', '', 'set back')
    expect(opened(recorder.lines('recent')).at(2)).toBe(TAPE_START)
  })

  it('RY01 names its file by London’s clock', () => {
    expect(new TapeRecorder(() => Date.UTC(2026, 6, 1, 13, 4, 5)).fileName()).toBe(
      'enact-2026-07-01-140405.tape.ndjson.gz',
    )
  })

  it('RY01 estimates the size of a payload to a fifth without writing it', () => {
    const payloads = livingTape(6, 300).map(({ p }) => p)
    const true_ = payloads.reduce<number>((sum, p) => sum + JSON.stringify(p ?? null).length, 0)
    const estimate = payloads.reduce<number>((sum, p) => sum + weightOf(p ?? null), 0)
    expect(Math.abs(estimate - true_) / true_).toBeLessThan(0.2)
  })
})

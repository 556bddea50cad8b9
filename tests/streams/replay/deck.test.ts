import { describe, expect, it } from 'vitest'
import { NO_FAULTS } from '../../../src/domain/replay/faults'
import { livingTape, tapeOf } from '../../support/tapes'
import { lively } from './lively'
import { bytesOf, Stage } from './stage'
import { TapeWriter } from './tapeWriter'

const tape = tapeOf(lively(livingTape(21, 120)))
const opened = (options?: ConstructorParameters<typeof Stage>[0]): Stage => {
  const stage = new Stage(options)
  stage.open(tape)
  return stage
}
const speed = (stage: Stage, value: 1 | 10 | 60 | 600): void =>
  stage.do({ kind: 'transport', order: { kind: 'speed', speed: value } })
const play = (stage: Stage): void => stage.do({ kind: 'transport', order: { kind: 'play' } })
const pause = (stage: Stage): void => stage.do({ kind: 'transport', order: { kind: 'pause' } })

describe('the transport', () => {
  it('RY01 opens paused at the start, with what the first instant holds on screen', () => {
    const stage = opened()
    expect(stage.replay.player).toEqual({ instant: tape.header.from, playing: false, speed: 1 })
    expect(stage.replay).toMatchObject({ name: 'test.tape', length: tape.length, bytes: bytesOf(tape).length })
    expect(stage.shown.boa?.kind).toBe('ready')
    stage.close()
  })

  it('RY01 a page that was recorded while it loaded opens where its first table stands', () => {
    const at = Date.UTC(2026, 10, 20, 17, 5)
    const writer = new TapeWriter(at).line(at, 'link', 'up').line(at + 900, 'clock')
    const stage = new Stage()
    stage.open(
      writer
        .open(at + 1_000, 'boa/2026-11-20/35')
        .line(at + 9_000, 'clock')
        .tape(),
    )
    expect(stage.replay.player).toMatchObject({ instant: at + 1_000, playing: false })
    expect(stage.shown.boa?.kind).toBe('ready')
    stage.close()
  })

  it('RY01 a step forward receives one line and a step back unhears one; both pause', () => {
    const stage = opened()
    stage.seekLine(30)
    play(stage)
    stage.do({ kind: 'step', by: 1 })
    expect(stage.replay).toMatchObject({ position: 31, player: { playing: false, instant: tape.at(31) } })
    stage.do({ kind: 'step', by: -1 })
    stage.frame()
    expect(stage.replay).toMatchObject({ position: 30, player: { instant: tape.at(30) } })
    stage.close()
  })

  it('RY01 steps end at the ends of the tape', () => {
    const stage = opened()
    stage.seekLine(0)
    stage.do({ kind: 'step', by: -1 })
    stage.do({ kind: 'step', by: -1 })
    stage.frame()
    expect(stage.replay.position).toBe(-1)
    stage.seekLine(tape.length + 5)
    stage.do({ kind: 'step', by: 1 })
    expect(stage.replay.position).toBe(tape.length - 1)
    stage.close()
  })

  it('RY01 a drag over the timeline is one jump a frame, to the place last named', () => {
    const stage = opened()
    const before = stage.provided.length
    for (let index = 10; index < 60; index += 1)
      stage.do({ kind: 'transport', order: { kind: 'seek', instant: tape.at(index) } })
    stage.frame()
    expect(stage.provided.length - before).toBe(1)
    expect(stage.replay.player.instant).toBe(tape.at(59))
    stage.close()
  })

  it('RY01 a loop plays its range again and again', () => {
    const stage = opened()
    const from = tape.at(20)
    const to = tape.at(40)
    stage.do({ kind: 'transport', order: { kind: 'loop', range: { from, to } } })
    stage.seek(from)
    speed(stage, 60)
    play(stage)
    const seen: number[] = []
    for (let left = 200; left > 0; left -= 1) {
      stage.frame()
      seen.push(stage.replay.player.instant)
    }
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(from)
    expect(Math.max(...seen)).toBeLessThanOrEqual(to)
    expect(seen.filter((instant, place) => instant < (seen[place - 1] ?? 0)).length).toBeGreaterThan(2)
    stage.close()
  })

  it('RY01 play at the end begins at the start', () => {
    const stage = opened()
    stage.seekLine(tape.length - 1)
    play(stage)
    stage.frames(2)
    expect(stage.replay.player.instant).toBeLessThan(tape.header.from + 100)
    stage.close()
  })

  it('RY01 after long absence a stretch is caught up in slices; every line is received, none twice', () => {
    // Each look at the clock costs a millisecond, so that a slice of 12 ms is a dozen lines.
    let now = 0
    const stage = opened({ running: () => (now += 1) })
    speed(stage, 1)
    play(stage)
    now += 200_000
    const received: number[] = []
    let frames = 0
    while (stage.replay.player.instant < tape.header.from + 200_000 && frames < 1_000) {
      const before = stage.replay.position
      stage.frame(0)
      frames += 1
      received.push(stage.replay.position - before)
    }
    expect(Math.max(...received)).toBeLessThanOrEqual(13)
    expect(frames).toBeGreaterThan(5)
    pause(stage)
    const { position, player, checks } = stage.replay
    const other = opened()
    other.seek(player.instant)
    expect(other.replay.position).toBe(position)
    expect(stage.shown.boa).toEqual(other.shown.boa)
    expect(checks.refused).toBe(0)
    stage.close()
    other.close()
  })

  it('RY01 at ×600 all lines of a frame are one picture', () => {
    const stage = opened()
    stage.seekLine(20)
    speed(stage, 600)
    play(stage)
    let pictures = 0
    stage.published$.subscribe((what) => (pictures += what === 'boa' ? 1 : 0))
    const before = stage.replay.position
    stage.frame(60)
    expect(stage.replay.position - before).toBeGreaterThan(5)
    expect(pictures).toBe(1)
    stage.close()
  })
})

describe('a tape that breaks on the way', () => {
  /** The snapshot of the second period has a broken payload. */
  const broken = (): { bytes: Uint8Array; line: number } => {
    const long = tapeOf(lively(livingTape(21, 400)))
    const text = new TextDecoder().decode(bytesOf(long)).split('\n')
    const line = text.findLastIndex((each) => each.includes('"snapshot"') && each.includes('boa/'))
    text[line] = text[line]!.replace('"p":{', '"p":{,')
    return { bytes: new TextEncoder().encode(text.join('\n')), line: line + 1 }
  }

  it('RY01 shows the same after a jump over the broken line as after playing over it', () => {
    const { bytes, line } = broken()
    const jumped = new Stage()
    const played = new Stage()
    jumped.open(bytes)
    played.open(bytes)
    const place = Math.min(line + 40, jumped.replay.length - 1)
    jumped.seekLine(place)
    while (played.replay.position < place) played.do({ kind: 'step', by: 1 })
    expect(jumped.shown.boa).toEqual(played.shown.boa)
    expect(jumped.rows()).toEqual(played.rows())
    jumped.close()
    played.close()
  })

  it('RY01 played over, the line is refused and the tape goes on', () => {
    const { bytes, line } = broken()
    const stage = new Stage()
    stage.open(bytes)
    speed(stage, 600)
    play(stage)
    while (stage.replay.player.playing) stage.frame()
    expect(stage.replay.checks.refused).toBeGreaterThan(0)
    expect(stage.deck.buffer$.value.verdictOf(line - 2)).toEqual({
      kind: 'refused',
      why: `This tape cannot be read: line ${line} is not a whole JSON object.`,
    })
    stage.close()
  })
})

describe('what the panel is set to', () => {
  it('RY01 the chosen line and the traced row are forgotten with their tape; filter and faults stay', () => {
    const stage = opened()
    stage.do({ kind: 'choose', index: 4 })
    stage.do({ kind: 'trace', row: { table: 'BmFeed', id: 'x' } })
    stage.do({ kind: 'faults', switches: { ...NO_FAULTS, rates: { lose: 0.1 } } })
    stage.do({ kind: 'leave' })
    expect(stage.deck.chosen$.value).toBeUndefined()
    expect(stage.deck.traced$.value).toBeUndefined()
    expect(stage.deck.switches$.value.rates).toEqual({ lose: 0.1 })
    expect(stage.view).toEqual({ mode: 'live' })
    stage.close()
  })

  it('RY01 a download is a tape of what was recorded, with the notes that were set', () => {
    const stage = new Stage()
    stage.do({ kind: 'record', on: true })
    stage.do({ kind: 'note', text: 'Look here' })
    stage.do({ kind: 'download', what: 'recording' })
    stage.do({ kind: 'record', on: false })
    const [{ name, text }] = stage.saved as [{ name: string; text: string }]
    expect(name).toMatch(/^enact-1970-01-01-\d{6}\.tape\.ndjson\.gz$/)
    expect(text).toContain('"note","e":"","t":"","p":"Look here"')
    const reader = new Stage()
    reader.open(new TextEncoder().encode(text))
    expect(reader.replay.length).toBeGreaterThan(1)
    stage.close()
    reader.close()
  })
})

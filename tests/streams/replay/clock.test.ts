import { describe, expect, it } from 'vitest'
import { STACK_FEEDS } from '../../../src/domain/market/madeOf'
import type { Speed } from '../../../src/domain/replay/player'
import type { BoaDesk } from '../../../src/streams/lib/types'
import { stackItem } from '../../support/tapes'
import { Stage } from './stage'
import { TapeWriter } from './tapeWriter'

/** 17:29:40 GMT: twenty seconds before period 36. */
const START = Date.UTC(2026, 10, 20, 17, 29, 40)
const at = (seconds: number): number => START + seconds * 1000
const P35 = 'boa/2026-11-20/35'
const P36 = 'boa/2026-11-20/36'

/** A change at 6 s, the next period at 20 s, the last mark at 40 s, nothing but the time until 60 s. */
const tape = () => {
  const writer = new TapeWriter(START)
  writer
    .periodChange(START)
    .open(START, P35)
    .open(START, P36, [stackItem('N')])
  writer.mark(at(5))
  writer.change(at(6), P35, [stackItem('A'), stackItem('B', { volume: 70 }), stackItem('C')])
  writer.marks(at(10), at(20)).periodChange(at(20)).marks(at(25), at(40))
  return writer.line(at(60), 'clock').tape()
}

const desk = ({ shown }: Stage): BoaDesk => {
  if (shown.boa?.kind !== 'ready') throw new Error(`The desk is ${shown.boa?.kind}.`)
  return shown.boa.value
}

const play = (stage: Stage, speed: Speed): void => {
  stage.do({ kind: 'transport', order: { kind: 'speed', speed } })
  stage.do({ kind: 'transport', order: { kind: 'play' } })
}

/** Plays on until this second of the tape, by frames of the screen. */
const until = (stage: Stage, seconds: number): void => {
  for (;;) {
    const { instant, speed } = stage.replay.player
    const left = at(seconds) - instant
    if (left < 0.001) return
    stage.frame(Math.min(50, left / speed))
  }
}

const playing = (speed: Speed, stored = new Map<string, string>()): Stage => {
  const stage = new Stage({ stored })
  stage.open(tape())
  play(stage, speed)
  return stage
}

describe.each([1, 60, 600] as const)('the clock of a tape at ×%i', (speed) => {
  it('RY02 the countdown and the time on the page are the tape’s', () => {
    const stage = playing(speed)
    until(stage, 5.2)
    expect(stage.shown.now).toBe(at(5))
    expect(stage.shown.picker?.countdown.text).toBe('0:15')
    until(stage, 19.5)
    expect(stage.shown.picker?.countdown.text).toBe('0:01')
    stage.close()
  })

  it('RY02 the period changes when the tape’s clock says so, and the desk rolls over to it', () => {
    const stage = playing(speed)
    until(stage, 19.9)
    expect([stage.shown.picker?.live.period, desk(stage).period.period]).toEqual([35, 35])
    until(stage, 20.1)
    expect([stage.shown.picker?.live.period, stage.shown.picker?.countdown.text]).toEqual([36, '30:00'])
    expect(desk(stage)).toMatchObject({
      period: { date: '2026-11-20', period: 36 },
      status: 'present',
      freshness: { state: 'live' },
    })
    expect(desk(stage).lists.tableOffers.map(({ plantId }) => plantId)).toEqual(['N'])
    stage.close()
  })

  it('RY02 without rollover the desk stays where it is', () => {
    const stage = playing(speed, new Map([['enact.autoRollover', 'off']]))
    until(stage, 21)
    expect(desk(stage)).toMatchObject({ period: { period: 35 }, status: 'past' })
    expect(stage.shown.picker?.live.period).toBe(36)
    stage.close()
  })

  it('RY02 what changed is lit for 5 s of tape', () => {
    const stage = playing(speed)
    until(stage, 5.9)
    expect(stage.marks()).toEqual([])
    until(stage, 10.9)
    expect(stage.marks().map(([, change]) => change)).toEqual([20, 'new'])
    until(stage, 11.1)
    expect(stage.marks()).toEqual([])
    stage.close()
  })

  it('RY02 10 s of tape without a mark and the desk says stale; the next call settles it', () => {
    const stage = playing(speed)
    until(stage, 49.9)
    expect(desk(stage).freshness).toEqual({ state: 'live', asOf: at(40), feeds: STACK_FEEDS })
    until(stage, 50.1)
    expect(desk(stage).freshness).toMatchObject({ state: 'stale', asOf: at(40), since: at(50) })
    until(stage, 52)
    expect(desk(stage).freshness).toMatchObject({ state: 'live' })
    stage.close()
  })
})

describe('the clock of a tape', () => {
  it('RY02 stands still while paused: nothing grows stale and nothing rolls over', () => {
    const stage = playing(1)
    until(stage, 19.9)
    stage.do({ kind: 'transport', order: { kind: 'pause' } })
    stage.frames(500, 1000)
    expect(stage.shown.picker?.live.period).toBe(35)
    expect(desk(stage).freshness).toEqual({ state: 'live', asOf: at(15), feeds: STACK_FEEDS })
    play(stage, 1)
    until(stage, 20.1)
    expect(stage.shown.picker?.live.period).toBe(36)
    stage.close()
  })

  it('RY02 a trading window recorded with the tape is that of the replay, from the line on that set it', () => {
    const writer = new TapeWriter(START).periodChange(START).open(START, P35).open(START, P36)
    const stage = new Stage()
    stage.open(writer.line(at(10), 'setting', 'enact.windowMode', 'trading').marks(at(5), at(40)).tape())
    play(stage, 1)
    until(stage, 9)
    expect(stage.shown.picker).toMatchObject({ mode: 'current', live: { period: 35 } })
    until(stage, 11)
    expect(stage.shown.picker).toMatchObject({ mode: 'trading', live: { period: 36 } })
    // Back before it, and on again by a jump: as if played.
    stage.seek(at(9))
    expect(stage.shown.picker?.mode).toBe('current')
    stage.seek(at(30))
    expect(stage.shown.picker?.mode).toBe('trading')
    expect(stage.stored.size).toBe(0)
    stage.close()
  })

  it('RY02 what the user sets in a replay holds over jumps and is not stored; the theme is the user’s own', () => {
    const stage = playing(1)
    stage.settingsIntents$.next({ kind: 'choose', choices: { windowMode: 'trading' } })
    stage.settingsIntents$.next({ kind: 'choose', choices: { theme: 'light' } })
    stage.seek(at(8))
    expect(stage.shown.picker?.mode).toBe('trading')
    expect(stage.shown.theme).toBe('light')
    expect([...stage.stored]).toEqual([['enact.theme', 'light']])
    stage.close()
  })

  it('RY02 the page says that it is a replay, of what, and how fast; at once when the speed changes', () => {
    const stage = playing(1)
    expect(stage.shown.source).toEqual({
      kind: 'tape',
      label: 'Replay ×1',
      detail: 'test.tape: Simulated, Fri 20 Nov 2026 17:29:40–17:30:40 GMT',
    })
    stage.do({ kind: 'transport', order: { kind: 'speed', speed: 60 } })
    expect(stage.shown.source?.label).toBe('Replay ×60')
    stage.close()
  })

  it('RY01 a table that was on its way is waited for on the tape, and is not answered from before', () => {
    const writer = new TapeWriter(START).periodChange(START).open(START, P35).open(START, P36)
    writer.marks(at(1), at(1)).line(at(2), 'link', 'down')
    // Unheard while the line was down: the server went on to another stack.
    writer
      .line(at(8), 'link', 'up')
      .open(at(9), P35, [stackItem('Z')], 'e2')
      .marks(at(10), at(40))
    const stage = new Stage()
    stage.open(writer.tape())
    play(stage, 1)
    until(stage, 3)
    expect(stage.shown.connection?.state).toBe('down')
    expect(desk(stage).freshness.state).toBe('stale')
    until(stage, 8.9)
    expect(stage.shown.connection?.state).toBe('up')
    expect(desk(stage).freshness.state).toBe('stale')
    until(stage, 9.1)
    expect(desk(stage).freshness.state).toBe('live')
    expect(desk(stage).lists.tableOffers.map(({ plantId }) => plantId)).toEqual(['Z'])
    stage.close()
  })

  it('RY01 a period that was never recorded is said to be missing, and one long closed is fixed as it was left', () => {
    const writer = new TapeWriter(START)
      .periodChange(START)
      .open(START, P35, [stackItem('OLD')])
      .open(START, P36)
    writer.change(at(10), P35, [stackItem('OLD'), stackItem('LAST')])
    const hours = 3 * 3600
    writer.open(at(hours), 'boa/2026-11-20/41').line(at(hours + 5), 'clock')
    const stage = new Stage()
    stage.open(writer.tape())
    stage.seek(at(hours + 1))
    stage.intents$.next({ kind: 'choosePeriod', ref: { date: '2026-11-20', period: 35 } })
    stage.frame()
    expect(desk(stage)).toMatchObject({ status: 'past', freshness: { state: 'fixed' } })
    expect(desk(stage).lists.tableOffers.map(({ plantId }) => plantId)).toEqual(['LAST', 'OLD'])
    stage.intents$.next({ kind: 'choosePeriod', ref: { date: '2026-11-19', period: 35 } })
    stage.frames(3)
    expect(stage.shown.boa).toMatchObject({ kind: 'failed', why: { why: 'This is not on the tape.' } })
    // The chosen period stays over a jump within the tape.
    stage.seek(at(hours + 2))
    expect(stage.shown.picker?.chosen).toEqual({ date: '2026-11-19', period: 35 })
    stage.close()
  })
})

import { describe, expect, it } from 'vitest'
import { HUB_EVENTS, type HubEventName } from '../../../src/domain/wire'
import { EMPTY_REPLICA, foldLine } from '../../../src/domain/replay/replicaState'
import type { TapeHeader } from '../../../src/domain/replay/format'
import { TAPE_VERSION } from '../../../src/domain/replay/versions'
import { Recorder } from '../../../server/replay/recorder'
import { mayRecordEvent, recordableSource } from '../../../src/domain/replay/recordable'
import { RECORDED_TABLES } from '../../../server/replay/groups'
import { createTapeWriter, type TapeWriter } from '../../../server/replay/writer'
import type { ServerClock } from '../../../server/sources/source'
import { metricsOf, stackItem, tradingAt } from '../../support/tapes'
import { handMadeSource, opening, recorder, silentLog } from '../market/handMade'
import { ManualClock } from '../market/manualClock'
import { memoryOut, tapeIn } from './memoryOut'
import { Subject } from 'rxjs'
import type { MarketEvent } from '../../../src/domain/market/events'

const AT = Date.parse('2026-11-20T17:05:00Z')
const SECRET = 'eyJhbGciOi-planted-secret'

const headerFor = (groups = ['page_boa_Gb', 'module_BmFeed']): TapeHeader => ({
  k: 'header',
  v: TAPE_VERSION,
  from: AT,
  zone: 'Europe/London',
  source: { kind: 'simulator', label: 'Simulated', detail: 'Invented market, seed 1' },
  versions: { app: '0.1.0' },
  by: 'server',
  groups,
})

type Rig = { readonly writer: TapeWriter; readonly out: ReturnType<typeof memoryOut>; readonly clock: ManualClock }
const rig = (groups?: string[], next?: ReturnType<typeof recorder>): Rig => {
  const out = memoryOut()
  const clock = new ManualClock(AT)
  return { out, clock, writer: createTapeWriter({ out, header: headerFor(groups), clock, ...(next && { next }) }) }
}

const KEY = 'boa/2026-11-20/35'
const meta = (s: number) => ({ t: KEY, e: 'aaaabbbbccccdddd', s, n: 1, d: 1 })
const patch = (s: number, more: object = {}) => ({ meta: meta(s), items: [stackItem('A')], removed: [], ...more })

describe('writing a tape', () => {
  it('RY01 passes everything on and writes each line with its table, header first', () => {
    const received = recorder()
    const { writer, out } = rig(undefined, received)
    writer.toAll('periodChange', tradingAt(AT))
    writer.toGroup('page_boa_Gb', 'bidOnTable', patch(1))
    writer.toGroup('page_boa_Gb', 'keyMarketMetrics', { t: KEY, e: 'e', asOfSeq: 1, at: AT, metrics: metricsOf(90) })
    const push = { changeType: 'Add', rowIndex: 0, row: { uniqueId: 'u', row: {} }, meta: { ...meta(1), t: 'BmFeed' } }
    writer.toGroup('module_BmFeed', 'liveTableUpdate', { id: 'BmFeed', messages: [push] })
    writer.toGroup('module_BmFeed', 'heartbeat', { at: AT, marks: { BmFeed: ['e', 1, 1, 1] } })
    writer.clock()
    expect(received.published.map(({ group, event }) => [group, event])).toEqual([
      ['*', 'periodChange'],
      ['page_boa_Gb', 'bidOnTable'],
      ['page_boa_Gb', 'keyMarketMetrics'],
      ['module_BmFeed', 'liveTableUpdate'],
      ['module_BmFeed', 'heartbeat'],
    ])
    const tape = tapeIn(out.text())
    expect(tape.header).toEqual(headerFor())
    const lines = Array.from({ length: tape.length }, (_, index) => tape.line(index))
    expect(lines.map(({ k, e, t }) => [k, e, t])).toEqual([
      ['hub', 'periodChange', ''],
      ['hub', 'bidOnTable', KEY],
      ['hub', 'keyMarketMetrics', KEY],
      ['hub', 'liveTableUpdate', 'BmFeed'],
      ['hub', 'heartbeat', ''],
      ['clock', '', ''],
    ])
    expect(lines[1]?.p).toEqual(JSON.parse(JSON.stringify(patch(1))))
    expect(writer.lines()).toBe(7)
  })

  it('RY01 writes what its groups receive and what everybody receives, nothing of other groups', () => {
    const received = recorder()
    const { writer, out } = rig(['module_BmFeed'], received)
    writer.toGroup('page_boa_Gb', 'bidOnTable', patch(1))
    writer.toGroup('page_boa_Gb', 'heartbeat', { at: AT, marks: { [KEY]: ['e', 1, 1, 1] } })
    writer.toAll('heartbeat', { at: AT })
    expect(received.published).toHaveLength(3)
    const tape = tapeIn(out.text())
    expect([tape.length, tape.event(0), tape.line(0).p]).toEqual([1, 'heartbeat', { at: AT }])
  })

  it('RY01 its instants never fall, even when the wall clock is set back', () => {
    const times = [AT + 500, AT + 900, AT + 100, AT - 5_000, AT + 1_000]
    const out = memoryOut()
    let turn = 0
    const clock = { now: () => times[turn++] ?? AT } as ServerClock
    const writer = createTapeWriter({ out, header: headerFor(), clock })
    times.forEach(() => writer.clock())
    const tape = tapeIn(out.text())
    expect(Array.from({ length: tape.length }, (_, index) => tape.at(index) - AT)).toEqual([500, 900, 900, 900, 1_000])
  })

  it('RY01 the end speaks of the tables that are on the tape, and nothing follows it', async () => {
    const { writer, out } = rig(['page_boa_Gb'])
    await writer.end({ [KEY]: ['e', 1, 1, 1], BmFeed: ['e', 2, 2, 2] })
    writer.clock()
    const tape = tapeIn(out.text())
    expect([tape.length, tape.kind(0), tape.line(0).p]).toEqual([1, 'end', {}])
  })
})

describe('what never reaches a tape', () => {
  it.each(HUB_EVENTS)(
    'SEC-1 a secret in a field of %s that no contract names is not written',
    (event: HubEventName) => {
      const { writer, out } = rig()
      const planted = {
        accessToken: SECRET,
        user: { email: SECRET },
        at: AT,
        ...patch(1, { token: SECRET }),
        ...tradingAt(AT),
        t: KEY,
        e: 'e',
        asOfSeq: 1,
        metrics: { ...metricsOf(90), owner: SECRET },
        id: 'BmFeed',
        messages: [
          {
            changeType: 'Add',
            rowIndex: 0,
            row: { uniqueId: 'u', row: {}, user: SECRET },
            meta: { ...meta(1), u: SECRET },
          },
        ],
        marks: { [KEY]: ['e', 1, 1, 1] },
        ...(event === 'chartUpdate' && { at: [AT], values: [90] }),
      }
      writer.toAll(event, planted)
      writer.toGroup('page_boa_Gb', event, planted)
      writer.toGroup('browsernotificationsjane@desk.example', event, planted)
      expect(out.text()).not.toContain(SECRET)
      expect(out.text()).not.toContain('jane@desk.example')
      expect(out.written).toHaveLength(mayRecordEvent(event) ? 3 : 1)
    },
  )

  it('SEC-1 events that speak of a person are not written at all', () => {
    const { writer, out } = rig()
    for (const event of [
      'browserUpdate',
      'replenishSubscriptions',
      'notificationRefresh',
      'globalNotifications',
    ] as const)
      writer.toAll(event, { text: SECRET })
    expect(out.written).toHaveLength(1)
  })

  it.each([
    `/api/settings/${SECRET}`,
    `/hub/data?access_token=${SECRET}`,
    `/api/boa?token=${SECRET}`,
    `/api/LiveTable_BmFeed/${SECRET}`,
    `/api/LiveTable_BmFeed/${SECRET}/2026-11-20`,
  ])('SEC-1 the path %s leaves its secret behind', (path) => {
    const { writer, out } = rig()
    writer.pull(path, { fine: true })
    expect(out.text()).not.toContain(SECRET)
  })

  it('SEC-1 whole answers are written by their contract, and an answer of another form not at all', () => {
    const { writer, out } = rig()
    writer.opened('page_boa_Gb', { token: SECRET, tableBids: [] } as never)
    expect(out.written).toHaveLength(1)
  })

  it('SEC-1 the header names the source without user, password and query of its address', async () => {
    const out = memoryOut()
    const clock = new ManualClock(AT)
    const info = {
      kind: 'elexon' as const,
      label: 'Elexon live',
      detail: `https://user:${SECRET}@data.example/bmrs/api/v1?key=${SECRET}`,
    }
    const batches = new Subject<readonly MarketEvent[]>()
    const source = { ...handMadeSource(batches), info }
    const recording = new Recorder({ source, clock, log: silentLog(), out })
    recording.start()
    batches.next(opening(AT))
    clock.advance(60_000)
    await recording.stop()
    expect(out.text()).not.toContain(SECRET)
    expect(recordableSource(info).detail).toBe('https://data.example/bmrs/api/v1')
    expect(tapeIn(out.text()).header.source.detail).toBe('https://data.example/bmrs/api/v1')
  })
})

describe('a recording of a market', () => {
  it('RY01 begins with the trading period, writes each table before its first change, and folds without refusal', async () => {
    const out = memoryOut()
    const clock = new ManualClock(AT)
    const batches = new Subject<readonly MarketEvent[]>()
    const recording = new Recorder({ source: handMadeSource(batches), clock, log: silentLog(), out })
    recording.start()
    clock.advance(2_000)
    batches.next(opening(clock.now()))
    clock.advance(31 * 60_000)
    await recording.stop()

    const tape = tapeIn(out.text())
    const lines = Array.from({ length: tape.length }, (_, index) => tape.line(index))
    expect(lines[0]).toMatchObject({ k: 'snapshot', e: 'GET /staticApi/tradingperiod', at: AT })
    const opened = lines.filter(({ k, t }) => k === 'snapshot' && t !== '')
    // A table is written whole a second time after half an hour; the next but one stack opens when the period changes.
    expect(opened.map(({ e, t }) => [e, t])).toEqual([
      ['stack', 'boa/2026-11-20/35'],
      ['stack', 'boa/2026-11-20/36'],
      ...RECORDED_TABLES.map((name) => ['table', name]),
      ['stack', 'boa/2026-11-20/37'],
      ...RECORDED_TABLES.map((name) => ['table', name]),
    ])
    const firstSeen = new Map<string, string>()
    for (const { k, t } of lines) if (t !== '' && !firstSeen.has(t)) firstSeen.set(t, k)
    expect(new Set(firstSeen.values())).toEqual(new Set(['snapshot']))
    expect(lines.filter(({ k }) => k === 'clock')).toHaveLength(186)
    expect(lines.filter(({ e }) => e === 'periodChange').length).toBeGreaterThanOrEqual(2)
    expect(lines.filter(({ e }) => e === 'GET /api/plantStore')).toHaveLength(1)

    let mirror = EMPTY_REPLICA
    const verdicts = lines.map((line) => {
      const folded = foldLine(mirror, line)
      mirror = folded.replica
      return folded.verdict.kind
    })
    expect(verdicts).not.toContain('refused')
    expect(verdicts.at(-1)).toBe('checked')
    expect(Object.keys(lines.at(-1)?.p as object).sort()).toEqual(
      [...RECORDED_TABLES, 'boa/2026-11-20/36', 'boa/2026-11-20/37'].sort(),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  deadlineOf,
  idleSync,
  PHASES,
  syncStep,
  type SyncEventKind,
  type Sync,
  type SyncEvent,
} from '../../../src/domain/tables/sync'
import { MAX_BUFFERED } from '../../../src/domain/tables/sync/moves'
import { metaOfRows, toyModel, type Toy, type ToyMessage } from './toyTable'
import { ToyContext, type Action } from './toyContext'
import { cases } from '../../support/cases'

const at = 5_000_000
const rows = { a: 1 }
const snapshot = { meta: metaOfRows('e1', 3, rows), rows }
const message = (s: number, value: number, e = 'e1'): ToyMessage => ({
  id: 'a',
  value,
  meta: metaOfRows(e, s, { a: value }),
})
const mark = (s: number, value: number, sentAt = at): SyncEvent<Toy> => {
  const { e, n, d } = metaOfRows('e1', s, { a: value })
  return { kind: 'mark', at, sentAt, mark: [e, s, n, d] }
}
const step = (state: Sync<Toy>, event: SyncEvent<Toy>) => syncStep(toyModel, state, event)
const after = (state: Sync<Toy>, ...events: SyncEvent<Toy>[]): Sync<Toy> =>
  events.reduce((now, event) => step(now, event).state, state)

const toPulling: SyncEvent<Toy>[] = [
  { kind: 'linkUp', at },
  { kind: 'opened', at, pushed: true, hurry: false },
  { kind: 'joined', at },
  { kind: 'pullSent', at },
]
const pulling = after(idleSync<Toy>(at), ...toPulling)
const live = after(pulling, { kind: 'snapshot', at, snapshot })

const samples: Record<SyncEventKind, SyncEvent<Toy>> = {
  opened: { kind: 'opened', at, pushed: true, hurry: true },
  closed: { kind: 'closed', at },
  linkUp: { kind: 'linkUp', at },
  linkDown: { kind: 'linkDown', at, why: 'down' },
  joined: { kind: 'joined', at },
  joinRefused: { kind: 'joinRefused', at, why: 'refused' },
  pullSent: { kind: 'pullSent', at },
  snapshot: { kind: 'snapshot', at, snapshot },
  pullFailed: { kind: 'pullFailed', at, why: 'no answer' },
  messages: { kind: 'messages', at, messages: [message(4, 2)] },
  mark: mark(3, 1),
  doubt: { kind: 'doubt', at, why: 'woken' },
  tick: { kind: 'tick', at },
  retry: { kind: 'retry', at },
  pace: { kind: 'pace', at, speed: 60, jumped: true },
}

describe('the sync machine, entry by entry', () => {
  const pairs = PHASES.flatMap((phase) =>
    (Object.keys(samples) as SyncEventKind[]).map((kind) => [phase, kind] as const),
  )

  it.each(pairs)(
    'SYN-1 %s × %s has an entry, keeps the last good value and never tells a lie of liveness',
    (phase, kind) => {
      for (const store of [live.store, undefined]) {
        if (store === undefined && (phase === 'live' || phase === 'failed' || phase === 'fixed')) continue
        const before: Sync<Toy> = { ...live, phase, store, linked: true }
        const { state } = step(before, samples[kind])
        expect(PHASES).toContain(state.phase)
        if (kind !== 'closed' && store !== undefined) expect(state.store).toBeDefined()
        if (state.phase === 'live' && phase !== 'live') expect(['snapshot', 'mark']).toContain(kind)
      }
    },
  )

  it('SYN-2 pulls only after the join is confirmed, and shows the answer as live', () => {
    const opened = step(after(idleSync<Toy>(at), { kind: 'linkUp', at }), samples.opened)
    expect(opened.commands).toEqual([{ kind: 'join', afterMs: 0 }])
    const joined = step(opened.state, samples.joined)
    expect(joined.commands).toEqual([{ kind: 'pull', afterMs: 0, jitterMs: 0 }])
    expect(live.phase).toBe('live')
  })

  it('SYN-3 splices what was received while pulling and skips what the snapshot already has', () => {
    const received = after(pulling, { kind: 'messages', at, messages: [message(3, 1), message(4, 2)] })
    const { state } = step(received, { kind: 'snapshot', at, snapshot })
    expect(state).toMatchObject({ phase: 'live', store: { rows: { a: 2 } } })
  })

  it('SYN-4 asks again when the buffer does not continue the snapshot', () => {
    const received = after(pulling, { kind: 'messages', at, messages: [message(5, 2)] })
    const { state, commands } = step(received, { kind: 'snapshot', at, snapshot })
    expect(state.phase).toBe('buffering')
    expect(commands).toEqual([{ kind: 'pull', afterMs: 1000, jitterMs: 500 }])
  })

  it('SYN-4 a message with a number far ahead costs a pull, and does not are in the way of the answers after it', () => {
    const ahead = step(live, { kind: 'messages', at, messages: [message(4000, 2)] })
    const requested = after(ahead.state, { kind: 'pullSent', at })
    expect(step(requested, { kind: 'snapshot', at, snapshot }).state.phase).toBe('live')
    const received = after(pulling, { kind: 'messages', at, messages: [message(4000, 2)] })
    const refused = after(received, { kind: 'snapshot', at, snapshot }, { kind: 'pullSent', at })
    expect(step(refused, { kind: 'snapshot', at, snapshot }).state.phase).toBe('live')
  })

  it('PU09 a gap, another epoch or a broken rule re-pulls the whole, with nothing partially applied', () => {
    const gap = [message(4, 2), message(6, 3)]
    const other = [message(1, 2, 'e2')]
    const corrupt = [{ ...message(4, 2), value: 7 }]
    for (const messages of [gap, other, corrupt]) {
      const { state, commands } = step(live, { kind: 'messages', at, messages })
      expect(state.phase).toBe('buffering')
      expect(state.store).toBe(live.store)
      expect(commands.map(({ kind }) => kind)).toEqual(['pull'])
      // A loss is the line's fault; only a contradiction counts against the data.
      expect(state.faultCount).toBe(messages === corrupt ? 1 : 0)
    }
  })

  it('SYN-5 receiving a message twice changes nothing', () => {
    const once = after(live, { kind: 'messages', at, messages: [message(4, 2)] })
    const twice = step(once, { kind: 'messages', at, messages: [message(4, 2)] })
    expect(twice.state).toBe(once)
    expect(twice.commands).toEqual([])
  })

  it('SYN-6 a mark ahead for more than a second means a lost last message', () => {
    const ahead = after(live, mark(4, 2), { kind: 'tick', at: at + 900 })
    expect(ahead.phase).toBe('live')
    const caughtUp = after(
      ahead,
      { kind: 'messages', at: at + 950, messages: [message(4, 2)] },
      { kind: 'tick', at: at + 1100 },
    )
    expect(caughtUp.phase).toBe('live')
    expect(step(ahead, { kind: 'tick', at: at + 1100 }).commands).toMatchObject([{ kind: 'pull' }])
  })

  it('SYN-7 without a proof for 10 s the table says stale, since when and why', () => {
    const quiet = after(live, { kind: 'tick', at: at + 9_999 })
    expect(quiet.phase).toBe('live')
    const stale = after(quiet, { kind: 'tick', at: at + 10_000 })
    expect(stale).toMatchObject({ phase: 'stale', since: at + 10_000, store: live.store })
    expect(stale.why).toContain('10 s')
  })

  it('SYN-8 a mark that was held up for 10 s proves nothing about now', () => {
    const stale = after(live, { kind: 'tick', at: at + 10_000 })
    const late = { ...mark(3, 1, at + 500), at: at + 10_600 } as SyncEvent<Toy>
    expect(after(stale, late).phase).toBe('stale')
    const fresh = { ...mark(3, 1, at + 10_500), at: at + 10_600 } as SyncEvent<Toy>
    expect(after(stale, fresh)).toMatchObject({ phase: 'live', verifiedAt: at + 10_500 })
  })

  it('SYN-9 a doubt makes stale at once; a mark settles it, or after a second a pull does', () => {
    const doubted = after(live, { kind: 'doubt', at, why: 'The computer slept.' })
    expect(doubted).toMatchObject({ phase: 'stale', why: 'The computer slept.' })
    expect(after(doubted, mark(3, 1)).phase).toBe('live')
    expect(step(doubted, { kind: 'tick', at: at + 1000 }).commands).toMatchObject([{ kind: 'pull' }])
  })

  it('SYN-22 after 10 s without a proof the group is joined once more: the server may have lost us from it', () => {
    const deaf = after(live, mark(3, 1), { kind: 'tick', at: at + 10_000 })
    expect(deaf.phase).toBe('stale')
    const requested = step(deaf, { kind: 'tick', at: at + 11_000 })
    expect(requested.commands).toMatchObject([{ kind: 'join' }, { kind: 'pull', afterMs: 0 }])
    expect(after(requested.state, { kind: 'joined', at }).phase).toBe('buffering')
    const context = new ToyContext()
    context.wait(8000)
    context.do({ kind: 'forgetMember' })
    context.wait(3000)
    context.do({ kind: 'change', id: 'a', value: 7, fate: 'arrives' })
    context.wait(12_000)
    context.do({ kind: 'change', id: 'a', value: 8, fate: 'arrives' })
    context.wait(100)
    expect([context.state.phase, context.isRight(), context.pulls]).toEqual(['live', true, 2])
  })

  it('SYN-23 an answer that was long on its way waits for the next mark, and does not request another as late', () => {
    const late = after(pulling, { kind: 'snapshot', at: at + 12_000, snapshot })
    expect(late.phase).toBe('stale')
    const ticks = [13_000, 14_000, 17_000].map((ms) => ({ kind: 'tick', at: at + ms }) as const)
    const waiting = ticks.map((tick) => step(after(late, ...ticks.slice(0, ticks.indexOf(tick))), tick))
    expect(waiting.flatMap(({ commands }) => commands)).toEqual([])
    const proven = after(late, ...ticks, { ...mark(3, 1, at + 17_000), at: at + 17_100 })
    expect(proven.phase).toBe('live')
    const unproven = step(after(late, ...ticks), { kind: 'tick', at: at + 18_000 })
    expect(unproven.commands).toContainEqual(expect.objectContaining({ kind: 'pull' }))
  })

  it('SYN-24 so does one after repeated data faults: it stays failed until a mark, and requests none meanwhile', () => {
    const failed = { ...pulling, failedSince: at }
    const late = after(failed, { kind: 'snapshot', at: at + 12_000, snapshot })
    expect(late.phase).toBe('failed')
    expect(step(late, { kind: 'tick', at: at + 13_000 }).commands).toEqual([])
    const proven = after(late, { ...mark(3, 1, at + 17_000), at: at + 17_100 })
    expect([proven.phase, proven.failedSince]).toEqual(['live', undefined])
  })

  it('SYN-10 pulls back off by 1, 2, 4 … 30 s and obey Retry-After; a verified mark starts them again', () => {
    const waits: number[] = []
    let state = pulling
    for (let i = 0; i < 8; i++) {
      const failed = step(state, {
        kind: 'pullFailed',
        at,
        why: 'no answer',
        retryAfterMs: i === 1 ? 12_000 : undefined,
      })
      for (const command of failed.commands) if (command.kind === 'pull') waits.push(command.afterMs)
      state = after(failed.state, { kind: 'pullSent', at })
    }
    expect(waits).toEqual([1000, 12_000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
    const proven = after(state, { kind: 'snapshot', at, snapshot }, mark(3, 1))
    expect(step(proven, samples.retry).commands).toMatchObject([{ afterMs: 0 }])
    expect(proven.pulls).toBe(0)
  })

  it('SYN-11 three failed data checks in a minute are failed, until a clean snapshot and a mark', () => {
    const wrongMark = mark(3, 9)
    let state = live
    for (let i = 0; i < 3; i++) {
      state = after(state, wrongMark, { kind: 'pullSent', at })
      if (i < 2) state = after(state, { kind: 'snapshot', at, snapshot })
    }
    expect(state).toMatchObject({ faultCount: 3, failedSince: at, store: live.store })
    const clean = after(state, { kind: 'snapshot', at, snapshot })
    expect(clean.phase).toBe('failed')
    expect(after(clean, mark(3, 1))).toMatchObject({ phase: 'live', failedSince: undefined, faultCount: 3 })
  })

  it('SYN-12 data checks that failed more than a minute apart do not add up', () => {
    let state = live
    for (let i = 0; i < 3; i++) {
      const then = at + i * 40_000
      state = after(state, { ...mark(3, 9, then), at: then }, { kind: 'pullSent', at: then })
      state = after(state, { kind: 'snapshot', at: then, snapshot })
    }
    expect(state).toMatchObject({ phase: 'live', faultCount: 3 })
  })

  it('SYN-13 more than 1,000 waiting messages are dropped and the whole is requested again', () => {
    const many = Array.from({ length: MAX_BUFFERED }, (_, i) => message(4 + i, i))
    const full = after(pulling, { kind: 'messages', at, messages: many })
    expect(full.buffer).toHaveLength(MAX_BUFFERED)
    const over = step(full, { kind: 'messages', at, messages: [message(4 + MAX_BUFFERED, 1)] })
    expect(over.state).toMatchObject({ phase: 'buffering', buffer: [] })
    expect(over.commands).toMatchObject([{ kind: 'pull' }])
  })

  it('SYN-14 a period that no push changes is pulled once, without a join, and stays', () => {
    const opened = step(idleSync<Toy>(at), { kind: 'opened', at, pushed: false, hurry: true })
    expect(opened.commands).toEqual([{ kind: 'pull', afterMs: 0, jitterMs: 0 }])
    const fixed = { meta: metaOfRows('fixed', 0, rows), rows }
    const shown = after(opened.state, { kind: 'pullSent', at }, { kind: 'snapshot', at, snapshot: fixed })
    expect(shown.phase).toBe('fixed')
    const later = after(shown, { kind: 'linkUp', at }, { kind: 'linkDown', at, why: 'x' }, samples.doubt, {
      kind: 'tick',
      at: at + 60_000,
    })
    expect(later.phase).toBe('fixed')
  })

  it('SYN-15 a period thought fixed that the server still writes is joined after all, and the other way round', () => {
    const linked = after(idleSync<Toy>(at), { kind: 'linkUp', at })
    const alone = after(linked, { kind: 'opened', at, pushed: false, hurry: true }, { kind: 'pullSent', at })
    const found = step(alone, { kind: 'snapshot', at, snapshot })
    expect(found.state.phase).toBe('joining')
    expect(found.commands).toEqual([{ kind: 'join', afterMs: 0 }])
    const fixed = { meta: metaOfRows('fixed', 0, rows), rows }
    const ended = step(pulling, { kind: 'snapshot', at, snapshot: fixed })
    expect(ended).toMatchObject({ state: { phase: 'fixed' }, commands: [{ kind: 'leave' }] })
  })

  it('SYN-16 a server without proof follows the push rules alone and is never stale for want of marks', () => {
    const bare = after(pulling, { kind: 'snapshot', at, snapshot: { rows } })
    const fed = after(
      bare,
      { kind: 'messages', at, messages: [{ id: 'a', value: 5 }] },
      { kind: 'tick', at: at + 60_000 },
    )
    expect(fed).toMatchObject({ phase: 'live', store: { rows: { a: 5 } } })
  })

  it('SYN-17 when the server sets our clock back, no proof may lie in the future', () => {
    const back = after(live, { kind: 'tick', at: at - 60_000 }, { kind: 'tick', at: at - 50_000 })
    expect(back.phase).toBe('stale')
  })

  it('SYN-22 while a recording is played, every span is of real time: ten seconds at ×600 are 100 minutes of it', () => {
    const fast = after(live, { kind: 'pace', at, speed: 600, jumped: false })
    expect(deadlineOf(fast)).toBe(at + 6_000_000)
    const seen = (ms: number): string => step(fast, { kind: 'tick', at: at + ms }).state.phase
    expect([seen(5_999_999), seen(6_000_000)]).toEqual(['live', 'stale'])
    const late = (ms: number): string => step({ ...fast, phase: 'stale' }, { ...mark(3, 1), at: at + ms }).state.phase
    expect([late(5_999_999), late(6_000_000)]).toEqual(['live', 'stale'])
    const ahead = after(fast, mark(4, 2))
    expect(deadlineOf(ahead)).toBe(at + 600_001)
  })

  it('SYN-23 a jump that was reported asks at once, and what was live holds as of its own time until the answer, a second at most', () => {
    const from = at - 600_000
    const { state, commands } = step(live, { kind: 'pace', at: from, speed: 10, jumped: true })
    expect(commands).toEqual([{ kind: 'pull', afterMs: 0, jitterMs: 0 }])
    expect(state).toMatchObject({ phase: 'buffering', held: { asOf: at, until: from + 10_000 } })
    expect(deadlineOf(state)).toBe(from + 10_000)
    expect(step(state, { kind: 'tick', at: from + 9_999 }).state.held).toBeDefined()
    expect(step(state, { kind: 'tick', at: from + 10_000 }).state.held).toBeUndefined()
    const fresh = { meta: metaOfRows('e2', 0, rows), rows }
    const answered = after(
      state,
      { kind: 'pullSent', at: from + 50 },
      { kind: 'snapshot', at: from + 90, snapshot: fresh },
    )
    expect(answered).toMatchObject({ phase: 'live', verifiedAt: from + 50 })
    expect(answered.held).toBeUndefined()
    // What was in doubt before it has nothing that could hold.
    const stale = after(live, { kind: 'doubt', at, why: 'woken' }, { kind: 'pace', at: from, speed: 10, jumped: true })
    expect(stale.held).toBeUndefined()
    expect(after(state, { kind: 'linkDown', at: from + 20, why: 'down' }).held).toBeUndefined()
  })

  it('SYN-18 every new connection joins and pulls again', () => {
    const again = step(after(live, samples.linkDown), { kind: 'linkUp', at })
    expect(again.commands).toEqual([{ kind: 'join', afterMs: 0 }])
    expect(step(again.state, samples.joined).commands).toEqual([{ kind: 'pull', afterMs: 0, jitterMs: 500 }])
  })

  it('SYN-19 where only the hub cannot be reached, the first numbers are shown, but never as live', () => {
    const unlinked = after(idleSync<Toy>(at), { kind: 'opened', at, pushed: true, hurry: true })
    const requested = step(unlinked, { kind: 'tick', at: at + 2000 })
    expect(requested.commands).toMatchObject([{ kind: 'pull' }])
    const seen = after(requested.state, { kind: 'pullSent', at }, { kind: 'snapshot', at, snapshot })
    expect(seen).toMatchObject({ phase: 'joining', store: { rows } })
  })
})

const id = fc.constantFrom('a', 'b', 'c', 'd')
const value = fc.option(fc.integer({ min: 0, max: 9 }), { nil: null })
const fate = fc.constantFrom('arrives', 'arrives', 'arrives', 'lost', 'doubled', 'late', 'stuck', 'corrupt')
const goodChange = fc.record({ kind: fc.constant('change'), id, value, fate: fc.constant('arrives') })
const wait = fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 0, max: 2500 }) })
const faulty = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('change'), id, value, fate }) },
  { weight: 4, arbitrary: wait },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('mark'), fate }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('nextPull'),
      fate: fc.constantFrom('answers', 'fails', 'corrupt', 'old', 'slow', 'busy'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { kind: 'restart' },
      { kind: 'silentRestart' },
      { kind: 'refuseJoin' },
      { kind: 'forgetMember' },
      { kind: 'doubt' },
      { kind: 'retry' },
    ),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('outage'), ms: fc.integer({ min: 10, max: 15_000 }) }) },
) as fc.Arbitrary<Action>
const faultless = fc.oneof(goodChange, wait) as fc.Arbitrary<Action>

describe('F1: any history with any faults', () => {
  it('SYN-20 shows only states the server had, is live only while proven, and converges when the faults end', () => {
    fc.assert(
      fc.property(fc.array(faulty, { maxLength: 40 }), (actions) => {
        const context = new ToyContext()
        for (const action of actions) context.do(action)
        context.heal()
        context.wait(60_000)
        expect(context.wrong).toEqual([])
        expect(context.state.phase).toBe('live')
        expect(context.isRight()).toBe(true)
      }),
      { numRuns: cases(4000) },
    )
  })

  it('SYN-21 without faults one pull is enough, for ever', () => {
    fc.assert(
      fc.property(fc.array(faultless, { maxLength: 60 }), (actions) => {
        const context = new ToyContext()
        for (const action of actions) context.do(action)
        context.wait(12_000)
        expect(context.wrong).toEqual([])
        expect(context.isRight()).toBe(true)
        expect(context.state.phase).toBe('live')
        expect(context.pulls).toBe(1)
      }),
      { numRuns: 1000 },
    )
  })
})

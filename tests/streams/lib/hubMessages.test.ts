import { NEVER, Subject, type Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { HubEventName } from '../../../src/domain/wire'
import type { HubEvents, Sources } from '../../../src/infra/types/sources'
import { heartbeats, stackMetrics, stackPatches, tableUpdates } from '../../../src/streams/lib/hubMessages'
import { fakeSources } from '../../support/fakeSources'
import { inVirtualTime } from '../../support/virtualTime'

/** Sources whose hub counts who listens to an event, and a log that keeps what it is told. */
const setting = () => {
  const context = fakeSources(0)
  const listening = new Map<HubEventName, number>()
  const warned: string[] = []
  const on: HubEvents['on'] = (event) => {
    listening.set(event, (listening.get(event) ?? 0) + 1)
    return context.sources.hub.on(event)
  }
  const sources: Sources = {
    ...context.sources,
    hub: { ...context.sources.hub, on },
    log: { warn: (texts) => void warned.push(texts) },
  }
  return { context, sources, listening, warned }
}
const received = <T>(stream$: { subscribe: (next: (value: T) => void) => { unsubscribe: () => void } }) => {
  const values: T[] = []
  const subscription = stream$.subscribe((value) => values.push(value))
  return { values, stop: () => subscription.unsubscribe() }
}
const META = { t: 'boa/2026-11-20/35', e: 'e1', s: 1, n: 0, d: 0 }
const update = (id: string) => ({ id, messages: [] })

describe('messages of the hub, by what they are of', () => {
  it('STR-14 an event is subscribed to once and each message read once, however many tables listen', () => {
    const { context, sources, listening } = setting()
    const readers = ['A', 'B', 'C', 'A'].map((key) => received(tableUpdates(sources).of$(key)))
    let reads = 0
    const payload = {
      get id() {
        reads += 1
        return 'A'
      },
      messages: [],
    }
    context.push('liveTableUpdate', payload)
    const once = reads
    expect(readers.map(({ values }) => values.length)).toEqual([1, 0, 0, 1])
    expect(listening.get('liveTableUpdate')).toBe(1)
    for (const key of ['D', 'E', 'F', 'G']) received(tableUpdates(sources).of$(key))
    reads = 0
    context.push('liveTableUpdate', payload)
    expect(reads).toBe(once)
  })

  it('STR-14 the last reader to go lets the event go, and one that comes back receives again', () => {
    const { context, sources } = setting()
    const first = received(tableUpdates(sources).of$('A'))
    const second = received(tableUpdates(sources).of$('A'))
    first.stop()
    context.push('liveTableUpdate', update('A'))
    second.stop()
    context.push('liveTableUpdate', update('A'))
    const third = received(tableUpdates(sources).of$('A'))
    context.push('liveTableUpdate', update('A'))
    expect([first, second, third].map(({ values }) => values.length)).toEqual([0, 1, 1])
  })

  it('STR-14 the three events of the stack come in the order of their sending, and only to their period', () => {
    const { context, sources } = setting()
    const own = received(stackPatches(sources).of$(META.t))
    const other = received(stackPatches(sources).of$('boa/2026-11-20/36'))
    const events = ['bidOnTable', 'nonBmStorUpdate', 'bidAccepted', 'bidOnTable'] as const
    events.forEach((event, index) => context.push(event, { meta: { ...META, s: index }, items: [], removed: [] }))
    expect(own.values.flat().map(({ meta: { s } }) => s)).toEqual([0, 1, 2, 3])
    expect(other.values).toEqual([])
  })

  it('STR-14 a heartbeat is received whole, and its marks by those whose they are', () => {
    const { context, sources } = setting()
    const whole = received(heartbeats(sources).all$)
    const marks = received(heartbeats(sources).of$('A'))
    context.push('heartbeat', { at: 5, marks: { A: ['e', 1, 2, 3], B: ['e', 1, 2, 3] } })
    context.push('heartbeat', { at: 6 })
    expect(whole.values.map(({ at }) => at)).toEqual([5, 6])
    expect(marks.values).toEqual([{ mark: ['e', 1, 2, 3], sentAt: 5 }])
  })

  it('STR-14 what cannot be read is left out and told to the log once; what follows is received', () => {
    const { context, sources, warned } = setting()
    const reader = received(tableUpdates(sources).of$('A'))
    context.push('liveTableUpdate', { id: 'A' })
    context.push('liveTableUpdate', { id: 'A' })
    context.push('liveTableUpdate', update('A'))
    expect(reader.values).toHaveLength(1)
    expect(warned).toHaveLength(1)
    expect(warned[0]).toMatch(/^A change of a table could not be read and was left out: messages: /)
  })

  it('STR-14 RY03 when events come from elsewhere, those who listen are moved and receive nothing twice', () => {
    const { context, sources } = setting()
    const events$ = new Subject<HubEvents>()
    const elsewhere$ = new Subject<unknown>()
    const reader = received(tableUpdates({ ...sources, hub: { ...sources.hub, events$ } }).of$('A'))
    events$.next(sources.hub)
    context.push('liveTableUpdate', update('A'))
    events$.next({ on: () => elsewhere$ })
    context.push('liveTableUpdate', update('A'))
    elsewhere$.next(update('A'))
    elsewhere$.complete()
    events$.next(sources.hub)
    context.push('liveTableUpdate', update('A'))
    expect(reader.values).toHaveLength(3)
  })
})

describe('subscriptions to the hub', () => {
  /** Sources whose hub has these events. */
  const withEvents = (on: HubEvents['on'], events$?: Observable<HubEvents>): Sources => {
    const { sources } = fakeSources(0)
    return { ...sources, hub: { ...sources.hub, on, ...(events$ && { events$ }) } }
  }
  const updates = { a: update('A'), b: update('B') }
  const messages = { m: [] }

  it('STR-127 tables subscribe to the event once, with the first reader, and unsubscribe from it when the last reader leaves', () =>
    inVirtualTime(({ hot, expectObservable, expectSubscriptions }) => {
      const event$ = hot('-a-a-b-a-b-a-a', updates)
      const { of$, all$ } = tableUpdates(withEvents(() => event$))
      expectObservable(of$('A'), '--^---!').toBe('---m--', messages)
      expectObservable(of$('A'), '----^---!').toBe('-------m', messages)
      expectObservable(of$('B'), '----^---!').toBe('-----m--', messages)
      expectObservable(all$, '------^--!').toBe('-------a-', updates)
      expectObservable(of$('A'), '------------^-!').toBe('-------------m', messages)
      expectSubscriptions(event$.subscriptions).toBe(['--^------!', '------------^-!'])
    }))

  it('STR-128 the readers of a hub share its event, and those of another hub have their own', () =>
    inVirtualTime(({ hot, expectObservable, expectSubscriptions }) => {
      const event$ = hot('-a-', updates)
      const other$ = hot('--a', updates)
      const sources = withEvents(() => event$)
      expectObservable(tableUpdates(sources).of$('A'), '^--!').toBe('-m-', messages)
      expectObservable(tableUpdates({ ...sources }).of$('A'), '^---!').toBe('-m-', messages)
      expectObservable(tableUpdates(withEvents(() => other$)).of$('A'), '^--!').toBe('--m', messages)
      expectSubscriptions(event$.subscriptions).toBe('^---!')
      expectSubscriptions(other$.subscriptions).toBe('^--!')
    }))

  it('STR-129 stacks subscribe to each of their events and heartbeats to theirs, all left with the last reader', () =>
    inVirtualTime(({ cold, expectObservable, flush }) => {
      const events = new Map<HubEventName, ReturnType<typeof cold<unknown>>>()
      const sources = withEvents((event) => {
        const event$ = cold<unknown>('-')
        events.set(event, event$)
        return event$
      })
      expectObservable(stackPatches(sources).of$(META.t), '^--!').toBe('')
      expectObservable(stackMetrics(sources).of$(META.t), '^---!').toBe('')
      expectObservable(heartbeats(sources).of$('A'), '^----!').toBe('')
      flush()
      const spans = [...events].map(([name, { subscriptions }]) => [
        name,
        subscriptions.map(({ subscribedFrame, unsubscribedFrame }) => [subscribedFrame, unsubscribedFrame]),
      ])
      expect(Object.fromEntries(spans)).toEqual({
        bidOnTable: [[0, 3]],
        bidAccepted: [[0, 3]],
        nonBmStorUpdate: [[0, 3]],
        keyMarketMetrics: [[0, 4]],
        heartbeat: [[0, 5]],
      })
    }))

  it('STR-130 events from elsewhere are subscribed to in the place of those before, and left with the last reader', () =>
    inVirtualTime(({ hot, expectObservable, expectSubscriptions }) => {
      const own$ = hot('-a-a-a-a-a-a', updates)
      const elsewhere$ = hot('a-a-a-a-a-a-', updates)
      const events$ = hot('---o----e---', { o: { on: () => own$ }, e: { on: () => elsewhere$ } })
      const { of$ } = tableUpdates(withEvents(() => NEVER, events$))
      expectObservable(of$('A'), '-^---------!').toBe('-----m-m--m', messages)
      expectSubscriptions(own$.subscriptions).toBe('---^----!')
      expectSubscriptions(elsewhere$.subscriptions).toBe('--------^--!')
      expectSubscriptions(events$.subscriptions).toBe('-^---------!')
    }))

  it('STR-131 an error of the event reaches all readers, and the next reader subscribes again', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions }) => {
      const event$ = cold('-a-#', updates)
      const { of$ } = tableUpdates(withEvents(() => event$))
      expectObservable(of$('A')).toBe('-m-#', messages)
      expectObservable(of$('B')).toBe('---#', messages)
      expectObservable(of$('A'), '-----^').toBe('------m-#', messages)
      expectSubscriptions(event$.subscriptions).toBe(['^--!', '-----^--!'])
    }))
})

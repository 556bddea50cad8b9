import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { HubEventName } from '../../../src/domain/wire'
import type { HubEvents, Sources } from '../../../src/infra/types/sources'
import { heartbeats, stackPatches, tableUpdates } from '../../../src/streams/lib/hubMessages'
import { fakeSources } from '../../support/fakeSources'

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
    expect(warned[0]).toMatch(/^A change of a live table could not be read and was left out: messages: /)
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

import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { HubEventName } from '../../../src/domain/wire'
import type { HubEvents, Sources } from '../../../src/infra/types/sources'
import { heartbeats, stackPatches, tableUpdates } from '../../../src/streams/lib/hubMessages'
import { fakeSources } from '../../support/fakeSources'

/** Sources whose hub counts who listens to an event, and a log that keeps what it is told. */
const setting = () => {
  const world = fakeSources(0)
  const listening = new Map<HubEventName, number>()
  const warned: string[] = []
  const on: HubEvents['on'] = (event) => {
    listening.set(event, (listening.get(event) ?? 0) + 1)
    return world.sources.hub.on(event)
  }
  const sources: Sources = {
    ...world.sources,
    hub: { ...world.sources.hub, on },
    log: { warn: (words) => void warned.push(words) },
  }
  return { world, sources, listening, warned }
}
const heard = <T>(stream$: { subscribe: (next: (value: T) => void) => { unsubscribe: () => void } }) => {
  const values: T[] = []
  const subscription = stream$.subscribe((value) => values.push(value))
  return { values, stop: () => subscription.unsubscribe() }
}
const META = { t: 'boa/2026-11-20/35', e: 'e1', s: 1, n: 0, d: 0 }
const update = (id: string) => ({ id, messages: [] })

describe('messages of the hub, by what they are of', () => {
  it('STR-14 an event is subscribed to once and each message read once, however many tables listen', () => {
    const { world, sources, listening } = setting()
    const readers = ['A', 'B', 'C', 'A'].map((key) => heard(tableUpdates(sources).of$(key)))
    let reads = 0
    const payload = {
      get id() {
        reads += 1
        return 'A'
      },
      messages: [],
    }
    world.push('liveTableUpdate', payload)
    const once = reads
    expect(readers.map(({ values }) => values.length)).toEqual([1, 0, 0, 1])
    expect(listening.get('liveTableUpdate')).toBe(1)
    for (const key of ['D', 'E', 'F', 'G']) heard(tableUpdates(sources).of$(key))
    reads = 0
    world.push('liveTableUpdate', payload)
    expect(reads).toBe(once)
  })

  it('STR-14 the last reader to go lets the event go, and one that comes back hears again', () => {
    const { world, sources } = setting()
    const first = heard(tableUpdates(sources).of$('A'))
    const second = heard(tableUpdates(sources).of$('A'))
    first.stop()
    world.push('liveTableUpdate', update('A'))
    second.stop()
    world.push('liveTableUpdate', update('A'))
    const third = heard(tableUpdates(sources).of$('A'))
    world.push('liveTableUpdate', update('A'))
    expect([first, second, third].map(({ values }) => values.length)).toEqual([0, 1, 1])
  })

  it('STR-14 the three events of the stack come in the order of their sending, and only to their period', () => {
    const { world, sources } = setting()
    const own = heard(stackPatches(sources).of$(META.t))
    const other = heard(stackPatches(sources).of$('boa/2026-11-20/36'))
    const events = ['bidOnTable', 'nonBmStorUpdate', 'bidAccepted', 'bidOnTable'] as const
    events.forEach((event, index) => world.push(event, { meta: { ...META, s: index }, items: [], removed: [] }))
    expect(own.values.flat().map(({ meta: { s } }) => s)).toEqual([0, 1, 2, 3])
    expect(other.values).toEqual([])
  })

  it('STR-14 a heartbeat is heard whole, and its marks by those whose they are', () => {
    const { world, sources } = setting()
    const whole = heard(heartbeats(sources).all$)
    const marks = heard(heartbeats(sources).of$('A'))
    world.push('heartbeat', { at: 5, marks: { A: ['e', 1, 2, 3], B: ['e', 1, 2, 3] } })
    world.push('heartbeat', { at: 6 })
    expect(whole.values.map(({ at }) => at)).toEqual([5, 6])
    expect(marks.values).toEqual([{ mark: ['e', 1, 2, 3], sentAt: 5 }])
  })

  it('STR-14 what cannot be read is left out and told to the log once; what follows is heard', () => {
    const { world, sources, warned } = setting()
    const reader = heard(tableUpdates(sources).of$('A'))
    world.push('liveTableUpdate', { id: 'A' })
    world.push('liveTableUpdate', { id: 'A' })
    world.push('liveTableUpdate', update('A'))
    expect(reader.values).toHaveLength(1)
    expect(warned).toHaveLength(1)
    expect(warned[0]).toMatch(/^A change of a live table could not be read and was left out: messages: /)
  })

  it('STR-14 RY03 when events come from elsewhere, those who listen are moved and hear nothing twice', () => {
    const { world, sources } = setting()
    const events$ = new Subject<HubEvents>()
    const elsewhere$ = new Subject<unknown>()
    const reader = heard(tableUpdates({ ...sources, hub: { ...sources.hub, events$ } }).of$('A'))
    events$.next(sources.hub)
    world.push('liveTableUpdate', update('A'))
    events$.next({ on: () => elsewhere$ })
    world.push('liveTableUpdate', update('A'))
    elsewhere$.next(update('A'))
    elsewhere$.complete()
    events$.next(sources.hub)
    world.push('liveTableUpdate', update('A'))
    expect(reader.values).toHaveLength(3)
  })
})

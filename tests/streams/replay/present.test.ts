import { NEVER, of, Subject, throwError, type Observable } from 'rxjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withFaults } from '../../../src/infra/replay/faultInjection'
import { TapeRecorder } from '../../../src/infra/replay/tapeRecorder'
import type { Intent } from '../../../src/streams/lib/intents'
import type { ReplayController } from '../../../src/streams/replay/replayController'
import type { ReplayIntent } from '../../../src/streams/replay/types'
import { fakeSources, script } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17, 10)

const fresh = async () => {
  vi.resetModules()
  const present = await import('../../../src/streams/replay/provider')
  const { replay } = await import('../../../src/streams/replay/intents')
  const { ReplayController: Deck } = await import('../../../src/streams/replay/replayController')
  const { liveContext } = await import('../../../src/streams/replay/context')
  return { ...present, replay, Deck, liveContext }
}
let rooms: Awaited<ReturnType<typeof fresh>>
beforeEach(async () => {
  rooms = await fresh()
})

/** A live market with its recorder, and a deck that is fetched after `failures` failures. */
const start = (failures = 0) => {
  const { provideReplay, Deck, liveContext } = rooms
  const world = fakeSources(START, () => 0)
  const recorder = new TapeRecorder(world.clock.now)
  const intents$ = new Subject<Intent>()
  const provided: unknown[] = []
  const doors = {
    ...{ live: world.sources, recorder, withFaults, intents$, picker$: NEVER, running: () => 0 },
    provide: (sources: unknown) => void provided.push(sources),
    file: { read: () => NEVER, save: () => NEVER },
    play: () => {
      throw new Error('no tape is played here')
    },
  }
  const live = liveContext(doors)
  let fetches = 0
  const fetched = (): Observable<() => ReplayController> =>
    ++fetches <= failures ? throwError(() => new Error('Failed to fetch')) : of(() => new Deck(doors, live))
  const load = fetched as unknown as () => Promise<() => ReplayController>
  const begin = (): void => provideReplay({ world: live, recorder, clock: world.clock, recorderView$: NEVER, load })
  return { world, recorder, intents$, provided, begin, fetches: () => fetches }
}
const open: ReplayIntent = { kind: 'openAddress', address: '/a.tape' }

describe('record and replay whose code is fetched', () => {
  it('RY01 the recorder records and takes notes without any deck', () =>
    inVirtualTime(({ flush }) => {
      const { recorder, begin, fetches } = start()
      begin()
      rooms.replay({ kind: 'record', on: true })
      rooms.replay({ kind: 'note', text: 'a note' })
      flush()
      expect(recorder.recordingSince).toBe(START)
      expect(recorder.kept('recording').lines).toBe(1)
      expect(fetches()).toBe(0)
    }))

  it('RY01 the first tape fetches the deck, again until it is here, and is opened by it; the page stays live meanwhile', () =>
    inVirtualTime(({ flush }) => {
      const { world, begin, fetches, provided } = start(2)
      begin()
      const told = recorded(rooms.view$, 10_000, () => world.clock.now() - START)
      script({ 1000: () => rooms.replay(open) })
      flush()
      expect(fetches()).toBe(3)
      expect(told.map(({ at, value }) => `${at} ${value.mode}`)).toEqual(['0 live', '5000 live', '5000 opening'])
      // The live sources were put under the hooks once, and not again by the deck.
      expect(provided.length).toBe(1)
    }))

  it('RY01 the panel’s readers share one deck, fetched for the first of them', () =>
    inVirtualTime(({ flush }) => {
      const { begin, fetches, world } = start()
      begin()
      const at = (): number => world.clock.now() - START
      const first = recorded(
        rooms.withController((deck) => of(deck)),
        10,
        at,
      )
      const second = recorded(
        rooms.withController((deck) => of(deck)),
        10,
        at,
      )
      flush()
      expect(fetches()).toBe(1)
      expect(first[0]?.value).toBe(second[0]?.value)
    }))

  it('RY03 faults are off before there is a market, and what is switched later is told', () =>
    inVirtualTime(({ flush }) => {
      const told = recorded(rooms.faultSwitches$, 10, () => 0)
      const { begin } = start()
      begin()
      rooms.replay({ kind: 'faults', switches: { seed: 1, rates: {}, lines: { unauth: true } } })
      flush()
      expect(told.map(({ value }) => value.lines)).toEqual([{}, {}, { unauth: true }])
    }))
})

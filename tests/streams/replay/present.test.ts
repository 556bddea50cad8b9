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
let localParts: Awaited<ReturnType<typeof fresh>>
beforeEach(async () => {
  localParts = await fresh()
})

/** A live market with its recorder, and a deck that is fetched after `failures` failures. */
const start = (failures = 0) => {
  const { provideReplay, Deck, liveContext } = localParts
  const context = fakeSources(START, () => 0)
  const recorder = new TapeRecorder(context.clock.now)
  const intents$ = new Subject<Intent>()
  const provided: unknown[] = []
  const clients = {
    live: context.sources,
    recorder,
    withFaults,
    intents$,
    picker$: NEVER,
    running: () => 0,
    provide: (sources: unknown) => void provided.push(sources),
    file: { read: () => NEVER, save: () => NEVER },
    play: () => {
      throw new Error('no tape is played here')
    },
  }
  const live = liveContext(clients)
  let fetches = 0
  const fetched = (): Observable<() => ReplayController> =>
    ++fetches <= failures ? throwError(() => new Error('Failed to fetch')) : of(() => new Deck(clients, live))
  const load = fetched as unknown as () => Promise<() => ReplayController>
  const begin = (): void => provideReplay({ context: live, recorder, clock: context.clock, recorderView$: NEVER, load })
  return { context, recorder, intents$, provided, begin, fetches: () => fetches }
}
const open: ReplayIntent = { kind: 'openAddress', address: '/a.tape' }

describe('record and replay whose code is fetched', () => {
  it('RY01 the recorder records and takes notes without any deck', () =>
    inVirtualTime(({ flush }) => {
      const { recorder, begin, fetches } = start()
      begin()
      localParts.replay({ kind: 'record', on: true })
      localParts.replay({ kind: 'note', text: 'a note' })
      flush()
      expect(recorder.recordingSince).toBe(START)
      expect(recorder.retained('recording').lines).toBe(1)
      expect(fetches()).toBe(0)
    }))

  it('RY01 the first tape fetches the deck, again until it is here, and is opened by it; the page stays live meanwhile', () =>
    inVirtualTime(({ flush }) => {
      const { context, begin, fetches, provided } = start(2)
      begin()
      const published = recorded(localParts.view$, 10_000, () => context.clock.now() - START)
      script({ 1000: () => localParts.replay(open) })
      flush()
      expect(fetches()).toBe(3)
      expect(published.map(({ at, value }) => `${at} ${value.mode}`)).toEqual(['0 live', '5000 live', '5000 opening'])
      // The live sources were put under the hooks once, and not again by the deck.
      expect(provided.length).toBe(1)
    }))

  it('RY01 the panel’s readers share one deck, fetched for the first of them', () =>
    inVirtualTime(({ flush }) => {
      const { begin, fetches, context } = start()
      begin()
      const at = (): number => context.clock.now() - START
      const first = recorded(
        localParts.withController((deck) => of(deck)),
        10,
        at,
      )
      const second = recorded(
        localParts.withController((deck) => of(deck)),
        10,
        at,
      )
      flush()
      expect(fetches()).toBe(1)
      expect(first[0]?.value).toBe(second[0]?.value)
    }))

  it('RY03 faults are off before there is a market, and what is switched later is reported', () =>
    inVirtualTime(({ flush }) => {
      const published = recorded(localParts.faultSwitches$, 10, () => 0)
      const { begin } = start()
      begin()
      localParts.replay({ kind: 'faults', switches: { seed: 1, rates: {}, lines: { unauth: true } } })
      flush()
      expect(published.map(({ value }) => value.lines)).toEqual([{}, {}, { unauth: true }])
    }))
})

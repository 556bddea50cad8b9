import { NEVER, of, Subject, throwError, type Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { withFaults } from '../../../src/infra/replay/faultInjection'
import { TapeRecorder } from '../../../src/infra/replay/tapeRecorder'
import type { Intent } from '../../../src/streams/lib/intents'
import { ReplayController } from '../../../src/streams/replay/replayController'
import { liveContext } from '../../../src/streams/replay/context'
import { replayFeature } from '../../../src/streams/replay/feature'
import { replay } from '../../../src/streams/replay/intents'
import { withController } from '../../../src/streams/replay/provider'
import type { ReplayIntent } from '../../../src/streams/replay/types'
import { fakeSources, script } from '../../support/fakeSources'
import { testApp } from '../../support/testApp'
import { inVirtualTime, recorded } from '../../support/virtualTime'

const START = Date.UTC(2026, 10, 20, 17, 10)

/** A live market with its recorder, and a deck that is fetched after `failures` failures. */
const start = (failures = 0) => {
  const app = testApp()
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
    ++fetches <= failures
      ? throwError(() => new Error('Failed to fetch'))
      : of(() => new ReplayController(clients, live))
  const load = fetched as unknown as () => Promise<() => ReplayController>
  const { start: startReplay, ...streams } = replayFeature(app)
  const begin = (): void => startReplay({ context: live, recorder, clock: context.clock, recorderView$: NEVER, load })
  return { ...streams, context, recorder, intents$, provided, begin, fetches: () => fetches }
}
const open: ReplayIntent = { kind: 'openAddress', address: '/a.tape' }

describe('record and replay whose code is fetched', () => {
  it('RY01 the recorder records and takes notes without any deck', () =>
    inVirtualTime(({ flush }) => {
      const { recorder, begin, fetches } = start()
      begin()
      replay({ kind: 'record', on: true })
      replay({ kind: 'note', text: 'a note' })
      flush()
      expect(recorder.recordingSince).toBe(START)
      expect(recorder.retained('recording').lines).toBe(1)
      expect(fetches()).toBe(0)
    }))

  it('RY01 the first tape fetches the deck, again until it is here, and is opened by it; the page stays live meanwhile', () =>
    inVirtualTime(({ flush }) => {
      const { context, begin, fetches, provided, view$ } = start(2)
      begin()
      const published = recorded(view$, 10_000, () => context.clock.now() - START)
      script({ 1000: () => replay(open) })
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
        withController((deck) => of(deck)),
        10,
        at,
      )
      const second = recorded(
        withController((deck) => of(deck)),
        10,
        at,
      )
      flush()
      expect(fetches()).toBe(1)
      expect(first[0]?.value).toBe(second[0]?.value)
    }))

  it('RY03 faults are off before there is a market, and what is switched later is reported', () =>
    inVirtualTime(({ flush }) => {
      const { begin, faultSwitches$ } = start()
      const published = recorded(faultSwitches$, 10, () => 0)
      begin()
      replay({ kind: 'faults', switches: { seed: 1, rates: {}, lines: { unauth: true } } })
      flush()
      expect(published.map(({ value }) => value.lines)).toEqual([{}, {}, { unauth: true }])
    }))
})

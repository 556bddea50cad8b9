import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyFault,
  injectFaults,
  faultStateOf,
  HUB_FAULTS,
  NO_FAULTS,
  type FaultSwitches,
  type ReplayHubMessage,
} from '../../../src/domain/replay/faults'
import { livingTape } from '../../support/tapes'

const messages = (seed: number): readonly ReplayHubMessage[] =>
  livingTape(seed, 120).flatMap(({ k, e, p }) => (k === 'hub' ? [{ event: e, payload: p }] : []))

const run = (
  switches: FaultSwitches,
  received: readonly ReplayHubMessage[],
): { out: readonly ReplayHubMessage[]; later: number; done: readonly string[] } => {
  let bender = faultStateOf(switches.seed)
  let later = 0
  const out: ReplayHubMessage[] = []
  const done: string[] = []
  for (const message of received) {
    const bent = injectFaults(bender, switches, message)
    bender = bent.state
    out.push(...bent.now)
    later += bent.later.length
    done.push(...bent.done)
  }
  return { out: [...out, ...bender.held], later, done }
}

describe('faults on demand', () => {
  it('RY03 with every switch off nothing is touched', () => {
    const received = messages(1)
    expect(run(NO_FAULTS, received)).toEqual({ out: received, later: 0, done: [] })
    expect(anyFault(NO_FAULTS)).toBe(false)
  })

  it('RY03 the same seed bends the same messages in the same way', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...HUB_FAULTS), (seed, fault) => {
        const switches: FaultSwitches = { seed, rates: { [fault]: 0.3 }, lines: {} }
        expect(run(switches, messages(5))).toEqual(run(switches, messages(5)))
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    ['lose', (before: number, after: number) => after < before],
    ['double', (before: number, after: number) => after > before],
    ['reorder', (before: number, after: number) => after === before],
    ['corrupt', (before: number, after: number) => after === before],
  ] as const)('RY03 %s does what it says', (fault, holds) => {
    const received = messages(9)
    const { out, done } = run({ seed: 4, rates: { [fault]: 0.4 }, lines: {} }, received)
    expect(holds(received.length, out.length)).toBe(true)
    expect(out).not.toEqual(received)
    expect(new Set(done)).toEqual(new Set([fault]))
  })

  it('RY03 wrong index and wrong id bend the pushed row only', () => {
    const received = messages(9).filter(({ event }) => event === 'liveTableUpdate')
    const indexOf = ({ payload }: ReplayHubMessage): unknown =>
      (payload as { messages: { rowIndex: number; row: { uniqueId: string } }[] }).messages[0]
    const wrongIndex = run({ seed: 1, rates: { wrongIndex: 1 }, lines: {} }, received).out
    const wrongId = run({ seed: 1, rates: { wrongId: 1 }, lines: {} }, received).out
    expect(wrongIndex.map(indexOf)).toEqual(
      received.map((message) => ({
        ...(indexOf(message) as object),
        rowIndex: (indexOf(message) as { rowIndex: number }).rowIndex + 7,
      })),
    )
    expect(
      wrongId.every((message) => (indexOf(message) as { row: { uniqueId: string } }).row.uniqueId.endsWith('?')),
    ).toBe(true)
  })

  it('RY03 stopped heartbeats are not received and a late notice follows each period change', () => {
    const received = messages(2)
    const silent = run({ seed: 1, rates: {}, lines: { stopHeartbeats: true } }, received).out
    expect(silent.some(({ event }) => event === 'heartbeat')).toBe(false)
    const late = run({ seed: 1, rates: {}, lines: { lateDelayNotice: true } }, received).out
    expect(late.filter(({ event }) => event === 'globalNotifications').length).toBe(
      received.filter(({ event }) => event === 'periodChange').length,
    )
  })
})

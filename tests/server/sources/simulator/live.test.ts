import { describe, expect, it } from 'vitest'
import type { MarketEvent } from '../../../../src/domain/market/events'
import { addDays, dayStart } from '../../../../src/domain/periods'
import { createSimulator } from '../../../../server/sources/simulator'
import { FakeClock } from './fakeClock'
import { dayOf, eventsOf, expectSame } from './support'

const DATE = '2026-06-10'
const NEXT = addDays(DATE, 1)
const HOUR = 3_600_000
const MINUTE = 60_000

type Batch = { readonly at: number; readonly events: readonly MarketEvent[] }

/** Lets the tapes that are being made come to their end. */
const until = async (done: () => boolean): Promise<void> => {
  for (let i = 0; i < 20_000 && !done(); i++) await new Promise((go) => setImmediate(go))
  expect(done()).toBe(true)
}
const tapesMade = (): Promise<void> => new Promise((go) => setTimeout(go, 1))

/** The first batch is told before the rest of the day is made; a timer waits once it is. */
const tapeWhole = (clock: FakeClock): Promise<void> => until(() => clock.waiting() > 0)

const listen = (start: number): { clock: FakeClock; batches: Batch[]; stop: () => void } => {
  const clock = new FakeClock(start)
  const batches: Batch[] = []
  const listening = createSimulator({ seed: 1, clock }).live$.subscribe((events) =>
    batches.push({ at: clock.now(), events }),
  )
  return { clock, batches, stop: () => listening.unsubscribe() }
}

/** Acceptances and limits that began before midnight stand on both days' tapes, and are told from the first. */
const isShared = (event: MarketEvent, midnight: number): boolean => {
  if (event.kind === 'acceptance') return event.acceptance.segments.some(({ timeFrom }) => timeFrom < midnight)
  return event.kind === 'levels' && event.segments[0]!.timeFrom < midnight
}

describe('the live market', () => {
  it('SIM-40 begins with everything known of the day so far, and nothing of the time to come', async () => {
    const start = dayStart(DATE) + 9 * HOUR + 1234
    const { batches, stop } = listen(start)
    await until(() => batches.length > 0)
    stop()
    expect(batches).toHaveLength(1)
    expectSame(
      batches[0]!.events,
      dayOf(DATE).filter(({ at }) => at <= start),
    )
    const coming = eventsOf(batches[0]!.events, 'bidOffers').map(({ period }) => period.period)
    expect(Math.max(...coming)).toBe(21)
  })

  it('SIM-45 gives the first batch while the rest of the day is still being made', async () => {
    const start = dayStart(DATE) + 2 * HOUR
    const { clock, batches, stop } = listen(start)
    await until(() => batches.length > 0)
    expect(clock.waiting()).toBe(0)
    await tapeWhole(clock)
    stop()
    expect(batches).toHaveLength(1)
  })

  it('SIM-41 then tells each event at its instant, within a tenth of a second, each once', async () => {
    const start = dayStart(DATE) + 9 * HOUR + 1234
    const { clock, batches, stop } = listen(start)
    await until(() => batches.length > 0)
    await tapeWhole(clock)
    clock.advanceTo(start + 40 * MINUTE)
    stop()
    for (const { at, events } of batches.slice(1))
      for (const event of events) {
        expect(at).toBeGreaterThanOrEqual(event.at)
        expect(at - event.at).toBeLessThanOrEqual(100)
      }
    const received = batches.slice(1).flatMap(({ events }) => events)
    expectSame(
      received,
      dayOf(DATE).filter(({ at }) => at > start && at <= start + 40 * MINUTE),
    )
    expect(clock.waiting()).toBe(0)
  })

  it('SIM-42 rolls over midnight without a seam: nothing is missed, nothing is reported twice', async () => {
    const start = dayStart(NEXT) - 3 * HOUR
    const { clock, batches, stop } = listen(start)
    await until(() => batches.length > 0)
    const end = dayStart(NEXT) + HOUR
    for (let at = start; at <= end; at += 5 * MINUTE) {
      clock.advanceTo(at)
      for (let i = 0; i < 40; i++) await new Promise((go) => setImmediate(go))
      await tapesMade()
    }
    stop()
    const received = batches.flatMap(({ events }) => events)
    const midnight = dayStart(NEXT)
    const expected = [
      ...dayOf(DATE).filter(({ at }) => at <= end),
      ...dayOf(NEXT).filter(
        (event) => event.at <= end && !isShared(event, midnight) && event.kind !== 'acceptanceDeleted',
      ),
    ]
    const published = received.filter(({ kind }) => kind !== 'acceptanceDeleted')
    expect(published.length).toBe(expected.filter(({ kind }) => kind !== 'acceptanceDeleted').length)
    expect(new Set(published).size).toBe(published.length)
    const prices = eventsOf(received, 'systemPrice').map(({ systemPrice }) => systemPrice.period)
    expect(prices.slice(-2)).toEqual([
      { date: DATE, period: 48 },
      { date: NEXT, period: 1 },
    ])
    const numbers = eventsOf(received, 'acceptance').filter(({ acceptance }) =>
      isShared({ kind: 'acceptance', at: 0, acceptance }, midnight),
    )
    expect(new Set(numbers.map(({ acceptance, at }) => `${acceptance.unit}/${acceptance.number}/${at}`)).size).toBe(
      numbers.length,
    )
    for (const { at, events } of batches.slice(1)) {
      const late = Math.max(...events.map((event) => at - event.at))
      expect(late).toBeLessThan(events.some(({ kind }) => kind === 'units') ? 10 * MINUTE : 6000)
    }
  }, 60_000)

  it('SIM-43 joined just after midnight still brings what is published about yesterday', async () => {
    const start = dayStart(NEXT) + 2 * MINUTE
    const { clock, batches, stop } = listen(start)
    await until(() => batches.length > 0)
    await tapeWhole(clock)
    for (let i = 0; i < 300; i++) await new Promise((go) => setImmediate(go))
    clock.advanceTo(start + 25 * MINUTE)
    stop()
    const prices = eventsOf(
      batches.flatMap(({ events }) => events),
      'systemPrice',
    )
    expect(prices.map(({ systemPrice }) => systemPrice.period)).toContainEqual({ date: DATE, period: 48 })
  })

  it('SIM-44 goes on after the machine slept into another day', async () => {
    const start = dayStart(DATE) + 12 * HOUR
    const { clock, batches, stop } = listen(start)
    await until(() => batches.length > 0)
    await tapeWhole(clock)
    const woken = dayStart(addDays(DATE, 3)) + 10 * HOUR
    clock.sleepUntil(woken)
    clock.advanceTo(woken)
    await until(() => batches.some(({ events }) => events.some(({ at }) => at > woken - HOUR)))
    clock.advanceTo(woken + MINUTE)
    stop()
    expect(batches.at(-1)!.events.at(-1)!.at).toBeGreaterThan(woken)
  })
})

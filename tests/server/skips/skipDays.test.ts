import { Subject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { createSkips } from '../../../server/skips'
import { NOT_BY_DAY } from '../../../server/skips/skipAnswers'
import type { MarketSource } from '../../../server/sources/source'
import type { MarketEvent } from '../../../src/domain/market/events'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { addDays, dayStart, periodKey, periodStart, type PeriodRef } from '../../../src/domain/periods'
import { agreementRate, type OperatorCell, type OperatorSkips } from '../../../src/domain/skips/agreement'
import { accepted, pair, unitOf } from '../../domain/skips/someUnits'
import { batchOfRows, memoryHistory } from '../../support/memoryHistory'
import { handMadeSource, silentLog } from '../market/handMade'
import { ManualClock } from '../market/manualClock'

const DAY = '2026-11-20'
const PUBLISHED = Date.parse('2026-11-23T16:40:00Z')

/** In each period T is taken at £90 and C, at £70, is not. */
const unitsIn = (ref: PeriodRef) => [
  unitOf('T', {
    pn: 0,
    ref,
    pairs: [pair(1, 60, 50, 90)],
    acceptances: [accepted('T', ref.period, [60, 0, 30], false, ref)],
  }),
  unitOf('C', { pn: 0, ref, pairs: [pair(1, 24, 50, 70)] }),
]

const eventsOf = (ref: PeriodRef): MarketEvent[] => {
  const at = periodStart(ref) - 3_600_000
  return [
    ...unitsIn(ref).flatMap(({ id, unit, pn, mel, mil, ladders, acceptances }): MarketEvent[] => [
      { kind: 'units', at, units: unit ? [unit] : [] },
      { kind: 'levels', at, dataset: 'PN', unit: id, segments: pn },
      { kind: 'levels', at, dataset: 'MEL', unit: id, segments: mel },
      { kind: 'levels', at, dataset: 'MIL', unit: id, segments: mil },
      { kind: 'bidOffers', at, unit: id, period: ref, pairs: ladders.get(periodKey(ref)) ?? [] },
      ...acceptances.map((acceptance): MarketEvent => ({
        kind: 'acceptance',
        at: acceptance.acceptanceTime,
        acceptance,
      })),
    ]),
  ]
}

/** 1 of 2 MWh of C in each 5 minutes, and those of a unit that the estimate has not. */
const SKIPS: OperatorSkips = {
  publishedAt: PUBLISHED,
  cells: Array.from({ length: 288 }, (_, n) => n).flatMap((n): OperatorCell[] => [
    { unit: 'C', direction: 'offer', at: dayStart(DAY) + n * 300_000, inMerit: 2, skipped: 1 },
    { unit: 'X', direction: 'bid', at: dayStart(DAY) + n * 300_000, inMerit: 1, skipped: 1 },
  ]),
}

type Kind = 'simulator' | 'elexon'

const rig = (
  now: number,
  kind: Kind = 'simulator',
  filled: readonly string[] = [DAY],
  isConnected = kind === 'simulator',
) => {
  const clock = new ManualClock(now)
  const info: MarketSource['info'] = { kind, label: '', detail: '' }
  const period = vi.fn((ref: PeriodRef) => Promise.resolve(eventsOf(ref).filter(({ at }) => at <= clock.now())))
  let units = EMPTY_MARKET.units
  const operatorSkips = () => Promise.resolve(clock.now() >= PUBLISHED ? SKIPS : undefined)
  const source = { ...handMadeSource(new Subject(), period), info, ...(isConnected && { operatorSkips }) }
  const { memory, ...history } = memoryHistory()
  for (const date of filled) void memory.fill(date, batchOfRows([]))
  const want = vi.fn()
  const skips = createSkips({
    source,
    clock,
    log: silentLog(),
    running: () => ({ units }),
    history: { ...history, want },
    maker: undefined,
  })
  const read = (from: string, to = from, unit?: string, signal?: AbortSignal) =>
    skips.answers({ from, to, unit, by: undefined }, signal)
  const run = (refs: readonly PeriodRef[]) => {
    const known = refs.flatMap(unitsIn)
    units = new Map(
      ['T', 'C'].map((id) => {
        const own = known.filter((unit) => unit.id === id)
        return [
          id,
          {
            ...own[0]!,
            pn: own.flatMap(({ pn }) => pn),
            mel: own.flatMap(({ mel }) => mel),
            mil: own.flatMap(({ mil }) => mil),
            ladders: new Map(own.flatMap(({ ladders }) => [...ladders])),
            acceptances: own.flatMap(({ acceptances }) => acceptances),
          },
        ]
      }),
    )
  }
  return { clock, period, skips, read, run, want, store: history.store }
}

/** The backlog goes on by the clock and by itself: until its days are stored. */
const until = async (clock: ManualClock, isDone: () => Promise<boolean>): Promise<void> => {
  await vi.waitFor(
    async () => {
      clock.advance(1000)
      await new Promise((resolve) => setImmediate(resolve))
      expect(await isDone()).toBe(true)
    },
    { interval: 0, timeout: 20_000 },
  )
}

const turns = async () => {
  for (let n = 0; n < 10; n++) await new Promise((resolve) => setImmediate(resolve))
}

/** An hour after the day. */
const AFTER = dayStart(addDays(DAY, 1)) + 3_600_000

describe('skips of days', () => {
  it('SKP-11 a filled day is estimated once, of all its periods, and again once the operator has published it', async () => {
    const { skips, read, period, clock, store } = rig(AFTER)
    const missing = await read(DAY)
    expect(missing).toMatchObject({ days: [], of: 1, units: [], slots: [] })
    skips.start()
    await until(clock, async () => (await store.skipDays()).length > 0)
    const before = await read(DAY)
    expect([before.days.length, before.of, before.why, before.filling]).toEqual([1, 1, undefined, false])
    expect(before.days[0]).toMatchObject({ known: 48, of: 48, publishedAt: undefined })
    expect(before.days[0]?.whyNotPublished).toBe('The operator publishes it by 17:00 of the next working day.')
    const cheap = before.units.find(({ unit }) => unit === 'C')
    expect(cheap?.operator).toBeUndefined()
    // 24 MW over a day, at £20 below what was paid.
    expect(cheap?.estimate.offer.open).toBeCloseTo(24 * 24)
    expect(cheap?.estimate.offer.lost).toBeCloseTo(24 * 24 * 20)
    await read(DAY)
    expect(period).toHaveBeenCalledTimes(48)
    clock.advance(PUBLISHED - clock.now())
    await until(clock, async () => (await store.skipDays())[0]?.publishedAt !== undefined)
    const after = await read(DAY)
    expect(period).toHaveBeenCalledTimes(96)
    const compared = after.units.find(({ unit }) => unit === 'C')
    expect(after.days[0]?.publishedAt).toBe(PUBLISHED)
    expect(compared?.operator?.offer).toMatchObject({ inMerit: 288 * 2, skipped: 288 })
    expect(compared?.compared?.offer.open).toBeCloseTo(24 * 24)
    // 2 MWh by the estimate and 1 by the operator in each 5 minutes.
    expect(compared?.operator && agreementRate(compared.operator.offer)).toBeCloseTo(0.5)
    const other = after.units.find(({ unit }) => unit === 'X')
    expect(other?.operator?.bid).toMatchObject({ skipped: 288, both: 0, either: 288 })
    expect(other?.estimate.bid.inMerit).toBe(0)
    await skips.stop()
  })

  it('SKP-12 of the running day the periods that have ended are estimated, out of the market that runs where it has them', async () => {
    const { read, period, run } = rig(dayStart(DAY) + 2 * 3_600_000 + 5 * 60_000)
    run([2, 3, 4].map((number) => ({ date: DAY, period: number })))
    const { days, units } = await read(DAY)
    expect(days[0]).toMatchObject({ known: 4, of: 48, asOf: dayStart(DAY) + 2 * 3_600_000 })
    expect(period.mock.calls.map(([ref]) => ref.period)).toEqual([1])
    expect(units.find(({ unit }) => unit === 'C')?.estimate.offer.open).toBeCloseTo(24 * 2)
    expect(units.every(({ operator }) => operator === undefined)).toBe(true)
    const { slots } = await read(DAY, DAY, 'C')
    expect(slots).toHaveLength(24)
    expect(slots[0]).toMatchObject({ at: dayStart(DAY), direction: 'offer', marginal: 90, operator: null })
  })

  it('SKP-13 what Elexon gives by the period alone is not requested: the sentence says so, and what was received counts', async () => {
    const { read, period, run } = rig(dayStart(DAY) + 2 * 3_600_000 + 5 * 60_000, 'elexon')
    expect(await read(addDays(DAY, -1))).toMatchObject({ days: [], of: 1, why: NOT_BY_DAY, filling: false })
    run([3, 4].map((number) => ({ date: DAY, period: number })))
    const { days } = await read(DAY)
    expect(days[0]).toMatchObject({ known: 2, why: NOT_BY_DAY })
    expect(days[0]?.whyNotPublished).toContain('not connected')
    expect(period).not.toHaveBeenCalled()
  })

  it('NES-27 where a provider of the operator’s skips is connected next to Elexon, it is not said to be missing', async () => {
    const { read } = rig(dayStart(DAY) + 2 * 3_600_000, 'elexon', [DAY], true)
    const { days } = await read(DAY)
    expect(days[0]?.whyNotPublished).toBe('The operator publishes it by 17:00 of the next working day.')
  })

  it('SKP-14 a day that has not begun is refused, and nothing more is requested for a client that has left', async () => {
    const { read, period } = rig(dayStart(DAY) + 6 * 3_600_000)
    await expect(read(addDays(DAY, 2))).rejects.toMatchObject({ status: 404 })
    const left = new AbortController()
    period.mockImplementation((ref) => {
      if (ref.period === 3) left.abort()
      return Promise.resolve(eventsOf(ref))
    })
    await expect(read(DAY, DAY, undefined, left.signal)).rejects.toThrow('No client waits')
    await turns()
    expect(period).toHaveBeenCalledTimes(3)
  })

  it('SKP-49 days without a stored estimate are missing, are filled for who asked, and come first', async () => {
    const first = addDays(DAY, -2)
    const { skips, read, want, store, clock } = rig(AFTER, 'simulator', [first, DAY])
    skips.start()
    await until(clock, async () => (await store.skipDays()).length > 0)
    // The newest first: unless somebody waits for another.
    expect((await store.skipDays()).map(({ date }) => date)).toEqual([DAY])
    const some = await read(first, DAY)
    expect(some).toMatchObject({ of: 3, filling: true })
    expect(some.days.map(({ date }) => date)).toEqual([DAY])
    expect(some.why).toContain('2 days are not estimated yet')
    expect(want).toHaveBeenLastCalledWith([first, addDays(DAY, -1)], undefined)
    await until(clock, async () => (await store.skipDays()).length > 1)
    const both = await read(first, DAY)
    expect(both.days.map(({ date }) => date)).toEqual([DAY, first])
    expect(both.units.find(({ unit }) => unit === 'C')?.estimate.offer.open).toBeCloseTo(2 * 24 * 24)
    await skips.stop()
  })

  it('SKP-50 a day that is filled again is estimated again, also while it is being estimated', async () => {
    const { skips, period, store, clock } = rig(AFTER)
    skips.start()
    let filled = 0
    period.mockImplementation(async (ref) => {
      // In the middle of the first estimate.
      if (ref.period === 24 && filled++ === 0) await store.fill(DAY, batchOfRows([]))
      return eventsOf(ref)
    })
    await until(clock, () => Promise.resolve(period.mock.calls.length >= 96))
    await until(clock, async () => (await store.skipDays()).length === 1)
    expect(period).toHaveBeenCalledTimes(96)
    await store.fill(DAY, batchOfRows([]))
    expect(await store.skipDays()).toEqual([])
    await until(clock, async () => (await store.skipDays()).length === 1)
    expect(period).toHaveBeenCalledTimes(144)
    await skips.stop()
  })

  it('SKP-51 a day that cannot be estimated waits, and holds up no other', async () => {
    const bad = addDays(DAY, -1)
    const { skips, period, store, clock } = rig(AFTER, 'simulator', [addDays(DAY, -2), bad, DAY])
    let isBad = true
    period.mockImplementation((ref) =>
      isBad && ref.date === bad ? Promise.reject(new Error('No such day.')) : Promise.resolve(eventsOf(ref)),
    )
    skips.start()
    await until(clock, async () => (await store.skipDays()).length === 2)
    expect((await store.skipDays()).map(({ date }) => date)).toEqual([addDays(DAY, -2), DAY])
    isBad = false
    await until(clock, async () => (await store.skipDays()).length === 3)
    await skips.stop()
  })
})

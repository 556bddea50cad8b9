import { describe, expect, it } from 'vitest'
import { acceptedVolumes } from '../../../../src/domain/boa/acceptedVolumes'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { dayStart, periodKey } from '../../../../src/domain/periods'
import { createSimulator } from '../../../../server/sources/simulator'
import { simulatedPeriodEvents, usedIn } from '../../../../server/sources/simulator/past'
import { Tapes } from '../../../../server/sources/simulator/tapes'
import { SourceError } from '../../../../server/sources/source'
import { FakeClock } from './fakeClock'
import { dayOf, eventsOf } from './support'

const DATE = '2026-06-10'
const sourceAt = (now: number): ReturnType<typeof createSimulator> =>
  createSimulator({ seed: 1, clock: new FakeClock(now) })
const later = dayStart(DATE) + 40 * 3_600_000

describe('a single period', () => {
  it.each([1, 20, 48])('SIM-50 folded from nothing, past period %i gives the published stack again', async (period) => {
    const ref = { date: DATE, period }
    const market = foldMarket(EMPTY_MARKET, await sourceAt(later).period(ref))
    const key = periodKey(ref)
    const ours = [...market.units.values()].flatMap((unit) =>
      acceptedVolumes({ pn: unit.pn, pairs: unit.ladders.get(key) ?? [], acceptances: unit.acceptances }, ref).map(
        ({ acceptanceNumber, pairId, direction, volume }) =>
          `${unit.id} ${acceptanceNumber} ${pairId} ${direction} ${volume.toFixed(6)}`,
      ),
    )
    const stack = eventsOf(dayOf(DATE), 'settledStack').find((event) => event.period.period === period)!
    const published = stack.actions.flatMap((a) =>
      a.acceptanceId === null
        ? []
        : [`${a.id} ${a.acceptanceId} ${a.bidOfferPairId} ${a.direction} ${a.volume.toFixed(6)}`],
    )
    expect(published.length).toBeGreaterThan(10)
    expect(ours.toSorted()).toEqual(published.toSorted())
    expect(market.periods.get(key)?.systemPrice).toBeDefined()
    expect(market.periods.get(key)?.bsad.length).toBe(stack.actions.filter((a) => a.acceptanceId === null).length)
  })

  it('SIM-51 of the future tells what is prepared and nothing that has not happened', async () => {
    const events = await sourceAt(dayStart(DATE) - 86_400_000).period({ date: DATE, period: 30 })
    expect(eventsOf(events, 'bidOffers').length).toBeGreaterThan(300)
    expect(eventsOf(events, 'units')).toHaveLength(1)
    for (const kind of [
      'acceptance',
      'bsad',
      'systemPrice',
      'settledStack',
      'marketIndex',
      'demand',
      'fuelMix',
    ] as const)
      expect(eventsOf(events, kind)).toEqual([])
  })

  // Each makes its day twice, of which one takes a second.
  it.each([
    ['2026-06-10', 1],
    ['2026-06-10', 23],
    ['2026-03-29', 46],
    ['2026-10-25', 4],
  ])(
    'SIM-53 of %s period %i made alone is what the tape of its day says of it, event by event',
    async (date, period) => {
      const tapes = new Tapes(1)
      const ref = { date, period }
      const now = dayStart(date) + 40 * 3_600_000
      const alone = simulatedPeriodEvents(await tapes.ofPeriod(ref), ref, now)
      const whole = simulatedPeriodEvents(await tapes.of(date), ref, now)
      expect(alone.length).toBe(whole.length)
      expect(alone).toEqual(whole)
      // The tape follows by itself.
      expect(await tapes.ofPeriod(ref)).toBe(await tapes.of(date))
    },
  )

  it('SIM-116 the events near a period have all that is used of the whole day, of each period and at any time', () => {
    const tape = { date: DATE, events: dayOf(DATE) }
    for (let period = 1; period <= 48; period += 5)
      for (const hours of [-1, 3, 12.2, 40]) {
        const ref = { date: tape.date, period }
        const now = dayStart(tape.date) + hours * 3_600_000
        const near = simulatedPeriodEvents(tape, ref, now)
        const used = usedIn(tape.events, ref, now)
        expect([near.length, near.findIndex((event, place) => event !== used[place])]).toEqual([used.length, -1])
      }
  })

  it('SIM-52 that does not exist is refused in a sentence', async () => {
    const requested = sourceAt(later).period({ date: DATE, period: 49 })
    await expect(requested).rejects.toBeInstanceOf(SourceError)
    await expect(requested).rejects.toMatchObject({ status: 404, reason: '2026-06-10 has no settlement period 49.' })
  })
})

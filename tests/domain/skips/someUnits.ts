import * as fc from 'fast-check'
import type { Acceptance, BidOfferPair, LevelSegment } from '../../../src/domain/market/events'
import type { UnitState } from '../../../src/domain/market/state'
import { emptyUnit } from '../../../src/domain/market/unitFold'
import type { Fuel } from '../../../src/domain/market/units'
import { periodEnd, periodKey, periodStart, type PeriodRef } from '../../../src/domain/periods'
import type { Merit, Stacked } from '../../../src/domain/skips/merit'
import type { SkipDirection } from '../../../src/domain/skips/reasons'
import { skipsOfUnits, slottedUnit, type SkipRow } from '../../../src/domain/skips/periodSkips'

export const PERIOD: PeriodRef = { date: '2026-11-20', period: 35 }
export const MINUTE = 60_000

export const flat = (level: number, from: number, to: number): LevelSegment => ({
  timeFrom: from,
  timeTo: to,
  levelFrom: level,
  levelTo: level,
})

export const pair = (pairId: number, width: number, bid: number, offer: number): BidOfferPair => ({
  pairId,
  levelFrom: Math.sign(pairId) * width,
  levelTo: Math.sign(pairId) * width,
  bid,
  offer,
})

type Given = Partial<Pick<UnitState, 'dynamics' | 'acceptances'>> & {
  readonly pn: number
  readonly mel?: number
  readonly mil?: number
  readonly pairs: readonly BidOfferPair[]
  readonly fuel?: Fuel
  readonly zone?: string
  readonly ref?: PeriodRef
}

/** A unit whose notification and limits hold one level over a settlement period. */
export const unitOf = (id: string, given: Given): UnitState => {
  const { pn, mel = 1000, mil = -1000, pairs, fuel = 'Battery', zone, ref = PERIOD } = given
  const from = periodStart(ref)
  const to = periodEnd(ref)
  return {
    ...emptyUnit(id),
    unit: {
      id,
      nationalGridId: id,
      name: id,
      owner: 'Owner',
      fuel,
      capacity: mel,
      demandCapacity: mil,
      ...(zone !== undefined && { zone }),
    },
    pn: [flat(pn, from, to)],
    mel: [flat(mel, from, to)],
    mil: [flat(mil, from, to)],
    dynamics: given.dynamics ?? {},
    ladders: new Map([[periodKey(ref), pairs]]),
    acceptances: given.acceptances ?? [],
  }
}

/** An acceptance that holds a level from one minute of the period to another. */
export const accepted = (
  unit: string,
  number: number,
  [level, from, to]: readonly [level: number, from: number, to: number],
  soFlag = false,
  ref: PeriodRef = PERIOD,
): Acceptance => ({
  unit,
  number,
  acceptanceTime: periodStart(ref) + number,
  segments: [flat(level, periodStart(ref) + from * MINUTE, periodStart(ref) + to * MINUTE)],
  soFlag,
  storFlag: false,
  deemedBoFlag: false,
})

const level = fc.integer({ min: -60, max: 160 })
const price = fc.integer({ min: -3, max: 6 })
const width = fc.integer({ min: 1, max: 60 })

const ladder = fc
  .record({
    up: fc.array(fc.tuple(width, price), { maxLength: 2 }),
    down: fc.array(fc.tuple(width, price), { maxLength: 2 }),
  })
  .map(({ up, down }) => [
    ...up.map(([mw, wanted], place) => pair(place + 1, mw, wanted - 1, wanted)),
    ...down.map(([mw, wanted], place) => pair(-place - 1, mw, wanted, wanted + 1)),
  ])

const orders = fc.array(
  fc.tuple(level, fc.integer({ min: 0, max: 25 }), fc.integer({ min: 1, max: 12 }), fc.boolean()),
  { maxLength: 3 },
)

/** A unit with any level, limits, ladder, acceptances, dynamics, fuel and zone. */
const someUnit = (id: string): fc.Arbitrary<UnitState> =>
  fc
    .record({
      pn: level,
      mel: level,
      mil: level,
      pairs: ladder,
      orders,
      fuel: fc.constantFrom('Battery' as const, 'Wind' as const, 'CCGT' as const),
      zone: fc.constantFrom('Z1', 'Z5', 'Z12'),
      dynamics: fc.record({
        SEL: fc.constantFrom(0, 40),
        SIL: fc.constantFrom(0, -20),
        NDZ: fc.constantFrom(2, 89),
        NTO: fc.constantFrom(2, 89),
      }),
    })
    .map(({ orders: given, ...unit }) =>
      unitOf(id, {
        ...unit,
        acceptances: given.map(([mw, from, minutes, soFlag], number) =>
          accepted(id, number + 1, [mw, from, Math.min(30, from + minutes)], soFlag),
        ),
      }),
    )

export const someUnits: fc.Arbitrary<readonly UnitState[]> = fc
  .integer({ min: 1, max: 4 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => someUnit(`U${n}`))))

/** The skips of all units of a market, as the server computes them unit by unit. */
export const periodSkips = (units: Iterable<UnitState>, ref: PeriodRef): readonly SkipRow[] =>
  skipsOfUnits(
    [...units].flatMap((state) => slottedUnit(state, ref) ?? []),
    ref,
  )

/**
 * In merit by volume, naively: every bid and offer is cut into parts at one price, what was taken before what was left, and of each
 * the parts are taken in order until as much is in merit as was taken. What shares the last price is shared by volume.
 */
export const naiveMerit = (direction: SkipDirection, stack: readonly Stacked[]): readonly Merit[] => {
  const better = (price: number): readonly Stacked[] =>
    stack.filter((each) => (direction === 'offer' ? each.price < price : each.price > price))
  const volume = (of: readonly Stacked[], part: 'accepted' | 'left'): number =>
    of.reduce((sum, each) => sum + each[part], 0)
  const wanted = volume(stack, 'accepted')
  return stack.map(({ price, accepted: taken, left }) => {
    const same = stack.filter((each) => each.price === price)
    const before = volume(better(price), 'accepted') + volume(better(price), 'left')
    const forTaken = Math.max(0, Math.min(volume(same, 'accepted'), wanted - before))
    const forLeft = Math.max(0, Math.min(volume(same, 'left'), wanted - before - forTaken))
    const own = taken > 0 ? (forTaken * taken) / volume(same, 'accepted') : 0
    return { accepted: own, inMerit: own + (left > 0 ? (forLeft * left) / volume(same, 'left') : 0) }
  })
}

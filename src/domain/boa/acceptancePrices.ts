import { acceptedVolumes } from './acceptedVolumes'
import {
  HALF_HOUR_MS,
  periodAt,
  periodEnd,
  periodKey,
  periodStart,
  type Instant,
  type PeriodRef,
  type SettlementDate,
} from '../periods'
import type { Acceptance, BidOfferPair, LevelSegment } from '../market/events'
import { sameItems } from '../format/number'
import type { UnitState } from '../market/state'

/** What an acceptance was paid on average, and how much of its time that speaks for. */
export type AcceptancePrice = {
  /** £/MWh, weighted by volume over the pairs used. Undefined when no ladder is known or no volume was taken. */
  readonly price?: number
  /** £ of the volume taken, negative where the operator is paid. Undefined where `price` is. */
  readonly cost?: number
  readonly periods: number
  readonly periodsKnown: number
}

const touches = ({ timeFrom, timeTo }: LevelSegment, period: PeriodRef): boolean =>
  timeFrom < periodEnd(period) && timeTo > periodStart(period)

/** No instruction is of a longer time: one that claims to be is not walked through half hour by half hour. */
const LONGEST_MS = 7 * 48 * HALF_HOUR_MS

const touchedPeriods = ({ segments }: Acceptance): readonly PeriodRef[] => {
  const starts = new Set<Instant>()
  for (const { timeFrom, timeTo } of segments) {
    const end = Math.min(timeTo, timeFrom + LONGEST_MS)
    for (let t = periodStart(periodAt(timeFrom)); t < end; t += HALF_HOUR_MS) starts.add(t)
  }
  return [...starts].map(periodAt)
}

type Sum = {
  volume: number
  money: number
  /** MWh up, and MWh down, negative. */
  offer: number
  bid: number
  /** £: what is bought at the offer's price, less what is sold back at the bid's. */
  cost: number
}

type Sums = ReadonlyMap<number, Sum>
type Ground = { readonly pn: readonly LevelSegment[]; readonly acceptances: readonly Acceptance[] }

const summed = (ground: Ground, pairs: readonly BidOfferPair[], period: PeriodRef): Sums => {
  const sums = new Map<number, Sum>()
  for (const { acceptanceNumber, volume, price } of acceptedVolumes({ ...ground, pairs }, period)) {
    const sum = sums.get(acceptanceNumber) ?? { volume: 0, money: 0, offer: 0, bid: 0, cost: 0 }
    sum.volume += Math.abs(volume)
    sum.money += Math.abs(volume) * price
    sum.cost += volume * price
    if (volume > 0) sum.offer += volume
    else sum.bid += volume
    sums.set(acceptanceNumber, sum)
  }
  return sums
}

// A ladder is walked again only when what is on it changed: each half hour brings every unit new notifications
// and ladders for coming periods, which change nothing of the periods before.
const walked = new WeakMap<readonly BidOfferPair[], Map<string, Ground & { readonly sums: Sums }>>()

/** Σ|MWh| and Σ|MWh| × price of each acceptance in a period; undefined without a ladder. */
const sumsIn = (unit: UnitState, period: PeriodRef): Sums | undefined => {
  const pairs = unit.ladders.get(periodKey(period))
  if (pairs === undefined) return undefined
  const acceptances = unit.acceptances.filter((a) => a.segments.some((s) => touches(s, period)))
  const pn = unit.pn.filter((s) => touches(s, period))
  const byPlace = walked.get(pairs) ?? new Map<string, Ground & { readonly sums: Sums }>()
  const place = `${unit.id}/${periodKey(period)}`
  const known = byPlace.get(place)
  if (known !== undefined && sameItems(known.pn, pn) && sameItems(known.acceptances, acceptances)) return known.sums
  const sums = summed({ pn, acceptances }, pairs, period)
  walked.set(pairs, byPlace.set(place, { pn, acceptances, sums }))
  return sums
}

/** Prices the acceptances of one unit; each period's ladder is walked once, however many acceptances reach into it. */
export const acceptancePricesOf = (unit: UnitState): ((acceptance: Acceptance) => AcceptancePrice) => {
  const known = new Map<string, Sums | undefined>()
  const sums = (period: PeriodRef): Sums | undefined => {
    const key = periodKey(period)
    if (!known.has(key)) known.set(key, sumsIn(unit, period))
    return known.get(key)
  }
  return (acceptance) => {
    const periods = touchedPeriods(acceptance)
    const found = periods.map(sums).filter((each) => each !== undefined)
    const mine = found.flatMap((each) => each.get(acceptance.number) ?? [])
    const volume = mine.reduce((total, each) => total + each.volume, 0)
    const money = mine.reduce((total, each) => total + each.money, 0)
    const counts = { periods: periods.length, periodsKnown: found.length }
    const cost = mine.reduce((total, each) => total + each.cost, 0)
    return volume > 0 ? { price: money / volume, cost, ...counts } : counts
  }
}

/** What was accepted of a unit in the settlement periods of a London day. */
export type AcceptedOfDay = {
  /** MWh up, and MWh down, negative. */
  readonly offer: number
  readonly bid: number
  /** £, negative where the operator was paid. */
  readonly cost: number
  /** Periods that acceptances reach into, and those of them whose bid-offer pairs are known: the rest is not in the sums. */
  readonly periods: number
  readonly periodsKnown: number
}

/** What was accepted of a unit in a day's settlement periods, as far as its acceptances are known. */
export const acceptedOfDay = (unit: UnitState, date: SettlementDate): AcceptedOfDay => {
  const keys = new Map(
    unit.acceptances
      .flatMap(touchedPeriods)
      .filter((period) => period.date === date)
      .map((period) => [periodKey(period), period] as const),
  )
  const found = [...keys.values()].map((period) => sumsIn(unit, period)).filter((each) => each !== undefined)
  const sums = found.flatMap((each) => [...each.values()])
  const of = (field: 'offer' | 'bid' | 'cost'): number => sums.reduce((total, each) => total + each[field], 0)
  return {
    offer: of('offer'),
    bid: of('bid'),
    cost: of('cost'),
    periods: keys.size,
    periodsKnown: found.length,
  }
}

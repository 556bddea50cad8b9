import { acceptedVolumes } from '../boa/acceptedVolumes'
import { acceptancePricesOf } from '../boa/acceptancePrices'
import { bandsOver, outwards } from '../boa/ladder'
import type { Acceptance } from '../market/events'
import { levelAt } from '../market/levels'
import type { UnitState } from '../market/state'
import { periodAt, periodEnd, periodKey, periodStart, type Instant } from '../periods'
import type { CardState } from '../reference'
import type { CardFigures, PlantData } from '../wire'

/** Less than this is rounding, MW. */
const LEAST_MW = 0.5
/** A limit counts as reached within a fiftieth of it, at least a megawatt: units run a little below what they declare. */
const isReached = (mw: number, limit: number): boolean => Math.abs(limit - mw) <= Math.max(1, Math.abs(limit) / 50)
const MINUTE_MS = 60_000

/** A minute of a unit: MW; undefined where nothing is declared. */
export type BingoMinute = {
  readonly pn: number | undefined
  readonly mel: number | undefined
  readonly mil: number | undefined
  readonly sel: number | undefined
  /** Notified output with acceptances laid over it. */
  readonly expected: number | undefined
  /** The same a minute later. */
  readonly next: number | undefined
  /** The level that the acceptance in force took the unit from; the notification where it is the only one. */
  readonly before: number | undefined
}

const holds =
  (at: Instant) =>
  ({ segments }: Acceptance): boolean =>
    segments.some(({ timeFrom, timeTo }) => timeFrom <= at && timeTo > at)

/** Acceptances that hold at an instant in order of issue: the last one counts (BSC Section T 3). */
const inForce = ({ acceptances }: UnitState, at: Instant): readonly Acceptance[] => acceptances.filter(holds(at))

/** The level of the acceptance that counts, else the notification; nothing where nothing is notified. */
const expectedAt = (unit: UnitState, at: Instant, acceptance = inForce(unit, at).at(-1)): number | undefined => {
  const pn = levelAt(unit.pn, at)
  return pn === undefined || acceptance === undefined ? pn : (levelAt(acceptance.segments, at) ?? pn)
}

const minuteOf = (unit: UnitState, at: Instant): BingoMinute => {
  const acceptances = inForce(unit, at)
  const earlier = acceptances.at(-2)
  return {
    pn: levelAt(unit.pn, at),
    mel: levelAt(unit.mel, at),
    mil: levelAt(unit.mil, at),
    sel: unit.dynamics.SEL,
    expected: expectedAt(unit, at, acceptances.at(-1)),
    next: expectedAt(unit, at + MINUTE_MS),
    before: earlier === undefined ? levelAt(unit.pn, at) : expectedAt(unit, at, earlier),
  }
}

type Known = { readonly pn: number; readonly expected: number }

/** What an acceptance makes of a unit; undefined where it follows its notification and never left it. */
const movedState = ({ before }: BingoMinute, { pn, expected }: Known): CardState | undefined => {
  const was = Math.abs((before ?? pn) - pn)
  const is = Math.abs(expected - pn)
  if (was >= LEAST_MW && is <= was - LEAST_MW) return 'Unwind'
  if (expected >= pn + LEAST_MW) return 'Offered'
  return expected <= pn - LEAST_MW ? 'Bid' : undefined
}

const loadState = ({ mel, mil, sel, next }: BingoMinute, { expected }: Known): CardState => {
  if (Math.abs(expected) < LEAST_MW) return (next ?? expected) >= LEAST_MW ? 'Starting' : 'Off'
  if (expected < 0) return mil !== undefined && (expected <= mil || isReached(expected, mil)) ? 'Full' : 'Part load'
  if (mel !== undefined && (expected >= mel || isReached(expected, mel))) return 'Full'
  if (sel === undefined || sel <= 0) return 'Part load'
  if (isReached(expected, sel)) return 'At SEL'
  return expected < sel && next !== undefined && next > expected ? 'Starting' : 'Part load'
}

/**
 * What a unit does in a minute; the first that holds: nothing notified; its export limit at zero below a notified output;
 * moved back towards its notification; moved up or down; an export limit below its notification; else by its load, where
 * half a megawatt is off, and a unit that rises below its stable export limit is starting.
 */
export const cardStateOf = (minute: BingoMinute): CardState => {
  const { pn, mel, expected } = minute
  if (pn === undefined || expected === undefined) return 'No data'
  const known = { pn, expected }
  if (mel !== undefined && mel < LEAST_MW && pn >= LEAST_MW) return 'Tripped'
  return movedState(minute, known) ?? (mel !== undefined && pn >= mel + LEAST_MW ? 'MEL cut' : loadState(minute, known))
}

type Firsts = { readonly firstOffer: number | undefined; readonly firstBid: number | undefined }

/** Prices of the bands next to the expected output of a minute: what one more, and one less, megawatt costs. */
const firstsOf = (unit: UnitState, at: Instant, { pn, expected }: BingoMinute): Firsts => {
  const period = periodAt(at)
  const pairs = unit.ladders.get(periodKey(period))
  if (pairs === undefined || pn === undefined || expected === undefined)
    return { firstOffer: undefined, firstBid: undefined }
  const flat = { start: pn, end: pn }
  const piece = { from: at, to: at + MINUTE_MS }
  const bands = bandsOver(outwards(pairs), flat, piece, periodStart(period))
  return {
    firstOffer: bands.find(({ low, high }) => low.start <= expected && high.start > expected)?.pair.offer,
    firstBid: bands.find(({ low, high }) => low.start < expected && high.start >= expected)?.pair.bid,
  }
}

/** MWh accepted in the running period; undefined where acceptances reach into it and its ladder is not known. */
const acceptedVolumeOf = (unit: UnitState, at: Instant): number | undefined => {
  const period = periodAt(at)
  const from = periodStart(period)
  const to = periodEnd(period)
  const acceptances = unit.acceptances.filter(({ segments }) =>
    segments.some(({ timeFrom, timeTo }) => timeFrom < to && timeTo > from),
  )
  if (acceptances.length === 0) return unit.pn.length === 0 ? undefined : 0
  const pairs = unit.ladders.get(periodKey(period))
  if (pairs === undefined) return undefined
  return acceptedVolumes({ pn: unit.pn, acceptances, pairs }, period).reduce((sum, { volume }) => sum + volume, 0)
}

/** A thousandth: what floating point adds below it would look like a change. */
const published = (value: number | undefined): number | null =>
  value === undefined ? null : Math.round(value * 1000) / 1000

const less = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a - b

const figuresOf = (unit: UnitState, at: Instant, minute: BingoMinute, price: number | undefined): CardFigures => {
  const { mel, sel, expected } = minute
  const { firstOffer, firstBid } = firstsOf(unit, at, minute)
  const short = less(expected, mel)
  return {
    ndo: published(unit.dynamics.NTO),
    ndb: published(unit.dynamics.NTB),
    ndz: published(unit.dynamics.NDZ),
    headroom: published(less(mel, expected)),
    sel: published(sel),
    melBelowExpected: published(short === undefined ? undefined : Math.max(0, short)),
    acceptancePrice: published(price),
    firstOffer: published(firstOffer),
    firstBid: published(firstBid),
    expectedGeneration: published(expected),
    acceptedVolume: published(acceptedVolumeOf(unit, at)),
  }
}

/** What of a card is of the unit and the minute alone; when it changed is the keeper's to say. */
export type BingoPlantFacts = Omit<PlantData, 'since' | 'changedAt'>

/**
 * A unit as a card shows it in the minute that begins at an instant.
 * @param outage whether a published outage of it is in force
 */
export const plantFactsOf = (unit: UnitState, at: Instant, outage: boolean): BingoPlantFacts => {
  const minute = minuteOf(unit, at)
  const acceptance = inForce(unit, at).at(-1)
  const mw = less(minute.expected, minute.pn)
  const isMoved = acceptance !== undefined && mw !== undefined && Math.abs(mw) >= LEAST_MW
  const price = isMoved ? acceptancePricesOf(unit)(acceptance).price : undefined
  return {
    plantId: unit.id,
    name: unit.unit?.name ?? unit.id,
    ...(unit.unit && { fuelType: unit.unit.fuel }),
    ...(unit.unit?.zone !== undefined && { zone: unit.unit.zone }),
    state: cardStateOf(minute),
    pn: published(minute.pn),
    mel: published(minute.mel),
    mil: published(minute.mil),
    ...(isMoved && { boa: { mw: Math.round(mw * 1000) / 1000, price: published(price) } }),
    outage,
    figures: figuresOf(unit, at, minute, price),
  }
}

import type { Acceptance } from '../../../../src/domain/market/events'
import type { Instant } from '../../../../src/domain/periods'
import { plantsBy, type FleetPlant } from '../fleet'
import type { Notifications } from '../physics/notifications'
import { levelOn } from '../physics/notifications'
import { halfHourAt, startOf, type HalfHour } from '../physics/outlook'
import { chance, MINUTE } from '../physics/random'
import type { Schedule } from '../physics/schedule'
import { chargeRate, EDGE, energyOf, HALF_HOURS, levelOfRate, placeOf, plannedDay } from '../physics/storage'
import { TOPIC } from '../physics/topics'
import { isSteady, STEADY_SHARE } from './availableMoves'

/** Half hours at the end of a battery's day: in the first of them all is made good, in the last nothing is accepted. */
const MADE_GOOD = HALF_HOURS - 6
const NO_MORE = HALF_HOURS - 3
const QUIET = HALF_HOURS - 1
/** An instruction may move so much more than its half hour does, for its ramps. */
const RAMPS = 1.15
/** Part of what a battery could make good in a half hour that is counted on. */
const SURE = 0.6
/** Share of half hours in which a battery that is apart from its plan is brought back towards it, and from which part on. */
const EAGER = 0.1
const APART = 0.1
/** Of what it is apart, where nothing forces it. */
const EAGER_PART = 0.85
const LEAST_MWH = 0.4

type Range = { readonly low: Float64Array; readonly high: Float64Array }

type Account = {
  /** By how much more (+) or less is in the battery than its notices leave in it, MWh, up to the beginning of `mark`. */
  settled: number
  mark: HalfHour
  acceptances: Acceptance[]
  /** The same at the beginning of each half hour. */
  readonly known: Map<HalfHour, number>
  day: number
  range: Range
}

const inOrder = (a: Acceptance, b: Acceptance): number => a.acceptanceTime - b.acceptanceTime || a.number - b.number
const EMPTY: Range = { low: new Float64Array(HALF_HOURS), high: new Float64Array(HALF_HOURS) }
const batteries = plantsBy('Battery')

/**
 * An account for each battery of what its acceptances change of the energy in it, so that it never gives what it does not
 * have nor takes what it has no room for, and ends its day as its notices do. Accounts begin with a battery's day.
 */
export class BatteryAccounts {
  private readonly accounts = new Map<number, Account>()

  constructor(
    private readonly schedule: Schedule,
    private readonly pn: Notifications,
  ) {}

  /** What is decided next is of this half hour: what was accepted two before it is settled. */
  begin(h: HalfHour): void {
    for (const plant of batteries) {
      const account = this.of(plant, h)
      const day = h - placeOf(h)
      if (account.day !== day) {
        account.day = day
        account.settled = 0
        account.mark = h
        account.acceptances = []
        account.range = this.rangeOf(plant, day)
        account.known.set(h, 0)
      }
      for (; account.mark < h - 1; account.mark++) {
        account.settled += this.changed(plant, account.acceptances, startOf(account.mark), startOf(account.mark + 1))
        account.known.set(account.mark + 1, account.settled)
      }
      account.acceptances = account.acceptances.filter(({ segments }) =>
        segments.some(({ timeTo }) => timeTo > startOf(account.mark)),
      )
    }
  }

  /** Takes acceptances of batteries into their accounts. */
  take(acceptances: readonly Acceptance[], h: HalfHour): void {
    for (const acceptance of acceptances) {
      const plant = batteries.find(({ unit }) => unit.id === acceptance.unit)
      if (plant) this.of(plant, h).acceptances.push(acceptance)
    }
  }

  /** MW by which a battery can be raised and lowered over a half hour without leaving what it has or has room for. */
  space(plant: FleetPlant, h: HalfHour): { readonly up: number; readonly down: number } {
    const place = placeOf(h)
    if (place >= NO_MORE) return { up: 0, down: 0 }
    const { range } = this.of(plant, h)
    const apart = this.apart(plant, h)
    const mwOf = (mwh: number): number => Math.max(0, mwh) / (RAMPS / 2)
    return { up: mwOf(apart - (range.low[place] ?? 0)), down: mwOf((range.high[place] ?? 0) - apart) }
  }

  /** The level that brings a battery back towards its plan in a half hour, MW; undefined where it may be left alone. */
  restoring(plant: FleetPlant, h: HalfHour): number | undefined {
    const { schedule } = this
    const place = placeOf(h)
    const apart = this.apart(plant, h)
    if (Math.abs(apart) < LEAST_MWH || place === QUIET || !this.isFree(plant, h) || !isSteady(schedule, plant, h))
      return undefined
    const { low, high } = this.of(plant, h).range
    const isForced = place >= MADE_GOOD || apart < (low[place] ?? 0) || apart > (high[place] ?? 0)
    const isEager =
      Math.abs(apart) > APART * energyOf(plant) && chance(schedule.seed, TOPIC.charge + 4, plant.key, h) < EAGER
    if (!isForced && !isEager) return undefined
    const notice = schedule.level(plant, h)
    const part = isForced ? 1 : EAGER_PART
    const wanted = levelOfRate(chargeRate(notice) - 2 * part * apart)
    const level = Math.round(Math.min(plant.unit.capacity, Math.max(plant.unit.demandCapacity, wanted)))
    return level === notice ? undefined : level
  }

  /** By how much more (+) or less is in a battery at an instant than by its notices, MWh. */
  at(plant: FleetPlant, at: Instant): number {
    const known = this.accounts.get(plant.index)?.known
    const h = halfHourAt(at)
    const from = known?.get(h) ?? 0
    const to = known?.get(h + 1) ?? from
    return from + ((to - from) * (at - startOf(h))) / (startOf(h + 1) - startOf(h))
  }

  /** Whether nothing limits a battery around a half hour. */
  private isFree(plant: FleetPlant, h: HalfHour): boolean {
    const { seed, outlook } = this.schedule
    const from = startOf(h - 1)
    const to = startOf(h + 2)
    return !plannedDay(seed, plant, h, outlook).limits.some((limit) => limit.from < to && limit.to > from)
  }

  /** All that is known of it, also what an instruction does after its half hour. */
  private apart(plant: FleetPlant, h: HalfHour): number {
    const { settled, mark, acceptances } = this.of(plant, h)
    if (acceptances.length === 0) return settled
    const end = Math.max(...acceptances.flatMap(({ segments }) => segments.map(({ timeTo }) => timeTo)))
    return settled + this.changed(plant, acceptances, startOf(mark), end)
  }

  private changed(plant: FleetPlant, acceptances: readonly Acceptance[], from: Instant, to: Instant): number {
    const ordered = acceptances.toSorted(inOrder)
    let change = 0
    for (let at = from + MINUTE / 2; at < to && ordered.length > 0; at += MINUTE) {
      const last = ordered.findLast(({ segments }) => levelOn(segments, at) !== undefined)
      const level = last && levelOn(last.segments, at)
      if (level !== undefined) change += (chargeRate(level) - chargeRate(this.pn.at(plant, at))) / 60
    }
    return change
  }

  /**
   * From which to which MWh a battery may be apart at the end of each half hour, so that it can be brought back in time. Of
   * its plan alone: a stretch of half hours knows no levels beyond its end.
   */
  private rangeOf(plant: FleetPlant, first: HalfHour): Range {
    const { seed, outlook } = this.schedule
    const { mw, charge } = plannedDay(seed, plant, first, outlook)
    const free = energyOf(plant) * (1 - EDGE)
    const { capacity, demandCapacity } = plant.unit
    const range: Range = { low: new Float64Array(HALF_HOURS), high: new Float64Array(HALF_HOURS) }
    for (let place = NO_MORE - 1; place >= 0; place--) {
      const level = mw[place + 1] ?? 0
      const isLevel = [place, place + 2].every((other) => Math.abs((mw[other] ?? 0) - level) <= capacity * STEADY_SHARE)
      const sure = isLevel && this.isFree(plant, first + place + 1) ? SURE / 2 : 0
      const up = sure * (chargeRate(demandCapacity) - chargeRate(level))
      const down = sure * (chargeRate(level) - chargeRate(capacity))
      const held = charge[place + 1] ?? 0
      range.low[place] = Math.max(-Math.max(0, held - EDGE * energyOf(plant)), (range.low[place + 1] ?? 0) - up)
      range.high[place] = Math.min(Math.max(0, free - held), (range.high[place + 1] ?? 0) + down)
    }
    return range
  }

  private of(plant: FleetPlant, h: HalfHour): Account {
    let account = this.accounts.get(plant.index)
    if (account === undefined) {
      account = { settled: 0, mark: h, acceptances: [], known: new Map(), day: NaN, range: EMPTY }
      this.accounts.set(plant.index, account)
    }
    return account
  }
}

import { GAS_BY_MONTH, MODEL_HOURS, MODEL_MONTHS } from '../assumptions/profiles'
import { EFFICIENCY, RUNNING } from '../assumptions/common'
import type { YearInputs } from '../assumptions/year'
import { adequacyOf, capacityPrice } from './adequacy'
import { BLOCK, BLOCK_COUNT, blockCosts, gasCost } from './blocks'
import { typicalDays, type TypicalDay } from './days'
import { emptySupply, fillDay, type FreePower } from './daySupply'
import { DaySolver } from './daySolver'
import { storeDay, type FleetDay, type FleetStore } from './fleetStorage'
import { balancingOf, responsePrice } from './services'
import { demandHours, demandWeights } from './shapes'
import { blockSizes } from './sizes'
import { daySum, MonthTotals } from './monthTotals'
import { addTo, type ModelSums } from './sums'
import { MODEL_TECHNOLOGIES, type ModelTechnology } from './technologies'

/** Round trips and wear of the fleets, £/MWh. */
const BATTERY = { efficiency: 0.86, wear: 12 }
const PUMPED = { efficiency: 0.75, wear: 2 }

/** Share of batteries that trades within the day: the others hold response and reserve, or are out of order. */
const TRADING = 0.65

/** A day of work from 07:00 to 19:00. */
const PEAK_FROM = 7
const PEAK_UNTIL = 19
/** Hours of the spread of a day. */
const SPREAD_HOURS = 2

const fleetDay = (): FleetDay => ({
  taken: new Float64Array(MODEL_HOURS),
  given: new Float64Array(MODEL_HOURS),
})

/** Where the months and hours of a year go. */
export type YearPlace = {
  readonly sums: ModelSums
  /** Place of its January in the sums. */
  readonly firstMonth: number
  /** £/MWh by typical day and hour. */
  readonly price: Float64Array
  /** Share of free wind and sun that is used, by typical day and hour. */
  readonly used: Float64Array
  /** Place of its first hour in both. */
  readonly firstHour: number
}

/** What an hour came to, for checks: GW. */
export type SettledHour = {
  readonly day: TypicalDay
  readonly hour: number
  readonly price: number
  readonly demand: number
  /** By place in `BLOCKS`. */
  readonly used: Float64Array
  readonly sizes: Float64Array
  readonly unserved: number
  readonly taken: number
  readonly given: number
}

/** The dispatch of the typical days of a year. Buffers are used again for each of them. */
export class YearModel {
  private readonly solver = new DaySolver()
  private readonly supply = emptySupply()
  private readonly battery = fleetDay()
  private readonly pumped = fleetDay()
  private readonly prices = new Float64Array(MODEL_HOURS)
  private readonly used = new Float64Array(BLOCK_COUNT)
  private readonly totals = new MonthTotals()
  private peakerMargin = 0

  constructor(private readonly onHour?: (hour: SettledHour) => void) {}

  /** Sums of the months of a year, and its hourly prices. */
  run(inputs: YearInputs, place: YearPlace): void {
    const days = typicalDays(inputs.year)
    const weights = demandWeights(days)
    const demands = Array.from({ length: MODEL_MONTHS }, (_, month) => ({
      work: demandHours(inputs, weights, month, 'work'),
      rest: demandHours(inputs, weights, month, 'rest'),
    }))
    const adequacy = adequacyOf(
      inputs,
      demands.map(({ work }) => work),
    )
    const months = demands.map((_, month) => ({
      costs: blockCosts(inputs, month),
      sizes: blockSizes(inputs, adequacy.peaker, month),
    }))
    const battery: FleetStore = {
      ...BATTERY,
      power: inputs.battery.power * TRADING,
      energy: inputs.battery.energy * TRADING,
    }
    this.peakerMargin = 0
    days.forEach((day, at) => {
      const month = months[day.month]
      const demand = demands[day.month]?.[day.kind]
      if (month === undefined || demand === undefined) throw new RangeError('A day is of one of twelve months.')
      this.supply.demand.set(demand)
      const free = fillDay(this.supply, inputs, month, day)
      this.solver.load(this.supply)
      storeDay(this.solver, battery, this.battery, this.prices)
      storeDay(this.solver, { ...inputs.pumped, ...PUMPED } satisfies FleetStore, this.pumped, this.prices)
      this.settle(day, free, month.costs[BLOCK.peaker] ?? 0, {
        ...place,
        firstHour: place.firstHour + at * MODEL_HOURS,
      })
      if (days[at + 1]?.month !== day.month) this.totals.flush(place.sums, place.firstMonth + day.month)
    })
    this.complete(inputs, place, adequacy.peaker, capacityPrice(adequacy, this.peakerMargin))
  }

  private settle(day: TypicalDay, free: FreePower, peakerCost: number, place: YearPlace): void {
    const { sums, firstHour, firstMonth } = place
    const { days } = day
    const month = firstMonth + day.month
    const { of } = sums
    let sum = 0
    let zeros = 0
    let peaks = 0
    let unmet = 0
    for (let hour = 0; hour < MODEL_HOURS; hour++) {
      const price = this.solver.priceAt(hour, this.solver.needed[hour] ?? 0)
      const unserved = this.solver.settle(hour, this.used)
      place.price[firstHour + hour] = price
      this.prices[hour] = price
      sum += price
      if (price <= 0) zeros++
      if (hour >= PEAK_FROM && hour < PEAK_UNTIL) peaks += price
      // £/MWh times hours, for each kW of a MW.
      this.peakerMargin += (days * Math.max(0, price - peakerCost)) / 1000
      unmet += unserved
      place.used[firstHour + hour] = this.totals.add(days, {
        price,
        used: this.used,
        sizes: this.supply.sizes,
        first: hour * BLOCK_COUNT,
        free,
        hour,
        battery: this.battery.given[hour] ?? 0,
        pumped: this.pumped.given[hour] ?? 0,
      })
      this.onHour?.(this.hourOf(day, hour, price, unserved))
    }
    addTo(of.hours, month, days * MODEL_HOURS)
    addTo(of.price, month, days * sum)
    addTo(of.zeroHours, month, days * zeros)
    if (day.kind === 'work') {
      addTo(of.peakHours, month, days * (PEAK_UNTIL - PEAK_FROM))
      addTo(of.peakPrice, month, days * peaks)
    }
    addTo(of.unserved, month, days * unmet)
    addTo(of.days, month, days)
    addTo(of.spread, month, days * this.spreadOfDay())
    addTo(of.demand, month, days * daySum(this.supply.demand))
    addTo(of.charged, month, days * (daySum(this.battery.taken) + daySum(this.pumped.taken)))
  }

  /** Mean of the two dearest hours less that of the two cheapest. */
  private spreadOfDay(): number {
    const sorted = this.prices.toSorted()
    let spread = 0
    for (let place = 0; place < SPREAD_HOURS; place++)
      spread += ((sorted[MODEL_HOURS - 1 - place] ?? 0) - (sorted[place] ?? 0)) / SPREAD_HOURS
    return spread
  }

  private hourOf(day: TypicalDay, hour: number, price: number, unserved: number): SettledHour {
    const first = hour * BLOCK_COUNT
    return {
      day,
      hour,
      price,
      unserved,
      demand: this.supply.demand[hour] ?? 0,
      used: this.used.slice(),
      sizes: this.supply.sizes.slice(first, first + BLOCK_COUNT),
      taken: (this.battery.taken[hour] ?? 0) + (this.pumped.taken[hour] ?? 0),
      given: (this.battery.given[hour] ?? 0) + (this.pumped.given[hour] ?? 0),
    }
  }

  /** What is of the year or the month as a whole. */
  private complete(inputs: YearInputs, { sums, firstMonth }: YearPlace, peaker: number, capacity: number): void {
    const { of, energy } = sums
    const installed: Readonly<Record<ModelTechnology, number>> = {
      ...inputs,
      ccgt: inputs.ccgt + inputs.ccgtNew,
      peaker,
      battery: inputs.battery.power,
      pumped: inputs.pumped.power,
      imports: inputs.continent + inputs.norway + inputs.ireland,
    }
    const response = responsePrice(inputs.battery.power)
    for (let each = 0; each < MODEL_MONTHS; each++) {
      const month = firstMonth + each
      const hours = of.hours[month] ?? 0
      const gas = gasCost(inputs, each, { efficiency: EFFICIENCY.ccgtB, running: RUNNING.gas })
      const { balancing, constrained } = balancingOf(inputs.year, {
        wind: (energy.onshore[month] ?? 0) + (energy.offshore[month] ?? 0),
        demand: of.demand[month] ?? 0,
        price: (of.price[month] ?? 0) / hours,
        gas,
      })
      of.balancing[month] = balancing
      of.constrained[month] = constrained
      of.gas[month] = inputs.gas * (GAS_BY_MONTH[each] ?? 1) * hours
      of.allowance[month] = inputs.allowance * hours
      of.gasCost[month] = gas * hours
      of.response[month] = response * hours
      of.capacityPrice[month] = capacity * hours
      for (const technology of MODEL_TECHNOLOGIES) sums.capacity[technology][month] = installed[technology]
    }
  }
}

import { MODEL_HOURS } from '../assumptions/profiles'
import { BLOCK, BLOCK_COUNT, BLOCK_TECHNOLOGY, BLOCKS } from './blocks'
import type { FreePower } from './daySupply'
import { addTo, type ModelSums } from './sums'
import type { ModelTechnology } from './technologies'

/** What is summed besides blocks, each with its place. */
const SHARED = ['onshore', 'offshore', 'solar', 'battery', 'pumped'] as const satisfies readonly ModelTechnology[]

/** Of this file, as in the solver. */
const COUNT = BLOCK_COUNT
const FREE = BLOCK.free

const EXPORTS = [BLOCK.exportContinent, BLOCK.exportNorway, BLOCK.exportIreland]
const RENEWABLES = [BLOCK.free, BLOCK.obligedOnshore, BLOCK.obligedOffshore, BLOCK.obligedSolar]

/** What a settled hour came to. */
export type HourTotals = {
  readonly price: number
  readonly used: Float64Array
  /** Of the blocks; those of the hour begin at `first`. */
  readonly sizes: Float64Array
  readonly first: number
  readonly free: FreePower
  readonly hour: number
  readonly battery: number
  readonly pumped: number
}

/** Energy and value of a month, gathered in arrays by place: names are looked up once a month, not every hour. */
export class MonthTotals {
  private readonly energy = new Float64Array(BLOCK_COUNT)
  private readonly value = new Float64Array(BLOCK_COUNT)
  private readonly left = new Float64Array(BLOCK_COUNT)
  private readonly size = new Float64Array(BLOCK_COUNT)
  private readonly sharedEnergy = new Float64Array(SHARED.length)
  private readonly sharedValue = new Float64Array(SHARED.length)

  /** Adds an hour of so many days. @returns the share of free wind and sun that is used */
  add(days: number, { price, used, sizes, first, free, hour, battery, pumped }: HourTotals): number {
    const { energy, value, left, size } = this
    for (let block = 0; block < COUNT; block++) {
      const power = used[block] ?? 0
      const most = sizes[first + block] ?? 0
      energy[block] = (energy[block] ?? 0) + days * power
      value[block] = (value[block] ?? 0) + days * power * price
      left[block] = (left[block] ?? 0) + days * (most - power)
      size[block] = (size[block] ?? 0) + days * most
    }
    const possible = sizes[first + FREE] ?? 0
    const share = possible > 0 ? (used[FREE] ?? 0) / possible : 1
    this.addShared(0, days * free.onshore * share, price)
    this.addShared(1, days * free.offshore * share, price)
    this.addShared(2, days * (free.solar[hour] ?? 0) * share, price)
    this.addShared(3, days * battery, price)
    this.addShared(4, days * pumped, price)
    return share
  }

  private addShared(place: number, energy: number, price: number): void {
    this.sharedEnergy[place] = (this.sharedEnergy[place] ?? 0) + energy
    this.sharedValue[place] = (this.sharedValue[place] ?? 0) + energy * price
  }

  /** Writes what was gathered into a month, and begins again. */
  flush({ of, energy, value }: ModelSums, month: number): void {
    const add = (technology: ModelTechnology, power: number, worth: number): void => {
      addTo(energy[technology], month, power)
      addTo(value[technology], month, worth / 1000)
    }
    BLOCKS.forEach((name, block) => {
      const technology = BLOCK_TECHNOLOGY[name]
      if (technology) add(technology, this.energy[block] ?? 0, this.value[block] ?? 0)
    })
    SHARED.forEach((technology, place) => add(technology, this.sharedEnergy[place] ?? 0, this.sharedValue[place] ?? 0))
    addTo(of.electrolysis, month, this.left[BLOCK.electrolysis] ?? 0)
    for (const block of EXPORTS) addTo(of.exports, month, this.left[block] ?? 0)
    addTo(of.demandResponse, month, this.energy[BLOCK.demandResponse] ?? 0)
    for (const block of RENEWABLES) {
      addTo(of.curtailed, month, this.left[block] ?? 0)
      addTo(of.possible, month, this.size[block] ?? 0)
    }
    for (const array of [this.energy, this.value, this.left, this.size, this.sharedEnergy, this.sharedValue])
      array.fill(0)
  }
}

/** Sum of the hours of a day. */
export const daySum = (values: Float64Array): number => {
  let sum = 0
  for (let hour = 0; hour < MODEL_HOURS; hour++) sum += values[hour] ?? 0
  return sum
}

import { LOST_LOAD } from '../assumptions/common'
import { MODEL_HOURS } from '../assumptions/profiles'
import { BLOCK, BLOCK_COUNT } from './blocks'

/** Below this share of demand that is left unused, prices rise above the cost of the last plant, £/MWh at none left. */
const SCARCE_SHARE = 0.45
const SCARCITY_MOST = 170

/** What is given of a day: GW by hour, and cost and size of each block by hour (`hour * BLOCK_COUNT + block`). */
export type DaySupply = {
  readonly demand: Float64Array
  readonly costs: Float64Array
  readonly sizes: Float64Array
}

/** Of this file: what is imported is looked up at each use where modules are not bundled, as in tests. */
const HOURS = MODEL_HOURS
const COUNT = BLOCK_COUNT

/** Demand that is counted whole, and freed by a block that makes it less. */
const FLEXIBLE = [BLOCK.electrolysis, BLOCK.exportContinent, BLOCK.exportNorway, BLOCK.exportIreland]

/**
 * The merit order of the 24 hours of a typical day: blocks by their cost, and the price at which a demand is met. One of
 * these is filled again for each day: a run has tens of thousands.
 */
export class DaySolver {
  /** GW that are to be met by hour: demand with all that could flow out, and what stores take, less what they give. */
  readonly needed = new Float64Array(HOURS)
  private readonly order = new Uint8Array(HOURS * COUNT)
  /** GW of all blocks up to a place of the order, of each hour. */
  private readonly upTo = new Float64Array(HOURS * COUNT)
  private costs: Float64Array = new Float64Array(0)
  private sizes: Float64Array = new Float64Array(0)

  load({ demand, costs, sizes }: DaySupply): void {
    this.costs = costs
    this.sizes = sizes
    for (let hour = 0; hour < HOURS; hour++) {
      const first = hour * COUNT
      this.sort(hour, first)
      let sum = 0
      for (let place = 0; place < COUNT; place++) {
        sum += sizes[first + (this.order[first + place] ?? 0)] ?? 0
        this.upTo[first + place] = sum
      }
      let needed = demand[hour] ?? 0
      for (const block of FLEXIBLE) needed += sizes[first + block] ?? 0
      this.needed[hour] = needed
    }
  }

  /** By insertion: the order of an hour is nearly that of the hour before. */
  private sort(hour: number, first: number): void {
    const { order, costs } = this
    for (let place = 0; place < COUNT; place++)
      order[first + place] = hour === 0 ? place : (order[first - COUNT + place] ?? place)
    for (let place = 1; place < COUNT; place++) {
      const block = order[first + place] ?? 0
      const cost = costs[first + block] ?? 0
      let to = place
      for (; to > 0; to--) {
        const before = order[first + to - 1] ?? 0
        if ((costs[first + before] ?? 0) <= cost) break
        order[first + to] = before
      }
      order[first + to] = block
    }
  }

  /** £/MWh at which so many GW are met in an hour: the cost of the last block, and more of it when little is left. */
  priceAt(hour: number, needed: number): number {
    const first = hour * COUNT
    const { upTo, order, costs } = this
    const most = upTo[first + COUNT - 1] ?? 0
    if (needed > most) return LOST_LOAD
    let low = 0
    let high = COUNT - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((upTo[first + middle] ?? 0) < needed) low = middle + 1
      else high = middle
    }
    const left = (most - needed) / (SCARCE_SHARE * needed)
    const scarcity = left >= 1 ? 0 : SCARCITY_MOST * (1 - left) * (1 - left)
    return (costs[first + (order[first + low] ?? 0)] ?? 0) + scarcity
  }

  /** GW of each block that are used in an hour, written into `used`. @returns GW that no block could meet */
  settle(hour: number, used: Float64Array): number {
    const first = hour * COUNT
    let left = this.needed[hour] ?? 0
    for (let place = 0; place < COUNT; place++) {
      const block = this.order[first + place] ?? 0
      const taken = Math.max(0, Math.min(left, this.sizes[first + block] ?? 0))
      used[block] = taken
      left -= taken
    }
    return Math.max(0, left)
  }
}

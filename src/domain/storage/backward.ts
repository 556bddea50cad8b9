import { burningSlope, comesFirst, highOf, isBurning, type Side, type Trade, type ValueLine } from './valueLine'

/** Lengths below are rounding, MWh. */
const NO_LENGTH = 1e-12

/**
 * A line that is carried backwards step by step, in place: a year of half hours is hundreds of thousands of steps, and an
 * object for each piece of each would be most of the work.
 */
export class BackwardLine {
  private slopes: Float64Array
  private bends: Float64Array
  private lengths: Float64Array
  private count: number
  private low: number
  private high: number
  private value: number
  private valueBend: number

  constructor(
    after: ValueLine,
    private readonly side: Side,
  ) {
    const capacity = after.slopes.length + 64
    this.count = after.slopes.length
    this.slopes = new Float64Array(capacity)
    this.bends = new Float64Array(capacity)
    this.lengths = new Float64Array(capacity)
    this.slopes.set(after.slopes)
    this.bends.set(after.bends)
    this.lengths.set(after.lengths)
    this.low = after.low
    this.high = highOf(after)
    this.value = after.value
    this.valueBend = after.valueBend
  }

  /** The worth before a step, of that after it. @returns whether a trade leads from within the bounds to it */
  before(trade: Trade, low: number, high: number): boolean {
    const { charge, discharge, buy, sell } = trade
    this.low -= charge
    this.high += discharge
    this.value -= charge * buy
    if (isBurning(trade, this.side)) {
      const length = charge + discharge
      this.insert(burningSlope(trade), -discharge / length, length)
    } else {
      if (charge > 0) this.insert(buy, 0, charge)
      if (discharge > 0) this.insert(sell, -1, discharge)
    }
    if (Math.min(high, this.high) < Math.max(low, this.low) - NO_LENGTH) return false
    if (low > this.low) this.cutBelow(low)
    if (high < this.high) this.cutAbove(high)
    return true
  }

  /** As it is now. */
  line(): ValueLine {
    return {
      low: this.low,
      value: this.value,
      valueBend: this.valueBend,
      slopes: this.slopes.slice(0, this.count),
      bends: this.bends.slice(0, this.count),
      lengths: this.lengths.slice(0, this.count),
    }
  }

  private insert(slope: number, bend: number, length: number): void {
    if (this.count === this.slopes.length) this.grow()
    const { slopes, bends, lengths } = this
    let place = this.count
    for (; place > 0; place--) {
      const before = place - 1
      if (!comesFirst(slope, bend, slopes[before] ?? 0, bends[before] ?? 0, this.side)) break
      slopes[place] = slopes[before] ?? 0
      bends[place] = bends[before] ?? 0
      lengths[place] = lengths[before] ?? 0
    }
    slopes[place] = slope
    bends[place] = bend
    lengths[place] = length
    this.count++
  }

  private grow(): void {
    const grown = (numbers: Float64Array): Float64Array => {
      const more = new Float64Array(2 * numbers.length)
      more.set(numbers)
      return more
    }
    this.slopes = grown(this.slopes)
    this.bends = grown(this.bends)
    this.lengths = grown(this.lengths)
  }

  private cutBelow(low: number): void {
    const { slopes, bends, lengths } = this
    let left = low - this.low
    let gone = 0
    for (; gone < this.count; gone++) {
      const length = lengths[gone] ?? 0
      const part = Math.min(left, length)
      this.value += part * (slopes[gone] ?? 0)
      this.valueBend += part * (bends[gone] ?? 0)
      left -= part
      if (length - part > NO_LENGTH) {
        lengths[gone] = length - part
        break
      }
    }
    slopes.copyWithin(0, gone, this.count)
    bends.copyWithin(0, gone, this.count)
    lengths.copyWithin(0, gone, this.count)
    this.count -= gone
    this.low = low
  }

  private cutAbove(high: number): void {
    let left = this.high - high
    while (this.count > 0) {
      const last = this.count - 1
      const rest = (this.lengths[last] ?? 0) - left
      if (rest > NO_LENGTH) {
        this.lengths[last] = rest
        break
      }
      left = -rest
      this.count = last
    }
    this.high = high
  }
}

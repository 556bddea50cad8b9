import { lineAtBeginning, NoScheduleError, type Day, type Problem } from './dayLines'
import { highOf, worthOf, type Side, type ValueLine } from './valueLine'

/** Energy that is rounding, as a share of what a battery holds. */
const SMALL = 1e-9
/** Each price that is tried lies between two that were: a day of 50 periods needs some ten. */
const MOST_TRIALS = 200

/**
 * The cycles of a day as a price: taking energy out costs so much above its wear that what is best takes out no more than
 * the day allows. The price depends on how much is stored at the day's beginning; by linear programming's duality the worth
 * of that energy is the least, over all prices, of its worth at the price and the price of what may be taken out.
 */
export class DayPricing {
  /** Lines at the day's beginning by the prices that were tried, ascending. */
  private readonly above: { readonly lambda: number; readonly line: ValueLine }[] = []
  private readonly below = new Map<number, ValueLine>()
  private readonly small: number

  /** @param after what energy is worth after the day */
  constructor(
    private readonly problem: Problem,
    private readonly day: Day,
    private readonly after: ValueLine,
  ) {
    this.small = SMALL * Math.max(1, problem.battery.energy)
  }

  /**
   * The price at which no more is taken out than may be: 0 where that is so anyway. The worth is convex in the price and
   * linear piece by piece: where the lines of a price that is too low and of one that is too high meet is the next one.
   */
  priceAt(stored: number): number {
    if (!this.isTooLow(this.lineAbove(0), stored)) return 0
    let [low, high] = this.bracket(stored)
    for (let trial = 0; trial < MOST_TRIALS; trial++) {
      const under = worthOf(this.lineAbove(low), stored)
      const over = worthOf(this.lineBelow(high), stored)
      if (-over.bend >= this.day.most - this.small) return high
      const meets = (over.value - over.bend * high - (under.value - under.bend * low)) / (under.bend - over.bend)
      // Two that differ by rounding alone.
      if (!(meets > low && meets < high)) return high
      if (this.isTooLow(this.lineAbove(meets), stored)) low = meets
      else high = meets
    }
    return high
  }

  /** What energy is worth at the day's beginning, with no more taken out than may be. */
  worth(): ValueLine {
    const { most } = this.day
    const free = this.lineAbove(0)
    const end = highOf(free)
    const pieces = new Pieces()
    let value: number | undefined
    for (let from = free.low; ;) {
      const at = Math.min(end, from + this.small)
      const lambda = this.priceAt(at)
      const line = this.lineAbove(lambda)
      value ??= worthOf(line, free.low).value + (lambda === 0 ? 0 : lambda * most)
      const to = Math.max(at, this.reach(lambda, at))
      pieces.addPart(line, from, to)
      if (to >= end) break
      from = to
    }
    return { low: free.low, value, valueBend: 0, ...pieces.columns() }
  }

  /** Whether more is taken out than may be, though of equally good schedules the one that takes out least. */
  private isTooLow(line: ValueLine, stored: number): boolean {
    return -worthOf(line, stored).bend > this.day.most + this.small
  }

  /** The highest price known to be too low, and the lowest known not to be. */
  private bracket(stored: number): [low: number, high: number] {
    let low = 0
    for (const { lambda, line } of this.above) {
      if (!this.isTooLow(line, stored)) return [low, lambda]
      low = lambda
    }
    const dearest = this.dearest()
    if (this.isTooLow(this.lineAbove(dearest), stored)) throw new NoScheduleError(this.day.first)
    return [low, dearest]
  }

  private lineAbove(lambda: number): ValueLine {
    const place = this.above.findIndex((each) => each.lambda >= lambda)
    const found = this.above[place]
    if (found?.lambda === lambda) return found.line
    const line = this.made(lambda, 'above')
    this.above.splice(place < 0 ? this.above.length : place, 0, { lambda, line })
    return line
  }

  private lineBelow(lambda: number): ValueLine {
    const found = this.below.get(lambda)
    if (found !== undefined) return found
    const line = this.made(lambda, 'below')
    this.below.set(lambda, line)
    return line
  }

  private made(lambda: number, side: Side): ValueLine {
    return lineAtBeginning(this.problem, this.day, this.after, { lambda, side })
  }

  /** Up to which energy at the day's beginning a price that is right at `from` stays right. */
  private reach(lambda: number, from: number): number {
    const { most } = this.day
    const least = lastWhere(this.lineAbove(lambda), from, (taken) => taken - most - this.small)
    if (lambda === 0) return least
    return Math.min(
      least,
      lastWhere(this.lineBelow(lambda), from, (taken) => most - this.small - taken),
    )
  }

  /** A price at which nothing is taken out that need not be. */
  private dearest(): number {
    const { trades } = this.problem
    let widest = 0
    for (let place = this.day.first; place < this.day.end; place++) {
      const { buy = 0, sell = 0 } = trades[place] ?? {}
      widest = Math.max(widest, Math.abs(buy), Math.abs(sell))
    }
    for (const slope of this.after.slopes) widest = Math.max(widest, Math.abs(slope))
    return 2 * widest + 1
  }
}

/** The last energy from `from` on until which `excess` of what is taken out, which is linear by pieces, is not positive. */
const lastWhere = (
  { low, valueBend, bends, lengths }: ValueLine,
  from: number,
  excess: (taken: number) => number,
): number => {
  let at = low
  let taken = -valueBend
  for (let piece = 0; piece < lengths.length; piece++) {
    const end = at + (lengths[piece] ?? 0)
    const bend = bends[piece] ?? 0
    const atEnd = excess(taken - bend * (end - at))
    if (end > from && atEnd > 0) {
      const start = Math.max(at, from)
      const atStart = excess(taken - bend * (start - at))
      return atStart >= 0 ? start : start + ((end - start) * -atStart) / (atEnd - atStart)
    }
    taken -= bend * (end - at)
    at = end
  }
  return Math.max(at, from)
}

/** Pieces of a line as they are found; next to each other with one slope they are one. */
class Pieces {
  private readonly slopes: number[] = []
  private readonly lengths: number[] = []

  addPart({ low, slopes, lengths }: ValueLine, from: number, to: number): void {
    let at = low
    for (let piece = 0; piece < lengths.length; piece++) {
      const end = at + (lengths[piece] ?? 0)
      const part = Math.min(end, to) - Math.max(at, from)
      if (part > 0) this.add(slopes[piece] ?? 0, part)
      at = end
    }
  }

  columns(): Pick<ValueLine, 'slopes' | 'bends' | 'lengths'> {
    return {
      slopes: Float64Array.from(this.slopes),
      bends: new Float64Array(this.slopes.length),
      lengths: Float64Array.from(this.lengths),
    }
  }

  private add(slope: number, length: number): void {
    const last = this.slopes.length - 1
    if (Math.abs((this.slopes[last] ?? NaN) - slope) < 1e-9) this.lengths[last] = (this.lengths[last] ?? 0) + length
    else {
      this.slopes.push(slope)
      this.lengths.push(length)
    }
  }
}

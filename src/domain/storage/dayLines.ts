import { BackwardLine } from './backward'
import type { Battery } from './battery'
import { tradeOf, type boundsOf, type Step } from './horizon'
import type { Side, Trade, ValueLine } from './valueLine'

/** A day's steps, and the most energy that may be taken out in it, MWh. */
export type Day = { readonly first: number; readonly end: number; readonly most: number }

export type Problem = {
  readonly battery: Battery
  readonly steps: readonly Step[]
  /** What the battery can do in each step, without a price of wear above its own. */
  readonly trades: readonly Trade[]
  readonly bounds: ReturnType<typeof boundsOf>
}

/** Nothing that the battery can do keeps within its bounds: from which step on. */
export class NoScheduleError extends Error {
  constructor(readonly step: number) {
    super(`No schedule keeps the energy within its bounds from step ${step} on: allow more power, or hold less energy.`)
    this.name = 'NoScheduleError'
  }
}

export const tradesOf = (battery: Battery, steps: readonly Step[]): readonly Trade[] =>
  steps.map((step) => tradeOf(battery, step))

/** The days of a horizon, in their order. */
export const daysIn = ({ cycles, energy }: Battery, steps: readonly Step[]): readonly Day[] => {
  const firsts = [...steps.keys()].filter((place) => place === 0 || steps[place - 1]?.day !== steps[place]?.day)
  const most = cycles === undefined ? Infinity : cycles * energy
  return firsts.map((first, place) => ({ first, end: firsts[place + 1] ?? steps.length, most }))
}

/** A trade where taking energy out costs `lambda` £/MWh more. */
export const priced = (trade: Trade, lambda: number): Trade =>
  lambda === 0 ? trade : { ...trade, sell: trade.sell - lambda }

type Price = { readonly lambda: number; readonly side: Side }

/** Carries a line back through a day; `each` has it after every step. @throws NoScheduleError */
const carried = (
  { trades, bounds }: Problem,
  { first, end }: Day,
  after: ValueLine,
  { lambda, side }: Price,
  each?: (line: BackwardLine) => void,
): BackwardLine => {
  const line = new BackwardLine(after, side)
  for (let place = end - 1; place >= first; place--) {
    const trade = trades[place]
    const bound = bounds[place]
    if (trade === undefined || bound === undefined) throw new RangeError(`There is no step ${place}.`)
    if (!line.before(priced(trade, lambda), bound.low, bound.high)) throw new NoScheduleError(place)
    each?.(line)
  }
  return line
}

/**
 * What energy is worth at the beginning of a day, where each MWh that is taken out costs `lambda` £ more than its wear. At an
 * equal price what is best may take out more or less: `side` says which.
 * @throws NoScheduleError
 */
export const lineAtBeginning = (problem: Problem, day: Day, after: ValueLine, price: Price): ValueLine =>
  carried(problem, day, after, price).line()

/** The same after each step of the day, in their order. */
export const linesAfterSteps = (problem: Problem, day: Day, after: ValueLine, price: Price): readonly ValueLine[] => {
  const lines = [after]
  carried(problem, day, after, price, (line) => lines.push(line.line()))
  return lines.reverse().slice(1)
}

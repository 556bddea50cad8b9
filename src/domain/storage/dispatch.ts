import { oneWay, type Battery } from './battery'
import { DayPricing } from './dayPricing'
import { daysIn, lineAtBeginning, linesAfterSteps, priced, tradesOf, type Day, type Problem } from './dayLines'
import { boundsOf, type Step } from './horizon'
import { bestMove, type Move, type Side, type ValueLine } from './valueLine'

/** What a battery does in a step: MW at the grid, mean over the step, and MWh stored after it. */
export type Scheduled = { readonly charge: number; readonly discharge: number; readonly stored: number }

export type Schedule = {
  /** £: energy sold less energy bought and wear. */
  readonly profit: number
  readonly steps: readonly Scheduled[]
}

/** After the last step energy is worth nothing; where the end is given, it has only that. */
const lastLine = ({ low, high }: { readonly low: number; readonly high: number }): ValueLine => ({
  low,
  value: 0,
  valueBend: 0,
  slopes: new Float64Array(1),
  bends: new Float64Array(1),
  lengths: Float64Array.of(high - low),
})

/** Moves of a day at a price, from so much energy on; and the energy that they take out. */
const walk = (
  problem: Problem,
  day: Day,
  after: ValueLine,
  { lambda, side, stored }: { readonly lambda: number; readonly side: Side; readonly stored: number },
): { readonly moves: readonly Move[]; readonly taken: number } => {
  const lines = linesAfterSteps(problem, day, after, { lambda, side })
  const moves: Move[] = []
  let energy = stored
  let taken = 0
  for (let place = day.first; place < day.end; place++) {
    const trade = problem.trades[place]
    const line = lines[place - day.first]
    if (trade === undefined || line === undefined) throw new RangeError(`There is no step ${place}.`)
    const move = bestMove(line, priced(trade, lambda), energy, side)
    moves.push(move)
    energy += move.charged - move.discharged
    taken += move.discharged
  }
  return { moves, taken }
}

/** Of two schedules that are equally good, the mix that takes out just what the day allows. */
const movesOf = (problem: Problem, day: Day, after: ValueLine, stored: number): readonly Move[] => {
  const lambda = day.most === Infinity ? 0 : new DayPricing(problem, day, after).priceAt(stored)
  const least = walk(problem, day, after, { lambda, side: 'above', stored })
  if (lambda === 0) return least.moves
  const most = walk(problem, day, after, { lambda, side: 'below', stored })
  const range = most.taken - least.taken
  const share = range > 0 ? Math.max(0, Math.min(1, (day.most - least.taken) / range)) : 0
  const mix = (a: number, b: number): number => a + share * (b - a)
  return least.moves.map(({ charged, discharged }, place) => ({
    charged: mix(charged, most.moves[place]?.charged ?? charged),
    discharged: mix(discharged, most.moves[place]?.discharged ?? discharged),
  }))
}

/** What energy is worth after each day; a step after each. */
function* linesAfter(problem: Problem, days: readonly Day[]): Generator<undefined, readonly ValueLine[]> {
  const last = problem.bounds.at(-1)
  if (last === undefined) throw new RangeError('A horizon has an end.')
  const lines = [lastLine(last)]
  for (const day of days.slice(1).reverse()) {
    const [after] = lines
    if (after === undefined) throw new RangeError('A horizon has an end.')
    lines.unshift(
      day.most === Infinity
        ? lineAtBeginning(problem, day, after, { lambda: 0, side: 'above' })
        : new DayPricing(problem, day, after).worth(),
    )
    yield
  }
  return lines
}

/**
 * The schedule of most profit where all prices are known beforehand. Within a step a battery may take energy in for a part
 * of the time and give for another, which pays where prices are low enough below zero; what it gives in a day of its store
 * is bounded by the day's cycles.
 *
 * Exact: the worth of stored energy is a concave line of few pieces, made backwards step by step; the cycles of each day are
 * a price of wear (`DayPricing`). Law: equal to the optimum of the linear programme (`dispatchModel`).
 * @throws NoScheduleError where what is to be held or stored at the end cannot be reached
 */
export const optimalSchedule = (battery: Battery, steps: readonly Step[]): Schedule => {
  const work = scheduleByDays(battery, steps)
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}

/**
 * The same schedule, made in steps of a day each, between which the caller may do something else: a day is some
 * 0.4 ms, a year a tenth of a second.
 * @throws NoScheduleError where what is to be held or stored at the end cannot be reached
 */
export function* scheduleByDays(battery: Battery, steps: readonly Step[]): Generator<undefined, Schedule> {
  if (steps.length === 0) return { profit: 0, steps: [] }
  const problem: Problem = { battery, steps, trades: tradesOf(battery, steps), bounds: boundsOf(battery, steps) }
  const days = daysIn(battery, steps)
  const after = yield* linesAfter(problem, days)
  const oneWayShare = oneWay(battery)
  const scheduled: Scheduled[] = []
  let stored = battery.start
  let profit = 0
  for (const [place, day] of days.entries()) {
    const line = after[place]
    if (line === undefined) throw new RangeError('Each day has a line after it.')
    movesOf(problem, day, line, stored).forEach(({ charged, discharged }, move) => {
      const { price = 0, hours } = steps[day.first + move] ?? { hours: 1 }
      stored += charged - discharged
      const bought = charged / oneWayShare
      const sold = discharged * oneWayShare
      profit += price * (sold - bought) - battery.wear * sold
      scheduled.push({ charge: bought / hours, discharge: sold / hours, stored })
    })
    yield
  }
  return { profit, steps: scheduled }
}

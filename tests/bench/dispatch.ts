import { optimalSchedule } from '../../src/domain/storage/dispatch'
import { dispatchModel } from '../../src/domain/storage/dispatchModel'
import type { Battery } from '../../src/domain/storage/battery'
import type { Step } from '../../src/domain/storage/horizon'
import { linearSolver } from '../../server/storage/linearSolver'

/**
 * How long the best schedule of a battery takes, by dynamic programming (`optimalSchedule`) and by HiGHS of the same linear
 * programme: 30 and 365 days of 48 half hours with one and two cycles a day, and a fleet of 200 batteries over 30 days.
 *
 *     npx tsx tests/bench/dispatch.ts
 */
const solve = await linearSolver()

let seed = 7
const random = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}

/** Two peaks a day, levels that differ by day, and prices below zero at noon now and then. */
const horizon = (days: number): readonly Step[] =>
  Array.from({ length: days }, (_, day) => {
    const level = 40 + 60 * random()
    const sun = random() < 0.2 ? 110 : 25 * random()
    return Array.from({ length: 48 }, (__, step): Step => {
      const hour = step / 2
      const peaks = 45 * Math.exp(-((hour - 18) ** 2) / 4) + 25 * Math.exp(-((hour - 8) ** 2) / 3)
      const noon = sun * Math.exp(-((hour - 13) ** 2) / 8)
      return { price: level + peaks - noon + 12 * (random() - 0.5), hours: 0.5, day: String(day) }
    })
  }).flat()

const battery = (cycles: number | undefined, duration = 2): Battery => ({
  power: 50,
  energy: 50 * duration,
  efficiency: 0.85,
  ...(cycles !== undefined && { cycles }),
  wear: 5,
  start: 0,
})

const timed = <T>(work: () => T): { readonly ms: number; readonly given: T } => {
  const start = performance.now()
  const given = work()
  return { ms: performance.now() - start, given }
}

const medianOf = (work: () => number): number => Array.from({ length: 5 }, work).sort((a, b) => a - b)[2] ?? NaN

for (const days of [30, 365])
  for (const cycles of [1, 2, undefined]) {
    const steps = horizon(days)
    const own = battery(cycles)
    const ms = medianOf(() => timed(() => optimalSchedule(own, steps)).ms)
    const { profit } = optimalSchedule(own, steps)
    const made = timed(() => dispatchModel(own, steps))
    const best = timed(() => solve(made.given))
    console.log(
      `${days} days, cycles ${cycles ?? 'free'}: ${ms.toFixed(1)} ms; HiGHS ${best.ms.toFixed(0)} ms (${(best.ms / ms).toFixed(1)} times); £${profit.toFixed(2)} and £${best.given.value.toFixed(2)}`,
    )
  }

const steps = horizon(30)
const fleet = Array.from({ length: 200 }, () => battery(1 + random(), 0.5 + 3.5 * random()))
console.log(
  `200 batteries over 30 days: ${timed(() => fleet.forEach((each) => optimalSchedule(each, steps))).ms.toFixed(0)} ms`,
)

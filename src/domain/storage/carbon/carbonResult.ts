import type { Column } from '../../series/batch'
import {
  addCarbon,
  carbonByDay,
  cumulativeNet,
  NO_CARBON,
  togetherSteps,
  type CarbonDay,
  type CarbonStep,
  type CarbonSums,
} from './carbonSums'
import type { CarbonBattery } from './carbonSteps'

/** All that the page shows of the chosen batteries. */
export type CarbonResult = {
  readonly sums: CarbonSums
  readonly days: readonly CarbonDay[]
  /** Power of all batteries, and the intensity, by half hour. */
  readonly steps: readonly CarbonStep[]
  /** tCO2, import less avoided, of all batteries up to each instant. */
  readonly net: Column
  readonly batteries: readonly (CarbonBattery & { readonly sums: CarbonSums })[]
}

const daysTogether = (all: readonly (readonly CarbonDay[])[]): readonly CarbonDay[] => {
  const days = new Map<string, CarbonSums>()
  for (const { day, sums } of all.flat()) days.set(day, addCarbon(days.get(day) ?? NO_CARBON, sums))
  return [...days].map(([day, sums]) => ({ day, sums })).sort((a, b) => (a.day < b.day ? -1 : 1))
}

const totalOf = (all: readonly { readonly sums: CarbonSums }[]): CarbonSums =>
  all.reduce((total, { sums }) => addCarbon(total, sums), NO_CARBON)

/** The carbon of batteries, together and each. */
export const carbonResultOf = (batteries: readonly CarbonBattery[]): CarbonResult => {
  const byDay = batteries.map(({ steps, efficiency }) => carbonByDay(steps, efficiency))
  const each = batteries.map((battery, place) => ({ ...battery, sums: totalOf(byDay[place] ?? []) }))
  const steps = togetherSteps(batteries.map((battery) => battery.steps))
  return { sums: totalOf(each), days: daysTogether(byDay), steps, net: cumulativeNet(steps), batteries: each }
}

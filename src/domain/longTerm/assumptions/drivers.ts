import type { LongTermScenario } from '../scenarios'
import { valueIn, type YearPath } from './path'
import type { ReasonNotes } from './runs'

/** What a scenario, a sensitivity or a draw changes: factors, 1 for none. */
export type Drivers = {
  /** Of the gas price. */
  readonly gas: number
  /** Of the allowance price. */
  readonly carbon: number
  /** Of all demand. */
  readonly demand: number
  /** Of what wind, solar and batteries grow by after the first year of the run. */
  readonly build: number
}
export const NO_CHANGE: Drivers = { gas: 1, carbon: 1, demand: 1, build: 1 }

/** Drivers by the years since the first of the run. */
type ScenarioPaths = Readonly<Record<keyof Drivers, YearPath>>

const STEADY: YearPath = { 0: 1 }

const SCENARIO_PATHS: Readonly<Record<LongTermScenario, ScenarioPaths>> = {
  central: { gas: STEADY, carbon: STEADY, demand: STEADY, build: STEADY },
  high: {
    gas: { 0: 1.1, 5: 1.35, 15: 1.45 },
    carbon: { 0: 1.05, 5: 1.2, 15: 1.25 },
    demand: { 0: 1.005, 10: 1.03, 20: 1.05 },
    build: { 0: 0.95, 10: 0.92 },
  },
  low: {
    gas: { 0: 0.9, 5: 0.72, 15: 0.65 },
    carbon: { 0: 0.95, 5: 0.8, 15: 0.75 },
    demand: { 0: 0.995, 10: 0.975, 20: 0.96 },
    build: { 0: 1.03, 10: 1.05 },
  },
  netZero: {
    gas: { 0: 1, 10: 0.95, 25: 0.9 },
    carbon: { 0: 1.02, 5: 1.3, 15: 1.5 },
    demand: { 0: 1, 10: 1.05, 20: 1.1 },
    build: { 0: 1, 5: 1.2, 15: 1.3 },
  },
}

/** Why a scenario differs from Central. */
export const SCENARIO_NOTES: Readonly<Record<LongTermScenario, ReasonNotes>> = {
  central: {
    fuel: 'Gas as the run assumes.',
    policy: 'Allowances as the run assumes.',
    build: 'Demand and build as the run assumes.',
  },
  high: {
    fuel: 'Gas 10 % dearer at once, 35 % after five years and 45 % after fifteen.',
    policy: 'Allowances 5 % dearer at once and 25 % in the long run.',
    build: 'Demand grows by up to 5 % more; wind, solar and batteries grow 5 to 8 % less.',
  },
  low: {
    fuel: 'Gas 10 % cheaper at once, 28 % after five years and 35 % after fifteen.',
    policy: 'Allowances 5 % cheaper at once and 25 % in the long run.',
    build: 'Demand grows by up to 4 % less; wind, solar and batteries grow 3 to 5 % more.',
  },
  netZero: {
    fuel: 'Gas up to 10 % cheaper as the world burns less of it.',
    policy: 'Allowances 30 % dearer after five years and 50 % after fifteen; gas without capture closes by 2050.',
    build: 'Wind, solar and batteries grow 20 to 30 % more; demand grows by up to 10 % more with electrification.',
  },
}

/** The drivers of a scenario in a year of a run. @param since years since the first one of the run */
export const scenarioDrivers = (scenario: LongTermScenario, since: number): Drivers => {
  const { gas, carbon, demand, build } = SCENARIO_PATHS[scenario]
  return {
    gas: valueIn(gas, since),
    carbon: valueIn(carbon, since),
    demand: valueIn(demand, since),
    build: valueIn(build, since),
  }
}

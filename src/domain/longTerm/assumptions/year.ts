import { LAST_MODEL_YEAR, longTermRunOf, type ModelCase } from '../scenarios'
import { CARBON_SUPPORT, COMMON, HYDROGEN_HEAT } from './common'
import { NO_CHANGE, scenarioDrivers, type Drivers } from './drivers'
import { priceLevel } from './money'
import { valueIn, type YearPath } from './path'
import { RUN_ASSUMPTIONS, type RunAssumptions } from './runs'

/** Power that can be stored and how much: GW and GWh. */
export type StoredPower = { readonly power: number; readonly energy: number }

/** All that the dispatch of a year is made of: GW, TWh and money of 2025. */
export type YearInputs = {
  readonly year: number
  /** £/th. */
  readonly gas: number
  /** £/t that plant in Great Britain pays, with carbon price support. */
  readonly carbon: number
  /** £/t of the allowance alone, which plant on the continent pays. */
  readonly allowance: number
  readonly hydrogenHeat: number
  readonly nuclear: number
  readonly offshore: number
  readonly onshore: number
  readonly solar: number
  readonly biomass: number
  readonly hydro: number
  readonly other: number
  readonly coal: number
  readonly ccgt: number
  readonly ccgtNew: number
  readonly ccs: number
  readonly hydrogen: number
  /** Before what is added so that the peak is met. */
  readonly peaker: number
  readonly obligedOnshore: number
  readonly obligedOffshore: number
  readonly obligedSolar: number
  readonly battery: StoredPower
  readonly pumped: StoredPower
  readonly demandResponse: number
  readonly electrolysis: number
  readonly continent: number
  readonly norway: number
  readonly ireland: number
  readonly continentLevel: number
  readonly continentDip: number
  readonly offshoreYield: number
  readonly baseDemand: number
  readonly vehicles: number
  readonly heat: number
  readonly industry: number
}

/** Hours that pumped storage gives its full power for. */
const PUMPED_HOURS = 8
/** Gas without capture closes in Net zero: what is left of it. */
const CLOSING: YearPath = { 2030: 1, 2040: 0.6, 2050: 0 }

const runOf = (id: string): { readonly from: number; readonly run: RunAssumptions } => {
  const run = RUN_ASSUMPTIONS[id]
  const listed = longTermRunOf(id)
  if (run === undefined || listed === undefined) throw new RangeError(`There is no run ${id}.`)
  return { from: listed.from, run }
}

/** What grows by the build: all that is added after the first year, more or less of it. */
const grown = (path: YearPath, from: number, year: number, build: number): number => {
  const first = valueIn(path, from)
  return first + Math.max(0, valueIn(path, year) - first) * build + Math.min(0, valueIn(path, year) - first)
}

type Given = { readonly year: number; readonly from: number; readonly run: RunAssumptions; readonly drivers: Drivers }

const pricesIn = ({ year, run, drivers }: Given) => {
  const allowance = valueIn(run.carbon, year) * drivers.carbon
  return {
    gas: valueIn(run.gas, year) * drivers.gas,
    allowance,
    carbon: allowance + CARBON_SUPPORT / priceLevel(year),
    hydrogenHeat: valueIn(HYDROGEN_HEAT, year),
  }
}

const demandIn = ({ year, run, drivers: { demand } }: Given) => ({
  baseDemand: valueIn(COMMON.baseDemand, year) * valueIn(run.baseDemand, year) * demand,
  vehicles: valueIn(COMMON.vehicles, year) * demand,
  heat: valueIn(COMMON.heat, year) * demand,
  industry: valueIn(COMMON.industry, year) * demand,
})

const renewablesIn = ({ year, from, run, drivers: { build } }: Given) => {
  const onshore = grown(run.onshore, from, year, build)
  const offshore = grown(run.offshore, from, year, build)
  const solar = grown(run.solar, from, year, build)
  return {
    onshore,
    offshore,
    solar,
    obligedOnshore: Math.min(onshore, valueIn(COMMON.obligedOnshore, year)),
    obligedOffshore: Math.min(offshore, valueIn(COMMON.obligedOffshore, year)),
    obligedSolar: Math.min(solar, valueIn(COMMON.obligedSolar, year)),
  }
}

const storesIn = ({ year, from, run, drivers: { build } }: Given) => {
  const power = grown(run.battery, from, year, build)
  const pumped = valueIn(COMMON.pumped, year)
  return {
    battery: { power, energy: power * valueIn(COMMON.batteryHours, year) },
    pumped: { power: pumped, energy: pumped * PUMPED_HOURS },
  }
}

const ALIKE = [
  'biomass',
  'hydro',
  'other',
  'coal',
  'ccgt',
  'ccgtNew',
  'ccs',
  'hydrogen',
  'peaker',
  'demandResponse',
  'electrolysis',
  'continent',
  'norway',
  'ireland',
  'continentLevel',
  'continentDip',
  'offshoreYield',
] as const

/**
 * What a case assumes of a year.
 * @param changed factors on top of those of the scenario, for sensitivities
 * @throws RangeError where there is no such run or year
 */
export const yearInputs = ({ run: id, scenario }: ModelCase, year: number, changed = NO_CHANGE): YearInputs => {
  const { from, run } = runOf(id)
  if (year < from || year > LAST_MODEL_YEAR) throw new RangeError(`The run of ${id} has no year ${year}.`)
  const of = scenarioDrivers(scenario, year - from)
  const drivers: Drivers = {
    gas: of.gas * changed.gas,
    carbon: of.carbon * changed.carbon,
    demand: of.demand * changed.demand,
    build: of.build * changed.build,
  }
  const given = { year, from, run, drivers }
  const alike = Object.fromEntries(ALIKE.map((name) => [name, valueIn(COMMON[name], year)])) as Record<
    (typeof ALIKE)[number],
    number
  >
  const closing = scenario === 'netZero' ? valueIn(CLOSING, year) : 1
  return {
    year,
    ...alike,
    ccgt: alike.ccgt * closing,
    ccgtNew: alike.ccgtNew * closing,
    nuclear: valueIn(run.nuclear, year),
    ...pricesIn(given),
    ...demandIn(given),
    ...renewablesIn(given),
    ...storesIn(given),
  }
}

import { LONG_TERM_RUNS, type ListedRun } from '../reference/longTermRuns'

/** Every run is made for each of these. */
export const LONG_TERM_SCENARIOS = ['central', 'high', 'low', 'netZero'] as const
export type LongTermScenario = (typeof LONG_TERM_SCENARIOS)[number]

export const SCENARIO_NAMES: Readonly<Record<LongTermScenario, string>> = {
  central: 'Central',
  high: 'High',
  low: 'Low',
  netZero: 'Net zero',
}

/** The last year of every run. */
export const LAST_MODEL_YEAR = 2060

/** Money of all runs is of this year, so that they can be compared. */
export const REAL_MONEY_YEAR = 2025

/** A run and a scenario: what the model is made for. */
export type ModelCase = { readonly run: string; readonly scenario: LongTermScenario }

/** The only case of market reports and asset reports that visitors see (page catalogue E2, E3). */
export const SAMPLE_CASE: ModelCase = { run: '01/01/2021', scenario: 'central' }

/** The two runs that visitors compare (page catalogue E4). */
export const SAMPLE_RUNS: readonly string[] = ['01/01/2021', '01/01/2025']

/** A run by its id; undefined where there is none. */
export const longTermRunOf = (id: string): ListedRun | undefined => LONG_TERM_RUNS.find((run) => run.id === id)

/** `1 January 2021, Central`. */
export const caseText = ({ run, scenario }: ModelCase): string =>
  `${longTermRunOf(run)?.label ?? run}, ${SCENARIO_NAMES[scenario]}`

/** The years of a run. @throws RangeError where there is no such run */
export const yearsOfRun = (id: string): readonly number[] => {
  const run = longTermRunOf(id)
  if (run === undefined) throw new RangeError(`There is no run ${id}.`)
  return Array.from({ length: LAST_MODEL_YEAR - run.from + 1 }, (_, place) => run.from + place)
}

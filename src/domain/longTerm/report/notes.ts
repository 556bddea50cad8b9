import { SCENARIO_NOTES } from '../assumptions/drivers'
import { RUN_ASSUMPTIONS, type ReasonNotes } from '../assumptions/runs'
import { LONG_TERM_SCENARIOS, SCENARIO_NAMES, type LongTermScenario, type ModelCase } from '../scenarios'

const NONE: ReasonNotes = { fuel: '', policy: '', build: '' }

/** Why a case is as it is: what its run assumes, and what its scenario changes. */
export const notesOfCase = ({ run, scenario }: ModelCase): ReasonNotes => {
  const of = RUN_ASSUMPTIONS[run]?.notes ?? NONE
  if (scenario === 'central') return of
  const changed = SCENARIO_NOTES[scenario]
  return {
    fuel: `${of.fuel} ${changed.fuel}`,
    policy: `${of.policy} ${changed.policy}`,
    build: `${of.build} ${changed.build}`,
  }
}

/** Why a scenario may cross another. */
const CROSSING_REASON =
  'dear allowances and more demand lift its prices at first; more wind and solar than in the other press them later'

const yearsText = (years: readonly number[]): string => {
  const runs: [number, number][] = []
  for (const year of years) {
    const last = runs.at(-1)
    if (last && last[1] === year - 1) last[1] = year
    else runs.push([year, year])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ')
}

/** A sentence for each pair of scenarios of which one is not always the dearer. @param yearly baseload prices by scenario */
export const crossingNotes = (
  years: readonly number[],
  yearly: Readonly<Record<LongTermScenario, readonly (number | null)[]>>,
): readonly string[] => {
  const above = (a: LongTermScenario, b: LongTermScenario): readonly number[] =>
    years.filter((_, place) => (yearly[a][place] ?? NaN) > (yearly[b][place] ?? NaN))
  return LONG_TERM_SCENARIOS.filter((each) => each !== 'netZero').flatMap((other) => {
    const dearer = above('netZero', other)
    if (dearer.length === 0 || dearer.length === years.length) return []
    return [
      `Net zero is above ${SCENARIO_NAMES[other]} in ${yearsText(dearer)} and below it in the other years: ${CROSSING_REASON}.`,
    ]
  })
}

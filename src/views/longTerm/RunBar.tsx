import type { ReactNode } from 'react'
import {
  LONG_TERM_GRANULARITIES,
  LONG_TERM_GRANULARITY_NAMES,
  LONG_TERM_RUNS,
} from '../../domain/reference/longTermRuns'
import type { ReportChoice } from '../../domain/longTerm/report/choice'
import { LONG_TERM_SCENARIOS, SCENARIO_NAMES } from '../../domain/longTerm/scenarios'
import { ChoiceControl } from '../parts/controls/ChoiceControl'
import { Segments } from '../parts/controls/Segments'
import * as css from './longTerm.module.css'

const RUNS = LONG_TERM_RUNS.map(({ id, label }) => ({ value: id, label }))
const SCENARIOS = LONG_TERM_SCENARIOS.map((value) => ({ value, label: SCENARIO_NAMES[value] }))
const STEPS = LONG_TERM_GRANULARITIES.map((value) => ({ value, label: LONG_TERM_GRANULARITY_NAMES[value] }))

type RunBarProps = {
  readonly choice: ReportChoice
  /** Visitors have the sample alone. */
  readonly isLocked: boolean
  readonly onChoice: (patch: Partial<ReportChoice>) => void
  /** Whether periods can be chosen. */
  readonly hasSteps?: boolean
  readonly children?: ReactNode
}

/** Which run, scenario and step is shown. */
export const RunBar = ({ choice, isLocked, onChoice, hasSteps = true, children }: RunBarProps) => (
  <section className={`${css.modelBar} card hstack rigid`} aria-label="Run and scenario">
    <span className={css.modelBarName}>
      <span className="dim small">Run</span>
      <ChoiceControl
        label="Run"
        value={choice.run}
        options={RUNS}
        disabled={isLocked}
        onChange={(run) => onChoice({ run })}
      />
    </span>
    <Segments
      label="Scenario"
      value={choice.scenario}
      options={SCENARIOS}
      disabled={isLocked}
      onChange={(scenario) => onChoice({ scenario })}
    />
    {hasSteps && (
      <Segments
        label="Step"
        value={choice.granularity}
        options={STEPS}
        disabled={isLocked}
        onChange={(granularity) => onChoice({ granularity })}
      />
    )}
    {children}
  </section>
)

import { Plus, X } from 'lucide-react'
import {
  LONG_TERM_GRANULARITIES,
  LONG_TERM_GRANULARITY_NAMES,
  LONG_TERM_RUNS,
  type LongTermGranularity,
} from '../../../domain/reference/longTermRuns'
import type { ComparedLine } from '../../../domain/longTerm/calls'
import { comparedText, lineColour, MEASURE_OPTIONS, nextLine } from '../../../domain/longTerm/compare/lines'
import { LONG_TERM_SCENARIOS, SCENARIO_NAMES } from '../../../domain/longTerm/scenarios'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { Segments } from '../../parts/controls/Segments'
import * as longTermCss from '../../longTerm/longTerm.module.css'
import * as css from './forecastComparison.module.css'

const RUNS = LONG_TERM_RUNS.map(({ id, label }) => ({ value: id, label }))
const SCENARIOS = LONG_TERM_SCENARIOS.map((value) => ({ value, label: SCENARIO_NAMES[value] }))
const STEPS = LONG_TERM_GRANULARITIES.map((value) => ({ value, label: LONG_TERM_GRANULARITY_NAMES[value] }))

type LineBarProps = {
  readonly lines: readonly ComparedLine[]
  readonly granularity: LongTermGranularity
  /** Visitors have the sample runs; they choose the measure of both. */
  readonly isVisitor: boolean
  readonly onLines: (lines: readonly ComparedLine[]) => void
  readonly onStep: (step: LongTermGranularity) => void
}

/** What is compared: up to four runs, scenarios and measures, the first of which the others are compared with. */
export const LineBar = ({ lines, granularity, isVisitor, onLines, onStep }: LineBarProps) => {
  const added = nextLine(lines)
  const change = (place: number, patch: Partial<ComparedLine>): void =>
    onLines(lines.map((line, at) => (at === place || isVisitor ? { ...line, ...patch } : line)))
  return (
    <section className={`${longTermCss.modelBar} card hstack rigid`} aria-label="What is compared">
      {lines.map((line, place) => (
        <fieldset key={place} className={css.lineBox} aria-label={`Line ${place + 1}: ${comparedText(line, true)}`}>
          <i className="swatch" style={{ background: lineColour(place) }} />
          <ChoiceControl
            label={`Run of line ${place + 1}`}
            value={line.run}
            options={RUNS}
            disabled={isVisitor}
            onChange={(run) => change(place, { run })}
          />
          <ChoiceControl
            label={`Scenario of line ${place + 1}`}
            value={line.scenario}
            options={SCENARIOS}
            disabled={isVisitor}
            onChange={(scenario) => change(place, { scenario })}
          />
          <ChoiceControl
            label={`Measure of line ${place + 1}`}
            value={line.measure}
            options={MEASURE_OPTIONS}
            onChange={(measure) => change(place, { measure })}
          />
          {!isVisitor && lines.length > 1 && (
            <button
              type="button"
              className="icon s"
              aria-label={`Remove line ${place + 1}`}
              title={`Remove line ${place + 1}`}
              onClick={() => onLines(lines.filter((_, at) => at !== place))}
            >
              <X aria-hidden />
            </button>
          )}
        </fieldset>
      ))}
      {!isVisitor && added && (
        <button type="button" className="btn s" onClick={() => onLines([...lines, added])}>
          <Plus aria-hidden /> Add a line
        </button>
      )}
      <span className="grow" />
      <Segments label="Step" value={granularity} options={STEPS} disabled={isVisitor} onChange={onStep} />
    </section>
  )
}

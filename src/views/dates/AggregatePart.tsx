import {
  AGGREGATE_TYPES,
  aggregateTypeLabel,
  DEFAULT_DELTA,
  granularityLabel,
  isAggregateType,
  isDelta,
  MOST_DELTA,
  NO_AGGREGATE,
  withCumulative,
  withDelta,
  type AggregateOptions,
} from '../../domain/dates'
import { ChoiceControl } from '../parts/controls/ChoiceControl'
import { NumberControl } from '../parts/controls/NumberControl'
import { SwitchControl } from '../parts/controls/SwitchControl'
import type { PartProps } from './panelProps'
import { Segments } from '../parts/controls/Segments'

const TYPES = AGGREGATE_TYPES.map((type) => ({ value: type, label: aggregateTypeLabel(type) }))

/** How the values are drawn together; cumulative and delta exclude each other (DT08). */
export const AggregatePart = ({ draft, rule, onDraft }: PartProps) => {
  const options = draft.aggregateOptions ?? NO_AGGREGATE
  const change = (aggregateOptions: AggregateOptions): void => onDraft({ ...draft, aggregateOptions })
  const { delta } = options
  return (
    <div className="aggregate-part">
      <div className="side-row hstack">
        <span className="muted side-name wide">Granularity</span>
        <Segments
          label="Granularity"
          value={options.granularity}
          options={rule.granularities.map((value) => ({ value, label: granularityLabel(value) }))}
          onChange={(granularity) => change({ ...options, granularity })}
        />
      </div>
      <div className="side-row hstack">
        <span className="muted side-name wide">Type</span>
        <ChoiceControl
          label="Type"
          value={options.type}
          options={TYPES}
          onChange={(type) => {
            if (isAggregateType(type)) change({ ...options, type })
          }}
        />
        <span className="dim">of the values within each step</span>
      </div>
      <div className="side-row hstack">
        <span className="muted side-name wide">Cumulative</span>
        <SwitchControl
          label="Cumulative"
          value={options.cumulative}
          onChange={(on) => change(withCumulative(options, on))}
        />
        <span className="dim">each value added to all before it</span>
      </div>
      <div className="side-row hstack">
        <span className="muted side-name wide">Delta</span>
        <SwitchControl
          label="Delta"
          value={delta !== undefined}
          onChange={(on) => change(withDelta(options, on ? DEFAULT_DELTA : undefined))}
        />
        <NumberControl
          label="Delta, steps"
          value={delta ?? DEFAULT_DELTA}
          disabled={delta === undefined}
          min={1}
          max={MOST_DELTA}
          step={1}
          unit={delta === 1 ? 'step' : 'steps'}
          onChange={(next) => {
            if (isDelta(next)) change(withDelta(options, next))
          }}
        />
        <span className="dim">the change from the value so many steps before</span>
      </div>
    </div>
  )
}

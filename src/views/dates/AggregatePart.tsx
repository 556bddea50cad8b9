import type { ReactNode } from 'react'
import {
  AGGREGATE_TYPES,
  aggregateTypeLabel,
  DEFAULT_DELTA,
  granularityLabel,
  isDelta,
  MOST_DELTA,
  NO_AGGREGATE,
  withCumulative,
  withDelta,
  type AggregateOptions,
} from '../../domain/dates'
import { ChoiceControl } from '../parts/controls/ChoiceControl'
import { NumberControl } from '../parts/controls/NumberControl'
import { Segments } from '../parts/controls/Segments'
import { SwitchControl } from '../parts/controls/SwitchControl'
import type { PartProps } from './panelProps'
import * as css from './datePicker.module.css'

/** How the values are drawn together; cumulative and delta exclude each other (DT08). */
export const AggregatePart = ({ draft, rule, onDraft }: PartProps) => {
  const options = draft.aggregateOptions ?? NO_AGGREGATE
  const change = (aggregateOptions: AggregateOptions): void => onDraft({ ...draft, aggregateOptions })
  const { delta } = options
  return (
    <div className={`${css.aggregatePart} stacked gap-12`}>
      <Line name="Granularity">
        <Segments
          label="Granularity"
          value={options.granularity}
          options={rule.granularities.map((value) => ({ value, label: granularityLabel(value) }))}
          onChange={(granularity) => change({ ...options, granularity })}
        />
      </Line>
      <Line name="Type" note="of the values within each step">
        <ChoiceControl
          label="Type"
          value={options.type}
          disabled={options.granularity === 'None'}
          options={AGGREGATE_TYPES.map((value) => ({ value, label: aggregateTypeLabel(value) }))}
          onChange={(type) => change({ ...options, type })}
        />
      </Line>
      <Line name="Cumulative" note="each value added to all before it">
        <SwitchControl
          label="Cumulative"
          value={options.cumulative}
          onChange={(on) => change(withCumulative(options, on))}
        />
      </Line>
      <Line name="Delta" note="the change from the value so many steps before">
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
      </Line>
    </div>
  )
}

type LineProps = { readonly name: string; readonly note?: string; readonly children: ReactNode }

const Line = ({ name, note, children }: LineProps) => (
  <div className={`${css.sideRow} hstack`}>
    <span className={`muted ${css.sideName} wide`}>{name}</span>
    {children}
    {note !== undefined && <span className="dim">{note}</span>}
  </div>
)

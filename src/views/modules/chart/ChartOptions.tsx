import type { ReactNode } from 'react'
import { CHART_FORMS, type ChartForm, type ChartSpec } from '../../../domain/charts/chartSpec'
import {
  AGGREGATE_TYPES,
  aggregateTypeLabel,
  DEFAULT_DELTA,
  GRANULARITIES,
  granularityLabel,
  MOST_DELTA,
  withCumulative,
  withDelta,
} from '../../../domain/dates'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { NumberControl } from '../../parts/controls/NumberControl'
import { Segments } from '../../parts/controls/Segments'
import * as css from './chartEditor.module.css'

type ChartOptionsProps = { readonly spec: ChartSpec; readonly onSpec: (spec: ChartSpec) => void }

const FORM_LABELS: Readonly<Record<ChartForm, string>> = {
  time: 'By time',
  durationCurve: 'Duration curve',
  scatter: 'Scatter, first series across',
  box: 'Boxes',
  heatMap: 'Heat map of the first series',
}

const ALONG = [
  { value: 'none', label: 'As it is' },
  { value: 'cumulative', label: 'Cumulative' },
  { value: 'delta', label: 'Change' },
] as const

const Option = ({ word, children }: { readonly word: string; readonly children: ReactNode }) => (
  <div className={css.chartOption}>
    <span className="muted small">{word}</span>
    {children}
  </div>
)

/** What holds for the whole chart: its form, and what its values are made of. Cumulative and change exclude each other. */
export const ChartOptions = ({ spec, onSpec }: ChartOptionsProps) => {
  const { aggregateOptions: options, form, boxBy } = spec
  const put = (next: Partial<ChartSpec['aggregateOptions']>): void =>
    onSpec({ ...spec, aggregateOptions: { ...options, ...next } })
  return (
    <div className={css.chartOptions}>
      <Option word="Chart">
        <ChoiceControl
          label="Form of the chart"
          value={form}
          options={CHART_FORMS.map((value) => ({ value, label: FORM_LABELS[value] }))}
          onChange={(next) => onSpec({ ...spec, form: next })}
        />
      </Option>
      {form === 'box' && (
        <Option word="One box for">
          <Segments
            label="One box for"
            value={boxBy}
            options={[
              { value: 'hour', label: 'Hour of the day' },
              { value: 'day', label: 'Day' },
            ]}
            onChange={(next) => onSpec({ ...spec, boxBy: next })}
          />
        </Option>
      )}
      <Option word="Steps">
        <ChoiceControl
          label="Steps"
          value={options.granularity}
          options={GRANULARITIES.map((value) => ({
            value,
            label: value === 'None' ? 'As stored' : granularityLabel(value),
          }))}
          onChange={(granularity) => put({ granularity })}
        />
      </Option>
      <Option word="Value of a step">
        <ChoiceControl
          label="Value of a step"
          value={options.type}
          options={AGGREGATE_TYPES.map((value) => ({
            value,
            label: value === 'None' ? 'As usual' : aggregateTypeLabel(value),
          }))}
          onChange={(type) => put({ type })}
        />
      </Option>
      <AlongOptions spec={spec} onSpec={onSpec} />
    </div>
  )
}

/** What values are made of along the time: their sum so far, or their change from so many steps before. */
const AlongOptions = ({ spec, onSpec }: ChartOptionsProps) => {
  const { aggregateOptions: options } = spec
  const { delta, ...undelta } = options
  const single = delta === undefined ? 'none' : 'delta'
  const along = options.cumulative ? 'cumulative' : single
  return (
    <>
      <Option word="Along the time">
        <Segments
          label="Along the time"
          value={along}
          options={ALONG}
          onChange={(next) => {
            if (next === 'none') onSpec({ ...spec, aggregateOptions: { ...undelta, cumulative: false } })
            if (next === 'cumulative') onSpec({ ...spec, aggregateOptions: withCumulative(options, true) })
            if (next === 'delta') onSpec({ ...spec, aggregateOptions: withDelta(options, delta ?? DEFAULT_DELTA) })
          }}
        />
      </Option>
      {delta !== undefined && (
        <Option word="From so many steps before">
          <NumberControl
            label="From so many steps before"
            value={delta}
            min={1}
            max={MOST_DELTA}
            step={1}
            onChange={(steps) => onSpec({ ...spec, aggregateOptions: withDelta(options, Math.round(steps)) })}
          />
        </Option>
      )}
    </>
  )
}

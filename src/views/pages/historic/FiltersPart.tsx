import { LineName, NamedLine } from '../../parts/controls/NamedLine'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import type { ReactNode } from 'react'
import { seriesKey, SPLITS, type Filters, type HistoricQuery, type Split } from '../../../domain/charts/historic/query'
import { seriesName, type Reference } from '../../../domain/charts/historic/question'
import { hasPeriods, hasWeekdays } from '../../../domain/charts/historic/rows'
import { canSplit } from '../../../domain/charts/historic/view'
import type { Granularity } from '../../../domain/series/aggregateOptions'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { NumberControl } from '../../parts/controls/NumberControl'
import { Segments } from '../../parts/controls/Segments'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import * as historicCss from './historic.module.css'
import * as controlsCss from '../../parts/controls/controls.module.css'

type FiltersPartProps = {
  readonly query: HistoricQuery
  readonly granularity: Granularity
  readonly reference: Reference | undefined
  /** Names of the user's groups of plants. */
  readonly groups: readonly string[]
  readonly onChange: (patch: Partial<Pick<HistoricQuery, 'filters' | 'splitBy'>>) => void
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const SPLIT_NAMES: Readonly<Record<Split, string>> = {
  none: 'Nothing',
  hour: 'Hour of the day',
  month: 'Month',
  weekday: 'Weekday',
  fuel: 'Fuel',
  zone: 'Zone',
}

const without = (filters: Filters, key: keyof Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== key)) as Filters

/** Which rows of a query are kept, and what they are told apart by. */
export const FiltersPart = (props: FiltersPartProps) => {
  const { query, granularity, groups, onChange } = props
  const { filters, splitBy } = query
  const change = (next: Filters): void => onChange({ filters: next })
  return (
    <section className={historicCss.historicPart} aria-label="Filters">
      <h3>Filters</h3>
      <Weekdays filters={filters} granularity={granularity} onChange={change} />
      <Periods filters={filters} granularity={granularity} onChange={change} />
      <ByValue {...props} onChange={change} />
      {groups.length > 0 && (
        <Line name="Plants">
          <ChoiceControl
            label="Plant group"
            value={filters.plantGroup ?? ''}
            options={[{ value: '', label: 'All plants' }, ...groups.map((name) => ({ value: name, label: name }))]}
            onChange={(name) => change(name === '' ? without(filters, 'plantGroup') : { ...filters, plantGroup: name })}
          />
        </Line>
      )}
      <Line name="Split by">
        <ChoiceControl
          label="Split by"
          value={splitBy}
          options={SPLITS.filter((split) => canSplit(split, granularity) || split === splitBy).map((value) => ({
            value,
            label: SPLIT_NAMES[value],
          }))}
          onChange={(split) => onChange({ splitBy: split })}
        />
        {!canSplit(splitBy, granularity) && <small>Not for rows of this length</small>}
      </Line>
    </section>
  )
}

type PartProps = {
  readonly filters: Filters
  readonly granularity: Granularity
  readonly onChange: (filters: Filters) => void
}

const Weekdays = ({ filters, granularity, onChange }: PartProps) => (
  <Line name="Days">
    <ToggleButtonGroup
      className={`seg ${controlsCss.controlSeg} ${historicCss.historicDays}`}
      aria-label="Weekdays"
      selectionMode="multiple"
      isDisabled={!hasWeekdays(granularity)}
      selectedKeys={filters.weekdays}
      onSelectionChange={(keys) => onChange({ ...filters, weekdays: [...keys].map(Number).sort((a, b) => a - b) })}
    >
      {DAYS.map((name, day) => (
        <ToggleButton key={name} id={day}>
          {name.slice(0, 3)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
    {!hasWeekdays(granularity) && <small>Not for rows of weeks and months</small>}
  </Line>
)

const WHOLE_DAY = { from: 1, to: 50 }

const Periods = ({ filters, granularity, onChange }: PartProps) => {
  const { periods } = filters
  const isOff = !hasPeriods(granularity)
  const { from, to } = periods ?? WHOLE_DAY
  const end = (name: 'from' | 'to', label: string) => (
    <NumberControl
      label={label}
      value={name === 'from' ? from : to}
      disabled={isOff || periods === undefined}
      min={1}
      max={50}
      step={1}
      onChange={(value) => onChange({ ...filters, periods: { from, to, [name]: value } })}
    />
  )
  return (
    <Line name="Periods">
      <SwitchControl
        label="Only some settlement periods"
        value={periods !== undefined}
        disabled={isOff}
        onChange={(on) => onChange(on ? { ...filters, periods: { from: 15, to: 38 } } : without(filters, 'periods'))}
      />
      {end('from', 'First period')}
      <span className="dim">to</span>
      {end('to', 'Last period')}
      {isOff && <small>Not for rows of days and longer</small>}
    </Line>
  )
}

const ByValue = ({ query, reference, onChange }: Omit<FiltersPartProps, 'onChange'> & Pick<PartProps, 'onChange'>) => {
  const { filters, chartSeries } = query
  const { value } = filters
  const first = chartSeries[0]
  const set = (patch: Partial<NonNullable<Filters['value']>>): void => {
    if (value) onChange({ ...filters, value: { ...value, ...patch } })
  }
  return (
    <Line name="Value">
      <SwitchControl
        label="Only rows in which a series is above or below a value"
        value={value !== undefined}
        disabled={first === undefined}
        onChange={(on) =>
          onChange(
            on && first
              ? { ...filters, value: { series: seriesKey(first), by: 'above', than: 0 } }
              : without(filters, 'value'),
          )
        }
      />
      {value && reference && (
        <>
          <ChoiceControl
            label="Series that is compared"
            value={value.series}
            options={chartSeries.map((one) => ({ value: seriesKey(one), label: seriesName(one, reference) }))}
            onChange={(series) => set({ series })}
          />
          <Segments
            label="Above or below"
            value={value.by}
            options={[
              { value: 'above', label: 'Above' },
              { value: 'below', label: 'Below' },
            ]}
            onChange={(by) => set({ by })}
          />
          <NumberControl label="Value" value={value.than} onChange={(than) => set({ than })} />
        </>
      )}
    </Line>
  )
}

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <NamedLine className={`${historicCss.historicLine} hstack`}>
    <LineName className={`muted ${historicCss.historicName}`}>{name}</LineName>
    {children}
  </NamedLine>
)

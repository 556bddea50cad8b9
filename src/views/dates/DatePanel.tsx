import { ListBox, ListBoxItem } from 'react-aria-components'
import {
  columnPreset,
  presetRefusal,
  PRESETS,
  withColumnPreset,
  type Preset,
  type DateConfig,
  type DateMode,
  dateRefusal,
  type DateRule,
  fittedTo,
  modeOf,
  resolveDates,
  windowAt,
  withMode,
} from '../../domain/dates'
import type { PartProps, DatePanelProps } from './panelProps'
import { useState } from 'react'
import { dateAt } from '../../domain/periods'
import { AggregatePart } from './AggregatePart'
import { DayCalendar } from './DayCalendar'
import { HoursPart } from './HoursPart'
import { MonthGrid } from './MonthGrid'
import { PanelFoot } from './PanelFoot'
import { Segments } from '../parts/controls/Segments'
import { SideRow, TimeOf } from './SideRow'

const isPreset = (key: unknown): key is Preset => PRESETS.some((preset) => preset === key)

/** The eleven presets. What the page refuses stays in its place, with the reason on it. */
export const PresetColumn = ({ draft, resolved, rule, onDraft }: PartProps) => {
  const refusals = new Map(PRESETS.map((preset) => [preset, presetRefusal(rule, preset)]))
  const refused = PRESETS.filter((preset) => refusals.get(preset) !== undefined)
  return (
    <ListBox
      className="preset-column"
      aria-label="Presets"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[columnPreset(draft)]}
      disabledKeys={refused}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : keys
        if (isPreset(key)) onDraft(withColumnPreset(draft, key, resolved))
      }}
    >
      {PRESETS.map((preset) => (
        <ListBoxItem key={preset} id={preset} textValue={preset} className="preset">
          <span title={refusals.get(preset)}>{preset}</span>
        </ListBoxItem>
      ))}
    </ListBox>
  )
}

/** Day range and Single Day: the calendar, and below it the same days typed. */
const DaysPart = (props: PartProps) => (
  <>
    <DayCalendar {...props} />
    <div className="side-rows">
      <SideRow {...props} which="from" />
      {modeOf(props.draft) === 'single' ? <DayTimes {...props} /> : <SideRow {...props} which="to" />}
    </div>
  </>
)

const DayTimes = (props: PartProps) => (
  <div className="side-row hstack" role="group" aria-label="Hours of the day">
    <span className="side-name muted">Hours</span>
    <TimeOf {...props} which="from" name="From" />
    <span className="dim">to</span>
    <TimeOf {...props} which="to" name="To" />
  </div>
)

type Tab = DateMode | 'granularity'

const TABS: readonly { readonly value: Tab; readonly label: string }[] = [
  { value: 'range', label: 'Day range' },
  { value: 'single', label: 'Single Day' },
  { value: 'hours', label: 'Hours' },
  { value: 'granularity', label: 'Granularity' },
]

const tabsOf = ({ modes, granularities }: DateRule): typeof TABS =>
  TABS.filter(({ value }) => (value === 'granularity' ? granularities.length > 0 : modes.includes(value)))

/** The open picker: what is being chosen, what it means, and why it may not be chosen. */
export const DatePanel = (props: DatePanelProps) => {
  const { rule, now, applyText, onChange } = props
  const [draft, setDraft] = useState(props.config)
  const [grain, setGrain] = useState(false)
  const [hint, setHint] = useState<string | undefined>(undefined)
  const refusalOf = (config: DateConfig): string | undefined => dateRefusal(fittedTo(rule, config), rule, now)
  const onDraft = (next: DateConfig): void => {
    setDraft(next)
    setHint(undefined)
    if (applyText === undefined && refusalOf(next) === undefined) onChange(next)
  }
  const today = dateAt(now)
  const resolved = resolveDates(draft, now, rule.months)
  const part: PartProps = { draft, resolved, rule, now, today, onDraft, onHint: setHint }
  const tab: Tab = grain ? 'granularity' : modeOf(draft)
  return (
    <div className={`date-panel${rule.months === undefined ? '' : ' months'}`}>
      <div className="panel-top hstack">
        <Segments
          label="Mode"
          value={tab}
          options={tabsOf(rule)}
          onChange={(value) => {
            setGrain(value === 'granularity')
            if (value !== 'granularity') onDraft(withMode(draft, value))
          }}
        />
        <Windows {...part} />
        <span className="dim small zone not-phone">London time</span>
      </div>
      <div className="panel-main">
        {rule.months === undefined && !grain && <PresetColumn {...part} />}
        <div className="panel-part grow">
          <Part part={part} tab={tab} />
        </div>
      </div>
      <PanelFoot {...props} draft={draft} resolved={resolved} refusal={refusalOf(draft)} hint={hint} />
    </div>
  )
}

const Part = ({ part, tab }: { part: PartProps; tab: Tab }) => {
  if (tab === 'granularity') return <AggregatePart {...part} />
  if (part.rule.months !== undefined) return <MonthGrid {...part} />
  return tab === 'hours' ? <HoursPart {...part} /> : <DaysPart {...part} />
}

/** Where a page has several windows of days (decision C7): which one the days are in. */
const Windows = ({ draft, resolved, rule, today, onDraft }: PartProps) => {
  const windows = rule.windows(today)
  if (windows.length < 2) return null
  return (
    <Segments
      label="Window"
      value={windowAt(rule, resolved.fromDay, today).name}
      options={windows.map(({ name = '' }) => ({ value: name, label: name }))}
      onChange={(name) => {
        const start = windows.find((window) => window.name === name)?.start
        if (start) onDraft({ ...draft, from: start.from, to: start.to })
      }}
    />
  )
}

import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import {
  clockNote,
  columnPreset,
  dateRefusal,
  fittedTo,
  modeOf,
  periodsText,
  presetRefusal,
  PRESETS,
  resolveDates,
  sameDates,
  summaryText,
  windowAt,
  withColumnPreset,
  withMode,
  type DateConfig,
  type DateMode,
  type DateRule,
} from '../../domain/dates'
import { dateAt } from '../../domain/periods'
import { Segments } from '../parts/controls/Segments'
import { AggregatePart } from './AggregatePart'
import { DayCalendar } from './DayCalendar'
import { HoursPart } from './HoursPart'
import { MonthGrid } from './MonthGrid'
import type { DatePanelProps, PartProps } from './panelProps'
import { SideRow, TimeOf } from './SideRow'
import * as css from './datePicker.module.css'

/** The eleven presets. What the page refuses stays in its place, with the reason on it. */
const PresetColumn = ({ draft, resolved, rule, onDraft }: PartProps) => (
  <ListBox
    className={`${css.presetColumn} rigid`}
    aria-label="Presets"
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[columnPreset(draft)]}
    disabledKeys={PRESETS.filter((preset) => presetRefusal(rule, preset) !== undefined)}
    onSelectionChange={(keys) => {
      const chosen = PRESETS.find((preset) => keys !== 'all' && keys.has(preset))
      if (chosen) onDraft(withColumnPreset(draft, chosen, resolved))
    }}
  >
    {PRESETS.map((preset) => (
      <ListBoxItem key={preset} id={preset} textValue={preset} className="preset muted pressable">
        <span title={presetRefusal(rule, preset)}>{preset}</span>
      </ListBoxItem>
    ))}
  </ListBox>
)

/** Day range and Single Day: the calendar, and below it the same days typed. */
const DaysPart = (props: PartProps) => (
  <>
    <DayCalendar {...props} />
    <div className={`${css.sideRows} stacked gap-6`}>
      <SideRow {...props} which="from" />
      {modeOf(props.draft) === 'single' ? (
        <div className={`${css.sideRow} hstack`} role="group" aria-label="Hours of the day">
          <span className={`${css.sideName} muted`}>Hours</span>
          <TimeOf {...props} which="from" name="From" />
          <span className="dim">to</span>
          <TimeOf {...props} which="to" name="To" />
        </div>
      ) : (
        <SideRow {...props} which="to" />
      )}
    </div>
  </>
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
  const resolved = resolveDates(draft, now, rule.months)
  const part: PartProps = { draft, resolved, rule, now, today: dateAt(now), onDraft, onHint: setHint }
  const tab: Tab = grain ? 'granularity' : modeOf(draft)
  return (
    <div className={`${css.datePanel}${rule.months === undefined ? '' : ' months'}`}>
      <div className={`${css.panelTop} line-below hstack`}>
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
        <span className="dim small zone push not-phone">London time</span>
      </div>
      <div className={css.panelMain}>
        {rule.months === undefined && !grain && <PresetColumn {...part} />}
        <div className={`${css.panelPart} vstack gap-8 grow`}>
          <Part part={part} tab={tab} />
        </div>
      </div>
      <PanelFooter {...props} {...part} refusal={refusalOf(draft)} hint={hint} />
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

type WordProps = Pick<PartProps, 'resolved'> & Readonly<Record<'refusal' | 'hint', string | undefined>>

/** The line that says the choice, and the buttons. */
const PanelFooter = ({ rule, draft, applyText, restore, onReset, onChange, onClose, ...word }: FooterProps) => {
  const button = (
    text: string,
    disabled: boolean,
    act: () => void,
    more: { title?: string; className?: string } = {},
  ) => (
    <button
      type="button"
      className="btn"
      disabled={disabled}
      onClick={() => {
        act()
        onClose()
      }}
      {...more}
    >
      {text}
    </button>
  )
  const fitted = fittedTo(rule, draft)
  return (
    <div className={`${css.panelFooter} line-above hstack`}>
      <p className={`${css.panelStatus} grow`} role="status">
        <span className="strong">{summaryText(draft, word.resolved, rule.months)}</span>
        <Word {...word} />
      </p>
      {onReset &&
        button('Default', sameDates(fitted, rule.default), onReset, { title: 'The dates that this page begins with' })}
      {restore && button(restore.text, restore.disabled, restore.onRestore)}
      {applyText !== undefined &&
        button(applyText, word.refusal !== undefined, () => onChange(fitted), { className: 'btn primary' })}
    </div>
  )
}

type FooterProps = DatePanelProps & PartProps & WordProps

/** The reason first, then a word on the focused day, else how many half hours these are, with the clocks. */
const Word = ({ refusal, hint, resolved }: WordProps) => {
  if (refusal !== undefined) return <span className={`${css.word} bad`}>{refusal}</span>
  if (hint !== undefined) return <span className={css.word}>{hint}</span>
  const clocks = clockNote(resolved)
  return (
    <span className={css.word}>
      {periodsText(resolved)}
      {clocks !== undefined && <b className={css.clocks}>{clocks}</b>}
    </span>
  )
}

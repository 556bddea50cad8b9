import { LineName, NamedLine } from '../../parts/controls/NamedLine'
import type { ReactNode } from 'react'
import type { Forecast } from '../../../domain/charts/forecasts/forecastList'
import type { Instant } from '../../../domain/periods'
import { MOST_DAYS_AFTER } from '../../../domain/series/forecastCalls'
import { ForecastCombo } from '../../modules/forecastHistory/ForecastCombo'
import { readFormat, useFormatOptions } from '../../modules/forecastHistory/issueTexts'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { NumberControl } from '../../parts/controls/NumberControl'
import { Segments } from '../../parts/controls/Segments'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { KnownAt } from './KnownAt'
import { SPANS, type ForecastHistoryPageChoices } from './pageChoices'
import * as css from './forecastHistory.module.css'

type ForecastBarProps = {
  readonly forecasts: readonly Forecast[]
  readonly forecast: Forecast | undefined
  readonly mode: string
  readonly modes: readonly string[]
  readonly choices: ForecastHistoryPageChoices
  readonly now: Instant
  /** The moment as of which issues are shown; undefined: now. */
  readonly knownAt: Instant | undefined
  readonly onKnownAt: (at: Instant | undefined) => void
  /** Dates cannot be changed. */
  readonly locked: boolean
  readonly onMode: (mode: string) => void
  readonly onChange: (patch: Partial<ForecastHistoryPageChoices>) => void
}

/** What the page is of: forecast, mode, and what belongs to the mode. */
export const ForecastBar = (props: ForecastBarProps) => {
  const { forecasts, forecast, mode, choices, onChange } = props
  const isPast = mode === 'Historic'
  const ofIssues = !isPast || choices.past === 'issues'
  return (
    <section className={`${css.forecastBar} card hstack rigid`} aria-label="What is shown">
      <ForecastCombo forecasts={forecasts} value={forecast?.id} onChange={(series) => onChange({ series })} />
      <Segments
        label="Mode"
        value={mode}
        options={props.modes.toReversed().map((value) => ({ value, label: value }))}
        disabled={props.locked}
        onChange={props.onMode}
      />
      {isPast && (
        <Segments
          label="Of past days"
          value={choices.past}
          options={[
            { value: 'accuracy', label: 'Accuracy' },
            { value: 'issues', label: 'Issues' },
          ]}
          onChange={(past) => onChange({ past })}
        />
      )}
      <span className="grow" />
      {ofIssues ? <OfIssues {...props} /> : <OfAccuracy {...props} />}
    </section>
  )
}

const Named = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <NamedLine className="hstack gap-6">
    <LineName className="dim small">{name}</LineName>
    {children}
  </NamedLine>
)

const OfAccuracy = ({ choices, onChange }: ForecastBarProps) => (
  <>
    <Named name="Published">
      <NumberControl
        label="Days before the target day"
        value={choices.daysAfter}
        min={0}
        max={MOST_DAYS_AFTER}
        step={1}
        unit={choices.daysAfter === 1 ? 'day ahead' : 'days ahead'}
        onChange={(daysAfter) => onChange({ daysAfter })}
      />
    </Named>
    <Named name="Days">
      <Segments
        label="Days that end with the chosen one"
        value={choices.span}
        options={SPANS.map((value) => ({ value, label: value }))}
        onChange={(span) => onChange({ span })}
      />
    </Named>
  </>
)

const OfIssues = ({ choices, now, knownAt, onKnownAt, onChange }: ForecastBarProps) => {
  const formats = useFormatOptions(now)
  return (
    <>
      <KnownAt now={now} at={knownAt} onAt={onKnownAt} />
      <Named name="Delta chart">
        <SwitchControl
          label="Delta chart"
          value={choices.showDeltaChart}
          onChange={(showDeltaChart) => onChange({ showDeltaChart })}
        />
      </Named>
      <Named name="Issue times">
        <ChoiceControl
          label="Issue times"
          value={readFormat(choices.dateFormat)}
          options={formats}
          onChange={(dateFormat) => onChange({ dateFormat })}
        />
      </Named>
    </>
  )
}

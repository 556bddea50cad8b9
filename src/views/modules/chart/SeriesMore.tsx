import { LineName, NamedLine } from '../../parts/controls/NamedLine'
import type { ReactNode } from 'react'
import {
  GRADING_GRANULARITIES,
  GRADING_TYPES,
  USUAL_HOF,
  type ChartSeries,
  type ChartSpec,
  type SeriesDetails,
} from '../../../domain/charts/chartSpec'
import { DASH_STYLES, LABEL_PLACES } from '../../../domain/charts/plot'
import { detailsOf } from '../../../domain/charts/spec/requested'
import { changedDetails, changedSeries } from '../../../domain/charts/spec/edits'
import { FORBIDDEN_TEXT } from '../../../domain/settings'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { NumberControl } from '../../parts/controls/NumberControl'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { TextControl } from '../../parts/controls/TextControl'
import * as css from './chartEditor.module.css'

type SeriesMoreProps = {
  readonly spec: ChartSpec
  readonly place: number
  readonly series: ChartSeries
  readonly name: string
  readonly isForecast: boolean
  readonly onSpec: (spec: ChartSpec) => void
}

const LABELS: Readonly<Record<string, string>> = {
  solid: 'Solid',
  dash: 'Dashed',
  dot: 'Dotted',
  dashDot: 'Dash and dot',
  longDash: 'Long dashes',
  none: 'None',
  end: 'At the end',
  all: 'All',
  extremes: 'Lowest and highest',
  rank: 'By rank',
  range: 'By range',
  deviation: 'By deviation',
}
const GRADING_LABELS: Readonly<Record<string, string>> = {
  all: 'Of all values',
  Hour: 'Of the same hour',
  Day: 'Of the same day',
  Week: 'Of the same week',
  Month: 'Of the same month',
}
const optionsOf = <T extends string>(values: readonly T[], labels = LABELS) =>
  values.map((value) => ({ value, label: labels[value] ?? value }))

const refuse = (text: string): string | undefined => (/[<>]/.test(text) ? FORBIDDEN_TEXT : undefined)

/** What is seldom chosen of a series (rows CH05, CH09, CH10), behind one press. */
export const SeriesMore = ({ spec, place, series, name, isForecast, onSpec }: SeriesMoreProps) => {
  const details = detailsOf(spec, series)
  const set = (patch: Partial<SeriesDetails>): void => onSpec(changedDetails(spec, place, patch))
  const text = (word: string, key: 'prefix' | 'suffix' | 'stackGroup', max: number) => (
    <Choice word={word}>
      <TextControl
        label={`${word} of ${name}`}
        value={details[key]}
        maxLength={max}
        refuse={refuse}
        onChange={(value) => set({ [key]: value })}
      />
    </Choice>
  )
  return (
    <details className="series-more">
      <summary className="muted small">Line, labels, table</summary>
      <div className={css.seriesChoices}>
        <Choice word="Multiplier">
          <NumberControl
            label={`Multiplier of ${name}`}
            value={series.multiplier}
            onChange={(multiplier) => onSpec(changedSeries(spec, place, { ...series, multiplier }))}
          />
        </Choice>
        <LineChoices details={details} name={name} onDetails={set} />
        {text('Prefix', 'prefix', 12)}
        {text('Suffix', 'suffix', 12)}
        {text('Stack group', 'stackGroup', 30)}
        <GradeChoices details={details} name={name} onDetails={set} />
        {isForecast && (
          <Choice word="Earlier forecasts">
            <NumberControl
              label={`Earlier forecasts of ${name}`}
              value={details.numberOfSeriesHof}
              min={0}
              max={20}
              step={1}
              unit={details.numberOfSeriesHof === 0 ? `usually ${USUAL_HOF}` : 'behind it'}
              onChange={(numberOfSeriesHof) => set({ numberOfSeriesHof: Math.round(numberOfSeriesHof) })}
            />
          </Choice>
        )}
      </div>
    </details>
  )
}

const Choice = ({ word, children }: { readonly word: string; readonly children: ReactNode }) => (
  <NamedLine className={css.seriesChoice}>
    <LineName className="muted small">{word}</LineName>
    {children}
  </NamedLine>
)

type PartProps = {
  readonly details: SeriesDetails
  readonly name: string
  readonly onDetails: (patch: Partial<SeriesDetails>) => void
}

const LineChoices = ({ details, name, onDetails }: PartProps) => (
  <>
    <Choice word="Line">
      <ChoiceControl
        label={`Line of ${name}`}
        value={details.dashStyle}
        options={optionsOf(DASH_STYLES)}
        onChange={(dashStyle) => onDetails({ dashStyle })}
      />
    </Choice>
    <Choice word="Width">
      <NumberControl
        label={`Width of ${name}`}
        value={details.lineWidth}
        min={0.5}
        max={8}
        step={0.5}
        unit="px"
        onChange={(lineWidth) => onDetails({ lineWidth })}
      />
    </Choice>
    <Choice word="Opacity">
      <NumberControl
        label={`Opacity of ${name}`}
        value={Math.round(details.opacity * 100)}
        min={5}
        max={100}
        step={5}
        unit="%"
        onChange={(percent) => onDetails({ opacity: percent / 100 })}
      />
    </Choice>
    <Choice word="Values written">
      <ChoiceControl
        label={`Values written of ${name}`}
        value={details.dataLabelLocation}
        options={optionsOf(LABEL_PLACES)}
        onChange={(dataLabelLocation) => onDetails({ dataLabelLocation })}
      />
    </Choice>
    <Choice word="Markers">
      <SwitchControl
        label={`Markers of ${name}`}
        value={details.markers}
        onChange={(markers) => onDetails({ markers })}
      />
    </Choice>
  </>
)

const GradeChoices = ({ details, name, onDetails }: PartProps) => (
  <>
    <Choice word="Colours in the table">
      <ChoiceControl
        label={`Colours in the table of ${name}`}
        value={details.summaryGradingType}
        options={optionsOf(GRADING_TYPES)}
        onChange={(summaryGradingType) => onDetails({ summaryGradingType })}
      />
    </Choice>
    {details.summaryGradingType !== 'none' && (
      <Choice word="Compared with">
        <ChoiceControl
          label={`What values of ${name} are compared with`}
          value={details.summaryGradingGranularity}
          options={optionsOf(GRADING_GRANULARITIES, GRADING_LABELS)}
          onChange={(summaryGradingGranularity) => onDetails({ summaryGradingGranularity })}
        />
      </Choice>
    )}
  </>
)

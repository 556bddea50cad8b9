import { ArrowDown, ArrowUp, Trash2, Undo2 } from 'lucide-react'
import { CHART_TYPES, type ChartSeries, type ChartSpec, type ChartType } from '../../../domain/charts/chartSpec'
import { changedSeries, movedSeries, withoutSeries } from '../../../domain/charts/spec/edits'
import { unitsLike } from '../../../domain/charts/spec/units'
import { FORBIDDEN_TEXT } from '../../../domain/settings'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { ColourControl } from '../../parts/controls/ColourControl'
import { TextControl } from '../../parts/controls/TextControl'
import { Tool } from '../../parts/Tool'
import { SeriesMore } from './SeriesMore'
import * as css from './chartEditor.module.css'

type SeriesRowProps = {
  readonly spec: ChartSpec
  readonly place: number
  readonly series: ChartSeries
  /** The catalogue's name and unit. */
  readonly texts: { readonly name: string; readonly unit: string }
  /** The colour that it has without one of its own. */
  readonly colour: string
  readonly isForecast: boolean
  readonly onSpec: (spec: ChartSpec) => void
}

const TYPE_LABELS: Readonly<Record<ChartType, string>> = {
  line: 'Line',
  step: 'Steps',
  area: 'Area',
  stackedArea: 'Stacked area',
  column: 'Columns',
  stackedColumn: 'Stacked columns',
  scatter: 'Points',
  band: 'Band to the next',
}
const TYPES = CHART_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))

const refuse = (text: string): string | undefined => (/[<>]/.test(text) ? FORBIDDEN_TEXT : undefined)

/** A series of the chart: how it looks, where it comes in the order, and what more can be chosen of it. */
export const SeriesRow = ({ spec, place, series, texts, colour, isForecast, onSpec }: SeriesRowProps) => {
  const name = series.name ?? texts.name
  const put = (next: ChartSeries): void => onSpec(changedSeries(spec, place, next))
  const { colour: own, ...plain } = series
  const { name: _, ...unnamed } = series
  return (
    <li className={css.seriesRow}>
      <div className={`${css.seriesLine} hstack gap-6`}>
        <ColourControl
          label={`Colour of ${name}`}
          value={own ?? '#000000'}
          own={own === undefined ? colour : undefined}
          onChange={(next) => put({ ...series, colour: next })}
        />
        {own !== undefined && (
          <Tool label={`Usual colour of ${name}`} className="s" onPress={() => put(plain)}>
            <Undo2 aria-hidden />
          </Tool>
        )}
        <TextControl
          label={`Name of ${texts.name}`}
          value={series.name ?? ''}
          placeholder={texts.name}
          refuse={refuse}
          onChange={(next) => put(next.trim() === '' ? unnamed : { ...series, name: next.trim() })}
        />
        <ChoiceControl
          label={`Type of ${name}`}
          value={series.chartType}
          options={TYPES}
          onChange={(chartType) => put({ ...series, chartType })}
        />
        {texts.unit !== '' && unitsLike(texts.unit).length > 1 && (
          <ChoiceControl
            label={`Unit of ${name}`}
            value={series.yAxisUnit ?? texts.unit}
            options={unitsLike(texts.unit).map((value) => ({ value, label: value }))}
            onChange={(yAxisUnit) => put({ ...series, yAxisUnit })}
          />
        )}
        <span className="grow" />
        <Order place={place} spec={spec} name={name} onSpec={onSpec} />
        <Tool label={`Remove ${name}`} className="s" onPress={() => onSpec(withoutSeries(spec, place))}>
          <Trash2 aria-hidden />
        </Tool>
      </div>
      <SeriesMore spec={spec} place={place} series={series} name={name} isForecast={isForecast} onSpec={onSpec} />
    </li>
  )
}

type OrderProps = Pick<SeriesRowProps, 'spec' | 'place' | 'onSpec'> & { readonly name: string }

const Order = ({ spec, place, name, onSpec }: OrderProps) => (
  <>
    <Tool
      label={`Move ${name} up`}
      className="s"
      off={place === 0}
      onPress={() => onSpec(movedSeries(spec, place, -1))}
    >
      <ArrowUp aria-hidden />
    </Tool>
    <Tool
      label={`Move ${name} down`}
      className="s"
      off={place === spec.chartSeries.length - 1}
      onPress={() => onSpec(movedSeries(spec, place, 1))}
    >
      <ArrowDown aria-hidden />
    </Tool>
  </>
)

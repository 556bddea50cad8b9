import { useMemo, useState } from 'react'
import type { ChartSeries, ChartSpec } from '../../../domain/charts/chartSpec'
import { keyOfSeries } from '../../../domain/charts/spec/requested'
import { fullText, withSeries } from '../../../domain/charts/spec/edits'
import { looksOf } from '../../../domain/charts/spec/looks'
import { addDays, dateAt, dayStart } from '../../../domain/periods'
import { FORBIDDEN_TEXT, MAX_SERIES } from '../../../domain/settings'
import type { PlantStore, StaticStore } from '../../../domain/wire'
import { useForecastIds, usePlantStore, useStaticStore } from '../../../streams/plants/hooks'
import { AxisFields } from '../../charts/series/AxisOptions'
import { SeriesChart } from '../../charts/series/SeriesChart'
import { useShownNow } from '../../user/now'
import { Segments } from '../../parts/controls/Segments'
import { LineField } from '../../parts/dialog/LineField'
import { SlideOut } from '../../parts/dialog/SlideOut'
import type { ModuleEditorProps } from '../module'
import { ChartOptions } from './ChartOptions'
import { FormulaField } from './FormulaField'
import { SeriesRow } from './SeriesRow'
import { MarketSearch, PlantSearch } from './SeriesSearch'
import { chartTextsOf } from './seriesOffers'
import * as css from './chartEditor.module.css'

const faultOf = (title: string): string | undefined => {
  if (title.trim() === '') return 'Give the chart a name.'
  return /[<>]/.test(title) ? FORBIDDEN_TEXT : undefined
}

/** Series, looks and values of a chart (catalogue G18), with the chart as it will be; nothing is kept before Save. */
export const ChartEditor = ({ title: saved, data, onSave, onCancel }: ModuleEditorProps<ChartSpec>) => {
  const [title, setTitle] = useState(saved)
  const [spec, setSpec] = useState(data)
  const store = useStaticStore()
  const plants = usePlantStore()
  const fault = faultOf(title)
  return (
    <SlideOut title="Edit chart" open onClose={onCancel} className={css.chartEditor}>
      <div className={css.editorBody}>
        {store ? (
          <SearchPart store={store} plants={plants} spec={spec} onSpec={setSpec} />
        ) : (
          <p className="dim">Loading...</p>
        )}
        <div className={`${css.editorMain} vstack gap-8 scroll thin`}>
          <LineField name="title" label="Name" value={title} fault={fault} max={100} onChange={setTitle} />
          <Preview title={title} spec={spec} />
          <ChartOptions spec={spec} onSpec={setSpec} />
          {store && <SeriesPart store={store} plants={plants} spec={spec} onSpec={setSpec} />}
        </div>
      </div>
      <footer className="hstack gap-8 editor-foot">
        <span className="muted small n" role="status">{`${spec.chartSeries.length} / ${MAX_SERIES} series`}</span>
        <span className="grow" />
        <button type="button" className="btn" onClick={onCancel}>
          Cancel
        </button>
        <button
          type="button"
          className="btn primary"
          disabled={fault !== undefined}
          onClick={() => onSave(spec, title.trim())}
        >
          Save
        </button>
      </footer>
    </SlideOut>
  )
}

const SOURCES = [
  { value: 'market', label: 'Market' },
  { value: 'plants', label: 'Plants' },
  { value: 'formula', label: 'Formula' },
] as const

type PartProps = {
  readonly store: StaticStore
  readonly plants: PlantStore | undefined
  readonly spec: ChartSpec
  readonly onSpec: (spec: ChartSpec) => void
}

/** Where series come from: the market, plants and their sums, or a formula over others. */
const SearchPart = ({ store, plants, spec, onSpec }: PartProps) => {
  const [source, setSource] = useState<(typeof SOURCES)[number]['value']>('market')
  const full = fullText(spec)
  const add = (series: readonly ChartSeries[]): void => onSpec(withSeries(spec, series))
  return (
    <section className={`${css.editorSearch} vstack gap-6`} aria-label="Add series">
      <Segments label="Where series come from" value={source} options={SOURCES} onChange={setSource} />
      {source === 'market' && <MarketSearch store={store} plants={plants} full={full} onAdd={add} />}
      {source === 'plants' && <PlantSearch store={store} plants={plants} full={full} onAdd={add} />}
      {source === 'formula' && <FormulaField spec={spec} store={store} full={full} onAdd={add} />}
    </section>
  )
}

const MINUTE_MS = 60_000

/** The chart of today, as it will be. */
const Preview = ({ title, spec }: { readonly title: string; readonly spec: ChartSpec }) => {
  const now = Math.floor((useShownNow() ?? 0) / MINUTE_MS) * MINUTE_MS
  const today = dateAt(now)
  const dates = useMemo(() => ({ from: dayStart(today), to: dayStart(addDays(today, 1)) }), [today])
  return (
    <div className={css.editorPreview}>
      <SeriesChart id="preview" title={title || 'Chart'} spec={spec} dates={dates} note="preview, today" />
    </div>
  )
}

const SeriesPart = ({ store, plants, spec, onSpec }: PartProps) => {
  const forecasts = useForecastIds()
  const looks = useMemo(() => looksOf(spec), [spec])
  const texts = useMemo(
    () => spec.chartSeries.map((series) => chartTextsOf(store, plants, series)),
    [store, plants, spec.chartSeries],
  )
  const keys = spec.chartSeries.map(keyOfSeries)
  const units = [...new Set(spec.chartSeries.map(({ yAxisUnit }, place) => yAxisUnit ?? texts[place]?.unit ?? ''))]
  return (
    <>
      <h3>Series</h3>
      {spec.chartSeries.length === 0 && <p className="dim">Add series from the list.</p>}
      <ol className={css.seriesRows} aria-label="Series of the chart">
        {spec.chartSeries.map((series, place) => (
          <SeriesRow
            key={`${keys[place] ?? ''} ${keys.slice(0, place).filter((key) => key === keys[place]).length}`}
            spec={spec}
            place={place}
            series={series}
            texts={texts[place] ?? { name: series.seriesId, unit: '' }}
            colour={looks[place]?.colour ?? 'var(--plot-1)'}
            isForecast={forecasts.has(keyOfSeries(series))}
            onSpec={onSpec}
          />
        ))}
      </ol>
      {spec.chartSeries.length > 0 && (
        <>
          <h3>Axes</h3>
          <AxisFields spec={spec} units={units} onChange={(patch) => onSpec({ ...spec, ...patch })} />
        </>
      )}
    </>
  )
}

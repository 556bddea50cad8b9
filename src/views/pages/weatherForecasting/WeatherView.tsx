import { useMemo, useState } from 'react'
import type { Plot } from '../../../domain/charts/plot'
import { RUN_STEP_MS, runText } from '../../../domain/series/weather/models'
import { WEATHER_VARIABLES } from '../../../domain/series/weather/variables'
import { fromInstant } from '../../../domain/weather/steps'
import { modelColour, runChangePlot, weatherPlot, type EarlierRun } from '../../../domain/weather/plots'
import { lastOf } from '../../../streams/lib/loaded'
import { createCrossStore, type CrossStore } from '../../charts/crossLink'
import { PlotPanel } from '../../charts/PlotPanel'
import { PageTabs } from '../../parts/controls/PageTabs'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { EffectPanel } from './EffectPanel'
import { RegionDays } from './RegionDays'
import { RegionMap } from './RegionMap'
import type { Weather } from './useWeather'
import { WeatherBar } from './WeatherBar'
import type { WeatherViewProps } from './weatherProps'
import { stepUnit } from './weatherTexts'
import { WeatherTiles } from './WeatherTiles'
import * as css from './weatherForecasting.module.css'

const TABS = WEATHER_VARIABLES.map(({ key, title }) => ({ value: key, texts: title }))
const CHANGE_COLOURS = ['var(--plot-1)', 'var(--plot-2)', 'var(--plot-4)'] as const

/** The two charts of the page. */
const useWeatherPlots = ({ weather, choices, now }: Pick<WeatherViewProps, 'weather' | 'choices' | 'now'>) => {
  const { variable, models, model } = choices
  const { parts, base, earlier, steps } = weather
  return useMemo(() => {
    const from = steps[0] ?? now
    const range = { from, to: (steps.at(-1) ?? from) + RUN_STEP_MS, now }
    const runs = earlier.map(({ run, column }, place): EarlierRun => ({
      id: `run${place}`,
      name: runText(run),
      column,
      colour: CHANGE_COLOURS[place] ?? modelColour(model),
    }))
    const latest = parts.models.get(model.id)?.mean
    return {
      main: weatherPlot(parts, variable, models, model, range),
      // What is before the run is over: only what is ahead of it can change.
      change: latest && runChangePlot(fromInstant(latest, base ?? from), runs, variable, range),
    }
  }, [parts, base, earlier, steps, variable, models, model, now])
}

type ChartProps = Pick<WeatherViewProps, 'weather' | 'choices' | 'onRetry'> & {
  readonly plot: Plot | undefined
  readonly cross?: CrossStore
}

const WeatherChart = ({ weather, choices: { variable }, onRetry, plot, cross }: ChartProps) => (
  <PlotPanel
    title={`${variable.title}, Great Britain`}
    note={`${stepUnit(variable)}, steps of 3 h`}
    area={css.weatherMain}
    plot={plot}
    notes={weather.notes}
    freshness={weather.freshness}
    onRetry={onRetry}
    {...(cross && { cross })}
  />
)

const VariableTabs = ({ choices, onChoices }: Pick<WeatherViewProps, 'choices' | 'onChoices'>) => (
  <PageTabs
    label="Variable"
    value={choices.variable.key}
    options={TABS}
    onChange={(next) => onChoices({ variable: next })}
  />
)

const isHereOf = ({ loaded }: Weather): boolean => lastOf(loaded) !== undefined

/** On a phone the chart alone (page catalogue D5). */
export const WeatherPhone = (props: Omit<WeatherViewProps, 'effect'>) => {
  const { main } = useWeatherPlots(props)
  return (
    <>
      <VariableTabs {...props} />
      <div className={css.weatherPhone}>
        <WeatherChart {...props} plot={isHereOf(props.weather) ? main : undefined} />
      </div>
    </>
  )
}

/** The weather of a stretch of days: a chart by model, a map and a table by region, changes of runs, and demand. */
export const WeatherView = (props: WeatherViewProps) => {
  const { weather, effect, choices, onRetry } = props
  const { variable, model } = choices
  const [cross] = useState(createCrossStore)
  const [region, onRegion] = useState<string>()
  const isHere = isHereOf(weather)
  const { main, change } = useWeatherPlots(props)
  const spans = variable.aggregate === 'sum' ? 'sum' : 'least / greatest of 3 h'
  return (
    <>
      <VariableTabs {...props} />
      <WeatherBar {...props} />
      <WeatherTiles {...props} isHere={isHere} />
      <div className={css.weatherGrid}>
        <WeatherChart {...props} plot={isHere ? main : undefined} cross={cross} />
        <RegionMap {...props} region={region} onRegion={onRegion} isHere={isHere} />
        <PlotPanel
          title="Change from run to run"
          note={`${model.name}, ${stepUnit(variable)}`}
          area={css.weatherChange}
          plot={isHere && weather.isEarlierHere ? change : undefined}
          freshness={weather.freshness}
          onRetry={onRetry}
          cross={cross}
        />
        <Panel
          title="Regions by day"
          area={css.weatherDays}
          freshness={weather.freshness}
          sum={`${variable.unit}: ${spans}, below it to normal; measured, then ${model.name}`}
          onRetry={onRetry}
        >
          <LoadState of={weather.loaded} onRetry={onRetry}>
            {() => <RegionDays {...props} region={region} onRegion={onRegion} />}
          </LoadState>
        </Panel>
        <EffectPanel effect={effect} model={model.name} onRetry={onRetry} />
      </div>
    </>
  )
}

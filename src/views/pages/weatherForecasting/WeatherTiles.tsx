import { numberText, signedText } from '../../../domain/format'
import type { Instant } from '../../../domain/periods'
import { RUN_STEP_MS, runText, WEATHER_MODELS, type WeatherModel } from '../../../domain/series/weather/models'
import { runStatus, runUpTo, type PublishedRun } from '../../../domain/weather/modelRuns'
import type { ShownModel } from '../../../domain/weather/shownModels'
import { byInstant, NO_COLUMN } from '../../../domain/weather/steps'
import { KeyFigures, type KeyFigure } from '../../parts/panel/KeyFigures'
import { useTimes } from '../../user/times'
import type { WeatherViewProps } from './weatherProps'
import { changeText, stepUnit, valueText } from './weatherTexts'

const NO_RUNS: readonly PublishedRun[] = []

/** What is known of a model's runs. */
const useRunTile = (
  run: Instant | undefined,
  now: Instant,
): ((model: WeatherModel, runs: readonly PublishedRun[]) => KeyFigure) => {
  const times = useTimes()
  return (model, runs) => {
    const shown = runUpTo(runs, run)
    const { awaited } = runStatus(model, runs, now)
    const due = awaited && `${awaited.isLate ? 'late, due' : 'due'} ${times.minute(awaited.due)}`
    const next = awaited ? `${runText(awaited.run)} not yet published, ${due ?? ''}` : 'No newer run has begun'
    return {
      name: `${model.name} run`,
      unit: shown ? `to +${shown.reachHours} h` : '',
      value: shown ? runText(shown.run) : 'Not yet published',
      note: run === undefined ? next : 'As it was then',
    }
  }
}

/** How far a model without runs forecasts by steps that are known whole. */
const reachTile = ({ weather }: WeatherViewProps, { id, name }: ShownModel): KeyFigure => {
  const [last] = [...byInstant(weather.parts.models.get(id)?.mean ?? NO_COLUMN).keys()].slice(-1)
  return {
    name: `${name} forecast`,
    unit: '',
    value: last === undefined ? 'Not yet published' : `to ${runText(last + RUN_STEP_MS)}`,
    note: 'It has no runs: its newest forecast',
  }
}

/** The last measured step against what is normal. */
const useMeasuredTile = ({ weather, choices }: WeatherViewProps): KeyFigure => {
  const times = useTimes()
  const { variable } = choices
  const measured = [...byInstant(weather.parts.measured)]
  const [at, value] = measured.at(-1) ?? []
  const normal = at === undefined ? undefined : byInstant(weather.parts.normal).get(at)
  const above = value === undefined || normal === undefined ? undefined : value - normal
  return {
    name: `${variable.title}, measured`,
    unit: stepUnit(variable),
    value: valueText(variable, value),
    note: at === undefined ? '' : `${changeText(variable, above)} to normal, 3 h from ${times.minute(at)}`,
  }
}

/** What is read first: the weather, how new each model's run is, and what a degree does to demand. */
export const WeatherTiles = (props: WeatherViewProps & { readonly isHere: boolean }) => {
  const { weather, effect, choices, run, now, isHere } = props
  const ofRun = useRunTile(run, now)
  const measured = useMeasuredTile(props)
  const { estimated } = effect
  const known = estimated?.kind === 'known' ? estimated.effect : undefined
  return (
    <KeyFigures
      isLoading={!isHere}
      figures={[
        measured,
        ...choices.models.map((model) => {
          const withRuns = WEATHER_MODELS.find(({ id }) => id === model.id)
          return withRuns ? ofRun(withRuns, weather.runs.get(model.id) ?? NO_RUNS) : reachTile(props, model)
        }),
        {
          name: 'Demand for a degree more',
          unit: 'MW/°C',
          value: signedText(known?.mwPerDegree, { decimals: 0 }),
          note: known
            ? `± ${numberText(known.error, { decimals: 0 })} standard error, ${known.days} days`
            : (estimated?.kind === 'refused' && estimated.why) || 'Loading…',
        },
      ]}
    />
  )
}

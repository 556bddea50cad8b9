import { numberText, signedText } from '../../../domain/format'
import type { Instant } from '../../../domain/periods'
import { runText, WEATHER_MODELS, type WeatherModel } from '../../../domain/series/weather/models'
import { runStatus, runUpTo, type PublishedRun } from '../../../domain/weather/modelRuns'
import { byInstant } from '../../../domain/weather/steps'
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
  const { weather, effect, run, now, isHere } = props
  const ofRun = useRunTile(run, now)
  const measured = useMeasuredTile(props)
  const { estimated } = effect
  const known = estimated?.kind === 'known' ? estimated.effect : undefined
  return (
    <KeyFigures
      isLoading={!isHere}
      figures={[
        measured,
        ...WEATHER_MODELS.map((model) => ofRun(model, weather.runs.get(model.id) ?? NO_RUNS)),
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

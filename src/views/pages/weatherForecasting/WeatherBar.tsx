import type { Instant } from '../../../domain/periods'
import { runText } from '../../../domain/series/weather/models'
import { wholeCycles } from '../../../domain/weather/modelRuns'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { LineName, NamedLine } from '../../parts/controls/NamedLine'
import { Segments } from '../../parts/controls/Segments'
import type { WeatherViewProps } from './weatherProps'
import * as css from './weatherForecasting.module.css'

const NEWEST = 'newest'

/** Which model the map, the table and the changes are of, and which run counts as the newest. */
export const WeatherBar = ({ weather, choices, onChoices, run, onRun, now }: WeatherViewProps) => {
  const cycles = wholeCycles(weather.runs, now)
  // One that is chosen stays in the list when it becomes old.
  const listed: readonly Instant[] = run === undefined || cycles.includes(run) ? cycles : [...cycles, run]
  return (
    <section className={`${css.weatherBar} card hstack rigid`} aria-label="What is shown">
      <NamedLine className="hstack gap-6">
        <LineName className="dim small">Model</LineName>
        <Segments
          label="Model of map, table and changes"
          value={choices.model.id}
          options={choices.models.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(model) => onChoices({ model })}
        />
      </NamedLine>
      <NamedLine className="hstack gap-6">
        <LineName className="dim small">Run</LineName>
        <ChoiceControl
          label="Run"
          value={run === undefined ? NEWEST : String(run)}
          options={[
            { value: NEWEST, label: 'Newest of each model' },
            ...listed.map((each) => ({ value: String(each), label: runText(each) })),
          ]}
          onChange={(next) => onRun(next === NEWEST ? undefined : Number(next))}
        />
      </NamedLine>
      <span className="grow" />
    </section>
  )
}

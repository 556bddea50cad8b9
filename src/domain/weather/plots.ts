import type { Plot, PlotAxis, PlotSeries } from '../charts/plot'
import { lessAt } from '../charts/forecasts/windParts'
import { numberText, signedText } from '../format'
import type { Instant } from '../periods'
import type { Column } from '../series/batch'
import { RUN_STEP_MS } from '../series/weather/models'
import type { WeatherVariable } from '../series/weather/variables'
import type { ShownModel } from './shownModels'
import { byInstant, NO_COLUMN } from './steps'
import { timeAxis } from '../charts/timeAxis'

type Range = { readonly from: Instant; readonly to: Instant; readonly now: Instant }

const SPOKEN: Readonly<Record<string, string>> = {
  '°C': 'degrees Celsius',
  'm/s': 'metres per second',
  'W/m²': 'watts per square metre',
  '%': 'per cent',
  mm: 'millimetres in three hours',
}

/** The axis of a variable. `signed`: of differences, around zero. */
const axisOf = ({ unit, decimals, key }: WeatherVariable, signed = false): PlotAxis => ({
  id: 'left',
  side: 'left',
  unit: key === 'rain' ? 'mm / 3 h' : unit,
  spoken: SPOKEN[unit] ?? unit,
  text: (value) => (signed ? signedText : numberText)(value, { decimals }),
  // What matters of temperature is how it differs; the rest begins at nothing.
  zero: signed || key !== 'temperature',
})

const isEmpty = ({ values }: Column): boolean => values.every(Number.isNaN)

const line = (
  id: string,
  name: string,
  column: Column,
  colour: string,
  more: Partial<PlotSeries> = {},
): readonly PlotSeries[] =>
  isEmpty(column) ? [] : [{ id, name, kind: 'line', column, colour, axis: 'left', hold: RUN_STEP_MS, ...more }]

/** What the runs of a model say of the country. */
export type ModelColumns = { readonly mean: Column; readonly low: Column; readonly high: Column }

export type WeatherParts = {
  readonly measured: Column
  readonly normal: Column
  readonly lastYear: Column
  /** By the id of the model. */
  readonly models: ReadonlyMap<string, ModelColumns>
}

/** A colour for each model. */
const MODEL_COLOURS: Readonly<Record<string, string>> = {
  Ecmwf: 'var(--plot-1)',
  Gfs: 'var(--plot-2)',
  Icon: 'var(--plot-3)',
  Metno: 'var(--plot-4)',
}
export const modelColour = ({ id }: ShownModel): string => MODEL_COLOURS[id] ?? 'var(--text-2)'

/** The values of another column at the instants of one. */
const alongside = ({ at }: Column, other: Column): Float64Array<ArrayBuffer> => {
  const known = byInstant(other)
  return at.map((each) => known.get(each) ?? NaN)
}

/** The country's weather: measured, forecast by each model with the band of one of them, normal and a year before. */
export const weatherPlot = (
  parts: WeatherParts,
  variable: WeatherVariable,
  models: readonly ShownModel[],
  chosen: ShownModel,
  range: Range,
): Plot => {
  const band = parts.models.get(chosen.id)
  return {
    id: 'weather',
    title: variable.title,
    label: `${variable.title} of Great Britain, mean weighted by demand: measured, forecast by ${models.length === 1 ? 'a model' : `${models.length} models`}, normal, and a year before`,
    x: timeAxis(range, RUN_STEP_MS),
    axes: [axisOf(variable)],
    series: [
      ...(band
        ? line('band', `${chosen.name} P10–P90`, band.low, modelColour(chosen), {
            kind: 'band',
            high: alongside(band.low, band.high),
            style: { opacity: 0.35 },
          })
        : []),
      ...line('normal', 'Normal (30 years)', parts.normal, 'var(--text-2)', { style: { dash: 'longDash', width: 1 } }),
      ...line('lastYear', 'A year before', parts.lastYear, 'var(--text-3)', { style: { dash: 'dot', width: 1 } }),
      ...models.flatMap((model) =>
        line(model.id, model.name, parts.models.get(model.id)?.mean ?? NO_COLUMN, modelColour(model), {
          style: { width: model.id === chosen.id ? 2 : 1.5 },
        }),
      ),
      ...line('measured', 'Measured', parts.measured, 'var(--text-1)', { style: { width: 2 } }),
    ],
    none: 'Run not yet published',
  }
}

/** An earlier run of the same model. */
export type EarlierRun = {
  readonly id: string
  readonly name: string
  readonly column: Column
  readonly colour: string
}

/** What a run changes against earlier ones of its model. */
export const runChangePlot = (
  latest: Column,
  earlier: readonly EarlierRun[],
  variable: WeatherVariable,
  range: Range,
): Plot => ({
  id: 'runChange',
  title: 'Change from run to run',
  label: `${variable.title} of the newest run less what earlier runs of the model have`,
  x: timeAxis(range, RUN_STEP_MS),
  axes: [axisOf(variable, true)],
  series: earlier.flatMap(({ id, name, column, colour }, place) =>
    line(id, `Less ${name}`, lessAt(latest, column), colour, {
      kind: place === 0 ? 'column' : 'line',
      ...(place === 0 ? { style: { opacity: 0.7 } } : {}),
    }),
  ),
  none: 'No earlier run of the model is stored',
})

import { useMemo } from 'react'
import type { ResolvedDates } from '../../../domain/dates'
import { addDays, dateAt, dayStart, type Instant } from '../../../domain/periods'
import type { Column } from '../../../domain/series/batch'
import type { ChartColumn } from '../../../domain/series/chartParts'
import { WEATHER_REGIONS } from '../../../domain/series/weather/areas'
import { knownWithRun, RUN_STEP_MS, WEATHER_MODELS } from '../../../domain/series/weather/models'
import { measuredId, normalId, runReachId, type WeatherVariable } from '../../../domain/series/weather/variables'
import type { AreaColumns } from '../../../domain/weather/areaDays'
import { areaColumns, modelColumns } from '../../../domain/weather/columns'
import { publishedRuns, runHoursBefore, runUpTo, type PublishedRun } from '../../../domain/weather/modelRuns'
import { idsOfModel } from '../../../domain/weather/modelSeries'
import type { WeatherParts } from '../../../domain/weather/plots'
import type { ShownModel } from '../../../domain/weather/shownModels'
import { inRunSteps, later, NO_COLUMN, sinceYearBefore, stepsOfDays } from '../../../domain/weather/steps'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { useSeries } from '../../../streams/series/hooks'
import type { SeriesData } from '../../../streams/series/seriesData'
import type { WeatherChoices } from './weatherChoices'

/** Days of which runs can be chosen. */
const RUN_DAYS = 4
/** Earlier runs that the newest one is held against: at least so many hours before it. */
const HOURS_BEFORE = [1, 24, 48] as const

export type Weather = {
  readonly parts: WeatherParts
  /** By the id of the region, and of the country by that of none. */
  readonly areas: ReadonlyMap<string, AreaColumns>
  /** First instants of the steps of all days. */
  readonly steps: readonly Instant[]
  /** Published runs by the id of the model, oldest first. */
  readonly runs: ReadonlyMap<string, readonly PublishedRun[]>
  /** When the run of the chosen model began that is shown; undefined while none is known. */
  readonly base: Instant | undefined
  /** What earlier runs of the chosen model forecast: the run, and its values. */
  readonly earlier: readonly { readonly run: Instant; readonly column: Column }[]
  readonly loaded: Loaded<unknown>
  readonly isEarlierHere: boolean
  readonly freshness: Freshness
  readonly notes: readonly string[]
}

const NO_RUNS: readonly PublishedRun[] = []
const NOT_KNOWN: ReadonlyMap<string, readonly PublishedRun[]> = new Map()

const seriesOf = (ids: readonly string[]) => ids.map((id) => ({ id }))

const columnsIn = ({ columns }: Pick<SeriesData, 'columns'>): ReadonlyMap<string, Column> =>
  new Map((lastOf(columns) ?? []).map(({ id, column }) => [id, column]))

const notesOf = ({ columns }: SeriesData): readonly string[] =>
  (lastOf(columns) ?? []).flatMap(({ notes }: ChartColumn) => notes)

/** Why there is nothing of a year before. */
const yearNote = ({ columns }: SeriesData, { values }: Column): readonly string[] =>
  columns.kind === 'ready' && values.every(Number.isNaN) ? ['The weather of a year before is not stored.'] : []

/** Ids of the models that have runs, of those that are offered. */
const withRuns = (models: readonly ShownModel[]): readonly string[] =>
  WEATHER_MODELS.flatMap(({ id }) => (models.some((model) => model.id === id) ? [id] : []))

/** The published runs of all models that are offered, kept up; of none until they are known. A model without runs has none. */
export const useRuns = (now: Instant, models: readonly ShownModel[]): ReadonlyMap<string, readonly PublishedRun[]> => {
  const from = dayStart(addDays(dateAt(now), -RUN_DAYS))
  const series = seriesOf(withRuns(models).map(runReachId))
  const requested = useSeries(series.length > 0 ? { series, from, to: dayStart(addDays(dateAt(now), 1)) } : undefined)
  const { columns } = requested
  return useMemo(() => {
    if (withRuns(models).length > 0 && lastOf(columns) === undefined) return NOT_KNOWN
    const known = columnsIn({ columns })
    return new Map(models.map(({ id }) => [id, publishedRuns(known.get(runReachId(id)) ?? NO_COLUMN)]))
  }, [columns, models])
}

type EarlierOf = {
  /** The published ones of the model. */
  readonly runs: readonly PublishedRun[] | undefined
  readonly chosen: Instant | undefined
  /** The chart goes first. */
  readonly isRequested: boolean
}

/** What earlier runs of a model forecast of the country. */
const useEarlier = (
  variable: WeatherVariable,
  model: string,
  { runs = NO_RUNS, chosen, isRequested }: EarlierOf,
  range: { readonly from: Instant; readonly to: Instant },
) => {
  const base = runUpTo(runs, chosen)?.run
  const known = HOURS_BEFORE.map((hours) => (base === undefined ? undefined : runHoursBefore(runs, base, hours)?.run))
  const series = seriesOf(idsOfModel(variable, model, false).slice(0, 1))
  const questionOf = (run: Instant | undefined) =>
    isRequested && run !== undefined ? { series, ...range, asIssuedAt: knownWithRun(run) } : undefined
  const [one, day, twoDays] = known
  const wanted = known.filter((run) => run !== undefined).length
  const answers = [useSeries(questionOf(one)), useSeries(questionOf(day)), useSeries(questionOf(twoDays))].map(
    ({ columns }) => lastOf(columns)?.[0]?.column,
  )
  const [a, b, c] = answers
  const earlier = useMemo(
    () =>
      [
        { run: one, column: a },
        { run: day, column: b },
        { run: twoDays, column: c },
      ].flatMap(({ run, column }) => (run === undefined || column === undefined ? [] : [{ run, column }])),
    [one, day, twoDays, a, b, c],
  )
  return { base, earlier, isHere: earlier.length === wanted }
}

/** Measured and normal weather of all areas. */
const useMeasured = (variable: WeatherVariable, range: { readonly from: Instant; readonly to: Instant }) => {
  const areas = [undefined, ...WEATHER_REGIONS.map(({ id }) => id)]
  return useSeries({
    series: seriesOf(areas.flatMap((area) => [measuredId(variable, area), normalId(variable, area)])),
    ...range,
  })
}

/** What models say of the country, and the chosen one of the regions. */
const useModels = (
  { variable, models, model }: WeatherChoices,
  chosen: Instant | undefined,
  range: { readonly from: Instant; readonly to: Instant },
) =>
  useSeries({
    series: seriesOf(models.flatMap(({ id }) => idsOfModel(variable, id, id === model.id))),
    ...range,
    ...(chosen !== undefined && { asIssuedAt: knownWithRun(chosen) }),
  })

/** All that the page shows of one variable. @param chosen the run that counts as the newest; the newest there is if none */
export const useWeather = (
  { fromDay, toDay }: ResolvedDates,
  choices: WeatherChoices,
  chosen: Instant | undefined,
  runs: ReadonlyMap<string, readonly PublishedRun[]>,
): Weather => {
  const { variable, models: offered, model } = choices
  const steps = useMemo(() => stepsOfDays(fromDay, toDay), [fromDay, toDay])
  const from = steps[0] ?? dayStart(fromDay)
  const range = { from, to: (steps.at(-1) ?? from) + RUN_STEP_MS }
  const measured = useMeasured(variable, range)
  const models = useModels(choices, chosen, range)
  const yearMs = sinceYearBefore(fromDay)
  const yearAgo = useSeries({
    series: seriesOf([measuredId(variable)]),
    from: range.from - yearMs,
    to: range.to - yearMs,
  })
  const ownRuns = runs.get(model.id)
  const isRequested = lastOf(models.columns) !== undefined
  const { base, earlier, isHere } = useEarlier(variable, model.id, { runs: ownRuns, chosen, isRequested }, range)
  const known = useMemo(() => columnsIn(measured), [measured])
  const runColumns = useMemo(() => columnsIn(models), [models])
  const before = useMemo(() => columnsIn(yearAgo), [yearAgo])
  const areas = useMemo(
    () => areaColumns({ variable, model: model.id, steps, known, runColumns }),
    [variable, model, steps, known, runColumns],
  )
  const parts = useMemo((): WeatherParts => {
    const country = areas.get('none')
    return {
      measured: country?.measured ?? NO_COLUMN,
      normal: country?.normal ?? NO_COLUMN,
      lastYear: later(
        inRunSteps(
          before.get(measuredId(variable)) ?? NO_COLUMN,
          steps.map((step) => step - yearMs),
          variable.aggregate,
        ),
        yearMs,
      ),
      models: modelColumns({ variable, steps, runColumns }, offered, (id) =>
        chosen === undefined ? undefined : runUpTo(runs.get(id) ?? [], chosen),
      ),
    }
  }, [areas, before, runColumns, variable, offered, steps, yearMs, chosen, runs])
  return {
    parts,
    areas,
    steps,
    runs,
    base,
    earlier,
    loaded: models.columns,
    isEarlierHere: ownRuns !== undefined && isHere,
    freshness: models.freshness,
    notes: [...new Set([...notesOf(measured), ...notesOf(models), ...yearNote(yearAgo, parts.lastYear)])],
  }
}

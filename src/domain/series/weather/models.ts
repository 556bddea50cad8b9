import { utcFormat } from 'd3'
import type { Instant } from '../../periods'

/** A weather model: which runs it makes, and how far they reach. */
export type WeatherModel = {
  /** As options of series have it. */
  readonly id: string
  readonly name: string
  /** UTC hours at which its runs begin, and how many hours each reaches. */
  readonly runs: readonly { readonly hour: number; readonly reachHours: number }[]
  /** From the beginning of a run until it is published, ms: the measurements are gathered, and the model is computed. */
  readonly delayMs: number
}

const HOUR = 3_600_000

/** Length of a step of a run. */
export const RUN_STEP_MS = 3 * HOUR
/** Days that are forecast: to the end of the tenth day after the one on which the longest runs are the newest. */
const LONG = 276

/** The models, the one that the market's own forecasts are made from first. */
export const WEATHER_MODELS: readonly WeatherModel[] = [
  {
    id: 'Ecmwf',
    name: 'ECMWF',
    runs: [
      { hour: 0, reachHours: LONG },
      { hour: 6, reachHours: 144 },
      { hour: 12, reachHours: LONG },
      { hour: 18, reachHours: 144 },
    ],
    delayMs: 6.5 * HOUR,
  },
  {
    id: 'Gfs',
    name: 'GFS',
    runs: [
      { hour: 0, reachHours: LONG },
      { hour: 12, reachHours: LONG },
    ],
    delayMs: 5 * HOUR,
  },
  {
    id: 'Icon',
    name: 'ICON',
    runs: [
      { hour: 0, reachHours: 180 },
      { hour: 12, reachHours: 180 },
    ],
    delayMs: 4 * HOUR,
  },
]

/** Runs begin every six hours of UTC, and each is published at least three and less than nine hours later. */
export const RUN_MS = 6 * HOUR
const LEAST_DELAY_MS = 3 * HOUR

/** Until when runs that began no later than one have been published, and none that began after it. */
export const knownWithRun = (run: Instant): Instant => run + RUN_MS + LEAST_DELAY_MS - 1

const UTC = utcFormat('%a %d %H UTC')
const hourOf = (run: Instant): number => (run % (24 * HOUR)) / HOUR

/** How far a run of a model reaches that begins at an instant, ms; undefined where the model has none then. */
export const reachOf = ({ runs }: WeatherModel, run: Instant): number | undefined => {
  if (run % HOUR !== 0) return undefined
  const found = runs.find(({ hour }) => hour === hourOf(run))
  return found && found.reachHours * HOUR
}

/** The newest run of a model that begins at an instant or before it. */
export const runBefore = (model: WeatherModel, at: Instant): Instant => {
  let run = Math.floor(at / RUN_MS) * RUN_MS
  while (reachOf(model, run) === undefined) run -= RUN_MS
  return run
}

/** The newest run of a model that is published at an instant, as its usual delay has it. */
export const lastRunOf = (model: WeatherModel, at: Instant): Instant => runBefore(model, at - model.delayMs)

/** The newest run of a model that is published at an instant and says something of a target; undefined where none does. */
export const runReaching = (model: WeatherModel, at: Instant, target: Instant): Instant | undefined => {
  const newest = lastRunOf(model, at)
  // Within a day each model makes its longest run.
  for (let run = newest; run > newest - 24 * HOUR; run -= RUN_MS)
    if (target < run + (reachOf(model, run) ?? 0)) return run
  return undefined
}

/** `Sat 28 06 UTC`, as traders name a run. */
export const runText: (run: Instant) => string = (run) => UTC(new Date(run))

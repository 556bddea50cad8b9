import type { Instant } from '../periods'
import type { Column } from '../series/batch'
import { knownWithRun, reachOf, RUN_MS, runBefore, type WeatherModel } from '../series/weather/models'

/** A run of a model that has been published. */
export type PublishedRun = { readonly run: Instant; readonly reachHours: number }

/** The runs of a model that its series of reaches states, oldest first. */
export const publishedRuns = ({ at, values }: Column): readonly PublishedRun[] =>
  [...at].flatMap((run, i) => {
    const reachHours = values[i] ?? NaN
    return reachHours > 0 ? [{ run, reachHours }] : []
  })

/** What is known of the newest run of a model, and of the one that is on its way. */
export type RunStatus = {
  readonly latest: PublishedRun | undefined
  /** The newest run that has begun and is not published, and when it usually is; undefined where none has. */
  readonly awaited: { readonly run: Instant; readonly due: Instant; readonly isLate: boolean } | undefined
}

export const runStatus = (model: WeatherModel, runs: readonly PublishedRun[], now: Instant): RunStatus => {
  const latest = runs.at(-1)
  const newest = runBefore(model, now)
  if (latest !== undefined && latest.run >= newest) return { latest, awaited: undefined }
  // The first one that is missing: the next after the latest.
  let run = latest === undefined ? newest : latest.run + RUN_MS
  while (reachOf(model, run) === undefined) run += RUN_MS
  const due = run + model.delayMs
  return { latest, awaited: { run, due, isLate: due < now } }
}

/** The newest of the runs of a model that began no later than a run, or the newest of all. */
export const runUpTo = (runs: readonly PublishedRun[], chosen: Instant | undefined): PublishedRun | undefined =>
  chosen === undefined ? runs.at(-1) : runs.findLast(({ run }) => run <= chosen)

/** The newest run that began so many hours before another one or earlier; undefined where none is known. */
export const runHoursBefore = (runs: readonly PublishedRun[], run: Instant, hours: number): PublishedRun | undefined =>
  runs.findLast((each) => each.run <= run - hours * 3_600_000)

/** Beginnings of runs that every model has published by now if it has one, the newest first: what can be looked at as it was. */
export const wholeCycles = (runs: ReadonlyMap<string, readonly PublishedRun[]>, now: Instant): readonly Instant[] =>
  [...new Set([...runs.values()].flatMap((all) => all.map(({ run }) => run)))]
    .filter((run) => knownWithRun(run) < now)
    .sort((a, b) => b - a)

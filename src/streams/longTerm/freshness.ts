import { instantAtWallTime, type Instant } from '../../domain/periods'
import type { Loaded, Freshness } from '../lib/types'
import { answerFreshness } from '../lib/freshness'
import { lastOf } from '../lib/loaded'

/** The day of a run, 01/01/2021, at its beginning. */
const dayOfRun = (run: string): Instant | undefined => {
  const [day = '', month = '', year = ''] = run.split('/')
  return instantAtWallTime(`${year}-${month}-${day}`, '00:00')
}

/** How fresh a report of the model is: of the day of its run, of several the newest, and fixed, as nothing changes it. */
export const modelFreshness = (report: Loaded<unknown>, ...runs: readonly string[]): Freshness => {
  const days = runs.flatMap((run) => dayOfRun(run) ?? [])
  const asOf = lastOf(report) === undefined || days.length === 0 ? undefined : Math.max(...days)
  return answerFreshness(report, { asOf, isFixed: true, how: 'Made once' }, undefined)
}

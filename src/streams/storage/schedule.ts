// prices of a time, a battery -> its best schedule, made some days at a time
import { defer, distinctUntilChanged, filter, map, of, switchMap, type Observable } from 'rxjs'
import type { Instant } from '../../domain/periods'
import type { Battery } from '../../domain/storage/battery'
import { pricedTime, type PricedTime } from '../../domain/storage/carbon/carbonSteps'
import { scheduleByDays, type Schedule } from '../../domain/storage/dispatch'
import type { Clock } from '../../infra/types/sources'
import { lastOf } from '../lib/loaded'
import type { SeriesData } from '../series/seriesData'

/** A day is some 0.4 ms, measured: so many stay within a frame also where code is new or the machine is slow. */
const STEPS_AT_ONCE = 20

/** Runs work that stops between its steps, and lets what came meanwhile go first. Emits what it made, once. */
export const inSlices$ = <T>(clock: Pick<Clock, 'after'>, begin: () => Generator<undefined, T>): Observable<T> =>
  defer(() => {
    const work = begin()
    const slice = (): Observable<T> => {
      for (let step = 0; step < STEPS_AT_ONCE; step++) {
        const { done, value } = work.next()
        if (done === true) return of(value)
      }
      return clock.after(0).pipe(switchMap(slice))
    }
    return slice()
  })

/** A battery with its schedule, and the prices that it was made on. */
export type ScheduledTime = { readonly battery: Battery; readonly time: PricedTime; readonly schedule: Schedule }

export type ScheduleQuestion = { readonly from: Instant; readonly to: Instant; readonly battery: Battery }

/**
 * The best schedule of a battery on the first two columns of a chart: the day-ahead price, by the hour, and the market index.
 * Made again when a price has changed.
 */
export const schedule$ = (
  clock: Pick<Clock, 'after'>,
  prices$: Observable<SeriesData>,
  { battery, ...range }: ScheduleQuestion,
): Observable<ScheduledTime> =>
  prices$.pipe(
    map(({ columns }) => lastOf(columns)?.map(({ column }) => column)),
    filter((columns) => columns !== undefined),
    map(([dayAhead, marketIndex]) => ({ dayAhead, marketIndex })),
    distinctUntilChanged((a, b) => a.dayAhead === b.dayAhead && a.marketIndex === b.marketIndex),
    switchMap(({ dayAhead, marketIndex }) => {
      if (dayAhead === undefined || marketIndex === undefined) return []
      const time = pricedTime(range, dayAhead, marketIndex)
      return inSlices$(clock, () => scheduleByDays(battery, time.steps)).pipe(
        map((schedule) => ({ battery, time, schedule })),
      )
    }),
  )

import {
  isPeriod,
  parsePeriodKey,
  samePeriod,
  stepPeriod,
  type Instant,
  type PeriodRef,
  countdownTo,
  HALF_HOUR_MS,
  periodKey,
  periodsIn,
  periodStatus,
} from '../../domain/periods'
import type { Intent } from '../lib/intents'
import type { Trading } from './trading'
import {
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  mergeMap,
  scan,
  startWith,
  switchMap,
  withLatestFrom,
  type Observable,
} from 'rxjs'
import { dayParams, periodsInDayCall } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import type { PeriodPicker } from '../lib/types'
import { requestOf } from '../lib/request'
import { shareLast } from '../lib/shareLast'

/** What is chosen, with the live period it was chosen under. */
export type Choice = { readonly chosen: PeriodRef | undefined; readonly trading: Trading | undefined }
export type PickerReceived =
  | { readonly kind: 'trading'; readonly trading: Trading; readonly rollover: boolean }
  | { readonly kind: 'intent'; readonly intent: Intent }

const wasLive = ({ chosen, trading }: Choice): boolean =>
  chosen === undefined || (trading !== undefined && samePeriod(chosen, trading.live))

const requested = ({ chosen, trading }: Choice, intent: Intent): PeriodRef | undefined => {
  const live = trading?.live
  switch (intent.kind) {
    case 'choosePeriod':
      return isPeriod(intent.ref) ? intent.ref : chosen
    case 'stepChosen':
      return chosen && stepPeriod(chosen, intent.by)
    case 'jumpToLive':
      return live
    case 'chooseFromAddress':
      return (intent.text === undefined ? undefined : parsePeriodKey(intent.text)) ?? live
    case 'retryNow':
      return chosen
    default:
      return intent satisfies never
  }
}

/**
 * Who looks at the live period moves on with it when rollover is on, and in any case when the window mode changes
 * what "live" is. Who looks at another period is never pulled away from it.
 */
export const choose = (before: Choice, received: PickerReceived): Choice => {
  if (received.kind === 'intent') return { ...before, chosen: requested(before, received.intent) }
  const { trading, rollover } = received
  const follows = wasLive(before) && (rollover || before.chosen === undefined || before.trading?.mode !== trading.mode)
  return { trading, chosen: follows ? trading.live : before.chosen }
}

// Trading, intents, the setting of the rollover, seconds, GET period/{d}/{m}/{y} -> choose -> PeriodPicker -> usePicker

type Chosen = { readonly chosen: PeriodRef; readonly trading: Trading }
type Day = { readonly date: string; readonly periods: number }

const chosen$ = (
  intents$: Observable<Intent>,
  trading$: Observable<Trading>,
  on$: Observable<boolean>,
): Observable<Chosen> => {
  const turn$ = trading$.pipe(
    withLatestFrom(on$),
    map(([trading, rollover]): PickerReceived => ({ kind: 'trading', trading, rollover })),
  )
  return merge(turn$, intents$.pipe(map((intent): PickerReceived => ({ kind: 'intent', intent })))).pipe(
    scan(choose, { chosen: undefined, trading: undefined }),
    mergeMap(({ chosen, trading }) => (chosen && trading ? [{ chosen, trading }] : [])),
    distinctUntilChanged((a, b) => a.trading === b.trading && samePeriod(a.chosen, b.chosen)),
    shareLast(),
  )
}

/** The server's number of periods of the chosen day; until it comes the calendar's own is used. */
const dayOf = (sources: Sources, date: string): Observable<Day> =>
  requestOf(sources, periodsInDayCall, dayParams(date)).pipe(
    map(({ periods }): Day => ({ date, periods })),
    catchError(() => EMPTY),
    startWith({ date, periods: periodsIn(date) }),
  )

/**
 * The time by which a window is counted down. The window turns by a timer or by the server's word: a second drawn late,
 * or a clock that the server has just put back, would show more than the half hour that a window lasts.
 */
const windowNow = ({ closesAt }: Trading, now: Instant): Instant => Math.max(now, closesAt - HALF_HOUR_MS)

/** The period on screen, the live one, and the time left in the live window. */
export const picker$ = (
  sources: Sources,
  intents$: Observable<Intent>,
  trading$: Observable<Trading>,
  autoRollover$: Observable<boolean>,
): Observable<PeriodPicker> =>
  defer(() => {
    const choice$ = chosen$(intents$, trading$, autoRollover$)
    const day$ = choice$.pipe(
      map(({ chosen }) => chosen.date),
      distinctUntilChanged(),
      switchMap((date) => dayOf(sources, date)),
    )
    const now$ = sources.clock.second$.pipe(startWith(sources.clock.now()))
    return combineLatest([choice$, day$, autoRollover$, now$])
  }).pipe(
    map(([{ chosen, trading }, day, autoRollover, now]) => ({
      chosen,
      live: trading.live,
      status: periodStatus(chosen, trading.live),
      mode: trading.mode,
      autoRollover,
      countdown: countdownTo(trading.closesAt, windowNow(trading, Math.max(now, sources.clock.now()))),
      closesAt: trading.closesAt,
      periodsInDay: day.date === chosen.date ? day.periods : periodsIn(chosen.date),
    })),
  )

/** The address of what the picker shows: the live period has none of its own. */
export const addressOf = ({ chosen, status }: Pick<PeriodPicker, 'chosen' | 'status'>): string =>
  status === 'present' ? '/boa-dashboard' : `/boa-dashboard/${periodKey(chosen)}`

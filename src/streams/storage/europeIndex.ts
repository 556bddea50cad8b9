// GET europeIndex of the newest month, then of older ones -> a Loaded value of each, requested again while days are filled
import { combineLatest, filter, map, of, shareReplay, startWith, switchMap, take, type Observable } from 'rxjs'
import { dateAt, type Instant } from '../../domain/periods'
import { europeIndexCall, type EuropeIndex } from '../../domain/storage/europeIndex/calls'
import type { IndexDuration } from '../../domain/storage/europeIndex/markets'
import type { Sources } from '../../infra/types/sources'
import { bindLiveFor } from '../lib/bindLive'
import { answerFreshness } from '../lib/freshness'
import { retried$ } from '../lib/intents'
import { lastOf, WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { resource, whileFilling, type Refetch } from '../lib/resource'
import type { Freshness, Loaded } from '../lib/types'

const HOUR_MS = 3_600_000

type Question = {
  /** yyyy-MM, in the order of time. */
  readonly months: readonly string[]
  readonly duration: IndexDuration
  readonly withImbalance: boolean
}

/** Another day of the month will be over. */
const isRunning = (month: string, now: Instant): boolean => month >= dateAt(now).slice(0, 7)

/** What is requested, and when it is requested at once. */
type Requested = Question & { readonly again$: Observable<unknown> }

const month$ = (
  sources: Sources,
  { duration, withImbalance, again$ }: Requested,
  month: string,
): Observable<Loaded<EuropeIndex>> => {
  const params = { month, duration: String(duration), imbalance: withImbalance ? 'with' : 'without' }
  const refetch: Refetch<Pick<EuropeIndex, 'filling'>> = (answer, nth) =>
    whileFilling(answer, nth) ?? (isRunning(month, sources.clock.now()) ? HOUR_MS : undefined)
  return resource(sources, of(params), (given) => requestOf(sources, europeIndexCall, given), {
    again$,
    refetch,
  })
}

const isHere = (loaded: Loaded<EuropeIndex>): boolean =>
  loaded.kind === 'failed' || (loaded.kind === 'ready' && !loaded.value.filling)

/**
 * The months, newest first: an older one is requested once the newer are here and filled. A year of days to be filled at once
 * would hold up those that other pages wait for.
 */
const newestFirst$ = (
  sources: Sources,
  question: Requested,
  [month, ...older]: readonly string[],
): Observable<readonly Loaded<EuropeIndex>[]> => {
  if (month === undefined) return of([])
  const own$ = month$(sources, question, month).pipe(shareReplay({ bufferSize: 1, refCount: true }))
  const older$ = own$.pipe(
    filter(isHere),
    take(1),
    switchMap(() => newestFirst$(sources, question, older)),
    startWith(older.map(() => WAITING)),
  )
  return combineLatest([own$, older$]).pipe(map(([own, rest]) => [own, ...rest]))
}

/** A value of each month, in the order of the question. @internal */
export const europeIndex$ = (sources: Sources, question: Requested): Observable<readonly Loaded<EuropeIndex>[]> =>
  newestFirst$(sources, question, question.months.toReversed()).pipe(map((months) => months.toReversed()))

const NONE: readonly Loaded<EuropeIndex>[] = []
const [useRequested] = bindLiveFor<[question: string], readonly Loaded<EuropeIndex>[]>(
  (question) =>
    withSources(({ sources }) => europeIndex$(sources, { ...(JSON.parse(question) as Question), again$: retried$ })),
  NONE,
)

/** What a MW of a battery could have earned in each of some months, in their order; the last is waited for until it is here. */
export const useEuropeIndex = (
  question: Question,
): { readonly months: readonly Loaded<EuropeIndex>[]; readonly last: Loaded<EuropeIndex> } => {
  const months = useRequested(JSON.stringify(question))
  return { months, last: months.at(-1) ?? WAITING }
}

/** How fresh the index of a month is: as of the end of its last known day, fixed once it is over and read. */
export const europeIndexFreshness = (index: Loaded<EuropeIndex>, now: Instant): Freshness => {
  const answer = lastOf(index)
  const running = answer !== undefined && isRunning(answer.month, now)
  return answerFreshness(
    index,
    {
      // While its days are being read more of it is to come: what is here is of no time yet.
      asOf: answer?.filling === true && !running ? undefined : (answer?.asOf ?? undefined),
      isFixed: answer?.filling === false && !running,
      how: running ? 'Requested every hour' : 'Requested until all days are filled',
    },
    now,
  )
}

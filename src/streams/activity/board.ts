// plants that the user has chosen, the chosen period, POST plantActivity and its push, the past out of the history -> board
import { combineLatest, distinctUntilChanged, filter, map, scan, type Observable } from 'rxjs'
import { LINES_BEFORE_MS } from '../../domain/activity/retainedLines'
import { joinedLines } from '../../domain/activity/lines'
import { boardPeriods, boardRows, type ActivityRow } from '../../domain/activity/rows'
import { CARDS_DUE_MS, type CardCollection } from '../../domain/bingo/cardCollection'
import { PLANT_FEEDS } from '../../domain/market/madeOf'
import {
  HALF_HOUR_MS,
  periodEnd,
  periodKey,
  periodStart,
  samePeriod,
  type Instant,
  type PeriodRef,
} from '../../domain/periods'
import {
  wireGroupOf,
  pastActivityCall,
  wirePlantActivityCall,
  plantActivityPushSchema,
  type WirePlant,
  type PlantLines,
} from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import type { PlantFeed } from '../bingo/cardCollection'
import { answerFreshness } from '../lib/freshness'
import { lastOf } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'
import type { Freshness, Loaded, PeriodPicker } from '../lib/types'

export const ACTIVITY_LINES: PlantFeed<PlantLines> = {
  group: wireGroupOf.page('plantActivityBoard', 'Gb'),
  event: 'plantActivity',
  push: plantActivityPushSchema,
  query: (sources, plants) => requestOf(sources, wirePlantActivityCall, {}, { plants: [...plants] }),
}

/** Settlement time that is shown. */
export type ActivitySpan = { readonly from: Instant; readonly to: Instant }
/** Read at an instant. */
export type Past = { readonly at: Instant; readonly plants: ReadonlyMap<string, PlantLines> }

/** Since when the server tells lines of the present. */
export const edgeAt = (now: Instant): Instant => Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS - LINES_BEFORE_MS

const spanOf = (periods: readonly PeriodRef[]): ActivitySpan => {
  const first = periods[0]
  const last = periods.at(-1)
  return { from: first ? periodStart(first) : 0, to: last ? periodEnd(last) : 0 }
}

/** The part of a span that is before what the server tells of the present; undefined where none is. */
const pastOf = ({ from, to }: ActivitySpan, now: Instant): ActivitySpan | undefined => {
  const edge = edgeAt(now)
  return from < edge ? { from, to: Math.min(to, edge) } : undefined
}

type Requested = ActivitySpan & { readonly plants: readonly string[] }

/**
 * The past of these plants that is needed: nothing while the present alone is shown.
 * @param spanOfChosen of which time; the periods of the board, where nothing else is said
 */
export const pastLines$ = (
  sources: Sources,
  plants$: Observable<readonly string[]>,
  chosen$: Observable<PeriodRef>,
  again$: Observable<unknown>,
  spanOfChosen: (chosen: PeriodRef, now: Instant) => ActivitySpan | undefined = (chosen) =>
    spanOf(boardPeriods(chosen)),
): Observable<{ readonly wanted: boolean; readonly loaded: Loaded<Past> }> => {
  const requested$ = combineLatest([plants$, chosen$]).pipe(
    map(([plants, chosen]): Requested | undefined => {
      const now = sources.clock.now()
      const wanted = spanOfChosen(chosen, now)
      const span = wanted && pastOf(wanted, now)
      return span && plants.length > 0 ? { ...span, plants } : undefined
    }),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  )
  const loaded$ = resource(
    sources,
    requested$,
    ({ plants, from, to }) =>
      requestOf(sources, pastActivityCall, {}, { plants: [...plants], from, to }).pipe(
        map((answer): Past => ({
          at: sources.clock.now(),
          plants: new Map(answer.plants.map((each) => [each.plantId, each])),
        })),
      ),
    { again$ },
  )
  return combineLatest([requested$, loaded$]).pipe(
    map(([requested, loaded]) => ({ wanted: requested !== undefined, loaded })),
  )
}

/** What the board shows. */
export type ActivityBoard = {
  readonly chosen: PeriodRef
  readonly live: PeriodRef
  readonly periods: readonly PeriodRef[]
  readonly rows: ReadonlyMap<string, ActivityRow>
  readonly freshness: Freshness
}

export type BoardParts = {
  readonly plants: readonly WirePlant[]
  readonly picker: Pick<PeriodPicker, 'chosen' | 'live'>
  readonly collection: Loaded<CardCollection<PlantLines>>
  readonly past: { readonly wanted: boolean; readonly loaded: Loaded<Past> }
  readonly now: Instant
}

const MISSED_WHY = 'A message was missed: the lines are being requested again.'
const STALE_WHY = 'The server has not confirmed the lines for 45 s.'

/** Live while what is shown until `to` is not over; of periods that are over nothing changes. A part that failed says so. */
export const boardFreshness = (
  { collection, past, now }: Omit<BoardParts, 'plants' | 'picker'>,
  to: Instant,
): Freshness => {
  const edge = edgeAt(now)
  const known = lastOf(collection)
  const read = lastOf(past.loaded)
  const isCurrent = to > edge
  const asOf = isCurrent ? known?.asOf : read?.at
  const parts = [...(past.wanted ? [past.loaded] : []), ...(isCurrent ? [collection] : [])]
  const isWhole = asOf !== undefined && !(past.wanted && read === undefined)
  const failedPart = parts.find(({ kind }) => kind === 'failed')
  if (failedPart === undefined && !isWhole) return { state: 'waiting' }
  if (failedPart === undefined && to <= edge + LINES_BEFORE_MS)
    return { state: 'fixed', asOf: Math.min(asOf ?? now, read?.at ?? now) }
  return answerFreshness(
    failedPart ?? collection,
    {
      asOf,
      limits: [
        { of: known?.isBehind ? asOf : undefined, forMs: 0, why: MISSED_WHY },
        { of: asOf, forMs: CARDS_DUE_MS + 1, why: STALE_WHY },
      ],
      how: 'Pushed by the server, which confirms the lines every 15 s',
      feeds: PLANT_FEEDS,
    },
    now,
  )
}

type Joined = { readonly present: PlantLines | undefined; readonly at: Instant; readonly made: PlantLines | undefined }

/** The lines of a plant from both sources; the very same object while both are. */
export const joiner = () => {
  const retained = new WeakMap<PlantLines, Joined>()
  return (past: PlantLines | undefined, present: PlantLines | undefined, at: Instant): PlantLines | undefined => {
    if (past === undefined) return present
    const known = retained.get(past)
    if (known && known.present === present && known.at === at) return known.made
    const made = joinedLines(past, present, at)
    retained.set(past, { present, at, made })
    return made
  }
}

type State = { readonly board: ActivityBoard; readonly key: string }

/** The board of its parts, with the very rows of before wherever nothing of them changed. */
export const board$ = (parts$: Observable<BoardParts>): Observable<ActivityBoard> => {
  const join = joiner()
  return parts$.pipe(
    scan<BoardParts, State | undefined>((before, parts) => {
      const { plants, picker, collection, past, now } = parts
      const { chosen, live } = picker
      const edge = edgeAt(now)
      const key = periodKey(chosen)
      const periods = before?.key === key ? before.board.periods : boardPeriods(chosen)
      const lines = lastOf(collection)?.plants
      const old = past.wanted ? lastOf(past.loaded)?.plants : undefined
      const rows = boardRows(
        plants,
        (id) => join(old?.get(id), lines?.get(id), edge),
        periods,
        before?.key === key ? before.board.rows : new Map(),
      )
      return { key, board: { chosen, live, periods, rows, freshness: boardFreshness(parts, spanOf(periods).to) } }
    }, undefined),
    map((state) => state?.board),
    filter((board) => board !== undefined),
    distinctUntilChanged(
      (a, b) =>
        samePeriod(a.chosen, b.chosen) &&
        samePeriod(a.live, b.live) &&
        JSON.stringify(a.freshness) === JSON.stringify(b.freshness) &&
        a.rows.size === b.rows.size &&
        [...a.rows].every(([id, row]) => b.rows.get(id) === row),
    ),
  )
}

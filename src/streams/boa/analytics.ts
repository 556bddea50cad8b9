// intents, desk of the chosen period -> stack with its moves, whatIfPrices -> AnalyticsState; its lists as tables
import { combineLatest, distinctUntilChanged, filter, map, merge, scan, startWith, type Observable } from 'rxjs'
import {
  differing,
  itemsOfLists,
  made,
  NO_MOVES,
  played,
  redo,
  sharedWith,
  listsSharedWith,
  undo,
  type Items,
  type Move,
  type Moves,
} from '../../domain/boa/analytics/moves'
import { listsOf } from '../../domain/boa/collection'
import type { BoaList, BoaLists } from '../../domain/boa/collectionLists'
import { samePeriod, type Instant, type PeriodRef } from '../../domain/periods'
import { idleSync, type Step } from '../../domain/tables/sync'
import type { BoaMetrics } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { appIntents } from '../lib/appIntents'
import type { DataStep } from '../lib/tableModel'
import type { Analytics, BoaDesk, Loaded, WhatIfPrice } from '../lib/types'
import { lastOf } from '../lib/loaded'
import { shareLast } from '../lib/shareLast'
import type { BoaParts } from './boaModel'
import type { StackStep } from './highlights'
import { listOf$ } from './stacks'
import { fetchedPrices, type PricesOf } from './fetchedPrices'
import type { StackPrice } from './whatIfPrices'

export type AnalyticsIntent =
  /** `period`: of which the moves are; they wait until it is the one on the desk. */
  | { readonly kind: 'on'; readonly moves?: readonly Move[]; readonly period?: PeriodRef | undefined }
  | { readonly kind: 'off' | 'undo' | 'redo' | 'restart' }
  | { readonly kind: 'move'; readonly move: Move }

export const analyticsIntents = appIntents<AnalyticsIntent>()
/** Asks for something of the what-if; nothing happens while it is off, but for `on`. */
export const queryAnalytics: (intent: AnalyticsIntent) => void = analyticsIntents.send

type Model = {
  /** Wanted: on as soon as there is a stack, of the period where one is named. */
  readonly wanted: { readonly moves: readonly Move[]; readonly period?: PeriodRef | undefined } | undefined
  readonly desk: BoaDesk | undefined
  readonly on: Omit<Analytics, 'price' | 'waiting' | 'live'> | undefined
  /** When it was begun again: it takes each stack up to the first that is proved later, unless something is moved before. */
  readonly again?: Instant | undefined
}

type Event =
  | { readonly kind: 'asked'; readonly at: Instant; readonly intent: AnalyticsIntent }
  | { readonly kind: 'desk'; readonly at: Instant; readonly desk: BoaDesk | undefined }

const NOTHING: Model = { wanted: undefined, desk: undefined, on: undefined }

const asOfOf = ({ freshness }: BoaDesk, at: Instant): Instant => ('asOf' in freshness ? freshness.asOf : at)

/** A stack with its figures: what a what-if begins from. */
type Whole = BoaDesk & { readonly metrics: BoaMetrics }
const isWhole = (desk: BoaDesk | undefined): desk is Whole => desk?.metrics !== undefined

const started = (desk: Whole, since: Instant, moves: Moves): Model['on'] => {
  const base = itemsOfLists(desk.lists)
  const { items, missed } = played(base, moves.done)
  const lists = listsOf({ items })
  return {
    since,
    period: desk.period,
    asOf: asOfOf(desk, since),
    metrics: desk.metrics,
    base,
    moves,
    missed,
    items,
    lists,
  }
}

const moved = (on: NonNullable<Model['on']>, moves: Moves): Model['on'] => {
  if (moves.done === on.moves.done) return on
  const after = played(on.base, moves.done)
  const items = sharedWith(on.items, after.items)
  return { ...on, moves, missed: after.missed, items, lists: listsSharedWith(on.lists, listsOf({ items })) }
}

const isOf = (desk: BoaDesk, period: PeriodRef | undefined): boolean =>
  period === undefined || samePeriod(desk.period, period)

const requested = (model: Model, intent: AnalyticsIntent, at: Instant): Model => {
  const { desk, on } = model
  if (intent.kind === 'on') {
    const { moves = [], period } = intent
    return isWhole(desk) && isOf(desk, period)
      ? { ...model, wanted: undefined, on: started(desk, at, { done: moves, undone: [] }) }
      : { ...model, wanted: { moves, period }, on: period === undefined ? on : undefined }
  }
  if (intent.kind === 'off') return { ...model, wanted: undefined, on: undefined }
  if (!on) return model
  if (intent.kind === 'restart') return isWhole(desk) ? { ...model, on: started(desk, at, NO_MOVES), again: at } : model
  const back = intent.kind === 'undo' ? undo : redo
  const next = intent.kind === 'move' ? made(on.moves, intent.move) : back(on.moves)
  return { ...model, on: moved(on, next), again: undefined }
}

/** A what-if is of one period: with another it is over. */
const received = (model: Model, desk: BoaDesk | undefined, at: Instant): Model => {
  const { on, wanted, again } = model
  if (desk && on && !samePeriod(desk.period, on.period)) return { wanted, desk, on: undefined }
  if (wanted && isWhole(desk) && isOf(desk, wanted.period))
    return { wanted: undefined, desk, on: started(desk, at, { done: wanted.moves, undone: [] }) }
  if (on && again !== undefined && isWhole(desk)) {
    const proved = asOfOf(desk, again) > again
    const isSame = desk.lists === model.desk?.lists && desk.metrics === on.metrics
    return { ...model, desk, on: isSame ? on : started(desk, at, NO_MOVES), again: proved ? undefined : again }
  }
  return { ...model, desk }
}

const next = (model: Model, event: Event): Model =>
  event.kind === 'asked' ? requested(model, event.intent, event.at) : received(model, event.desk, event.at)

type Waiting = { readonly base: Items; readonly lists: BoaLists | undefined; readonly count: number }

/** How many bars of the live stack differ: counted when one of the two stacks is another, and not with each move. */
const waitingAfter = (before: Waiting | undefined, base: Items, lists: BoaLists | undefined): Waiting => {
  if (before?.base === base && before.lists === lists) return before
  return { base, lists, count: lists ? differing(base, itemsOfLists(lists)) : 0 }
}

type Shown = { readonly analytics: Analytics | undefined; readonly waiting: Waiting | undefined }
const NOTHING_SHOWN: Shown = { analytics: undefined, waiting: undefined }

const shownOf = (before: Shown, { on, desk }: Model, price: WhatIfPrice): Shown => {
  if (!on) return NOTHING_SHOWN
  const waiting = waitingAfter(before.waiting, on.base, desk?.lists)
  return { analytics: { ...on, price, live: desk?.metrics, waiting: waiting.count }, waiting }
}

/**
 * The stack of a what-if as the lists read it: fixed, as of the moment at which the what-if took it. It is this page's and
 * held against no digest, so that none is made: to hash a thousand bars takes longer than to price them.
 */
const stackStep = ({ items, asOf, period, metrics: first }: NonNullable<Model['on']>, seq: number): StackStep => {
  const collection = { key: `what-if/${period.date}/${period.period}`, epoch: 'fixed', items, seq, digest: 0 }
  const store = { collection, first, firstSeq: seq, firstAt: asOf }
  const state = { ...idleSync<BoaParts>(asOf), phase: 'fixed' as const, verifiedAt: asOf, store }
  const step: Step<BoaParts> = { state, commands: [], news: { kind: 'whole' } }
  return { step, marks: new Map(), remarked: [] }
}

export type AnalyticsStreams = {
  /** Undefined while there is no what-if. */
  readonly analytics$: Observable<Analytics | undefined>
  /** Rows of one list of the what-if's stack. */
  readonly list$: (list: BoaList) => Observable<DataStep>
}

/**
 * What-if on the stack of the chosen period (specification 2§4): moves over the stack as it was taken, priced by the page and
 * by the server after each; the live stack goes on next to it and is not merged.
 */
export const analyticsOf = (
  sources: Sources,
  desk$: Observable<Loaded<BoaDesk>>,
  intents$: Observable<AnalyticsIntent> = analyticsIntents.current$,
  pricesOf: PricesOf = fetchedPrices,
): AnalyticsStreams => {
  const { clock } = sources
  const model$ = merge(
    intents$.pipe(map((intent): Event => ({ kind: 'asked', at: clock.now(), intent }))),
    desk$.pipe(
      map(lastOf),
      distinctUntilChanged(),
      map((desk): Event => ({ kind: 'desk', at: clock.now(), desk })),
    ),
  ).pipe(scan(next, NOTHING), startWith(NOTHING), shareLast())
  const on$ = model$.pipe(
    map(({ on }) => on),
    distinctUntilChanged(),
  )
  const analytics$ = combineLatest([pricesOf(sources, on$), model$]).pipe(
    // For a moment one of the two is of these moves and the other of those before.
    filter(([{ items }, { on }]) => items === on?.items),
    scan<readonly [StackPrice, Model], Shown>(
      (before, [{ price }, model]) => shownOf(before, model, price),
      NOTHING_SHOWN,
    ),
    map(({ analytics }) => analytics),
    distinctUntilChanged(),
    shareLast(),
  )
  const stack$ = on$.pipe(
    filter((on) => on !== undefined),
    distinctUntilChanged((a, b) => a.items === b.items),
    map((on, seq) => ({ lists: on.lists, stack: stackStep(on, seq) })),
    shareLast(),
  )
  // A list without a changed bar is not made again: a move changes one or two of the four.
  const stackFor = (list: BoaList): Observable<StackStep> =>
    stack$.pipe(
      distinctUntilChanged((a, b) => a.lists[list] === b.lists[list]),
      map(({ stack }) => stack),
    )
  return { analytics$, list$: (list) => listOf$(clock, stackFor(list), list) }
}

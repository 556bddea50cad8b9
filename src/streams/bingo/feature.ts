import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  of,
  startWith,
  Subject,
  switchMap,
  take,
  tap,
  withLatestFrom,
  type Observable,
} from 'rxjs'
import { foldBingo, largestPlants } from '../../domain/bingo/boardEdits'
import type { CardCollection } from '../../domain/bingo/cardCollection'
import { CARD_STATES, type CardState } from '../../domain/reference'
import { BOARD_COLUMNS, BOARD_ROWS, orderedItems, type BingoBoard } from '../../domain/settings'
import { bingoCall, type PlantStore } from '../../domain/wire'
import { feature, type AppContext } from '../lib/feature'
import { lastOf } from '../lib/loaded'
import { deskFeature } from '../lib/provider'
import { requestOf } from '../lib/request'
import { shareLast } from '../lib/shareLast'
import type { Loaded } from '../lib/types'
import { peopleFeature } from '../people/feature'
import { settingsFeature } from '../settings/feature'
import { cardChanges$ } from './alerts'
import { BINGO_CARDS, cardCollection$, toleratedCollection } from './cardCollection'
import { bingoIntents, cardsAgain, type BingoIntent, type CardAddition } from './intents'

type Boards = readonly BingoBoard[]
type Change = (board: BingoBoard) => void

const written$ = (
  intents$: Observable<BingoIntent>,
  boards$: Observable<Boards>,
  change: Change,
): Observable<unknown> =>
  intents$.pipe(
    withLatestFrom(boards$),
    tap(([{ board, edit }, boards]) => {
      const known = boards.find(({ id }) => id === board)
      const next = known && foldBingo(known, edit)
      if (next !== undefined && next !== known) change(next)
    }),
  )

/** Nothing was ever put on the only board that there is, which was made for the user (specification 1§4). */
const isUntouched = ([board, ...others]: Boards): boolean =>
  board?.cards.length === 0 &&
  others.length === 0 &&
  board.name === 'Board 1' &&
  board.rowsArray.length === BOARD_ROWS &&
  board.columnsArray.length === BOARD_COLUMNS &&
  board['begun'] !== true

/** A user whose board was made for them begins with the largest plants on it; once, so that it can be emptied. */
const begun$ = (
  isHere$: Observable<boolean>,
  store$: Observable<PlantStore | undefined>,
  boards$: Observable<Boards>,
  change: Change,
): Observable<unknown> =>
  isHere$.pipe(
    distinctUntilChanged(),
    switchMap((isHere) =>
      (isHere ? store$ : EMPTY).pipe(
        filter((store) => store !== undefined),
        take(1),
      ),
    ),
    withLatestFrom(boards$),
    tap(([{ allPlants }, boards]) => {
      const [board] = boards
      if (board === undefined || !isUntouched(boards)) return
      change({ ...foldBingo(board, { kind: 'addAll', plants: largestPlants(allPlants) }), begun: true })
    }),
  )

/** The cards of every plant on a board, with the user's tolerance. */
const collections$ = (app: AppContext, boards$: Observable<Boards>): Observable<Loaded<CardCollection>> => {
  const plants$ = boards$.pipe(
    map((boards) => [...new Set(boards.flatMap(({ cards }) => cards.map(({ value }) => value)))].sort()),
  )
  const tolerance$ = settingsFeature(app).view$.pipe(
    map(({ document }) => document.basic.melBelowPnToleranceToUse),
    distinctUntilChanged(),
  )
  const all$ = deskFeature(app).withDesk(({ sources }) =>
    cardCollection$(BINGO_CARDS, sources, plants$, cardsAgain.of(app)),
  )
  return combineLatest([all$, tolerance$]).pipe(
    map(([loaded, tolerance]) => toleratedCollection(loaded, tolerance)),
    shareLast(),
  )
}

/** Plants that are put on a board, each once the server has its card. */
const added$ = (app: AppContext, additions$: Observable<CardAddition>): Observable<unknown> =>
  additions$.pipe(
    mergeMap(({ board, plant, to, failed }) =>
      deskFeature(app)
        .withDesk(({ sources }) => requestOf(sources, bingoCall, {}, { plants: [plant] }))
        .pipe(
          take(1),
          catchError(() => of(undefined)),
          tap((answer) => {
            if (!answer?.plants.some(({ plantId }) => plantId === plant)) failed()
            else
              bingoIntents.into(app)({
                board,
                edit: to ? { kind: 'add', plant, to } : { kind: 'addAll', plants: [plant] },
              })
          }),
        ),
    ),
  )

/** A card is marked so long after its alert. */
const MARKED_MS = 15_000

/** The bingo boards of an app's user, with their cards and alerts; made when a page with cards is first read. */
export const bingoFeature = feature((app) => {
  const { view$, change } = settingsFeature(app)
  const { withDesk } = deskFeature(app)
  const changeBoard: Change = (item) => change({ kind: 'changeItem', type: 'bingo', item })
  const list$ = view$.pipe(
    map(({ document }) => document.lists.bingo),
    distinctUntilChanged(),
    shareLast(),
  )
  const boards$: Observable<Boards> = list$.pipe(
    distinctUntilChanged((a, b) => a.items === b.items && a.order === b.order),
    map((list) => orderedItems(list) as Boards),
    shareLast(),
  )
  const loaded$ = collections$(app, boards$)
  const collection$ = loaded$.pipe(
    map(lastOf),
    filter((collection) => collection !== undefined),
  )
  const context$ = combineLatest([boards$, view$]).pipe(
    map(([boards, { document }]) => ({ boards, active: document.lists.bingo.active, settings: document.basic })),
  )
  const changes$ = cardChanges$(collection$, context$, app.sources).pipe(shareLast())
  const isHere$ = view$.pipe(map(({ stage }) => stage === 'here'))
  const tries$ = new Subject<string>()
  const soundTries$ = new Subject<CardState>()
  const additions$ = new Subject<CardAddition>()
  return {
    list$,
    boards$,
    loaded$,
    collection$,
    changes$,
    tries$,
    soundTries$,
    additions$,
    /** True for a while after an alert of the plant. */
    isAlert$: (plant: string): Observable<boolean> =>
      changes$.pipe(
        map((changes) => changes.find(({ plantId }) => plantId === plant)),
        distinctUntilChanged(),
        switchMap((last) => {
          if (last?.isAlert !== true) return of(false)
          const over$ = withDesk(({ sources }) => sources.clock.after(MARKED_MS))
          return over$.pipe(
            take(1),
            map(() => false),
            startWith(true),
          )
        }),
        distinctUntilChanged(),
      ),
    effects$: merge(
      written$(bingoIntents.of(app), boards$, changeBoard),
      begun$(isHere$, peopleFeature(app).reference.plants$, boards$, changeBoard),
      tries$.pipe(switchMap((text) => app.sources.speech.print(text))),
      soundTries$.pipe(tap((state) => app.sources.sound(CARD_STATES.indexOf(state)))),
      added$(app, additions$),
    ),
  }
})

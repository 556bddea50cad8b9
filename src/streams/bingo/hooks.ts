import {
  catchError,
  combineLatest,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  of,
  startWith,
  switchMap,
  take,
  tap,
  withLatestFrom,
  type Observable,
} from 'rxjs'
import { foldBingo, largestPlants } from '../../domain/bingo/boardEdits'
import type { CardCollection } from '../../domain/bingo/cardCollection'
import { BOARD_COLUMNS, BOARD_ROWS, orderedItems, type BingoBoard } from '../../domain/settings'
import { bingoCall, type PlantData } from '../../domain/wire'
import { alertSound } from '../../infra/browser/alertSound'
import { speechClient } from '../../infra/browser/speech'
import { bindLive, bindLiveFor } from '../lib/bindLive'
import { lastOf, WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { shareLast } from '../lib/shareLast'
import type { Loaded } from '../lib/types'
import { withPeople } from '../people/provider'
import { changeItem } from '../settings/intents'
import { settingsView$ } from '../settings/provider'
import { cardChanges$, type CardChange } from './alerts'
import { BINGO_CARDS, cardCollection$, toleratedCollection } from './cardCollection'
import { requestedAgain$, bingoIntents$, editBingo } from './intents'

export type { CardChange } from './alerts'

const list$ = settingsView$.pipe(
  map(({ document }) => document.lists.bingo),
  distinctUntilChanged(),
  shareLast(),
)
const boards$: Observable<readonly BingoBoard[]> = list$.pipe(
  distinctUntilChanged((a, b) => a.items === b.items && a.order === b.order),
  map((list) => orderedItems(list) as readonly BingoBoard[]),
  shareLast(),
)

const NONE: readonly BingoBoard[] = []

const tolerance$ = settingsView$.pipe(
  map(({ document }) => document.basic.melBelowPnToleranceToUse),
  distinctUntilChanged(),
)

const collections$: Observable<Loaded<CardCollection>> = combineLatest([
  withSources(({ sources }) =>
    cardCollection$(
      BINGO_CARDS,
      sources,
      boards$.pipe(
        map((boards) => [...new Set(boards.flatMap(({ cards }) => cards.map(({ value }) => value)))].sort()),
      ),
      requestedAgain$,
    ),
  ),
  tolerance$,
]).pipe(
  map(([loaded, tolerance]) => toleratedCollection(loaded, tolerance)),
  shareLast(),
)

const written$: Observable<never> = bingoIntents$.pipe(
  withLatestFrom(boards$),
  tap(([{ board, edit }, boards]) => {
    const known = boards.find(({ id }) => id === board)
    const next = known && foldBingo(known, edit)
    if (next !== undefined && next !== known) changeItem('bingo', next)
  }),
  ignoreElements(),
)

/** Nothing was ever put on the only board that there is, which was made for the user (specification 1§4). */
const isUntouched = ([board, ...others]: readonly BingoBoard[]): boolean =>
  board?.cards.length === 0 &&
  others.length === 0 &&
  board.name === 'Board 1' &&
  board.rowsArray.length === BOARD_ROWS &&
  board.columnsArray.length === BOARD_COLUMNS &&
  board['begun'] !== true

/** A user whose board was made for them begins with the largest plants on it; once, so that it can be emptied. */
const begun$: Observable<never> = combineLatest([settingsView$, withPeople(({ reference }) => reference.plants$)]).pipe(
  map(([{ stage }, store]) => (stage === 'here' ? store : undefined)),
  filter((store) => store !== undefined),
  withLatestFrom(boards$),
  filter(([, boards]) => isUntouched(boards)),
  take(1),
  tap(([{ allPlants }, [board]]) => {
    if (board === undefined) return
    changeItem('bingo', { ...foldBingo(board, { kind: 'addAll', plants: largestPlants(allPlants) }), begun: true })
  }),
  ignoreElements(),
)

/** The user's boards in their order. While somebody reads them, edits are written and an untouched board is filled. */
export const [useBingoBoards] = bindLive<readonly BingoBoard[]>(merge(boards$, written$, begun$), NONE)

/** Id of the board that was looked at last. */
export const [useActiveBingo] = bindLive(
  list$.pipe(
    map(({ active }) => active),
    distinctUntilChanged(),
  ),
  '',
)

const collection$ = collections$.pipe(
  map(lastOf),
  filter((collection) => collection !== undefined),
)

/** Why the cards could not be asked for, as of when every card is right, and whether they have come at all. */
export type CardsState = {
  readonly kind: Loaded<CardCollection>['kind']
  readonly why: string | undefined
  readonly asOf: number | undefined
}

const stateOf = (collection: Loaded<CardCollection>): CardsState => ({
  kind: collection.kind,
  why: collection.kind === 'failed' ? collection.why.why : undefined,
  asOf: lastOf(collection)?.asOf,
})

export const [useCardsState] = bindLive<CardsState>(
  collections$.pipe(
    map(stateOf),
    distinctUntilChanged((a, b) => a.kind === b.kind && a.why === b.why && a.asOf === b.asOf),
  ),
  stateOf(WAITING),
)

/** What a plant's card shows; undefined until it is known. Each card listens to its own plant. */
export const [usePlantData] = bindLiveFor<[plant: string], PlantData | undefined>(
  (plant) =>
    collection$.pipe(
      map(({ plants }) => plants.get(plant)),
      distinctUntilChanged(),
    ),
  undefined,
)

/** All cards that are known, for a table of them. */
export const [useAllPlantData] = bindLive<ReadonlyMap<string, PlantData>>(
  collection$.pipe(
    map(({ plants }) => plants),
    distinctUntilChanged(),
  ),
  new Map(),
)

const context$ = combineLatest([boards$, settingsView$]).pipe(
  map(([boards, { document }]) => ({ boards, active: document.lists.bingo.active, settings: document.basic })),
)

const changes$ = cardChanges$(collection$, context$, {
  sound: alertSound(window),
  speech: speechClient(window),
}).pipe(shareLast())

const NO_CHANGES: readonly CardChange[] = []

/** The last changes of state, newest first. While somebody reads them, alerts are heard. */
export const [useCardChanges] = bindLive(changes$, NO_CHANGES)

/** A card is marked so long after its alert. */
const MARKED_MS = 15_000

/** True for a while after an alert of the plant. */
export const [useIsAlert] = bindLiveFor<[plant: string], boolean>(
  (plant) =>
    changes$.pipe(
      map((changes) => changes.find(({ plantId }) => plantId === plant)),
      distinctUntilChanged(),
      switchMap((change) =>
        change?.isAlert === true
          ? withSources(({ sources }) => sources.clock.after(MARKED_MS)).pipe(
              take(1),
              map(() => false),
              startWith(true),
            )
          : of(false),
      ),
      distinctUntilChanged(),
    ),
  false,
)

/** Says a sentence aloud now, so that a user can hear what an alert is like. */
export const tryAlert = (texts: string): void => {
  speechClient(window).print(texts).subscribe()
}

/**
 * Puts a plant on a board once the server has its card.
 * @param failed told when it could not be asked, or has no such plant: then nothing is added (BI05)
 */
export const addPlant = (
  board: string,
  plant: string,
  to: { readonly row: number; readonly column: number },
  failed: () => void,
): void => {
  withSources(({ sources }) => requestOf(sources, bingoCall, {}, { plants: [plant] }))
    .pipe(
      take(1),
      catchError(() => of(undefined)),
    )
    .subscribe((answer) => {
      if (answer?.plants.some(({ plantId }) => plantId === plant)) editBingo(board, { kind: 'add', plant, to })
      else failed()
    })
}

import { distinctUntilChanged, map } from 'rxjs'
import type { CardCollection } from '../../domain/bingo/cardCollection'
import type { CardState } from '../../domain/reference'
import type { BingoBoard } from '../../domain/settings'
import type { PlantData } from '../../domain/wire'
import { bindLive, bindLiveFor } from '../lib/bindLive'
import { sender, withApp } from '../lib/currentApp'
import { lastOf, WAITING } from '../lib/loaded'
import type { Loaded } from '../lib/types'
import type { CardChange } from './alerts'
import { bingoFeature } from './feature'
import type { CardAddition } from './intents'

export type { CardChange } from './alerts'

const NONE: readonly BingoBoard[] = []

/** The user's boards in their order. */
export const [useBingoBoards] = bindLive<readonly BingoBoard[]>(
  withApp(bingoFeature, ({ boards$ }) => boards$),
  NONE,
)

/** Id of the board that was looked at last. */
export const [useActiveBingo] = bindLive(
  withApp(bingoFeature, ({ list$ }) =>
    list$.pipe(
      map(({ active }) => active),
      distinctUntilChanged(),
    ),
  ),
  '',
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
  withApp(bingoFeature, ({ loaded$ }) =>
    loaded$.pipe(
      map(stateOf),
      distinctUntilChanged((a, b) => a.kind === b.kind && a.why === b.why && a.asOf === b.asOf),
    ),
  ),
  stateOf(WAITING),
)

/** What a plant's card shows; undefined until it is known. Each card listens to its own plant. */
export const [usePlantData] = bindLiveFor<[plant: string], PlantData | undefined>(
  (plant) =>
    withApp(bingoFeature, ({ collection$ }) =>
      collection$.pipe(
        map(({ plants }) => plants.get(plant)),
        distinctUntilChanged(),
      ),
    ),
  undefined,
)

/** All cards that are known, for a table of them. */
export const [useAllPlantData] = bindLive<ReadonlyMap<string, PlantData>>(
  withApp(bingoFeature, ({ collection$ }) =>
    collection$.pipe(
      map(({ plants }) => plants),
      distinctUntilChanged(),
    ),
  ),
  new Map(),
)

const NO_CHANGES: readonly CardChange[] = []

/** The last changes of state, newest first. While somebody reads them, alerts are played and spoken. */
export const [useCardChanges] = bindLive(
  withApp(bingoFeature, ({ changes$ }) => changes$),
  NO_CHANGES,
)

/** True for a while after an alert of the plant. */
export const [useIsAlert] = bindLiveFor<[plant: string], boolean>(
  (plant) => withApp(bingoFeature, ({ isAlert$ }) => isAlert$(plant)),
  false,
)

/** Speaks a sentence now, so that a user knows what an alert sounds like. */
export const tryAlert: (text: string) => void = sender(bingoFeature, ({ tries$ }) => tries$)

/** Plays the tone of a state now, whether the state is one with a sound or not. */
export const trySound: (state: CardState) => void = sender(bingoFeature, ({ soundTries$ }) => soundTries$)

/** Puts a plant on a board once the server has its card. */
export const addPlant: (addition: CardAddition) => void = sender(bingoFeature, ({ additions$ }) => additions$)

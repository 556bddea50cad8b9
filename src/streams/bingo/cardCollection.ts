// plants that are wanted, a POST of them, a hub event of their changes, link, awake -> Loaded<CardCollection>
import { distinctUntilChanged, EMPTY, type Observable } from 'rxjs'
import type * as z from 'zod/mini'
import {
  EMPTY_CARD_COLLECTION,
  withAnswer,
  withPush,
  type CardCollection,
  type OfPlant,
  type OfPlants,
} from '../../domain/bingo/cardCollection'
import { withTolerance } from '../../domain/bingo/cardFace'
import { bingoCall, bingoPushSchema, wireGroupOf, type HubEventName, type PlantData } from '../../domain/wire'
import type { Sources } from '../../infra/types/sources'
import { receivedAs } from '../lib/decode'
import { lastOf, ready } from '../lib/loaded'
import { patched$ } from '../lib/patched'
import { requestOf } from '../lib/request'
import type { Loaded } from '../lib/types'

/** How something that the server keeps of every plant is asked for, and heard of. */
export type PlantFeed<T extends OfPlant> = {
  readonly group: string
  readonly event: HubEventName
  readonly push: z.ZodMiniType<OfPlants<T>>
  readonly query: (sources: Sources, plants: readonly string[]) => Observable<OfPlants<T>>
}

export const BINGO_CARDS: PlantFeed<PlantData> = {
  group: wireGroupOf.page('bingoCard', 'Gb'),
  event: 'bingo',
  push: bingoPushSchema,
  query: (sources, plants) => requestOf(sources, bingoCall, {}, { plants: [...plants] }),
}

/**
 * The cards of these plants: requested whole when other plants are wanted, patched by pushes in between. The last good ones
 * stay when a request fails.
 */
export const cardCollection$ = <T extends OfPlant>(
  feed: PlantFeed<T>,
  sources: Sources,
  plants$: Observable<readonly string[]>,
  again$: Observable<unknown> = EMPTY,
): Observable<Loaded<CardCollection<T>>> =>
  patched$<CardCollection<T>, readonly string[], OfPlants<T>, OfPlants<T>>(sources, {
    group: feed.group,
    start: EMPTY_CARD_COLLECTION,
    key$: plants$.pipe(distinctUntilChanged((a, b) => a.length === b.length && a.every((id, i) => id === b[i]))),
    request: (plants) => feed.query(sources, plants),
    again$,
    pushes$: sources.hub.on(feed.event).pipe(receivedAs(feed.push)),
    answered: withAnswer,
    pushed: withPush,
    isBehind: ({ isBehind }) => isBehind,
  })

/** Cards by the user's tolerance (ST20): where it is none, the very book. */
export const toleratedCollection = (loaded: Loaded<CardCollection>, toleranceMw: number): Loaded<CardCollection> => {
  const collection = lastOf(loaded)
  if (collection === undefined || toleranceMw <= 0) return loaded
  const plants = new Map([...collection.plants].map(([id, plant]) => [id, withTolerance(plant, toleranceMw)] as const))
  const next = { ...collection, plants }
  return loaded.kind === 'failed' ? { ...loaded, last: next } : ready(next)
}

// plants that are wanted, a POST of them, a hub event of their changes, link, awake -> Loaded<CardCollection>
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  retry,
  scan,
  skip,
  startWith,
  Subject,
  switchMap,
  tap,
  type Observable,
} from 'rxjs'
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
import { heldGroup } from '../lib/groups'
import { failed, lastOf, ready, WAITING } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'
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

const JOIN_AGAIN_MS = 30_000

type Received<T extends OfPlant> =
  | { readonly kind: 'answer'; readonly answer: Exclude<Loaded<OfPlants<T>>, { kind: 'waiting' }> }
  | { readonly kind: 'push'; readonly push: OfPlants<T> }

const after = <T extends OfPlant>(
  collection: Loaded<CardCollection<T>>,
  received: Received<T>,
): Loaded<CardCollection<T>> => {
  const known = lastOf(collection)
  switch (received.kind) {
    case 'answer': {
      const { answer } = received
      return answer.kind === 'ready'
        ? ready(withAnswer(known ?? EMPTY_CARD_COLLECTION, answer.value))
        : failed(answer.why, known)
    }
    case 'push': {
      const next = known && withPush(known, received.push)
      if (next === undefined || next === known) return collection
      return collection.kind === 'failed' ? failed(collection.why, next) : ready(next)
    }
    default:
      return received satisfies never
  }
}

const membership$ = ({ hub, clock }: Sources, group: string): Observable<never> =>
  merge(
    heldGroup(hub, group),
    hub.link$.pipe(
      map(({ kind }) => kind === 'up'),
      switchMap((up) =>
        up ? defer(() => hub.join(group)).pipe(retry({ delay: () => clock.after(JOIN_AGAIN_MS) })) : EMPTY,
      ),
      ignoreElements(),
    ),
  )

/**
 * The cards of these plants: asked for at once, when other plants are wanted, when the line was lost, when a message was
 * missed, and when the tab comes back; patched by pushes in between. The last good ones stay when a question fails.
 */
export const cardCollection$ = <T extends OfPlant>(
  feed: PlantFeed<T>,
  sources: Sources,
  plants$: Observable<readonly string[]>,
  again$: Observable<unknown> = EMPTY,
): Observable<Loaded<CardCollection<T>>> =>
  defer(() => {
    const { hub, attention } = sources
    const missed$ = new Subject<void>()
    let wasBehind = false
    const reasons$ = merge(
      hub.link$.pipe(
        filter(({ kind }) => kind === 'up'),
        skip(1),
      ),
      attention.awake$,
      missed$,
      again$,
    )
    const wanted$ = plants$.pipe(
      distinctUntilChanged((a, b) => a.length === b.length && a.every((id, i) => id === b[i])),
    )
    const answers$ = resource(sources, wanted$, (plants) => feed.query(sources, plants), { again$: reasons$ }).pipe(
      filter((answer) => answer.kind !== 'waiting'),
      map((answer): Received<T> => ({ kind: 'answer', answer })),
    )
    const pushes$ = hub.on(feed.event).pipe(
      receivedAs(feed.push),
      map((push): Received<T> => ({ kind: 'push', push })),
    )
    return merge<Received<T>[]>(membership$(sources, feed.group), pushes$, answers$).pipe(
      scan<Received<T>, Loaded<CardCollection<T>>>(after, WAITING),
      startWith<Loaded<CardCollection<T>>>(WAITING),
      distinctUntilChanged(),
      tap((collection) => {
        const isBehind = lastOf(collection)?.isBehind === true
        const isNews = isBehind && !wasBehind
        wasBehind = isBehind
        if (isNews) missed$.next()
      }),
    )
  })

/** Cards by the user's tolerance (ST20): where it is none, the very book. */
export const toleratedCollection = (loaded: Loaded<CardCollection>, toleranceMw: number): Loaded<CardCollection> => {
  const collection = lastOf(loaded)
  if (collection === undefined || toleranceMw <= 0) return loaded
  const plants = new Map([...collection.plants].map(([id, plant]) => [id, withTolerance(plant, toleranceMw)] as const))
  const next = { ...collection, plants }
  return loaded.kind === 'failed' ? { ...loaded, last: next } : ready(next)
}

import type { Instant } from '../periods'
import type { PlantData } from '../wire'

/** What is told of a plant as a whole. */
export type OfPlant = { readonly plantId: string; readonly changedAt: Instant }

/** What the server says of plants: an answer, or a pushed message of those that changed. */
export type OfPlants<T extends OfPlant> = {
  readonly epoch: string
  readonly seq: number
  readonly asOf: Instant
  readonly plants: readonly T[]
}

/** The cards that a page knows, or another thing that is told of plants, and how sure it is of them. */
export type CardCollection<T extends OfPlant = PlantData> = {
  readonly plants: ReadonlyMap<string, T>
  readonly epoch: string
  readonly seq: number
  /** Every card is right as of this instant; 0 before anything was received. */
  readonly asOf: Instant
  /** A message was missed: the server is to be asked again. */
  readonly isBehind: boolean
}

export const EMPTY_CARD_COLLECTION: CardCollection<never> = {
  plants: new Map<string, never>(),
  epoch: '',
  seq: 0,
  asOf: 0,
  isBehind: false,
}

/** Of two cards of a plant the one that changed later, whichever was received first. */
const merged = <T extends OfPlant>(known: ReadonlyMap<string, T>, plants: readonly T[]): ReadonlyMap<string, T> => {
  const fresh = plants.filter(({ plantId, changedAt }) => (known.get(plantId)?.changedAt ?? -1) < changedAt)
  if (fresh.length === 0) return known
  return new Map<string, T>([...known, ...fresh.map((plant) => [plant.plantId, plant] as const)])
}

/** The book with an answer of the server. One of another life of the server begins it again. */
export const withAnswer = <T extends OfPlant>(
  collection: CardCollection<T>,
  { epoch, seq, asOf, plants }: OfPlants<T>,
): CardCollection<T> => {
  const known: CardCollection<T> = collection.epoch === epoch ? collection : EMPTY_CARD_COLLECTION
  return {
    plants: merged(known.plants, plants),
    epoch,
    seq: Math.max(known.seq, seq),
    asOf: Math.max(known.asOf, asOf),
    isBehind: false,
  }
}

/** The book with a pushed message. A gap before it, or another life of the server, makes the book behind. */
export const withPush = <T extends OfPlant>(
  collection: CardCollection<T>,
  { epoch, seq, asOf, plants }: OfPlants<T>,
): CardCollection<T> => {
  // Nothing is known that the message could be a change of.
  if (collection.epoch === '') return collection
  if (collection.epoch !== epoch) return { ...collection, isBehind: true }
  const isGap = seq > collection.seq + 1
  return {
    plants: merged(collection.plants, plants),
    epoch,
    seq: Math.max(collection.seq, seq),
    // What was missed may have been of any card: the older ones are no newer than before.
    asOf: isGap || collection.isBehind ? collection.asOf : Math.max(collection.asOf, asOf),
    isBehind: collection.isBehind || isGap,
  }
}

/** Cards older than this are said to be old: the server says every 15 s that they are right. */
export const CARDS_DUE_MS = 45_000

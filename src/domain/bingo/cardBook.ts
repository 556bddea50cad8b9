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
export type CardBook<T extends OfPlant = PlantData> = {
  readonly plants: ReadonlyMap<string, T>
  readonly epoch: string
  readonly seq: number
  /** Every card is right as of this instant; 0 before anything was received. */
  readonly asOf: Instant
  /** A message was missed: the server is to be asked again. */
  readonly isBehind: boolean
}

export const EMPTY_CARD_BOOK: CardBook<never> = {
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
  book: CardBook<T>,
  { epoch, seq, asOf, plants }: OfPlants<T>,
): CardBook<T> => {
  const known: CardBook<T> = book.epoch === epoch ? book : EMPTY_CARD_BOOK
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
  book: CardBook<T>,
  { epoch, seq, asOf, plants }: OfPlants<T>,
): CardBook<T> => {
  // Nothing is known that the message could be a change of.
  if (book.epoch === '') return book
  if (book.epoch !== epoch) return { ...book, isBehind: true }
  const isGap = seq > book.seq + 1
  return {
    plants: merged(book.plants, plants),
    epoch,
    seq: Math.max(book.seq, seq),
    // What was missed may have been of any card: the older ones are no newer than before.
    asOf: isGap || book.isBehind ? book.asOf : Math.max(book.asOf, asOf),
    isBehind: book.isBehind || isGap,
  }
}

/** Cards older than this are said to be old: the server says every 15 s that they are right. */
export const CARDS_DUE_MS = 45_000

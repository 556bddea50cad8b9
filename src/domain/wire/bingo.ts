import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { CARD_STATES } from '../reference/cardStates'
import { post } from './call'

/** Missing is missing: a number is never zero because nothing is known. */
const figure = z.nullable(z.number())

/** The figures that a card can show, by the ids of `bingoEnums`. */
export const cardFiguresSchema = z.object({
  /** Notice to deliver offers, minutes. */
  ndo: figure,
  /** Notice to deliver bids, minutes. */
  ndb: figure,
  /** Notice to deviate from zero, minutes. */
  ndz: figure,
  /** Export limit less expected output, MW. */
  headroom: figure,
  /** Stable export limit, MW. */
  sel: figure,
  /** How far the export limit is below expected output, MW. */
  melBelowExpected: figure,
  /** Price of the acceptance in force, £/MWh. */
  acceptancePrice: figure,
  /** Price of the first offer above expected output, £/MWh. */
  firstOffer: figure,
  /** Price of the first bid below expected output, £/MWh. */
  firstBid: figure,
  /** Notified output with acceptances laid over it, MW. */
  expectedGeneration: figure,
  /** Energy accepted in the running settlement period, MWh, bids negative. */
  acceptedVolume: figure,
})
export type CardFigures = z.infer<typeof cardFiguresSchema>

/** The acceptance in force: MW by which it moves the plant off its notification, and £/MWh. */
export const cardActionSchema = z.object({
  /** By how much it moves the plant off its notification, MW. */
  mw: z.number(),
  /** £/MWh; null where it is not known. */
  price: figure,
})

/** What a card shows of its plant, as of one minute. */
export const plantDataSchema = z.object({
  /** Id of the BM unit, e.g. T_DRAXX-1. */
  plantId: z.string(),
  /** Its name. */
  name: z.string(),
  /** Its fuel. */
  fuelType: z.optional(z.string()),
  /** System zone, e.g. Z5. */
  zone: z.optional(z.string()),
  /** What the plant does in this minute. */
  state: z.enum(CARD_STATES),
  /** Instant, ms UTC, at which it was seen to enter the state; absent where that was before the server began. */
  since: z.optional(z.number()),
  /** Instant, ms UTC, at which any of this last changed. */
  changedAt: z.number(),
  /** Notified output, MW; null where nothing is notified. */
  pn: figure,
  /** Maximum export limit, MW; null where none is declared. */
  mel: figure,
  /** Maximum import limit, MW; null where none is declared. */
  mil: figure,
  /** The acceptance in force; absent where there is none. */
  boa: z.optional(cardActionSchema),
  /** True while a published outage message of it is in force. */
  outage: z.boolean(),
  /** What a card can show, by the ids of bingoEnums. */
  figures: cardFiguresSchema,
})
export type PlantData = z.infer<typeof plantDataSchema>

const head = {
  /** One life of the server’s cards. */
  epoch: z.string(),
  /** How many messages of the event bingo there were in it: a gap means that one was missed. */
  seq: z.int(),
  /** Instant, ms UTC: every card is right as of it, those that are not named included. */
  asOf: z.number(),
}

/** Event `bingo`: the plants that changed since the message before. */
export const bingoPushSchema = z.object({
  ...head,
  /** The plants whose card changed since the message before. */
  plants: z.array(plantDataSchema),
})

/** Most plants in one question: more than Great Britain has units. */
const MAX_PLANTS = 5000

export const bingoBodySchema = z.object({
  /** Ids of BM units, e.g. T_DRAXX-1. */
  plants: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MAX_PLANTS)),
})

/** The plants that were asked for, without those that nobody has registered. */
export const bingoAnswerSchema = z.object({
  ...head,
  /** The plants. */
  plants: z.array(plantDataSchema),
})
export type BingoAnswer = z.infer<typeof bingoAnswerSchema>

export const bingoCall = post('/api/bingo', oneOfPages('bingo-card', 'bingo-map'), bingoBodySchema, bingoAnswerSchema, {
  safe: true,
  also: ['/api/bingo/'],
})

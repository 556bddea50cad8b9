import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { CARD_STATES } from '../reference/cardStates'
import { post } from './call'

/** Missing is missing: a number is never zero because nothing is known. */
const figure = z.nullable(z.number())

/** The figures that a card can show, by the ids of `bingoEnums`. */
export const cardFiguresSchema = z.object({
  ndo: figure,
  ndb: figure,
  ndz: figure,
  headroom: figure,
  sel: figure,
  melBelowExpected: figure,
  acceptancePrice: figure,
  firstOffer: figure,
  firstBid: figure,
  expectedGeneration: figure,
  acceptedVolume: figure,
})
export type CardFigures = z.infer<typeof cardFiguresSchema>

/** The acceptance in force: MW by which it moves the plant off its notification, and £/MWh. */
export const cardActionSchema = z.object({ mw: z.number(), price: figure })

/** What a card shows of its plant, as of one minute. */
export const plantDataSchema = z.object({
  plantId: z.string(),
  name: z.string(),
  fuelType: z.optional(z.string()),
  zone: z.optional(z.string()),
  state: z.enum(CARD_STATES),
  /** When the server saw the plant enter the state, ms; absent where that was before it began to look. */
  since: z.optional(z.number()),
  /** When any of this last changed, ms. */
  changedAt: z.number(),
  /** Notified output, export limit and import limit of the minute, MW. */
  pn: figure,
  mel: figure,
  mil: figure,
  boa: z.optional(cardActionSchema),
  /** A published outage message of the plant is in force. */
  outage: z.boolean(),
  figures: cardFiguresSchema,
})
export type PlantData = z.infer<typeof plantDataSchema>

const head = {
  /** One life of the server's cards, and how many messages it has sent in it: a gap says that something was missed. */
  epoch: z.string(),
  seq: z.int(),
  /** Every card is right as of this instant, ms, those that are not named included. */
  asOf: z.number(),
}

/** Event `bingo`: the plants that changed since the message before. */
export const bingoPushSchema = z.object({ ...head, plants: z.array(plantDataSchema) })

/** Most plants in one question: more than Great Britain has units. */
const MAX_PLANTS = 5000

export const bingoBodySchema = z.object({
  plants: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(MAX_PLANTS)),
})

/** The plants that were asked for, without those that nobody has registered. */
export const bingoAnswerSchema = z.object({ ...head, plants: z.array(plantDataSchema) })
export type BingoAnswer = z.infer<typeof bingoAnswerSchema>

export const bingoCall = post('/api/bingo', oneOfPages('bingo-card', 'bingo-map'), bingoBodySchema, bingoAnswerSchema, {
  safe: true,
  also: ['/api/bingo/'],
})

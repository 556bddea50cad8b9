import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { DYNAMIC_DATASETS, OUTAGE_STATUSES, OUTAGE_TYPES } from '../market/events'
import { CONNECTIONS } from '../market/units'
import { lateFeedsSchema, plantDataSchema } from '../wire'
import { get } from '../wire/call'

/** Calls of the plant page (page catalogue C1). A plant is a BM unit, or a station with all of its units. */

const figure = z.nullable(z.number())

/** A straight line of MW between two instants, ms UTC. */
export const plantLevelSchema = z.object({
  timeFrom: z.number(),
  timeTo: z.number(),
  levelFrom: z.number(),
  levelTo: z.number(),
})
const levels = z.array(plantLevelSchema)

export const plantUnitSchema = z.object({
  id: z.string(),
  nationalGridId: z.string(),
  name: z.string(),
  owner: z.string(),
  fuel: z.string(),
  zone: z.optional(z.string()),
  station: z.optional(z.string()),
  /** MW. */
  capacity: z.number(),
  /** MW, zero or negative. */
  demandCapacity: z.number(),
  /** MWh that storage holds when full. */
  energy: z.optional(z.number()),
  gspGroup: z.optional(z.string()),
  connection: z.optional(z.enum(CONNECTIONS)),
  eic: z.optional(z.string()),
  technology: z.optional(z.string()),
  lossMultiplier: z.optional(z.number()),
})
export type PlantUnit = z.infer<typeof plantUnitSchema>

export const instructedSchema = z.object({ number: z.int(), at: z.number(), levels })

export const unitActivitySchema = z.object({
  unit: plantUnitSchema,
  pn: levels,
  mel: levels,
  mil: levels,
  sel: figure,
  /** In order of issue. */
  instructed: z.array(instructedSchema),
})
export type UnitActivity = z.infer<typeof unitActivitySchema>

/** How old an answer is: as of when its data is right, when it was read, ms UTC, and the feeds that are late. */
const dataAge = { asOf: z.number(), readAt: z.number(), lateFeeds: lateFeedsSchema }
export type DataAge = {
  readonly asOf: number
  readonly readAt: number
  readonly lateFeeds: z.infer<typeof lateFeedsSchema>
}

export const plantActivitySchema = z.object({
  ...dataAge,
  /** Levels are kept from here on. */
  from: z.number(),
  /** Id of the unit, or name of the station. */
  id: z.string(),
  name: z.string(),
  isStation: z.boolean(),
  units: z.array(unitActivitySchema),
})
export type PlantActivity = z.infer<typeof plantActivitySchema>

export const plantAcceptanceSchema = z.object({
  unit: z.string(),
  number: z.int(),
  /** When it was issued, and its first and last instant. */
  at: z.number(),
  start: z.number(),
  end: z.number(),
  /** MW where the level before it and the level instructed are furthest apart. */
  from: figure,
  to: figure,
  /** MWh, bids negative. */
  volume: figure,
  /** £/MWh, weighted by volume. */
  price: figure,
  /** £ that the plant receives. */
  cost: figure,
  soFlag: z.boolean(),
  storFlag: z.boolean(),
})
export type PlantAcceptance = z.infer<typeof plantAcceptanceSchema>

export const dynamicChangeSchema = z.object({
  at: z.number(),
  dataset: z.enum(DYNAMIC_DATASETS),
  before: z.number(),
  value: z.number(),
})
export type DynamicChange = z.infer<typeof dynamicChangeSchema>

export const plantOutageSchema = z.object({
  /** Of the message, the same for all of its revisions. */
  id: z.string(),
  unit: z.string(),
  revision: z.int(),
  publishedAt: z.number(),
  headline: z.string(),
  type: z.optional(z.enum(OUTAGE_TYPES)),
  status: z.optional(z.enum(OUTAGE_STATUSES)),
  start: z.optional(z.number()),
  end: z.optional(z.number()),
  /** MW. */
  normal: z.optional(z.number()),
  available: z.optional(z.number()),
  unavailable: z.optional(z.number()),
  cause: z.optional(z.string()),
})
export type PlantOutage = z.infer<typeof plantOutageSchema>

export const EVENT_KINDS = ['Trip', 'MEL below PN', 'Outage', 'Dynamics'] as const
export const plantEventSchema = z.object({
  unit: z.string(),
  at: z.number(),
  /** Absent where it is of a moment, or no end is declared. */
  until: z.optional(z.number()),
  kind: z.enum(EVENT_KINDS),
  /** By how many MW the export limit is below the notification where it is deepest; of `MEL below PN` alone. */
  short: z.optional(z.number()),
  text: z.string(),
})
export type PlantEvent = z.infer<typeof plantEventSchema>

export const unitDynamicSchema = z.object({ dataset: z.enum(DYNAMIC_DATASETS), value: z.number() })

/** What a card of the plant shows, without when it changed. */
export const plantNowSchema = z.omit(plantDataSchema, { changedAt: true, since: true })
export type PlantNow = z.infer<typeof plantNowSchema>

export const unitDetailSchema = z.object({
  id: z.string(),
  /** The minute that `asOf` is in. */
  now: plantNowSchema,
  /** MW and minutes; only those that are declared. */
  dynamics: z.array(unitDynamicSchema),
  /** Newest first. */
  changes: z.array(dynamicChangeSchema),
})

export const plantDetailSchema = z.object({
  ...dataAge,
  /** Acceptances and events are kept from here on. */
  from: z.number(),
  /** Changes of dynamics are known from here on. */
  changesFrom: z.number(),
  units: z.array(unitDetailSchema),
  /** Newest first, each with the latest revision. */
  acceptances: z.array(plantAcceptanceSchema),
  outages: z.array(plantOutageSchema),
  events: z.array(plantEventSchema),
})
export type PlantDetail = z.infer<typeof plantDetailSchema>

/** One band of a ladder: `mw` beyond the band before it, MW. */
export const ladderBandSchema = z.object({
  pairId: z.int(),
  mw: z.number(),
  /** £/MWh. */
  bid: z.number(),
  offer: z.number(),
})
export type LadderBand = z.infer<typeof ladderBandSchema>

export const unitLadderSchema = z.object({ id: z.string(), name: z.string(), bands: z.array(ladderBandSchema) })

export const plantLaddersSchema = z.object({
  /** Absent ladders are of units that have submitted none for the period. */
  units: z.array(unitLadderSchema),
})
export type PlantLadders = z.infer<typeof plantLaddersSchema>

/** What a plant notifies, can do and is told to do, minute by minute. A visitor has no more of a plant than this. */
export const plantActivityCall = get('/api/plantActivity/:plant', oneOfPages('plant'), plantActivitySchema)
/** Pages whose licence brings what is accepted, bid and offered. */
export const ACCEPTED = oneOfPages('boa-dashboard', 'plantActivityBoard')

/** What it does now, its acceptances with their prices, its dynamics, outages and events. */
export const plantDetailCall = get('/api/plantDetail/:plant', ACCEPTED, plantDetailSchema)
/** The bid-offer ladders of a settlement period. */
export const plantLaddersCall = get('/api/plantLadders/:plant/:day/:month/:year/:period', ACCEPTED, plantLaddersSchema)

export const profileStepSchema = z.object({ from: z.number(), to: z.number(), available: z.number() })

export const outageRevisionSchema = z.object({
  revision: z.int(),
  publishedAt: z.number(),
  type: z.optional(z.enum(OUTAGE_TYPES)),
  status: z.optional(z.enum(OUTAGE_STATUSES)),
  start: z.optional(z.number()),
  end: z.optional(z.number()),
  /** MW. */
  normal: z.optional(z.number()),
  available: z.optional(z.number()),
  unavailable: z.optional(z.number()),
  /** What is available over the parts of it, MW, where they are published. */
  profile: z.optional(z.array(profileStepSchema)),
  cause: z.optional(z.string()),
})
export type OutageRevisionPublished = z.infer<typeof outageRevisionSchema>

export const outageHistorySchema = z.object({
  id: z.string(),
  headline: z.string(),
  text: z.string(),
  source: z.string(),
  link: z.optional(z.string()),
  /** Those that have been read, the latest first. */
  revisions: z.array(outageRevisionSchema),
})
export type OutageHistory = z.infer<typeof outageHistorySchema>

/** An outage message with all of its revisions (row RE02). */
export const outageHistoryCall = get('/api/outageHistory/:message', oneOfPages('remit-summary'), outageHistorySchema)

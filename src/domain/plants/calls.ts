import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { DYNAMIC_DATASETS } from '../market/events'
import { outageRevisionSchema } from '../market/outageRevision'
import { CONNECTIONS } from '../market/units'
import { lateFeedsSchema, plantDataSchema } from '../wire'
import { get } from '../wire/call'

/** Calls of the plant page (page catalogue C1). A plant is a BM unit, or a station with all of its units. */

const figure = z.nullable(z.number())

/** A straight line of MW between two instants, ms UTC. */
export const plantLevelSchema = z.object({
  /** First instant, ms UTC. */
  timeFrom: z.number(),
  /** Last instant, ms UTC. */
  timeTo: z.number(),
  /** MW at the first instant. */
  levelFrom: z.number(),
  /** MW at the last instant. */
  levelTo: z.number(),
})
const levels = z.array(plantLevelSchema)

export const plantUnitSchema = z.object({
  /** Id of the BM unit, e.g. T_DRAXX-1. */
  id: z.string(),
  /** The system operator’s name for it. */
  nationalGridId: z.string(),
  /** Its name. */
  name: z.string(),
  /** Its owner. */
  owner: z.string(),
  /** Its fuel. */
  fuel: z.string(),
  /** System zone, e.g. Z5; not for visitors. */
  zone: z.optional(z.string()),
  /** The station that it is one of several units of; absent for a unit by itself. */
  station: z.optional(z.string()),
  /** Registered export capacity, MW. */
  capacity: z.number(),
  /** Registered import capacity, MW, zero or negative. */
  demandCapacity: z.number(),
  /** MWh that storage holds when full. */
  energy: z.optional(z.number()),
  /** Grid supply point group; not for visitors. */
  gspGroup: z.optional(z.string()),
  /** How it reaches the transmission system. */
  connection: z.optional(z.enum(CONNECTIONS)),
  /** Energy Identification Code. */
  eic: z.optional(z.string()),
  /** Technology, where it differs from the fuel. */
  technology: z.optional(z.string()),
  /** Transmission loss multiplier. */
  lossMultiplier: z.optional(z.number()),
})
export type PlantUnit = z.infer<typeof plantUnitSchema>

export const instructedSchema = z.object({
  /** Number of the acceptance. */
  number: z.int(),
  /** When it was issued, ms UTC. */
  at: z.number(),
  /** The levels instructed. */
  levels,
})

export const unitActivitySchema = z.object({
  /** The unit as registered. */
  unit: plantUnitSchema,
  /** Physical notification. */
  pn: levels,
  /** Maximum export limit. */
  mel: levels,
  /** Maximum import limit. */
  mil: levels,
  /** Stable export limit, MW; null where none is declared. */
  sel: figure,
  /** Acceptances in order of issue. */
  instructed: z.array(instructedSchema),
})
export type UnitActivity = z.infer<typeof unitActivitySchema>

/** How old an answer is: as of when its data is right, when it was read, ms UTC, and the feeds that are late. */
const dataAge = {
  /** Instant, ms UTC, as of which the data is right: the last answer of its feeds. */
  asOf: z.number(),
  /** When the answer was made, ms UTC. */
  readAt: z.number(),
  /** Feeds that fail or are silent for more than two minutes, each with its last good answer. */
  lateFeeds: lateFeedsSchema,
}
export type DataAge = {
  readonly asOf: number
  readonly readAt: number
  readonly lateFeeds: z.infer<typeof lateFeedsSchema>
}

export const plantActivitySchema = z.object({
  ...dataAge,
  /** Levels are stored from this instant on, ms UTC. */
  from: z.number(),
  /** Id of the unit, or name of the station. */
  id: z.string(),
  /** Name. */
  name: z.string(),
  /** True for a station. */
  isStation: z.boolean(),
  /** The unit, or all units of the station. */
  units: z.array(unitActivitySchema),
})
export type PlantActivity = z.infer<typeof plantActivitySchema>

export const plantAcceptanceSchema = z.object({
  /** Id of the BM unit. */
  unit: z.string(),
  /** Number of the acceptance. */
  number: z.int(),
  /** When it was issued, ms UTC. */
  at: z.number(),
  /** First instant that it speaks of, ms UTC. */
  start: z.number(),
  /** Last instant that it speaks of, ms UTC. */
  end: z.number(),
  /** MW before it, where the two levels are furthest apart; null where the level before is not known. */
  from: figure,
  /** MW instructed at the same moment. */
  to: figure,
  /** MWh, bids negative; null where the level before it is not known for all of its time. */
  volume: figure,
  /** £/MWh, weighted by volume; null where not all of its bid-offer pairs are known. */
  price: figure,
  /** £ that the plant receives, negative where it pays; null as the price. */
  cost: figure,
  /** Flagged by the system operator as possibly taken for a system reason. */
  soFlag: z.boolean(),
  /** Taken under short-term operating reserve. */
  storFlag: z.boolean(),
})
export type PlantAcceptance = z.infer<typeof plantAcceptanceSchema>

export const dynamicChangeSchema = z.object({
  /** When it was declared, ms UTC. */
  at: z.number(),
  /** Which parameter. */
  dataset: z.enum(DYNAMIC_DATASETS),
  /** The value before, MW or minutes. */
  before: z.number(),
  /** The value declared. */
  value: z.number(),
})
export type DynamicChange = z.infer<typeof dynamicChangeSchema>

/** An outage in its latest revision, without the parts of its time. */
export const plantOutageSchema = z.extend(z.omit(outageRevisionSchema, { profile: true }), {
  /** Id of the message, the same for all of its revisions. */
  id: z.string(),
  /** Id of the BM unit. */
  unit: z.string(),
  /** Its headline. */
  headline: z.string(),
})
export type PlantOutage = z.infer<typeof plantOutageSchema>

export const EVENT_KINDS = ['Trip', 'MEL below PN', 'Outage', 'Dynamics'] as const
export const plantEventSchema = z.object({
  /** Id of the BM unit. */
  unit: z.string(),
  /** When it happened or was published, ms UTC. */
  at: z.number(),
  /** When it ends, ms UTC; absent where it is of a moment, or no end is known. */
  until: z.optional(z.number()),
  /** What kind of event it is. */
  kind: z.enum(EVENT_KINDS),
  /** By how many MW the export limit is below the notification where it is deepest; of MEL below PN alone. */
  short: z.optional(z.number()),
  /** What happened. */
  text: z.string(),
})
export type PlantEvent = z.infer<typeof plantEventSchema>

export const unitDynamicSchema = z.object({
  /** Which parameter. */
  dataset: z.enum(DYNAMIC_DATASETS),
  /** MW for SEL and SIL, else minutes. */
  value: z.number(),
})

/** What a card of the plant shows, without when it changed. */
export const plantNowSchema = z.omit(plantDataSchema, { changedAt: true, since: true })
export type PlantNow = z.infer<typeof plantNowSchema>

export const unitDetailSchema = z.object({
  /** Id of the BM unit. */
  id: z.string(),
  /** What it does in the minute that asOf is in. */
  now: plantNowSchema,
  /** Dynamic parameters that are declared. */
  dynamics: z.array(unitDynamicSchema),
  /** Changes of them, newest first. */
  changes: z.array(dynamicChangeSchema),
})

export const plantDetailSchema = z.object({
  ...dataAge,
  /** Acceptances and events are stored from this instant on, ms UTC. */
  from: z.number(),
  /** Changes of dynamic parameters are known from this instant on, ms UTC. */
  changesFrom: z.number(),
  /** The unit, or all units of the station. */
  units: z.array(unitDetailSchema),
  /** Acceptances, newest first. */
  acceptances: z.array(plantAcceptanceSchema),
  /** Outage messages of the last seven days with their latest revision, newest first. */
  outages: z.array(plantOutageSchema),
  /** Trips, export limits below what was notified, outages and changed parameters, newest first. */
  events: z.array(plantEventSchema),
})
export type PlantDetail = z.infer<typeof plantDetailSchema>

/** One band of a ladder: `mw` beyond the band before it, MW. */
export const ladderBandSchema = z.object({
  /** Number of the bid-offer pair, -5 to 5 without 0. */
  pairId: z.int(),
  /** Width of the band, MW. */
  mw: z.number(),
  /** Bid, £/MWh. */
  bid: z.number(),
  /** Offer, £/MWh. */
  offer: z.number(),
})
export type LadderBand = z.infer<typeof ladderBandSchema>

export const unitLadderSchema = z.object({
  /** Id of the BM unit. */
  id: z.string(),
  /** Its name. */
  name: z.string(),
  /** Its bands, the highest pair first. */
  bands: z.array(ladderBandSchema),
})

export const plantLaddersSchema = z.object({
  /** The units that have submitted a ladder for the period. */
  units: z.array(unitLadderSchema),
})
export type PlantLadders = z.infer<typeof plantLaddersSchema>

/** What a plant notifies, can do and is told to do, minute by minute. A visitor has no more of a plant than this. */
export const plantActivityCall = get('/api/plantActivity/:plant', oneOfPages('plant'), plantActivitySchema)
/** Pages whose licence brings what is accepted, bid and offered. */
export const ACCEPTED = oneOfPages('boa-dashboard', 'plantActivityBoard')

/** What it does now, its acceptances with their prices, its dynamics, outages and events. */
export const plantDetailCall = get('/api/plantDetail/:plant', ACCEPTED, plantDetailSchema)
export const plantDayAcceptancesSchema = z.object({
  /** The London day, YYYY-MM-DD. */
  date: z.string(),
  /** Acceptances that were issued on the day, newest first. */
  acceptances: z.array(plantAcceptanceSchema),
})

/** The acceptances of a London day, however long ago: those of the last hours are in the detail too. */
export const plantDayAcceptancesCall = get('/api/plantDayAcceptances/:plant/:date', ACCEPTED, plantDayAcceptancesSchema)
/** The bid-offer ladders of a settlement period. */
export const plantLaddersCall = get('/api/plantLadders/:plant/:day/:month/:year/:period', ACCEPTED, plantLaddersSchema)

export const outageHistorySchema = z.object({
  /** Id of the message. */
  id: z.string(),
  /** Its headline. */
  headline: z.string(),
  /** Its text. */
  text: z.string(),
  /** Its publisher. */
  source: z.string(),
  /** Its public page. */
  link: z.optional(z.string()),
  /** The revisions that have been read, the latest first. */
  revisions: z.array(outageRevisionSchema),
})
export type OutageHistory = z.infer<typeof outageHistorySchema>

/** An outage message with all of its revisions (row RE02). */
export const outageHistoryCall = get('/api/outageHistory/:message', oneOfPages('remit-summary'), outageHistorySchema)

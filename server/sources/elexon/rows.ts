import * as z from 'zod/mini'
import type { MarketEvent } from '../../../src/domain/market/events'
import type { Reading } from './question'
import {
  aboutItsTime,
  decimal,
  hertz,
  instantField,
  integer,
  lasting,
  maybeCount,
  maybeFlag,
  maybeMoney,
  maybeNumber,
  maybeText,
  ofItsDay,
  pairNumber,
  settlement,
} from '../fields'
import { singleTurn } from '../turn'

/** The rows we use of Elexon's answers, and of each only the fields we read (specification 6, 2.2). */

/** An identity that Elexon writes as a number in one answer and as text in another. */
const name = z.union([z.string(), z.number()])
const names = { bmUnit: maybeText, nationalGridBmUnit: maybeText }
/** Both names may be missing alone, never together. */
const named = z.refine<{ bmUnit?: string | null | undefined; nationalGridBmUnit?: string | null | undefined }>(
  (row) => (row.bmUnit ?? row.nationalGridBmUnit ?? '') !== '',
)
const segment = { timeFrom: instantField, timeTo: instantField, levelFrom: decimal, levelTo: decimal }

/** Declared limits may hold for long; an instruction is over within a few days. */
const LONGEST_LEVEL_DAYS = 400
const LONGEST_ACCEPTANCE_DAYS = 7

/** physical/all for PN, MELS, MILS. */
export const levelRow = z
  .object({ ...names, ...segment, notificationSequence: maybeCount, notificationTime: z.nullish(instantField) })
  .check(named, lasting(LONGEST_LEVEL_DAYS))
export type LevelRow = z.infer<typeof levelRow>

export const bidOfferRow = z
  .object({
    ...names,
    timeFrom: instantField,
    pairId: pairNumber,
    levelFrom: decimal,
    levelTo: decimal,
    bid: decimal,
    offer: decimal,
  })
  .check(named)
export type BidOfferRow = z.infer<typeof bidOfferRow>

/** acceptances/all, and datasets/BOALF, which alone says `amendmentFlag`. */
export const acceptanceRow = z
  .object({
    ...names,
    ...segment,
    acceptanceNumber: integer,
    acceptanceTime: instantField,
    soFlag: maybeFlag,
    storFlag: maybeFlag,
    deemedBoFlag: maybeFlag,
    amendmentFlag: maybeText,
  })
  .check(named, lasting(LONGEST_ACCEPTANCE_DAYS), aboutItsTime(LONGEST_ACCEPTANCE_DAYS))
export type AcceptanceRow = z.infer<typeof acceptanceRow>

export const dynamicRow = z.object({ ...names, dataset: z.string(), time: instantField, value: decimal }).check(named)

export const bsadRow = z
  .object({
    ...settlement,
    id: name,
    cost: maybeMoney,
    price: maybeNumber,
    volume: decimal,
    soFlag: maybeFlag,
    storFlag: maybeFlag,
    partyId: maybeText,
    assetId: maybeText,
    service: maybeText,
  })
  .check(ofItsDay)
export type BsadRow = z.infer<typeof bsadRow>

export const elexonStackRow = z.object({
  id: name,
  /** When a settlement run made the stack, the same in all its rows. */
  createdDateTime: z.nullish(instantField),
  acceptanceId: maybeCount,
  bidOfferPairId: maybeCount,
  originalPrice: maybeNumber,
  volume: decimal,
  soFlag: maybeFlag,
  cadlFlag: maybeFlag,
  storProviderFlag: maybeFlag,
  transmissionLossMultiplier: maybeNumber,
  reserveScarcityPrice: maybeNumber,
})
export type StackRow = z.infer<typeof elexonStackRow>

export const systemPriceRow = z
  .object({
    ...settlement,
    systemSellPrice: decimal,
    netImbalanceVolume: decimal,
    replacementPrice: maybeNumber,
    buyPriceAdjustment: maybeNumber,
    sellPriceAdjustment: maybeNumber,
    reserveScarcityPrice: maybeNumber,
    createdDateTime: z.nullish(instantField),
    /** Not in today's answers, which are calculated before the settlement runs. */
    settlementRunType: maybeText,
  })
  .check(ofItsDay)
export type SystemPriceRow = z.infer<typeof systemPriceRow>

export const marketIndexRow = z
  .object({
    ...settlement,
    dataProvider: maybeText,
    price: decimal,
    volume: decimal,
  })
  .check(ofItsDay)

/** demand/outturn: INDO and ITSDO. */
export const demandRow = z
  .object({
    ...settlement,
    publishTime: z.nullish(instantField),
    initialDemandOutturn: maybeNumber,
    initialTransmissionSystemDemandOutturn: decimal,
  })
  .check(ofItsDay)
export type DemandRow = z.infer<typeof demandRow>

export const fuelRow = z.object({ startTime: instantField, fuelType: z.string(), generation: decimal })

/** B1610, of each settlement run that has been made; which one it is is not in all answers. */
export const meteredRow = z
  .object({
    ...settlement,
    bmUnit: maybeText,
    nationalGridBmUnitId: maybeText,
    quantity: decimal,
    settlementRunType: maybeText,
  })
  .check(
    ofItsDay,
    z.refine(({ bmUnit, nationalGridBmUnitId }) => (bmUnit ?? nationalGridBmUnitId ?? '') !== ''),
  )
export type MeteredRow = z.infer<typeof meteredRow>

/** FUELHH: means of a settlement period. */
export const outturnRow = z.object({ ...settlement, fuelType: z.string(), generation: decimal }).check(ofItsDay)

/** REMIT: only what makes a message of it; much of the rest is often missing. */
export const remitRow = z.object({
  mrid: z.string(),
  revisionNumber: integer,
  publishTime: instantField,
  messageHeading: maybeText,
  eventType: maybeText,
  unavailabilityType: maybeText,
  assetId: maybeText,
  affectedUnit: maybeText,
  fuelType: maybeText,
  normalCapacity: maybeNumber,
  availableCapacity: maybeNumber,
  unavailableCapacity: maybeNumber,
  eventStatus: maybeText,
  eventStartTime: z.nullish(instantField),
  eventEndTime: z.nullish(instantField),
  cause: maybeText,
  relatedInformation: maybeText,
  outageProfile: z.nullish(
    z.array(z.object({ startTime: z.nullish(instantField), endTime: z.nullish(instantField), capacity: maybeNumber })),
  ),
})
export type RemitRow = z.infer<typeof remitRow>

export const warningRow = z.object({ publishTime: instantField, warningType: maybeText, warningText: z.string() })

export const frequencyRow = z.object({ measurementTime: instantField, frequency: hertz })

/** reference/bmunits/all. Rows without a settlement name are units that take no part in the mechanism. */
export const bmUnitRow = z.object({
  elexonBmUnit: z.string(),
  nationalGridBmUnit: maybeText,
  bmUnitName: maybeText,
  bmUnitType: maybeText,
  eic: maybeText,
  fpnFlag: maybeFlag,
  gspGroupId: maybeText,
  gspGroupName: maybeText,
  fuelType: maybeText,
  leadPartyName: maybeText,
  interconnectorId: maybeText,
  generationCapacity: decimal,
  demandCapacity: decimal,
})
export type BmUnitRow = z.infer<typeof bmUnitRow>

/** The parts of a row that are there, without those that are absent, null or empty. */
export const given = <T extends object>(parts: T): { readonly [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(parts).filter(([, part]) => part !== undefined && part !== null && part !== ''),
  ) as { readonly [K in keyof T]?: NonNullable<T[K]> }

export type ElexonChecked<T> = {
  readonly rows: readonly T[]
  readonly dropped: number
  /** The first field that could not be read, e.g. `volume`; `row` where the row is no object. */
  readonly fault?: string
}

/** Rows that are checked in one turn of the event loop: some ten milliseconds at the first time. */
const ROWS_A_TURN = 500

/** The rows that fit the schema, how many did not, and what was wrong with the first of those. */
export const checked = <S extends z.ZodMiniType>(schema: S, rows: readonly unknown[]): ElexonChecked<z.output<S>> => {
  const fitting: z.output<S>[] = []
  let fault: string | undefined
  for (const row of rows) {
    const answer = schema.safeParse(row)
    if (answer.success) fitting.push(answer.data)
    else fault ??= answer.error.issues[0]?.path.join('.') || 'row'
  }
  return { rows: fitting, dropped: rows.length - fitting.length, ...(fault !== undefined && { fault }) }
}

/**
 * What the rows of an answer say. The one way in for every adapter: a row that does not fit is left out and counted, and
 * does not take the others with it.
 */
export const readRows = <S extends z.ZodMiniType>(
  schema: S,
  answer: readonly unknown[],
  eventsOf: (rows: readonly z.output<S>[]) => readonly MarketEvent[],
): Reading => {
  const { rows, ...left } = checked(schema, answer)
  return { events: eventsOf(rows), rows: answer.length, ...left }
}

/** The same of a long answer, with a turn of the event loop for other work after some of its rows. */
export const readRowsInTurns = async <S extends z.ZodMiniType>(
  schema: S,
  answer: readonly unknown[],
  eventsOf: (rows: readonly z.output<S>[]) => readonly MarketEvent[],
): Promise<Reading> => {
  const parts: ElexonChecked<z.output<S>>[] = []
  for (let from = 0; from < answer.length; from += ROWS_A_TURN) {
    parts.push(checked(schema, answer.slice(from, from + ROWS_A_TURN)))
    await singleTurn()
  }
  const dropped = parts.reduce((sum, part) => sum + part.dropped, 0)
  const fault = parts.find((part) => part.fault !== undefined)?.fault
  const events = eventsOf(parts.flatMap(({ rows }) => rows))
  return { events, rows: answer.length, dropped, ...(fault !== undefined && { fault }) }
}

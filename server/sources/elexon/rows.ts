import * as z from 'zod/mini'

/** The rows we use of Elexon's answers, and of each only the fields we read (specification 6, 2.2). */

const instant = z.pipe(z.pipe(z.string(), z.transform(Date.parse)), z.number())
const maybeText = z.nullish(z.string())
const maybeNumber = z.nullish(z.number())
const maybeFlag = z.nullish(z.boolean())

const names = { bmUnit: maybeText, nationalGridBmUnit: maybeText }
/** Both names may be missing alone, never together. */
const named = z.refine<{ bmUnit?: string | null | undefined; nationalGridBmUnit?: string | null | undefined }>(
  (row) => (row.bmUnit ?? row.nationalGridBmUnit ?? '') !== '',
)
const segment = { timeFrom: instant, timeTo: instant, levelFrom: z.number(), levelTo: z.number() }
const settlement = { settlementDate: z.string(), settlementPeriod: z.int() }

/** physical/all for PN, MELS, MILS. */
export const levelRow = z
  .object({ ...names, ...segment, notificationSequence: maybeNumber, notificationTime: z.nullish(instant) })
  .check(named)
export type LevelRow = z.infer<typeof levelRow>

export const bidOfferRow = z
  .object({
    ...names,
    timeFrom: instant,
    pairId: z.int(),
    levelFrom: z.number(),
    levelTo: z.number(),
    bid: z.number(),
    offer: z.number(),
  })
  .check(named)
export type BidOfferRow = z.infer<typeof bidOfferRow>

/** acceptances/all, and datasets/BOALF, which alone says `amendmentFlag`. */
export const acceptanceRow = z
  .object({
    ...names,
    ...segment,
    acceptanceNumber: z.int(),
    acceptanceTime: instant,
    soFlag: maybeFlag,
    storFlag: maybeFlag,
    deemedBoFlag: maybeFlag,
    amendmentFlag: maybeText,
  })
  .check(named)
export type AcceptanceRow = z.infer<typeof acceptanceRow>

export const dynamicRow = z.object({ ...names, dataset: z.string(), time: instant, value: z.number() }).check(named)

export const bsadRow = z.object({
  ...settlement,
  id: z.union([z.number(), z.string()]),
  cost: maybeNumber,
  price: maybeNumber,
  volume: z.number(),
  soFlag: maybeFlag,
  storFlag: maybeFlag,
  partyId: maybeText,
  assetId: maybeText,
  service: maybeText,
})
export type BsadRow = z.infer<typeof bsadRow>

export const stackRow = z.object({
  id: z.union([z.string(), z.number()]),
  acceptanceId: maybeNumber,
  bidOfferPairId: maybeNumber,
  originalPrice: maybeNumber,
  volume: z.number(),
  soFlag: maybeFlag,
  cadlFlag: maybeFlag,
  storProviderFlag: maybeFlag,
  transmissionLossMultiplier: maybeNumber,
})
export type StackRow = z.infer<typeof stackRow>

export const systemPriceRow = z.object({
  ...settlement,
  systemSellPrice: z.number(),
  netImbalanceVolume: z.number(),
  replacementPrice: maybeNumber,
  buyPriceAdjustment: maybeNumber,
  sellPriceAdjustment: maybeNumber,
})
export type SystemPriceRow = z.infer<typeof systemPriceRow>

export const marketIndexRow = z.object({ ...settlement, price: z.number(), volume: z.number() })

export const demandRow = z.object({ ...settlement, initialTransmissionSystemDemandOutturn: z.number() })

export const fuelRow = z.object({ startTime: instant, fuelType: z.string(), generation: z.number() })

/** FUELHH: means of a settlement period. */
export const outturnRow = z.object({ ...settlement, fuelType: z.string(), generation: z.number() })

/** REMIT: only what makes a message of it; much of the rest is often missing. */
export const remitRow = z.object({
  mrid: z.string(),
  revisionNumber: z.int(),
  publishTime: instant,
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
  eventStartTime: z.nullish(instant),
  eventEndTime: z.nullish(instant),
  cause: maybeText,
  relatedInformation: maybeText,
})
export type RemitRow = z.infer<typeof remitRow>

export const warningRow = z.object({ publishTime: instant, warningType: maybeText, warningText: z.string() })

export const frequencyRow = z.object({ measurementTime: instant, frequency: z.number() })

/** Capacities come as texts. */
const megawatts = z.pipe(z.pipe(z.string(), z.transform(Number)), z.number())

/** reference/bmunits/all. Rows without a settlement name are units that take no part in the mechanism. */
export const bmUnitRow = z.object({
  elexonBmUnit: z.string(),
  nationalGridBmUnit: maybeText,
  bmUnitName: maybeText,
  bmUnitType: maybeText,
  fuelType: maybeText,
  leadPartyName: maybeText,
  interconnectorId: maybeText,
  generationCapacity: megawatts,
  demandCapacity: megawatts,
})
export type BmUnitRow = z.infer<typeof bmUnitRow>

export type Checked<T> = { readonly rows: readonly T[]; readonly dropped: number }

/** The rows that fit the schema, and how many did not. */
export const checked = <S extends z.ZodMiniType>(schema: S, rows: readonly unknown[]): Checked<z.output<S>> => {
  const fitting: z.output<S>[] = []
  for (const row of rows) {
    const answer = schema.safeParse(row)
    if (answer.success) fitting.push(answer.data)
  }
  return { rows: fitting, dropped: rows.length - fitting.length }
}

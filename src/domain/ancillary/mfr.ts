import { addDays, dayStart, instantAtWallTime, type Instant, type SettlementDate } from '../periods'
import { monthStart } from '../periods/monthsAndWeeks'

/**
 * Mandatory frequency response (MFR): what large synchronous plants are bound to be able to give by the Grid Code. Each unit
 * submits holding prices by the month; it is paid them for what the operator has it hold. The energy of a response is paid
 * apart and is not in here.
 */

export const MFR_KINDS = ['primary', 'secondary', 'high'] as const
/** Within 10 s and within 30 s of a fall of the frequency, and within 10 s of a rise. */
export type MfrKind = (typeof MFR_KINDS)[number]
export type MfrValues = Readonly<Record<MfrKind, number>>

export const MFR_KIND_TEXTS: Readonly<Record<MfrKind, string>> = {
  primary: 'Primary',
  secondary: 'Secondary',
  high: 'High',
}

export type MfrUnit = {
  /** The BM unit. */
  readonly unit: string
  /** MW that it can give, at the most favourable loading. */
  readonly capability: MfrValues
  /** £/MW/h that it is paid for holding. */
  readonly price: MfrValues
  /** MW·h that it was held at over the month; absent until that is published. */
  readonly held?: MfrValues
}

export type MfrMonth = {
  /** First day of the month. */
  readonly month: SettlementDate
  /** Of the prices, or of the prices with what was held. */
  readonly publishedAt: Instant
  readonly units: readonly MfrUnit[]
}

/** The first month of the archive. */
export const MFR_FIRST_MONTH: SettlementDate = '2015-01-01'

const at = (day: SettlementDate, time: string): Instant => instantAtWallTime(day, time) ?? dayStart(day)

/** When the holding prices of a month are published: on the 16th of the month before, 17:00. */
export const mfrPricesAt = (month: SettlementDate): Instant => at(addDays(monthStart(month, -1), 15), '17:00')

/** When it is published what was held in a month: on the 10th of the next, 12:00. */
export const mfrHeldAt = (month: SettlementDate): Instant => at(addDays(monthStart(month, 1), 9), '12:00')

const HOUR_MS = 3_600_000

/** Hours of a month, those of the nights in which clocks change counted as they are. */
export const mfrHours = (month: SettlementDate): number =>
  (dayStart(monthStart(month, 1)) - dayStart(monthStart(month))) / HOUR_MS

/** A sum over the three kinds. */
export const mfrTotal = (of: (kind: MfrKind) => number): number => MFR_KINDS.reduce((sum, kind) => sum + of(kind), 0)

/** £ for holding over the month; undefined until what was held is published. */
export const mfrPaid = ({ price, held }: MfrUnit): number | undefined =>
  held && mfrTotal((kind) => price[kind] * held[kind])

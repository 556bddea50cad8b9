import type { SettlementDate } from '../periods'
import type { SkipSlot } from './calls'
import type { SkipDirection } from './reasons'
import type { SkipSums } from './sums'
import type { SkipDayFacts, UnitSkips } from './unitDay'

/** Skips of some London days of all units or one. */
export type SkipsRange = {
  readonly from: SettlementDate
  readonly to: SettlementDate
  /** Absent for all units. */
  readonly unit?: string | undefined
  /** Id of the user who asked, for whom days are filled; undefined for a visitor. */
  readonly by: string | undefined
}

/** A unit over all days of an answer, and over those that the operator has published. */
export type UnitSkipsOver = UnitSkips & {
  readonly compared: Readonly<Record<SkipDirection, SkipSums>> | undefined
}

export type DayOfSkips = SkipDayFacts & {
  readonly why: string | undefined
  readonly whyNotPublished: string | undefined
  /** The unit in question on the day. */
  readonly unit: UnitSkips | undefined
}

/** Skips over some days. */
export type SkipsOverDays = {
  /** Days that are estimated, the newest first, and how many have begun. */
  readonly days: readonly DayOfSkips[]
  readonly of: number
  /** Why days are missing. */
  readonly why: string | undefined
  /** Whether missing days come by themselves. */
  readonly filling: boolean
  readonly units: readonly UnitSkipsOver[]
  /** Of one day of one unit. */
  readonly slots: readonly SkipSlot[]
}

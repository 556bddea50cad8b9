import type { SettlementDate } from '../../../src/domain/periods'
import type { SeriesBatch } from '../../../src/domain/series/batch'
import { SourceError, type ProviderSettings } from '../../sources/source'
import type { GivenFacts } from '../facts/packedFacts'

/** What crosses between the thread that makes past days and the one that asks for them. */

export type FillingData = {
  /** Ids of providers, the preferred first. */
  readonly providers: readonly string[]
  readonly settings: ProviderSettings
  /** Made at the priority of the server, and not at the lowest. */
  readonly isUrgent?: boolean
  /** The part of the days that is filled apart from the rest. */
  readonly part?: 'units'
}

/** A day as it comes out of the thread. */
export type FilledDay = SeriesBatch & { readonly facts?: GivenFacts }

export type ToFilling = { readonly id: number; readonly date: SettlementDate }

/** An error as it crosses: with a status where it is a SourceError. */
type Fault = { readonly why: string; readonly status?: SourceError['status'] }

export type FromFilling =
  | { readonly kind: 'opened'; readonly firstDay: SettlementDate }
  | { readonly kind: 'made'; readonly id: number; readonly batch: FilledDay }
  | { readonly kind: 'failed'; readonly id: number; readonly fault: Fault }
  | { readonly kind: 'warning'; readonly warning: string }

export const fillingFaultOf = (error: unknown): Fault => {
  if (error instanceof SourceError) return { why: error.reason, status: error.status }
  return { why: error instanceof Error ? error.message : String(error) }
}

/** Inverse of `faultOf`. */
export const errorOf = ({ why, status }: Fault): Error =>
  status === undefined ? new Error(why) : new SourceError(why, status)

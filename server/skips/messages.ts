import type { Instant, PeriodRef, SettlementDate } from '../../src/domain/periods'
import type { OperatorSkips } from '../../src/domain/skips/agreement'
import type { PackedSkips } from '../../src/domain/skips/packed'
import type { SkipRow } from '../../src/domain/skips/periodSkips'
import type { ProviderSettings } from '../sources/source'

/** What crosses between the thread that estimates skips and the one that serves. */

export type SkipsThreadData = { readonly providers: readonly string[]; readonly settings: ProviderSettings }

export type ToSkips = { readonly id: number; readonly now: Instant } & (
  { readonly day: SettlementDate; readonly published?: OperatorSkips | undefined } | { readonly period: PeriodRef }
)

export type FromSkips =
  | { readonly id: number; readonly result: PackedSkips | readonly SkipRow[] }
  | { readonly id: number; readonly fault: string }

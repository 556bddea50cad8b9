import type { ReactNode } from 'react'
import type { ResolvedDates } from '../../../domain/dates'
import type { Instant } from '../../../domain/periods'
import type { PlantActivity, PlantDetail } from '../../../domain/plants/calls'
import type { Freshness } from '../../../streams/lib/types'
import type { PlantTab } from './plantAddress'

export type PlantViewProps = {
  readonly plant: PlantActivity
  /** Acceptances, outages and events of `dates`, and what holds now. Undefined until it is here, and for visitors. */
  readonly detail: PlantDetail | undefined
  /** Why nothing is here. */
  readonly detailFailed: string | undefined
  /** `declared` is of what holds now, the others of `dates`. */
  readonly freshness: { readonly activity: Freshness; readonly detail: Freshness; readonly declared: Freshness }
  readonly isLicensed: boolean
  readonly dates: ResolvedDates
  readonly tab: PlantTab
  readonly onTab: (tab: PlantTab) => void
  /** Units of the station that are left out. */
  readonly hidden: ReadonlySet<string>
  readonly onHide: (hidden: ReadonlySet<string>) => void
  readonly onRetry: () => void
  /** What can be done with the plant, at the end of its name. */
  readonly actions?: ReactNode
}

/** Names of the units of a station; undefined for one unit, whose tables need no column of it. */
export const namesOf = ({ isStation, units }: PlantActivity): ((id: string) => string) | undefined =>
  isStation ? (id) => units.find(({ unit }) => unit.id === id)?.unit.name ?? id : undefined

/** Where the chosen days begin before what the server stores of acceptances and events: since when it has them. */
export const storedFrom = (
  detail: PlantDetail | undefined,
  { from }: Pick<ResolvedDates, 'from'>,
  when: (at: Instant) => string,
): string | undefined => (detail && from < detail.from ? `Stored from ${when(detail.from)}` : undefined)

import type { ReactNode } from 'react'
import type { ResolvedDates } from '../../../domain/dates'
import type { PlantActivity, PlantDetail } from '../../../domain/plants/calls'
import type { Freshness } from '../../../streams/lib/types'
import type { PlantTab } from './plantAddress'

export type PlantViewProps = {
  readonly plant: PlantActivity
  /** Undefined until it is here, and for visitors. */
  readonly detail: PlantDetail | undefined
  /** Why nothing is here. */
  readonly detailFailed: string | undefined
  readonly freshness: { readonly activity: Freshness; readonly detail: Freshness }
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

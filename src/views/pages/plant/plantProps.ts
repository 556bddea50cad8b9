import type { ReactNode } from 'react'
import type { ActivitySteps } from '../../plants/ActivityChart'
import type { ShownPlant } from '../../plants/usePlant'
import type { PlantTab } from './plantAddress'

export type PlantViewProps = ShownPlant & {
  readonly tab: PlantTab
  readonly onTab: (tab: PlantTab) => void
  /** Units of the station that are left out. */
  readonly hidden: ReadonlySet<string>
  readonly onHide: (hidden: ReadonlySet<string>) => void
  readonly onRetry: () => void
  /** Minutes or half hours of the activity chart; undefined until the user has chosen. */
  readonly steps: ActivitySteps | undefined
  readonly onSteps: (steps: ActivitySteps) => void
  /** What can be done with the plant, at the end of its name. */
  readonly actions?: ReactNode
}

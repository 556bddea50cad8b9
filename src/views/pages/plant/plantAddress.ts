import { useSearchParams } from 'react-router-dom'
import { ACTIVITY_STEPS, type ActivitySteps } from '../../plants/ActivityChart'

export const PLANT_TABS = [
  'activity',
  'prices',
  'outages',
  'revenue',
  'skips',
  'ancillary',
  'dynamics',
  'similar',
] as const
export type PlantTab = (typeof PLANT_TABS)[number]
export const TAB_TEXTS: Readonly<Record<PlantTab, string>> = {
  activity: 'Activity',
  prices: 'Prices',
  outages: 'Outages',
  revenue: 'Revenue',
  skips: 'Skips',
  ancillary: 'Ancillary',
  dynamics: 'Dynamics and events',
  similar: 'Similar plants',
}

type PlantAddress = {
  readonly tab: PlantTab
  /** Undefined until the user has chosen. */
  readonly steps: ActivitySteps | undefined
  readonly onTab: (tab: PlantTab) => void
  readonly onSteps: (steps: ActivitySteps) => void
}

/** What is shown of the plant is in the address, so that a link shows the same. */
export const usePlantAddress = (): PlantAddress => {
  const [search, setSearch] = useSearchParams()
  const put = (name: string, value: string | undefined): void => {
    const params = new URLSearchParams(search)
    if (value === undefined) params.delete(name)
    else params.set(name, value)
    setSearch(params, { replace: true })
  }
  return {
    tab: PLANT_TABS.find((each) => each === search.get('tab')) ?? 'activity',
    steps: ACTIVITY_STEPS.find((each) => each === search.get('steps')),
    onTab: (next) => put('tab', next === 'activity' ? undefined : next),
    onSteps: (next) => put('steps', next),
  }
}

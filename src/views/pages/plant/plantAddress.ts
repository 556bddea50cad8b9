import { useSearchParams } from 'react-router-dom'

export const PLANT_TABS = ['activity', 'prices', 'outages', 'revenue', 'ancillary', 'dynamics', 'similar'] as const
export type PlantTab = (typeof PLANT_TABS)[number]
export const TAB_TEXTS: Readonly<Record<PlantTab, string>> = {
  activity: 'Activity',
  prices: 'Prices',
  outages: 'Outages',
  revenue: 'Revenue',
  ancillary: 'Ancillary',
  dynamics: 'Dynamics and events',
  similar: 'Similar plants',
}

/** What is shown of the plant stands in the address, so that a link shows the same. */
export const usePlantTab = (): readonly [PlantTab, (tab: PlantTab) => void] => {
  const [search, setSearch] = useSearchParams()
  const tab = PLANT_TABS.find((each) => each === search.get('tab')) ?? 'activity'
  return [
    tab,
    (next) => {
      const params = new URLSearchParams(search)
      if (next === 'activity') params.delete('tab')
      else params.set('tab', next)
      setSearch(params, { replace: true })
    },
  ]
}

import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { day, daysFrom } from '../../../domain/dates'
import type { PageParams } from '../../../domain/routing'
import { openDates } from '../../../streams/dates/intents'

export const PLANT_TABS = ['activity', 'prices', 'outages', 'revenue', 'ancillary', 'dynamics', 'similar'] as const
export type PlantTab = (typeof PLANT_TABS)[number]
export const TAB_WORDS: Readonly<Record<PlantTab, string>> = {
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

/**
 * Days in the path choose those of the page once for each address that is opened (RT12), of an editLocked account too;
 * without an end it is one day. They are not remembered.
 */
export const useDaysInPath = (params: PageParams['plant'] | undefined): void => {
  const { pathname } = useLocation()
  const taken = useRef<string>(undefined)
  const { dateFrom, dateTo } = params ?? {}
  useEffect(() => {
    if (dateFrom === undefined || taken.current === pathname) return
    taken.current = pathname
    openDates('plant', daysFrom(day(dateFrom), day(dateTo ?? dateFrom)))
  }, [pathname, dateFrom, dateTo])
}

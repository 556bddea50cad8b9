import { pageSchemas, type PageName } from './pageSchemas'

const pageDefaults = (name: PageName): Readonly<Record<string, unknown>> => pageSchemas[name].parse({})

/** Settings of each page before its user changed any. */
export const DEFAULT_PAGES: Readonly<Record<PageName, Readonly<Record<string, unknown>>>> = {
  userDashboard: pageDefaults('userDashboard'),
  boa: pageDefaults('boa'),
  boaComparer: pageDefaults('boaComparer'),
  bingoNew: pageDefaults('bingoNew'),
  plantActivity: pageDefaults('plantActivity'),
  subscriptions: pageDefaults('subscriptions'),
  map: pageDefaults('map'),
  boaDashboardMap: pageDefaults('boaDashboardMap'),
  historicQueries: pageDefaults('historicQueries'),
  bmDates: pageDefaults('bmDates'),
  remit: pageDefaults('remit'),
  pageDates: pageDefaults('pageDates'),
}

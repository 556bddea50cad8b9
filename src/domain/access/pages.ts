import type { Tier } from './tiers'

/**
 * Every route of the specification's table (1§2.2) as far as access needs it: one row per page (decision C29). The key
 * is the first path segment, except that `/` has the key `current`. `login`, `gbOnly` are the specification's; `tier`,
 * the least tier that has the page, is ours.
 */
export type PageRow = {
  readonly key: string
  readonly path: string
  /** The specification's route name; where it gives none, one made from the path (decision C5). */
  readonly name: string
  readonly displayName: string
  readonly login: boolean
  readonly gbOnly: boolean
  /** Only for pages that need a login. */
  readonly tier: Tier
}

type Extra = Partial<Pick<PageRow, 'name' | 'login' | 'gbOnly' | 'tier'>>

const camel = (key: string): string => key.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

const page = (path: string, displayName: string, extra: Extra = {}): PageRow => {
  const first = path.split('/')[1] ?? ''
  const key = first === '' ? 'current' : first
  return { key, path, name: camel(key), displayName, login: true, gbOnly: false, tier: 'Visualise', ...extra }
}

const PUBLIC = { login: false } as const
const GB = { gbOnly: true } as const

export const PAGES: readonly PageRow[] = [
  page('/', 'The Current', { ...PUBLIC, name: 'currentHolder' }),
  page('/current-news', 'Current News', PUBLIC),
  page('/monthly-summary', 'Monthly Summary', { ...PUBLIC, ...GB }),
  page('/winter-summary', 'Winter Summary', PUBLIC),
  page('/map-page', 'Zonal Map', GB),
  page('/bingo-map', 'Live Map', { ...GB, name: 'mapLive', tier: 'Analyse' }),
  page('/zonal-build-up', 'Zonal Build Up', { ...GB, tier: 'Analyse' }),
  page('/europe-map-page', 'Europe Map', { tier: 'Analyse' }),
  page('/wind-forecasting', 'Wind Forecasting', { ...GB, tier: 'Trade with forecasts' }),
  page('/weather-forecasting', 'Weather Forecasting', { ...GB, tier: 'Trade with forecasts' }),
  page('/news', 'News', GB),
  page('/leaderboard', 'Leaderboard', { ...GB, name: 'bmLeaderboard' }),
  page('/index', 'European Index', { ...PUBLIC, name: 'europeBessIndex' }),
  page('/plantActivityBoard', 'Plant Activity Board', { ...GB, tier: 'Analyse' }),
  page('/boa-dashboard/:date?', 'BOA Dashboard', { ...GB, name: 'boa' }),
  page('/boa-comparer', 'BOA Comparer', { ...GB, tier: 'Analyse' }),
  page('/terreDashboard', 'TERRE Dashboard', { tier: 'Analyse' }),
  page('/terreMarginal', 'TERRE Marginal Prices', { tier: 'Analyse' }),
  page('/plant/:plantId/:dateFrom?/:dateTo?', 'Plant', { ...PUBLIC, name: 'Plant' }),
  page('/glossary', 'Glossary'),
  page('/dashboard/:dashboardId?', 'User Dashboard'),
  page('/single-chart/:seriesId/:optionId/:countryId/:date', 'Chart'),
  page('/mute-data-check/:seriesId?/:countryId?', 'Mute Data Check', { tier: 'Enterprise' }),
  page('/remit-summary', 'Unavailability', { name: 'Remit' }),
  page('/notifications', 'Notifications', { name: 'NotificationsPage' }),
  page('/bingo-card', 'Bingo Card', { ...GB, tier: 'Analyse' }),
  page('/historic-analysis', 'Historical Analysis', { tier: 'Analyse' }),
  page('/ancillary-contracts', 'Ancillary Contracts', GB),
  page('/404', 'Page Not Found', { ...PUBLIC, name: 'notFound' }),
  page('/admin', 'Administration'),
  page('/status', 'Status'),
  page('/forecast-history', 'History of Forecasts', { tier: 'Gold forecasts' }),
  page('/plant-table', 'Plant Table', PUBLIC),
  page('/epex-grid', 'EPEX Grid', { ...GB, tier: 'Trade' }),
  page('/releases', 'Releases'),
  page('/storage-da-analysis', 'Storage Day-Ahead Analysis', { ...GB, name: 'dayAheadDashboard', tier: 'Analyse' }),
  page('/ffr-analysis', 'FFR Analysis', { ...GB, name: 'monthAheadDashboard', tier: 'Analyse' }),
  page('/europe-ancillary-summary', 'European Ancillary Summary', PUBLIC),
  page('/my-account', 'My Account'),
  page('/twitterScrape/:day/:month/:year', 'Day Pictures', { tier: 'Enterprise' }),
  page('/access-denied', 'Access Denied', { ...PUBLIC, name: 'denied' }),
  page('/terms', 'Terms and Conditions', PUBLIC),
  page('/externalinstructions', 'API & DPS Instructions'),
  page('/market-reports', 'Market Reports', PUBLIC),
  page('/asset-reports', 'Asset Reports', PUBLIC),
  page('/forecast-comparison', 'Forecast Comparison', PUBLIC),
  page('/freq-out', 'Frequency', { ...PUBLIC, name: 'freqOut' }),
  page('/nivBotReport', 'NIV Bot Report', { tier: 'Trade' }),
  page('/gb-index', 'GB Index', GB),
  page('/bess-carbon-emissions-calculator', 'BESS Carbon Emissions Calculator', PUBLIC),
]

const BY_KEY = new Map(PAGES.map((row) => [row.key, row]))

/** The page of a key, e.g. `boa-dashboard`; undefined when there is none. */
export const pageOf = (key: string): PageRow | undefined => BY_KEY.get(key)

import type { Tier } from './need'

/**
 * The one registry of pages: every route of the specification's table (1§2.2), one row each (decision C29). Access, menu,
 * titles, pickers and help read it. The key is the first path segment, except that `/` has the key `current`. `login` and
 * `gbOnly` are the specification's; `tier`, the least tier that has the page, is ours.
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
  /** What the header's middle holds: a settlement period, a range of days, one day, one month, or nothing. */
  readonly picker: PagePicker
  /** Whether the menu of a phone has it; the address always works (decision C31). */
  readonly mobile: boolean
  /** The page has no layout yet (views/shell/routes/registry.tsx): it is in no menu, link or search, and its address is not found. */
  readonly planned?: boolean
  /** The tutorial's video, a path of this site. */
  readonly video?: string
  /** The letter after `g` that opens it from everywhere. Pages without one are reached by the menu. */
  readonly letter?: string
  /** A shorter name in the menu, where the page's would be cut by the lock next to it. */
  readonly menuLabel?: string
  /** Shows at once what it has, without waiting for the data that pages may ask for (RT09). */
  readonly atOnce?: boolean
  /** Reached without an agreement to the terms: it leads out, says no, or is the terms. */
  readonly beforeTerms?: boolean
}

export type PagePicker = 'period' | 'days' | 'day' | 'month' | 'none'

type Extra = Partial<Omit<PageRow, 'key' | 'path' | 'displayName'>>

const camel = (key: string): string => key.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** The key of an address: its first part, that of `/` is `current`. */
const keyOf = (path: string): string => {
  const first = path.split('/')[1] ?? ''
  return first === '' ? 'current' : first
}

const page = (path: string, displayName: string, ...extras: readonly Extra[]): PageRow => {
  const key = keyOf(path)
  const plain = { login: true, gbOnly: false, tier: 'Visualise', picker: 'none', mobile: true } as const
  return Object.assign({ key, path, name: camel(key), displayName, ...plain }, ...extras) as PageRow
}

const PUBLIC = { login: false }
const GB = { gbOnly: true }
const DESKTOP = { mobile: false }
const PERIOD: Extra = { picker: 'period' }
const DAYS: Extra = { picker: 'days' }
const DAY: Extra = { picker: 'day' }
const MONTH: Extra = { picker: 'month' }
const ANALYSE: Extra = { tier: 'Analyse' }
const TRADE: Extra = { tier: 'Trade' }
const FORECASTS: Extra = { tier: 'Trade with forecasts' }
const ENTERPRISE: Extra = { tier: 'Enterprise' }
const AT_ONCE: Extra = { atOnce: true }
const BEFORE_TERMS: Extra = { beforeTerms: true }
/** `g` and this letter lead to the page from everywhere. */
const go = (letter: string): Extra => ({ letter })
/** Filmed by `npm run tutorials`. */
const video = (key: string): Extra => ({ video: `/tutorials/${key}.webm` })

export const PAGES: readonly PageRow[] = [
  page('/', 'The Current', go('c'), PUBLIC, { name: 'currentHolder' }),
  page('/current-news', 'Current News', go('e'), PUBLIC),
  page('/monthly-summary', 'Monthly Summary', go('v'), PUBLIC, GB, MONTH),
  page('/winter-summary', 'Winter Summary', PUBLIC),
  page('/map-page', 'Zonal Map', go('z'), GB, PERIOD, DESKTOP),
  page('/bingo-map', 'Live Map', go('m'), GB, ANALYSE, DESKTOP, {
    name: 'mapLive',
  }),
  page('/zonal-build-up', 'Zonal Build Up', GB, ANALYSE, PERIOD, DESKTOP),
  page('/europe-map-page', 'Europe Map', ANALYSE, DAY, DESKTOP),
  page('/wind-forecasting', 'Wind Forecasting', go('w'), GB, FORECASTS, DAYS),
  page('/weather-forecasting', 'Weather Forecasting', GB, FORECASTS, DAYS),
  page('/news', 'News', go('n'), GB, DAYS),
  page('/leaderboard', 'Leaderboard', go('l'), GB, DAYS, { name: 'bmLeaderboard' }),
  page('/index', 'European Index', PUBLIC, MONTH, { name: 'europeBessIndex' }),
  page('/plantActivityBoard', 'Plant Activity Board', go('y'), GB, ANALYSE, PERIOD, DESKTOP),
  page('/boa-dashboard/:date?', 'BOA Dashboard', go('b'), GB, PERIOD, AT_ONCE, video('boa-dashboard'), {
    name: 'boa',
  }),
  page('/boa-comparer', 'BOA Comparer', go('o'), GB, ANALYSE, PERIOD, DESKTOP, AT_ONCE),
  page('/terreDashboard', 'TERRE Dashboard', GB, ANALYSE, PERIOD, DESKTOP),
  page('/terreMarginal', 'TERRE Marginal Prices', GB, ANALYSE, DAYS, DESKTOP),
  page('/plant/:plantId/:dateFrom?/:dateTo?', 'Plant', PUBLIC, DAYS, { name: 'Plant' }),
  page('/glossary', 'Glossary', go('g'), video('glossary')),
  page('/dashboard/:dashboardId?', 'User Dashboard', go('d'), DAYS),
  page('/single-chart/:seriesId/:optionId/:countryId/:date', 'Chart', DAY),
  page('/mute-data-check/:seriesId?/:countryId?', 'Mute Data Check', ENTERPRISE, DESKTOP),
  page('/remit-summary', 'Unavailability', go('u'), DAYS, { name: 'Remit' }),
  page('/notifications', 'Notifications', go('k'), { name: 'NotificationsPage' }),
  page('/bingo-card', 'Bingo Card', go('j'), GB, ANALYSE, DESKTOP),
  page('/historic-analysis', 'Historical Analysis', go('h'), ANALYSE, DAYS, DESKTOP),
  page('/ancillary-contracts', 'Ancillary Contracts', GB, DAY),
  page('/404', 'Page Not Found', PUBLIC, { name: 'notFound' }),
  page('/admin', 'Administration', DAYS, DESKTOP),
  page('/status', 'Status', go('s'), DAY),
  page('/forecast-history', 'History of Forecasts', go('f'), { tier: 'Gold forecasts' }, DAY, DESKTOP),
  page('/plant-table', 'Plant Table', go('p'), PUBLIC),
  page('/epex-grid', 'EPEX Grid', go('x'), GB, TRADE, DAY, DESKTOP),
  page('/releases', 'Releases', go('r')),
  page('/storage-da-analysis', 'Storage Day-Ahead Analysis', GB, ANALYSE, DAYS, DESKTOP, {
    name: 'dayAheadDashboard',
    menuLabel: 'Storage DA Analysis',
  }),
  page('/ffr-analysis', 'FFR Analysis', GB, ANALYSE, MONTH, DESKTOP, { name: 'monthAheadDashboard' }),
  page('/europe-ancillary-summary', 'European Ancillary Summary', PUBLIC, DAYS),
  page('/my-account', 'My Account', go('a')),
  page('/twitterScrape/:day/:month/:year', 'Day Pictures', ENTERPRISE, DESKTOP),
  page('/access-denied', 'Access Denied', PUBLIC, BEFORE_TERMS, { name: 'denied' }),
  page('/terms', 'Terms and Conditions', go('t'), PUBLIC, BEFORE_TERMS),
  page('/externalinstructions', 'API & DPS Instructions', go('i')),
  page('/market-reports', 'Market Reports', PUBLIC),
  page('/asset-reports', 'Asset Reports', PUBLIC),
  page('/forecast-comparison', 'Forecast Comparison', PUBLIC),
  page('/freq-out', 'Frequency', go('q'), PUBLIC, DAY, { name: 'freqOut' }),
  page('/nivBotReport', 'NIV Bot Report', GB, TRADE, DAYS, DESKTOP),
  page('/gb-index', 'GB Index', GB, DAYS),
  page('/bess-carbon-emissions-calculator', 'BESS Carbon Emissions Calculator', PUBLIC, DAYS),
]

/** Where a signed-in user begins, and where Accept of the terms leads (RT05, specification 2§2). */
export const START_PATH = '/dashboard'

const BY_KEY = new Map(PAGES.map((row) => [row.key, row]))

/** The page of a key, e.g. `boa-dashboard`; undefined when there is none. */
export const accessPageOf = (key: string): PageRow | undefined => BY_KEY.get(key)

/** The page of an address, by its first part; undefined when the registry has none. */
export const pageAt = (path: string): PageRow | undefined => accessPageOf(keyOf(path))

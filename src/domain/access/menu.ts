import type { AccessView } from './accessView'
import { type AccessMap, pageAccessOf } from './licence'
import { pageAt, accessPageOf, type PageRow } from './pages'
import { DEFAULT_TIER, lockOfTier, tierName, type LockIcon } from './need'

/** A section of a menu as it is written down: its pages by key. A page alone is a key alone. */
type Section = {
  readonly id: string
  readonly title: string
  readonly pages: readonly string[]
  /** Its entries need more room than the others (MN03). */
  readonly wide?: true
}

/** Ours: what the specification's menus do not list and a user must be able to reach. Last in both. */
const HELP: Section = {
  id: 'help',
  title: 'Help',
  pages: ['glossary', 'externalinstructions', 'releases', 'status', 'my-account', 'admin'],
}

/** Specification 2§2 "Side navigation", in its order. */
const MENUS: Readonly<Record<AccessView, readonly (string | Section)[]>> = {
  Enact: [
    'current',
    {
      id: 'plant-tracking',
      title: 'Plant Tracking',
      pages: ['leaderboard', 'gb-index', 'index', 'bess-carbon-emissions-calculator'],
      wide: true,
    },
    'monthly-summary',
    'dashboard',
    {
      id: 'balancing',
      title: 'Balancing',
      // The last three are ours: the specification has their pages and no way to them.
      pages: ['boa-dashboard', 'boa-comparer', 'nivBotReport', 'terreDashboard', 'terreMarginal'],
    },
    {
      id: 'plant-analysis',
      title: 'Plant Analysis',
      pages: ['bingo-card', 'plantActivityBoard', 'remit-summary', 'storage-da-analysis', 'ffr-analysis'],
    },
    'epex-grid',
    { id: 'weather', title: 'Weather Forecasts', pages: ['weather-forecasting', 'wind-forecasting'] },
    { id: 'maps', title: 'Maps', pages: ['map-page', 'bingo-map', 'zonal-build-up', 'europe-map-page'] },
    'historic-analysis',
    'forecast-history',
    // The third and fourth are ours: the specification has their pages and no way to them.
    {
      id: 'market',
      title: 'Market Information',
      pages: ['plant-table', 'ancillary-contracts', 'europe-ancillary-summary', 'winter-summary', 'news'],
    },
    'notifications',
    HELP,
  ],
  EnVision: ['market-reports', 'asset-reports', 'dashboard', 'forecast-comparison', HELP],
}

/** Why an entry is no link: the tier in words as the server sent it, and the lock in its metal (SH14). */
export type EntryLock = { readonly required: string; readonly icon: LockIcon }

export type MenuEntry = {
  readonly key: string
  /** `/{key}`; `/` for `current`. */
  readonly path: string
  readonly label: string
  /** Set where the user has no access. */
  readonly lock?: EntryLock
}

type MenuSection = Omit<Section, 'pages' | 'wide'> & { readonly wide: boolean; readonly entries: readonly MenuEntry[] }
/** A page alone, or a section with at least one page. */
export type MenuPart =
  { readonly kind: 'entry'; readonly entry: MenuEntry } | ({ readonly kind: 'section' } & MenuSection)

export type MenuOf = {
  readonly view: AccessView
  /** Country id as in the settings, e.g. `Gb`. */
  readonly country: string
  /** What the server says of the pages in that country; undefined while it is not known. */
  readonly access: AccessMap | undefined
  /** Keys of the pages that have a view. */
  readonly existing: ReadonlySet<string>
  readonly phone: boolean
}

const isShown = ({ key, gbOnly, mobile }: PageRow, { country, access, existing, phone }: MenuOf): boolean =>
  existing.has(key) &&
  (!gbOnly || country.toLowerCase() === 'gb') &&
  // No licence opens administration, so that a lock would name a tier that does not help.
  (key !== 'admin' || pageAccessOf(access, key).hasAccess) &&
  (mobile || !phone)

/**
 * While the access is not known nothing is locked: the guard of the page decides (specification 1§8), and a lock would
 * name a tier that may well be held. A page that the server's answer does not have is locked (2§6).
 */
const lockFor = (key: string, access: AccessMap | undefined): { readonly lock?: EntryLock } => {
  if (access === undefined) return {}
  const { hasAccess, accessRequired } = pageAccessOf(access, key)
  const required = accessRequired.trim() === '' ? tierName(DEFAULT_TIER) : accessRequired
  return hasAccess ? {} : { lock: { required, icon: lockOfTier(required) } }
}

const entriesOf = (keys: readonly string[], own: MenuOf): readonly MenuEntry[] =>
  keys
    .flatMap((key) => accessPageOf(key) ?? [])
    .filter((row) => isShown(row, own))
    .map(({ key, displayName, menuLabel = displayName }) => ({
      key,
      path: key === 'current' ? '/' : `/${key}`,
      label: menuLabel,
      ...lockFor(key, own.access),
    }))

/**
 * The menu of a view for the current user (MN02): pages that exist, in the specification's order; GB-only pages in Great Britain
 * alone (AC08); on phones without those that need room (MN06, decision C31); without empty sections.
 */
export const menuOf = (own: MenuOf): readonly MenuPart[] =>
  MENUS[own.view].flatMap((part): readonly MenuPart[] => {
    if (typeof part === 'string') return entriesOf([part], own).map((entry) => ({ kind: 'entry', entry }))
    const { id, title, pages, wide = false } = part
    const entries = entriesOf(pages, own)
    return entries.length === 0 ? [] : [{ kind: 'section', id, title, wide, entries }]
  })

/** Whether the view has a page of its own, next to those of help. */
export const hasOwnPages = (parts: readonly MenuPart[]): boolean =>
  parts.some((part) => part.kind === 'entry' || part.id !== HELP.id)

const KEYS_IN_MENUS: ReadonlySet<string> = new Set(
  Object.values(MENUS).flatMap((menu) => menu.flatMap((part) => (typeof part === 'string' ? part : part.pages))),
)

/** The key of the entry whose page is at the path, e.g. `boa-dashboard`; undefined for a page of no menu. */
export const currentEntry = (path: string): string | undefined => {
  const key = pageAt(path)?.key
  return key !== undefined && KEYS_IN_MENUS.has(key) ? key : undefined
}

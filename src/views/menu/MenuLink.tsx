import {
  Activity,
  BatteryCharging,
  Bell,
  BookOpen,
  CalendarDays,
  ChartColumnStacked,
  ChartNoAxesCombined,
  ChartSpline,
  CloudSun,
  CodeXml,
  Columns2,
  Earth,
  Factory,
  FileChartColumn,
  FileText,
  Globe,
  Grid3x3,
  HeartPulse,
  History,
  Layers,
  LayoutDashboard,
  Leaf,
  Map,
  CircleDot,
  Newspaper,
  Radio,
  Rocket,
  Scale,
  ShieldCheck,
  Snowflake,
  Table2,
  TrendingUp,
  TriangleAlert,
  Trophy,
  UserRound,
  Waves,
  Wind,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components'
import { Link } from 'react-router-dom'
import type { EntryLock, MenuEntry } from '../../domain/access'
import { TierLock } from '../people/TierLock'
import * as sideMenuCss from './sideMenu.module.css'
import * as toolCss from '../parts/tool.module.css'

/** By page key. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  current: Zap,
  leaderboard: Trophy,
  'gb-index': ChartNoAxesCombined,
  index: Globe,
  'bess-carbon-emissions-calculator': Leaf,
  'monthly-summary': CalendarDays,
  'winter-summary': Snowflake,
  dashboard: LayoutDashboard,
  'boa-dashboard': Scale,
  'boa-comparer': Columns2,
  nivBotReport: ChartSpline,
  terreDashboard: Globe,
  terreMarginal: ChartNoAxesCombined,
  'bingo-card': Grid3x3,
  plantActivityBoard: Activity,
  'remit-summary': TriangleAlert,
  'storage-da-analysis': BatteryCharging,
  'ffr-analysis': Waves,
  'epex-grid': Table2,
  'weather-forecasting': CloudSun,
  'wind-forecasting': Wind,
  'map-page': Map,
  'bingo-map': Radio,
  'zonal-build-up': Layers,
  'europe-map-page': Earth,
  'historic-analysis': History,
  'forecast-history': TrendingUp,
  'plant-table': Factory,
  'ancillary-contracts': FileText,
  'europe-ancillary-summary': Waves,
  news: Newspaper,
  notifications: Bell,
  'market-reports': FileChartColumn,
  'asset-reports': ChartColumnStacked,
  'forecast-comparison': ChartSpline,
  glossary: BookOpen,
  externalinstructions: CodeXml,
  releases: Rocket,
  status: HeartPulse,
  'my-account': UserRound,
  admin: ShieldCheck,
}

/** The picture of a page. @param key of a page, e.g. `boa-dashboard` */
export const MenuIcon = ({ page }: { readonly page: string }): ReactNode =>
  createElement(ICONS[page] ?? CircleDot, { 'aria-hidden': true, className: sideMenuCss.menuIcon })

export type EntryProps = {
  readonly entry: MenuEntry
  readonly isCurrent: boolean
  /** Whether Tab stops here; the arrows reach every entry. */
  readonly isStop: boolean
  readonly onChoose: () => void
}

/** One page of the menu: a link, or where the user has no access its name with the lock. */
export const MenuLink = (props: EntryProps) => {
  const { lock } = props.entry
  return lock === undefined ? <OpenEntry {...props} /> : <LockedEntry {...props} lock={lock} />
}

const Label = ({ entry }: Pick<EntryProps, 'entry'>) => (
  <>
    <MenuIcon page={entry.key} />
    <span className={`${sideMenuCss.menuLabel} flex-1 truncate`}>{entry.label}</span>
  </>
)

const OpenEntry = ({ entry, isCurrent, isStop, onChoose }: EntryProps) => (
  <Link
    className={sideMenuCss.menuEntry}
    to={entry.path}
    data-item={entry.key}
    tabIndex={isStop ? 0 : -1}
    {...(isCurrent && { 'aria-current': 'page' })}
    onClick={onChoose}
  >
    <Label entry={entry} />
  </Link>
)

const TIP_DELAY_MS = 300

/** No link, and still reached by pointer and keyboard, so that the tooltip can say what opens it. */
const LockedEntry = ({ entry, isStop, lock }: EntryProps & { readonly lock: EntryLock }) => (
  <TooltipTrigger delay={TIP_DELAY_MS} closeDelay={0}>
    <Focusable>
      <span
        className={`${sideMenuCss.menuEntry} locked`}
        role="link"
        aria-disabled="true"
        data-item={entry.key}
        tabIndex={isStop ? 0 : -1}
      >
        <Label entry={entry} />
        <TierLock required={lock.required} />
      </span>
    </Focusable>
    <Tooltip className={toolCss.tip} placement="right" offset={6} containerPadding={8}>
      {`Requires ${lock.required}`}
    </Tooltip>
  </TooltipTrigger>
)

import {
  Activity,
  Atom,
  BatteryCharging,
  BookOpen,
  Cable,
  Clock,
  Database,
  Droplets,
  Factory,
  Flag,
  Flame,
  Gauge,
  Landmark,
  LayoutDashboard,
  Leaf,
  Map as MapIcon,
  PoundSterling,
  Scale,
  Sun,
  TriangleAlert,
  Waves,
  Wind,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { TermColour, TermIcon } from '../../domain/glossary'
import type { Fuel } from '../../domain/market/units'

const FUEL_ICONS: Readonly<Record<Fuel, LucideIcon>> = {
  Nuclear: Atom,
  CCGT: Flame,
  OCGT: Flame,
  Coal: Factory,
  Biomass: Leaf,
  Wind,
  Solar: Sun,
  Hydro: Droplets,
  Pumped: Waves,
  Battery: BatteryCharging,
  Interconnector: Cable,
  Other: Factory,
}

const TERM_ICONS: Readonly<Record<TermIcon, LucideIcon>> = {
  activity: Activity,
  'battery-charging': BatteryCharging,
  cable: Cable,
  clock: Clock,
  database: Database,
  factory: Factory,
  flag: Flag,
  gauge: Gauge,
  landmark: Landmark,
  'layout-dashboard': LayoutDashboard,
  map: MapIcon,
  'pound-sterling': PoundSterling,
  scale: Scale,
  'triangle-alert': TriangleAlert,
  zap: Zap,
}

const TERM_COLOURS: Readonly<Record<TermColour, true>> = {
  accent: true,
  bid: true,
  'fuel-battery': true,
  'fuel-interconnector': true,
  live: true,
  offer: true,
  stale: true,
  'text-2': true,
  warn: true,
  whatif: true,
}

const own = <T>(all: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(all, key) ? all[key] : undefined

/** Of the fuel's name; a name that the product does not know has the icon of `Other`. */
export const fuelIcon = (fuel: string): LucideIcon => own<LucideIcon>(FUEL_ICONS, fuel) ?? FUEL_ICONS.Other

/** Of a name that a server sends; one that this page does not know has a book. */
export const termIcon = (name: string): LucideIcon => own<LucideIcon>(TERM_ICONS, name) ?? BookOpen

/** Of a name that a server sends: only names of colours that terms have get into a style. */
export const termColour = (name: string): string => `var(--${own(TERM_COLOURS, name) ? name : 'text-2'})`

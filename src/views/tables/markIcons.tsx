import {
  Activity,
  ArrowDown,
  ArrowUp,
  Atom,
  Battery,
  BatteryCharging,
  Bell,
  Cable,
  Check,
  Clock,
  Cloud,
  Droplets,
  Factory,
  Flag,
  Flame,
  Info,
  Leaf,
  Lock,
  Minus,
  Pin,
  Plug,
  PlugZap,
  Star,
  Sun,
  Thermometer,
  TrendingDown,
  TrendingUp,
  TriangleAlert,
  Wind,
  X,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import { memo, type Ref } from 'react'

/** Pictures that cells may name (`valueToIcons`), by their names in the static store's list. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  activity: Activity,
  'arrow-down': ArrowDown,
  'arrow-up': ArrowUp,
  atom: Atom,
  battery: Battery,
  'battery-charging': BatteryCharging,
  bell: Bell,
  cable: Cable,
  check: Check,
  clock: Clock,
  cloud: Cloud,
  droplets: Droplets,
  factory: Factory,
  flag: Flag,
  flame: Flame,
  info: Info,
  leaf: Leaf,
  lock: Lock,
  minus: Minus,
  pin: Pin,
  plug: Plug,
  'plug-zap': PlugZap,
  star: Star,
  sun: Sun,
  thermometer: Thermometer,
  'trending-down': TrendingDown,
  'trending-up': TrendingUp,
  'triangle-alert': TriangleAlert,
  wind: Wind,
  x: X,
  zap: Zap,
}

/** The pictures once, out of sight, for cells to copy; each bears its name as `data-icon`. */
export const MarkIcons = memo(({ ref }: { readonly ref: Ref<HTMLDivElement> }) => (
  <div hidden ref={ref}>
    {Object.entries(ICONS).map(([name, Icon]) => (
      <Icon key={name} data-icon={name} className="mark" aria-hidden />
    ))}
  </div>
))
MarkIcons.displayName = 'MarkIcons'

/** Finds a picture among them. */
export const iconIn =
  (host: () => Element | null) =>
  (name: string): Element | undefined =>
    Object.hasOwn(ICONS, name) ? (host()?.querySelector(`[data-icon="${name}"]`) ?? undefined) : undefined

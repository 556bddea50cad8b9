import * as lucide from 'lucide-react'
import { memo, type Ref } from 'react'

/** Pictures that cells may name (`valueToIcons`), by their names in the static store's list. */
const ICONS: Readonly<Record<string, lucide.LucideIcon>> = {
  activity: lucide.Activity,
  'arrow-down': lucide.ArrowDown,
  'arrow-up': lucide.ArrowUp,
  atom: lucide.Atom,
  battery: lucide.Battery,
  'battery-charging': lucide.BatteryCharging,
  bell: lucide.Bell,
  cable: lucide.Cable,
  check: lucide.Check,
  clock: lucide.Clock,
  cloud: lucide.Cloud,
  droplets: lucide.Droplets,
  factory: lucide.Factory,
  flag: lucide.Flag,
  flame: lucide.Flame,
  info: lucide.Info,
  leaf: lucide.Leaf,
  lock: lucide.Lock,
  minus: lucide.Minus,
  pin: lucide.Pin,
  plug: lucide.Plug,
  'plug-zap': lucide.PlugZap,
  star: lucide.Star,
  sun: lucide.Sun,
  thermometer: lucide.Thermometer,
  'trending-down': lucide.TrendingDown,
  'trending-up': lucide.TrendingUp,
  'triangle-alert': lucide.TriangleAlert,
  wind: lucide.Wind,
  x: lucide.X,
  zap: lucide.Zap,
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

import {
  BatteryCharging,
  Factory,
  Flag,
  Flame,
  Hash,
  Heart,
  Leaf,
  Star,
  Sun,
  Waves,
  Wind,
  Zap,
  type LucideIcon,
} from 'lucide-react'

/** The pictures that a group of plants can have, by the name that is kept. */
export const GROUP_ICONS: Readonly<Record<string, LucideIcon>> = {
  star: Star,
  flag: Flag,
  heart: Heart,
  hash: Hash,
  factory: Factory,
  flame: Flame,
  wind: Wind,
  sun: Sun,
  waves: Waves,
  leaf: Leaf,
  battery: BatteryCharging,
  zap: Zap,
}

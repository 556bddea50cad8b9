import { BOUNDARIES, ZONES } from '../maps/zones'
import type { DynamicDataset } from '../market/events'
import type { Fuel } from '../market/units'

export type SkipDirection = 'bid' | 'offer'
export const SKIP_DIRECTIONS: readonly SkipDirection[] = ['offer', 'bid']

/**
 * Why a volume in merit was not taken, as far as public data show it, in the order in which a reason is looked for. What none
 * of them explains is `open`: not ruled out, which does not mean that it could have been dispatched.
 */
export const SKIP_REASONS = ['weather', 'constraint', 'notice', 'stable', 'open'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

export const REASON_TEXTS: Readonly<Record<SkipReason, { readonly title: string; readonly about: string }>> = {
  weather: {
    title: 'Wind or solar offer',
    about: 'Output follows the weather: more than is notified cannot be instructed.',
  },
  constraint: {
    title: 'Behind a constraint',
    about:
      'System-tagged actions of the other direction were taken behind the same boundary in these 5 minutes: more of this one would have made the constraint worse.',
  },
  notice: {
    title: 'Notice',
    about:
      'The declared notice (NDZ at zero, else NTO or NTB) is longer than the hour between gate closure and delivery.',
  },
  stable: {
    title: 'SEL or SIL',
    about: 'The volume is between zero and the stable export or import limit, where the unit cannot be held.',
  },
  open: { title: 'Not ruled out', about: 'Public data show no reason. Not ruled out does not mean dispatchable.' },
}

/** Minutes between gate closure, when volumes and prices are fixed, and delivery. */
const GATE_MINUTES = 60

type NoticeOf = Readonly<Partial<Record<DynamicDataset, number>>>

/** Whether the notice that counts at a level is longer than the balancing window. MW; a notice that is not known rules nothing out. */
export const isLongNotice = (dynamics: NoticeOf, direction: SkipDirection, level: number): boolean => {
  const running = direction === 'offer' ? dynamics.NTO : dynamics.NTB
  return ((level === 0 ? dynamics.NDZ : running) ?? 0) > GATE_MINUTES
}

/** Offers of units whose output follows the weather cannot be instructed. */
export const isWeatherOffer = (fuel: Fuel | undefined, direction: SkipDirection): boolean =>
  direction === 'offer' && (fuel === 'Wind' || fuel === 'Solar')

/** A boundary says where a constraint is as long as it parts off less than half of the zones. */
const PARTING = BOUNDARIES.filter(({ zones }) => zones.length > 0 && zones.length < ZONES.length / 2).sort(
  (a, b) => a.zones.length - b.zones.length,
)

/**
 * The zones behind a constraint, by where system-tagged actions were taken: of each the smallest boundary that it is behind.
 * Where these were bids the constraint is of exports, and offers behind it are not wanted; where they were offers, bids.
 */
export const zonesBehind = (tagged: Iterable<string>): ReadonlySet<string> => {
  const behind = new Set<string>()
  for (const zone of new Set(tagged))
    for (const each of PARTING.find(({ zones }) => zones.includes(zone))?.zones ?? []) behind.add(each)
  return behind
}

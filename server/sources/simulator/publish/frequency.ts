import type { MarketEvent } from '../../../../src/domain/market/events'
import type { Instant } from '../../../../src/domain/periods'
import { LOOK_MINUTES } from '../operator/imbalanceNeed'
import type { OperatorPlan } from '../operator/plan'
import type { Limit } from '../physics/availability'
import { MINUTE, smooth } from '../physics/random'
import { halfHourAt, startOf } from '../physics/outlook'
import { TOPIC } from '../physics/topics'

const STEP = 5000
const DELAY = 900
/** Hz that an imbalance can pull at most, and the MW that pull two thirds of it. */
const PULL_HZ = 0.11
const PULL_MW = 420
const BOUND_HZ = 0.29
const RECOVERY = 100_000

/** A loss of power: when, and how much. */
export type Loss = { readonly at: Instant; readonly mw: number }

export const lossesOf = (
  limits: readonly (readonly Limit[])[],
  levelAt: (unit: number, at: Instant) => number,
): Loss[] =>
  limits.flatMap((unit, index) =>
    unit
      .filter(({ why }) => why === 'trip')
      .map(({ from }) => ({ at: from, mw: Math.abs(levelAt(index, from)) }))
      .filter(({ mw }) => mw > 50),
  )

/** What is left of the imbalance at an instant, on straight lines between the control room's looks. */
const leftAt = (plans: (h: number) => OperatorPlan | undefined, at: Instant): number => {
  const h = halfHourAt(at)
  const minute = (at - startOf(h)) / MINUTE
  const last = LOOK_MINUTES.length - 1
  const points: (readonly [number, number | undefined])[] = [
    [(LOOK_MINUTES[last] ?? 24) - 30, plans(h - 1)?.left[last]],
    ...LOOK_MINUTES.map((m, i) => [m, plans(h)?.left[i]] as const),
    [30 + LOOK_MINUTES[0], plans(h + 1)?.left[0]],
  ]
  const after = Math.max(
    1,
    points.findIndex(([m]) => m >= minute),
  )
  const [m0, from = 0] = points[after - 1] ?? [0, 0]
  const [m1, to = 0] = points[after] ?? [30, 0]
  return from + ((to - from) * (minute - m0)) / (m1 - m0)
}

/** Falls in ten seconds, comes back in minutes. */
const dip = (losses: readonly Loss[], at: Instant): number =>
  losses.reduce((sum, loss) => {
    const since = at - loss.at
    if (since < 0 || since > 8 * RECOVERY) return sum
    return sum + 0.17 * Math.min(1, loss.mw / 700) * Math.min(1, since / 10_000) * Math.exp(-since / RECOVERY)
  }, 0)

const bounded = (deviation: number): number => BOUND_HZ * Math.tanh(deviation / BOUND_HZ)

/** Frequency every five seconds: pulled by what is out of balance, drawn back to 50 Hz, never quite still. */
export const frequencies = (
  seed: number,
  from: Instant,
  to: Instant,
  plans: (h: number) => OperatorPlan | undefined,
  losses: readonly Loss[],
): readonly MarketEvent[] => {
  const events: MarketEvent[] = []
  for (let at = from; at < to; at += STEP) {
    const pull = -PULL_HZ * Math.tanh(leftAt(plans, at) / PULL_MW)
    const drift = 0.102 * smooth(seed, TOPIC.frequency, at, 5 * MINUTE)
    const swing = 0.028 * smooth(seed, TOPIC.frequency + 1, at, MINUTE)
    const tremble = 0.003 * smooth(seed, TOPIC.frequency + 2, at, 12_000)
    const hz = Math.round((50 + bounded(pull + drift + swing + tremble - dip(losses, at))) * 1000) / 1000
    events.push({ kind: 'frequency', at: at + DELAY, measuredAt: at, hz })
  }
  return events
}

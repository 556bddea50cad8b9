import type { Acceptance, MarketEvent } from '../../../../src/domain/market/events'
import { FUELS, type Fuel } from '../../../../src/domain/market/fuels'
import type { Instant } from '../../../../src/domain/periods'
import { CABLES, FLEET, plantById, plantsBy, type Plant } from '../fleet'
import { windBeyondNotice } from '../operator/imbalanceNeed'
import { MINUTE } from '../physics/noise'
import { levelOn, type Notifications } from '../physics/notifications'
import { halfHourAt } from '../physics/outlook'
import type { Schedule } from '../physics/schedule'

const STEP = 5 * MINUTE
const DELAY = 25_000

/** Names of the fuels in the market's own five-minute table. */
const NAMES: Readonly<Partial<Record<Fuel, string>>> = {
  Nuclear: 'NUCLEAR',
  CCGT: 'CCGT',
  OCGT: 'OCGT',
  Biomass: 'BIOMASS',
  Wind: 'WIND',
  Solar: 'SOLAR',
  Hydro: 'NPSHYD',
  Pumped: 'PS',
  Battery: 'BATTERY',
  Other: 'OTHER',
}

/** A unit's acceptances in order of issue. */
type Acceptances = (plant: Plant) => readonly Acceptance[]

/** MW that a unit really makes: nothing when tripped, else what it was told, else what it notified. */
const outputAt = (schedule: Schedule, pn: Notifications, acceptances: Acceptances, plant: Plant, at: Instant): number => {
  const limits = schedule.limits[plant.index] ?? []
  if (limits.some(({ why, from, to }) => why === 'trip' && from <= at && at < to)) return 0
  const told = acceptances(plant).findLast(
    ({ segments }) => at >= (segments[0]?.timeFrom ?? Infinity) && at < (segments.at(-1)?.timeTo ?? -Infinity),
  )
  return (told && levelOn(told.segments, at)) ?? pn.at(plant, at)
}

/** Generation by fuel every five minutes, cables one by one. */
export const fuelMixes = (
  schedule: Schedule,
  pn: Notifications,
  acceptances: Acceptances,
  from: Instant,
  to: Instant,
): readonly MarketEvent[] => {
  const events: MarketEvent[] = []
  const cables = CABLES.map(({ id, mix }) => ({ mix, plant: plantById(id) }))
  const fuels = FUELS.flatMap((fuel) => (NAMES[fuel] && plantsBy(fuel).length > 0 ? [{ fuel, name: NAMES[fuel] }] : []))
  for (let at = from; at < to; at += STEP) {
    const sums = new Map<Fuel, number>()
    for (const plant of FLEET) {
      const { fuel } = plant.unit
      if (fuel === 'Interconnector') continue
      sums.set(fuel, (sums.get(fuel) ?? 0) + outputAt(schedule, pn, acceptances, plant, at))
    }
    sums.set('Wind', Math.max(0, (sums.get('Wind') ?? 0) + windBeyondNotice(schedule, halfHourAt(at), at)))
    events.push({
      kind: 'fuelMix',
      at: at + DELAY,
      rows: [
        ...fuels.map(({ fuel, name }) => ({ fuel, name, mw: Math.round(sums.get(fuel) ?? 0) })),
        ...cables.map(({ mix, plant }) => ({
          fuel: 'Interconnector' as const,
          name: mix,
          mw: plant ? Math.round(outputAt(schedule, pn, acceptances, plant, at)) : 0,
        })),
      ],
    })
  }
  return events
}

import type { Acceptance, MarketEvent } from '../../../../src/domain/market/events'
import { FUELS, type Fuel } from '../../../../src/domain/market/units'
import { HALF_HOUR_MS, periodAt, type Instant } from '../../../../src/domain/periods'
import { CABLES, plantById, plantsBy, type FleetPlant } from '../fleet'
import { windBeyondNotice } from '../operator/imbalanceNeed'
import { MINUTE } from '../physics/random'
import { levelOn, type Notifications } from '../physics/notifications'
import { startOf, type HalfHour } from '../physics/outlook'
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
type Acceptances = (plant: FleetPlant) => readonly Acceptance[]

type Running = { readonly schedule: Schedule; readonly pn: Notifications; readonly acceptances: Acceptances }

const beginOf = ({ segments }: Acceptance): Instant => segments[0]?.timeFrom ?? Infinity
const endOf = ({ segments }: Acceptance): Instant => segments.at(-1)?.timeTo ?? -Infinity

/** MW that a unit really makes at instants of one half hour: nothing when tripped, else what it was told, else its notice. */
const outputs = (
  { schedule, pn, acceptances }: Running,
  plant: FleetPlant,
  h: HalfHour,
  times: readonly Instant[],
): readonly number[] => {
  const notice = pn.of(plant, h)
  const trips = (schedule.limits[plant.index] ?? []).filter(({ why }) => why === 'trip')
  const published = acceptances(plant).filter((one) => beginOf(one) < startOf(h + 1) && endOf(one) > startOf(h))
  return times.map((at) => {
    if (trips.some(({ from, to }) => from <= at && at < to)) return 0
    const inForce = published.findLast((one) => at >= beginOf(one) && at < endOf(one))
    return (inForce && levelOn(inForce.segments, at)) ?? levelOn(notice, at) ?? 0
  })
}

const cables = CABLES.flatMap(({ id, mix }) => {
  const plant = plantById(id)
  return plant ? [{ mix, plant }] : []
})
const fuels = FUELS.flatMap((fuel) => (NAMES[fuel] && plantsBy(fuel).length > 0 ? [{ fuel, name: NAMES[fuel] }] : []))

const sumOver = (running: Running, plants: readonly FleetPlant[], h: HalfHour, times: readonly Instant[]): number[] => {
  const sums = times.map(() => 0)
  for (const plant of plants)
    outputs(running, plant, h, times).forEach((mw, i) => {
      sums[i] = (sums[i] ?? 0) + mw
    })
  return sums
}

type Mix = Extract<MarketEvent, { kind: 'fuelMix' }>

/** Generation by fuel every five minutes of a half hour, cables one by one. */
export const fuelMixes = (running: Running, h: HalfHour): readonly Mix[] => {
  const times = Array.from({ length: HALF_HOUR_MS / STEP }, (_, i) => startOf(h) + i * STEP)
  const beyond = windBeyondNotice(running.schedule, h)
  const rows = [
    ...fuels.map(({ fuel, name }) => {
      const sums = sumOver(running, plantsBy(fuel), h, times)
      return { fuel, name, mw: fuel === 'Wind' ? sums.map((mw, i) => Math.max(0, mw + beyond(times[i] ?? 0))) : sums }
    }),
    ...cables.map(({ mix, plant }) => ({
      fuel: 'Interconnector' as const,
      name: mix,
      mw: outputs(running, plant, h, times),
    })),
  ]
  return times.map((at, i) => ({
    kind: 'fuelMix',
    at: at + DELAY,
    measuredAt: at,
    rows: rows.map(({ fuel, name, mw }) => ({ fuel, name, mw: Math.round(mw[i] ?? 0) })),
  }))
}

const OUTTURN_DELAY = 5 * MINUTE

/** The means of a half hour's mixes, as they are published after its end. */
export const outturnOf = (mixes: readonly Mix[], h: HalfHour): Extract<MarketEvent, { kind: 'generation' }> => {
  const mean = (row: number): number => mixes.reduce((sum, { rows }) => sum + (rows[row]?.mw ?? 0), 0) / mixes.length
  const rows = (mixes[0]?.rows ?? []).map(({ fuel, name }, row) => ({ fuel, name, mw: Math.round(mean(row)) }))
  return { kind: 'generation', at: startOf(h + 1) + OUTTURN_DELAY, period: periodAt(startOf(h)), rows }
}

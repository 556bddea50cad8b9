import type { MarketMessage, ProfileStep } from '../market/events'
import type { Fuel } from '../market/units'
import { HALF_HOUR_MS, type Instant } from '../periods'
import { gb } from './families/form'
import { UNAVAILABLE_FUELS } from './families/unavailability'
import type { SeriesId } from './seriesId'

/** What a message says is not available: of one unit, over a stretch of time. */
export type KnownOutage = {
  readonly unit: string
  readonly fuel: Fuel
  readonly isPlanned: boolean
  readonly from: Instant
  readonly to: Instant
  readonly mw: number
  /** MW over the parts of it, ascending, where they are published; where none is told `mw` holds. */
  readonly steps?: readonly OutageStep[] | undefined
}

/** What an outage takes over a part of its time, MW. */
export type OutageStep = { readonly from: Instant; readonly to: Instant; readonly mw: number }

/** MW that an outage takes at an instant within it: of its published step, else of the whole. */
export const takenAt = ({ mw, steps }: Pick<KnownOutage, 'mw' | 'steps'>, at: Instant): number =>
  steps?.find(({ from, to }) => from <= at && to > at)?.mw ?? mw

/** A published profile as what is taken; undefined where the normal capacity is not told, 0 included: nothing is less. */
export const stepsOf = (
  normal: number | undefined,
  profile: readonly ProfileStep[] | undefined,
): readonly OutageStep[] | undefined =>
  normal === undefined || normal <= 0
    ? undefined
    : profile?.map(({ from, to, available }) => ({ from, to, mw: Math.max(0, normal - available) }))

/**
 * What the latest revision of a message about an outage makes known. One without an end holds until a revision gives it
 * one; one that is declared over (Inactive) before its end was over from then on; one that was taken back never was.
 * Undefined for a message without figures, for one of consumption, which is no lost generation, and for one whose end lies before its start, as published ones may.
 */
export const outageOf = (
  { id, unit = id, publishedAt, outage }: MarketMessage,
  fuel: Fuel,
): KnownOutage | undefined => {
  if (outage?.start === undefined || outage.status === 'Withdrawn' || outage.isConsumption) return undefined
  const { start: from, end = Infinity, normal, available, status } = outage
  const left = normal === undefined || available === undefined ? undefined : normal - available
  const mw = outage.unavailable ?? left ?? 0
  const to = status === 'Inactive' ? Math.min(end, publishedAt) : end
  const steps = stepsOf(normal, outage.profile)
  if (to <= from || (mw <= 0 && steps?.some((step) => step.mw > 0) !== true)) return undefined
  return { unit, fuel, isPlanned: outage.type !== 'Unplanned', from, to, mw, ...(steps && { steps }) }
}

/** The two directions of a cable: the unit of its imports has a G where that of its exports has a D (`I_IBG-BRTN1`). */
const DIRECTION = /^((?:I_)?I.)[DG]-/

/** What outages do not add up within: the unit, or of a cable both of its directions. */
export const outageGroup = ({ unit, fuel }: Pick<KnownOutage, 'unit' | 'fuel'>): string =>
  fuel === 'Interconnector' ? unit.replace(DIRECTION, '$1-') : unit

type Share = { readonly outage: KnownOutage; readonly mw: number }

/**
 * Mean MW of one unit's or cable's outages in a half hour. Messages of one unit overlap without adding up: at each moment the one that
 * takes the most holds, of several the one listed first.
 */
const sharesOf = (outages: readonly KnownOutage[], start: Instant): readonly Share[] => {
  const end = start + HALF_HOUR_MS
  const inside = outages
    .flatMap(({ from, to, steps = [] }) => [from, to, ...steps.flatMap((step) => [step.from, step.to])])
    .filter((at) => at > start && at < end)
  const cuts = [...new Set([start, ...inside, end])].sort((a, b) => a - b)
  return cuts.slice(1).flatMap((to, place): readonly Share[] => {
    const from = cuts[place] ?? start
    const holding = outages.filter((each) => each.from <= from && each.to >= to)
    const [first] = holding
    if (first === undefined) return []
    const outage = holding.reduce((most, each) => (takenAt(each, from) > takenAt(most, from) ? each : most), first)
    return [{ outage, mw: (takenAt(outage, from) * (to - from)) / HALF_HOUR_MS }]
  })
}

type Values = ReadonlyMap<SeriesId, number>

const byUnit = (outages: readonly KnownOutage[]): ReadonlyMap<string, readonly KnownOutage[]> => {
  const units = new Map<string, KnownOutage[]>()
  for (const outage of outages) {
    const group = outageGroup(outage)
    const own = units.get(group)
    if (own) own.push(outage)
    else units.set(group, [outage])
  }
  return units
}

/** Each has a value in every half hour: where nothing is out, none of it is unavailable. */
const none = (): Map<SeriesId, number> =>
  new Map(
    [
      gb('UnavailableCapacity'),
      gb('UnavailableByType', 'Planned'),
      gb('UnavailableByType', 'Unplanned'),
      gb('UnavailableInterconnectors'),
      ...UNAVAILABLE_FUELS.map((fuel) => gb('UnavailableByFuel', fuel)),
    ].map((id) => [id, 0]),
  )

/** MW that are not available in a half hour, by series, to a tenth. @param start its first instant */
export const unavailableAt = (outages: readonly KnownOutage[], start: Instant): Values => {
  const values = none()
  const add = (id: SeriesId, mw: number): void => {
    values.set(id, (values.get(id) ?? 0) + mw)
  }
  const touching = outages.filter(({ from, to }) => from < start + HALF_HOUR_MS && to > start)
  for (const own of byUnit(touching).values())
    for (const { outage, mw } of sharesOf(own, start)) {
      if (outage.fuel === 'Interconnector') {
        add(gb('UnavailableInterconnectors'), mw)
        continue
      }
      add(gb('UnavailableCapacity'), mw)
      add(gb('UnavailableByFuel', outage.fuel), mw)
      add(gb('UnavailableByType', outage.isPlanned ? 'Planned' : 'Unplanned'), mw)
    }
  for (const [id, mw] of values) values.set(id, Math.round(mw * 10) / 10)
  return values
}

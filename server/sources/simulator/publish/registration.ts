import type { DynamicDataset, LevelSegment, MarketEvent } from '../../../../src/domain/market/events'
import type { Instant } from '../../../../src/domain/periods'
import { FLEET, type FleetPlant } from '../fleet'
import type { Limit } from '../physics/availability'
import { HOUR, MINUTE, chance } from '../physics/random'
import { TOPIC } from '../physics/topics'

/** Share of units whose stable limit or notice changes for some hours of a day. */
const REDECLARED = 0.03

const dynamicsOf = ({
  sel,
  sil,
  ndz,
  nto,
  ntb,
  mzt,
  mnzt,
}: FleetPlant): readonly (readonly [DynamicDataset, number])[] => [
  ['SEL', sel],
  ['SIL', sil],
  ['NDZ', ndz],
  ['NTO', nto],
  ['NTB', ntb],
  ['MZT', mzt],
  ['MNZT', mnzt],
]

/** A few units redeclare in the day and go back before its end, so that every day begins from the registered values. */
const redeclarations = (seed: number, dayFrom: Instant): readonly MarketEvent[] => {
  const day = Math.floor(dayFrom / HOUR)
  return FLEET.flatMap((plant): readonly MarketEvent[] => {
    if (plant.sel === 0 || chance(seed, TOPIC.redeclared, plant.key, day) > REDECLARED) return []
    const draw = (n: number): number => chance(seed, TOPIC.redeclared + n, plant.key, day)
    const from = dayFrom + Math.round((2 + 12 * draw(1)) * 60) * MINUTE
    const to = from + Math.round((1 + 5 * draw(2)) * 60) * MINUTE
    const stable = draw(3) < 0.5
    const dataset = stable ? 'SEL' : 'NDZ'
    const [usual, now] = stable ? [plant.sel, Math.round(plant.sel * 0.85)] : [plant.ndz, plant.ndz + 30]
    const unit = plant.unit.id
    return [
      { kind: 'dynamic', at: from, dataset, unit, value: now },
      { kind: 'dynamic', at: to, dataset, unit, value: usual },
    ]
  })
}

/** The export limit over a stretch of time, as far as it is known at its beginning. */
const limitLine = (
  plant: FleetPlant,
  limits: readonly Limit[],
  from: Instant,
  to: Instant,
  knownBy: Instant,
): LevelSegment[] => {
  const known = limits.filter((limit) => limit.knownAt <= knownBy)
  const inside = known.flatMap((limit) => [limit.from, limit.to]).filter((at) => at > from && at < to)
  const marks = [...new Set([from, ...inside.toSorted((a, b) => a - b), to])]
  return marks.slice(1).map((timeTo, i) => {
    const timeFrom = marks[i] ?? from
    const holding = known.filter((limit) => limit.from <= timeFrom && timeFrom < limit.to)
    const mel = Math.min(plant.unit.capacity, ...holding.map((limit) => limit.mel))
    return { timeFrom, timeTo, levelFrom: mel, levelTo: mel }
  })
}

/** Limits that become known while the day runs. */
const limitNews = (
  plant: FleetPlant,
  limits: readonly Limit[],
  at: Instant,
  from: Instant,
  to: Instant,
): MarketEvent[] =>
  limits
    .filter(({ knownAt }) => knownAt > at && knownAt < to)
    .map(({ knownAt }) => ({
      kind: 'levels',
      at: knownAt,
      dataset: 'MEL',
      unit: plant.unit.id,
      segments: limitLine(plant, limits, Math.max(from, knownAt), to, knownAt),
    }))

/** Registered facts, limits and dynamics of all units for a day, known at `at`, and what changes of them later. */
export const registrations = (
  seed: number,
  limits: readonly (readonly Limit[])[],
  at: Instant,
  from: Instant,
  to: Instant,
): readonly MarketEvent[] => [
  { kind: 'units', at, units: FLEET.map(({ unit }) => unit) },
  ...FLEET.flatMap((plant): readonly MarketEvent[] => {
    const unit = plant.unit.id
    const own = limits[plant.index] ?? []
    const mil = plant.unit.demandCapacity
    return [
      { kind: 'levels', at, dataset: 'MEL', unit, segments: limitLine(plant, own, from, to, at) },
      {
        kind: 'levels',
        at,
        dataset: 'MIL',
        unit,
        segments: [{ timeFrom: from, timeTo: to, levelFrom: mil, levelTo: mil }],
      },
      ...dynamicsOf(plant).map(([dataset, value]) => ({ kind: 'dynamic' as const, at, dataset, unit, value })),
      ...limitNews(plant, own, at, from, to),
    ]
  }),
  ...redeclarations(seed, from),
]

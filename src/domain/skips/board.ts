import { HALF_HOUR_MS } from '../periods'
import type { SkipDay, SkipsAnswer, UnitSkipsRow } from './calls'
import { SKIP_DIRECTIONS, type SkipDirection } from './reasons'
import { addedSkips, skippedOf, type SkipSums } from './sums'
import type { OperatorSums } from './unitDay'

/** Bids, offers, or both. */
export const SKIP_SIDES = ['both', 'offer', 'bid'] as const
export type SkipSide = (typeof SKIP_SIDES)[number]

/** What is held against the operator: the days that it has published, and no others. */
export type Compared = {
  readonly estimate: SkipSums
  readonly operator: OperatorSums
}

export type SkipTotal = {
  readonly sums: SkipSums
  /** Undefined where the operator has published none of the days. */
  readonly compared: Compared | undefined
}

export type SkipUnit = SkipTotal &
  Pick<UnitSkipsRow, 'id' | 'name' | 'owner' | 'fuel' | 'capacity'> & { readonly zone?: string | undefined }

type SkipFilter = { readonly fuel?: string | undefined; readonly side: SkipSide }

const directionsOf = (side: SkipSide): readonly SkipDirection[] => (side === 'both' ? SKIP_DIRECTIONS : [side])

const NO_OPERATOR: OperatorSums = { inMerit: 0, skipped: 0, both: 0, either: 0 }

const addedOperator = (sums: Iterable<OperatorSums>): OperatorSums => {
  const total = { ...NO_OPERATOR }
  for (const { inMerit, skipped, both, either } of sums) {
    total.inMerit += inMerit
    total.skipped += skipped
    total.both += both
    total.either += either
  }
  return total
}

const operatorIn = (unit: UnitSkipsRow, direction: SkipDirection): OperatorSums | null =>
  direction === 'offer' ? unit.operatorOffer : unit.operatorBid

const comparedIn = (unit: UnitSkipsRow, direction: SkipDirection): SkipSums | null =>
  direction === 'offer' ? unit.comparedOffer : unit.comparedBid

const totalOf = (units: readonly UnitSkipsRow[], side: SkipSide): SkipTotal => {
  const directions = directionsOf(side)
  const published = units.flatMap((unit) =>
    directions.flatMap((direction) => {
      const operator = operatorIn(unit, direction)
      const estimate = comparedIn(unit, direction)
      return operator && estimate ? [{ estimate, operator }] : []
    }),
  )
  return {
    sums: addedSkips(units.flatMap((unit) => directions.map((direction) => unit[direction]))),
    compared:
      published.length === 0
        ? undefined
        : {
            estimate: addedSkips(published.map(({ estimate }) => estimate)),
            operator: addedOperator(published.map(({ operator }) => operator)),
          },
  }
}

const passes = ({ fuel }: UnitSkipsRow, filter: Pick<SkipFilter, 'fuel'>): boolean =>
  filter.fuel === undefined || fuel === filter.fuel

/** Answers about days apart from each other: those that are over, and the running one. */
type Parts = readonly Pick<SkipsAnswer, 'units'>[]

const unitsOf = (parts: Parts, filter: Pick<SkipFilter, 'fuel'>): readonly UnitSkipsRow[] =>
  parts.flatMap(({ units }) => units.filter((unit) => passes(unit, filter)))

/** The fleet of a fuel, or all of it, over some days. */
export const fleetSkips = (parts: Parts, { fuel, side }: SkipFilter): SkipTotal =>
  totalOf(unitsOf(parts, { fuel }), side)

/** Units with something in merit over some days, those that were skipped most first. */
export const rankedSkips = (parts: Parts, { fuel, side }: SkipFilter): readonly SkipUnit[] => {
  const groups = new Map<string, UnitSkipsRow[]>()
  for (const unit of unitsOf(parts, { fuel })) groups.set(unit.id, [...(groups.get(unit.id) ?? []), unit])
  return [...groups.values()]
    .flatMap((own): SkipUnit[] => {
      const [first] = own
      if (first === undefined) return []
      const { id, name, owner, zone, capacity } = first
      return [{ id, name, owner, fuel: first.fuel, zone, capacity, ...totalOf(own, side) }]
    })
    .filter(({ sums, compared }) => sums.inMerit > 0 || sums.taken > 0 || (compared?.operator.inMerit ?? 0) > 0)
    .sort((a, b) => skippedOf(b.sums) - skippedOf(a.sums) || (a.id < b.id ? -1 : 1))
}

/** Fuels of the days, by name. */
export const fuelsOf = (parts: Parts): readonly string[] =>
  [...new Set(parts.flatMap(({ units }) => units.map(({ fuel }) => fuel)))].filter((fuel) => fuel !== '').sort()

/** Share of the volume in merit that the operator calls skipped; undefined where it has nothing in merit. */
export const operatorRate = ({ skipped, inMerit }: OperatorSums): number | undefined =>
  inMerit > 0 ? skipped / inMerit : undefined

export type SkipCoverage = {
  readonly periods: { readonly known: number; readonly of: number }
  /** Days whose skips the operator has published. */
  readonly published: number
  /** Sentences on what is missing, each once. */
  readonly why: readonly string[]
  readonly asOf: number | undefined
}

export const skipCoverage = (days: readonly SkipDay[]): SkipCoverage => {
  const times = days.flatMap(({ asOf }) => asOf ?? [])
  return {
    periods: {
      known: days.reduce((sum, { known }) => sum + known, 0),
      of: days.reduce((sum, day) => sum + day.of, 0),
    },
    published: days.filter(({ publishedAt }) => publishedAt !== null).length,
    why: [
      ...new Set(
        days.flatMap(({ date, why, whyNotPublished }) => [
          ...(why === undefined ? [] : [why]),
          ...(whyNotPublished === undefined ? [] : [`${date}: ${whyNotPublished}`]),
        ]),
      ),
    ],
    asOf: times.length === 0 ? undefined : Math.max(...times),
  }
}

export type SkipStep = 'slot' | 'halfHour'

export type SkipStepRow = SkipSums & {
  readonly at: number
  readonly direction: SkipDirection
  /** The lowest and highest marginal price of the step, £/MWh. */
  readonly marginal: readonly [low: number, high: number]
  /** MWh; undefined where the operator has not published the day. */
  readonly operator: number | undefined
}

/** A unit's 5 minutes, or the half hours that they add up to, in order of time, offers first. */
export const skipSteps = (
  { slots }: Pick<SkipsAnswer, 'slots'>,
  step: SkipStep,
  side: SkipSide,
): readonly SkipStepRow[] => {
  const groups = new Map<string, SkipsAnswer['slots'][number][]>()
  for (const slot of slots) {
    if (!directionsOf(side).includes(slot.direction)) continue
    const at = step === 'slot' ? slot.at : Math.floor(slot.at / HALF_HOUR_MS) * HALF_HOUR_MS
    const key = `${at}/${slot.direction}`
    groups.set(key, [...(groups.get(key) ?? []), slot])
  }
  return [...groups]
    .map(([key, own]): SkipStepRow => {
      const prices = own.map(({ marginal }) => marginal)
      const known = own.flatMap(({ operator }) => operator ?? [])
      return {
        ...addedSkips(own),
        at: Number(key.split('/')[0]),
        direction: own[0]?.direction ?? 'offer',
        marginal: [Math.min(...prices), Math.max(...prices)],
        operator: known.length === 0 ? undefined : known.reduce((sum, mwh) => sum + mwh, 0),
      }
    })
    .sort((a, b) => a.at - b.at || SKIP_DIRECTIONS.indexOf(a.direction) - SKIP_DIRECTIONS.indexOf(b.direction))
}

import type { Instant } from '../../../../src/domain/periods'
import type { AbroadType, Neighbour } from '../../../../src/domain/series/families/europe'
import { grouped } from '../../source'
import { simulatedUnitsIn, type UnitAbroad } from '../europeUnits'
import { DAY, HOUR } from '../physics/random'
import { daysOfYear, yearNeedSteps } from './need'
import { outageDraws } from './outageDraws'
import { publishedOutage, type PublishedOutage } from './outageRevisions'
import { smallUnitsMw } from './smallUnits'

/** Part of what can be spared that maintenance may take: the rest is for faults. */
const FOR_WORK = 0.75
/** Between two outages of a unit, whatever was stated of their ends. */
const BETWEEN = 12 * HOUR

/** From the beginning of an outage to the latest end that was ever stated of it. */
const statedSpan = ({ start, revisions }: PublishedOutage): readonly [from: Instant, to: Instant] => [
  start,
  Math.max(...revisions.map(({ end }) => end ?? start)),
]

/** The outages that units of a kind have, as they are admitted one by one. */
class Admission {
  readonly admitted: PublishedOutage[] = []
  private readonly used: Float64Array
  private readonly yearFrom: Instant

  /** @param spare MW that the kind can do without on each day of the year, below 0 where it cannot do without any */
  constructor(
    year: number,
    private readonly spare: readonly number[],
  ) {
    this.yearFrom = Date.UTC(year, 0, 1)
    this.used = new Float64Array(spare.length)
  }

  offer(outage: PublishedOutage): void {
    const [from, to] = statedSpan(outage)
    if (to > this.yearFrom + this.spare.length * DAY || this.meetsAnother(outage, from, to)) return
    if (!outage.isWithdrawn && !this.take(outage)) return
    this.admitted.push(outage)
  }

  private meetsAnother({ unit }: PublishedOutage, from: Instant, to: Instant): boolean {
    return this.admitted.some((other) => {
      if (other.unit !== unit) return false
      const [otherFrom, otherTo] = statedSpan(other)
      return from < otherTo + BETWEEN && otherFrom < to + BETWEEN
    })
  }

  private take({ unit, type, start, end, available }: PublishedOutage): boolean {
    const mw = unit.plant.capacity - available
    const part = type === 'Planned' ? FOR_WORK : 1
    const first = Math.floor((start - this.yearFrom) / DAY)
    const last = Math.floor((end - 1 - this.yearFrom) / DAY)
    for (let day = first; day <= last; day++)
      if ((this.used[day] ?? 0) + mw > part * (this.spare[day] ?? 0)) return false
    for (let day = first; day <= last; day++) this.used[day] = (this.used[day] ?? 0) + mw
    return true
  }
}

const ofKind = (seed: number, year: number, units: readonly UnitAbroad[], need: Float64Array): PublishedOutage[] => {
  const [any] = units
  if (any === undefined) return []
  const all = units.reduce((sum, { plant }) => sum + plant.capacity, smallUnitsMw(any.area, any.type))
  const admission = new Admission(
    year,
    Array.from(need, (mw) => all - mw),
  )
  const draws = units
    .flatMap((unit) => outageDraws(seed, unit, year))
    .map((draw) => publishedOutage(seed, draw))
    // Maintenance is known long before; of each what begins first.
    .sort((a, b) => Number(a.type === 'Unplanned') - Number(b.type === 'Unplanned') || a.start - b.start)
  for (const draw of draws) admission.offer(draw)
  return admission.admitted
}

/**
 * The outages of a country's units that begin in a UTC year; all of them end in it too. No more is out at a time than the
 * country can do without on that day, so that what it makes is never more than its units can. Pure in the seed, the country
 * and the year, in steps of some milliseconds.
 */
export function* outageYearSteps(
  seed: number,
  area: Neighbour,
  year: number,
): Generator<undefined, readonly PublishedOutage[]> {
  const need = yield* yearNeedSteps(seed, area, year)
  const byType = grouped(simulatedUnitsIn(area), ({ type }): AbroadType => type)
  const outages: PublishedOutage[] = []
  for (const [type, units] of byType) {
    outages.push(...ofKind(seed, year, units, need.get(type) ?? new Float64Array(daysOfYear(year))))
    yield
  }
  return outages
}

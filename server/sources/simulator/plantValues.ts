import type { Acceptance, DayTape, LevelSegment, MarketEvent } from '../../../src/domain/market/events'
import type { BmUnitId } from '../../../src/domain/market/units'
import {
  addDays,
  dayStart,
  HALF_HOUR_MS,
  periodAt,
  periodStart,
  type Instant,
  type PeriodRef,
} from '../../../src/domain/periods'
import { gb, type Take } from '../../../src/domain/series/families/form'
import { meteredFrom } from '../../../src/domain/revenue/metered'
import { meanLevel, meanOutturn, takeMeans } from '../../../src/domain/series/plantValues'
import { plantById } from './fleet'
import { meteredVolume } from './physics/metering'
import { halfHourAt } from './physics/outlook'
import { decimals } from './publish/seriesEvent'

/** What a day's tape says of one unit. */
type UnitDay = {
  /** Notifications by place of their half hour in the day: each is told once, for one half hour. */
  readonly pn: (readonly LevelSegment[] | undefined)[]
  /** Declared limits in the order in which they were declared. */
  readonly mel: (readonly LevelSegment[])[]
  readonly mil: (readonly LevelSegment[])[]
  readonly acceptances: Map<number, Acceptance>
}

type Levels = Extract<MarketEvent, { kind: 'levels' }>

/** The tape by unit, in one pass over it. */
const unitsOf = (events: readonly MarketEvent[], from: Instant): ReadonlyMap<BmUnitId, UnitDay> => {
  const units = new Map<BmUnitId, UnitDay>()
  const of = (id: BmUnitId): UnitDay => {
    let unit = units.get(id)
    if (unit === undefined) units.set(id, (unit = { pn: [], mel: [], mil: [], acceptances: new Map() }))
    return unit
  }
  const put = ({ dataset, unit, segments }: Levels): void => {
    const [first] = segments
    if (dataset === 'MEL') of(unit).mel.push(segments)
    else if (dataset === 'MIL') of(unit).mil.push(segments)
    else if (first) of(unit).pn[Math.floor((first.timeFrom - from) / HALF_HOUR_MS)] = segments
  }
  for (const event of events) {
    if (event.kind === 'levels') put(event)
    else if (event.kind === 'acceptance')
      of(event.acceptance.unit).acceptances.set(event.acceptance.number, event.acceptance)
    else if (event.kind === 'acceptanceDeleted') of(event.unit).acceptances.delete(event.number)
  }
  return units
}

type Span = readonly [from: Instant, to: Instant]

/** MW by time, added up by half hour. */
class HalfHourSums {
  private readonly sums: Float64Array
  private readonly covered: Float64Array

  constructor(
    private readonly from: Instant,
    count: number,
  ) {
    this.sums = new Float64Array(count)
    this.covered = new Float64Array(count)
  }

  add([from, to]: Span, mw: number): void {
    for (let begin = from; begin < to;) {
      const place = Math.floor((begin - this.from) / HALF_HOUR_MS)
      const end = Math.min(to, this.from + (place + 1) * HALF_HOUR_MS)
      this.sums[place] = (this.sums[place] ?? 0) + mw * (end - begin)
      this.covered[place] = (this.covered[place] ?? 0) + end - begin
      begin = end
    }
  }

  mean(place: number): number | undefined {
    const covered = this.covered[place] ?? 0
    return covered > 0 ? (this.sums[place] ?? 0) / covered : undefined
  }
}

/**
 * Half-hourly means of limits of which each newer one holds for the times it covers. From the newest back, each is counted
 * where no newer one was: that touches a few stretches of time for each, where folding them one by one copies the whole
 * line of a day. Limits of the simulator are level.
 */
const limitMeans = (declared: readonly (readonly LevelSegment[])[], from: Instant, to: Instant): HalfHourSums => {
  const means = new HalfHourSums(from, (to - from) / HALF_HOUR_MS)
  let open: Span[] = [[from, to]]
  for (let each = declared.length - 1; each >= 0 && open.length > 0; each--)
    for (const { timeFrom, timeTo, levelTo } of declared[each] ?? []) {
      const left: Span[] = []
      for (const [begin, end] of open) {
        const cutFrom = Math.max(begin, timeFrom)
        const cutTo = Math.min(end, timeTo)
        if (cutFrom >= cutTo) {
          left.push([begin, end])
          continue
        }
        means.add([cutFrom, cutTo], levelTo)
        if (begin < cutFrom) left.push([begin, cutFrom])
        if (cutTo < end) left.push([cutTo, end])
      }
      open = left
    }
  return means
}

/** When the meters of the day are read, and by which draws they stray. */
type Metering = { readonly seed: number; readonly publishedAt: Instant }

const takeUnit = (
  id: BmUnitId,
  unit: UnitDay,
  periods: readonly PeriodRef[],
  span: Span,
  take: Take,
  { seed, publishedAt }: Metering,
): void => {
  const mel = limitMeans(unit.mel, ...span)
  const mil = limitMeans(unit.mil, ...span)
  const acceptances = [...unit.acceptances.values()]
  const plant = plantById(id)
  periods.forEach((period, place) => {
    const pn = unit.pn[place]
    if (pn === undefined) return
    const start = periodStart(period)
    const means = {
      PN: meanLevel(pn, start, start + HALF_HOUR_MS),
      MEL: mel.mean(place),
      MIL: mil.mean(place),
      Outturn: meanOutturn(pn, acceptances, period),
    }
    takeMeans(id, means, period, take)
    if (plant === undefined || means.PN === undefined || means.Outturn === undefined) return
    const metered = meteredVolume(seed, plant, halfHourAt(start), means.PN, means.Outturn)
    take(gb('MeteredVolume', id), start, decimals(metered, 3), publishedAt)
  })
}

/**
 * The values of all units of a simulated day, period by period as `plantValuesOf` gives them of the market's state when the
 * period has ended, without folding the day, which would take as long as to make it; and their metered volumes, which are
 * published days later.
 */
export const simulatedPlantValues = (seed: number, { date, events }: DayTape, take: Take): void => {
  const span: Span = [dayStart(date), dayStart(addDays(date, 1))]
  const [from, to] = span
  const periods = Array.from({ length: (to - from) / HALF_HOUR_MS }, (_, place) =>
    periodAt(from + place * HALF_HOUR_MS),
  )
  const metering = { seed, publishedAt: meteredFrom(date) }
  for (const [id, unit] of unitsOf(events, from)) takeUnit(id, unit, periods, span, take, metering)
}

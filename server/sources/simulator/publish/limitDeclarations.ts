import type { LevelDataset, LevelSegment, MarketEvent } from '../../../../src/domain/market/events'
import type { Instant } from '../../../../src/domain/periods'
import { FLEET, type FleetPlant } from '../fleet'
import type { Committed } from '../operator/committed'
import type { ControlLog } from '../operator/controlRoom'
import type { Limit } from '../physics/availability'
import { MINUTE, chance } from '../physics/random'
import { halfHourAt, startOf, type HalfHour } from '../physics/outlook'
import { ownLimits } from '../physics/ownLimits'
import type { Schedule } from '../physics/schedule'
import { TOPIC } from '../physics/topics'

/** Half hours that a declaration reaches over: the running one and those whose gate has closed. */
export const REACH = 3

/** Units that declare by turns, each once in `turnMs`, at a random moment inside its own share of that time. */
type Round = { readonly plants: readonly FleetPlant[]; readonly turnMs: number }

const inRandomOrder = (fuels: ReadonlySet<string>): readonly FleetPlant[] =>
  FLEET.filter(({ unit }) => fuels.has(unit.fuel)).toSorted((a, b) => a.key - b.key)

/** Part of a unit's share of the time that is left free at both of its ends, so that two units seldom speak at once. */
const EARLIEST = 0.2

const ROUNDS: readonly Round[] = [
  { plants: inRandomOrder(new Set(['Battery', 'Wind'])), turnMs: 6.5 * MINUTE },
  { plants: inRandomOrder(new Set(['Pumped', 'CCGT', 'Biomass'])), turnMs: 47 * MINUTE },
]

type Market = {
  readonly schedule: Schedule
  readonly committed: Committed
  readonly log: Pick<ControlLog, 'batteries'>
}

/** The limits that a unit declares in one turn, MW by half hour from `h` on. */
type Declaration = { readonly at: Instant; readonly h: HalfHour; readonly mel: number[]; readonly mil: number[] }

const isRuled = (limits: readonly Limit[], at: Instant): boolean => {
  const end = startOf(halfHourAt(at) + REACH)
  return limits.some(({ from, to, knownAt }) => knownAt <= at && from < end && to > at)
}

/** What a unit declares at an instant; undefined while an outage, a trip or a derating rules its limits. */
const declarationAt = (market: Market, plant: FleetPlant, at: Instant, turn: number): Declaration | undefined => {
  const { schedule, committed, log } = market
  if (isRuled(schedule.limits[plant.index] ?? [], at)) return undefined
  const h = halfHourAt(at)
  const { capacity, demandCapacity } = plant.unit
  const {
    mel = capacity,
    mil = demandCapacity,
    spare,
  } = ownLimits(schedule, plant, at, turn, (each, instant) => log.batteries.at(each, instant))
  const declaration: Declaration = { at, h, mel: [], mil: [] }
  for (let each = h; each < h + REACH; each++) {
    const high = committed.highest(plant, each)
    const low = committed.lowest(plant, each)
    const wished = spare === undefined ? mel : Math.round(high + spare)
    // Nobody takes back what they have notified or what has been accepted of them.
    declaration.mel.push(Math.max(Math.ceil(high), Math.min(capacity, wished)))
    declaration.mil.push(Math.min(Math.floor(low), mil))
  }
  return declaration
}

/** True when a turn says something else than what stands; beyond the reach of the turn before stands `usual`. */
const isNews = (now: Declaration, before: Declaration | undefined, side: 'mel' | 'mil', usual: number): boolean =>
  now[side].some((mw, i) => Math.abs(mw - (before?.[side][now.h + i - before.h] ?? usual)) >= 1)

/** From the declaration on, half hours of one level joined. */
const segmentsOf = ({ at, h }: Declaration, levels: readonly number[]): readonly LevelSegment[] => {
  const segments: { timeFrom: number; timeTo: number; levelFrom: number; levelTo: number }[] = []
  levels.forEach((mw, i) => {
    const timeFrom = Math.max(at, startOf(h + i))
    const timeTo = startOf(h + i + 1)
    const last = segments.at(-1)
    if (last?.levelTo === mw) last.timeTo = timeTo
    else segments.push({ timeFrom, timeTo, levelFrom: mw, levelTo: mw })
  })
  return segments
}

/** Adds to the events what a turn says that is not in force already, which is seldom anything. */
const addNews = (events: MarketEvent[], plant: FleetPlant, now: Declaration, before: Declaration | undefined): void => {
  const { id, capacity, demandCapacity } = plant.unit
  const add = (dataset: LevelDataset, levels: readonly number[]): void => {
    events.push({ kind: 'levels', at: now.at, dataset, unit: id, segments: segmentsOf(now, levels) })
  }
  if (isNews(now, before, 'mel', capacity)) add('MEL', now.mel)
  if (isNews(now, before, 'mil', demandCapacity)) add('MIL', now.mil)
}

/**
 * Limits that owners declare again from minute to minute, from `from` up to `to`: batteries as their charge changes,
 * wind farms as their wind does, thermal and pumped units now and then. Each holds from its moment to the end of the
 * last half hour whose gate has closed; what was registered is beyond. In steps of some milliseconds.
 */
export function* limitDeclarations(market: Market, from: Instant, to: Instant): Generator<undefined, MarketEvent[]> {
  const { seed } = market.schedule
  const events: MarketEvent[] = []
  for (const { plants, turnMs } of ROUNDS)
    for (const [place, plant] of plants.entries()) {
      const atOf = (turn: number): Instant =>
        Math.floor(
          (turn +
            (place + EARLIEST + (1 - 2 * EARLIEST) * chance(seed, TOPIC.declaring, plant.key, turn)) / plants.length) *
            turnMs,
        )
      const first = Math.floor(from / turnMs) - 1
      let before = declarationAt(market, plant, atOf(first - 1), first - 1)
      for (let turn = first; atOf(turn) < to; turn++) {
        const now = declarationAt(market, plant, atOf(turn), turn)
        if (now && now.at >= from) addNews(events, plant, now, before)
        before = now
      }
      if (place % 16 === 0) yield
    }
  return events
}

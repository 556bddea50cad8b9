import type { DayTape, LevelSegment, MarketEvent } from '../../../src/domain/market/events'
import { periodStart } from '../../../src/domain/periods'
import { halfHourAt, type HalfHour } from './physics/outlook'
import { HOUR } from './physics/random'

/** Half hours that an event can be of use to, both included. */
type Reach = readonly [first: HalfHour, last: HalfHour]

const reachOfSegments = (segments: readonly LevelSegment[], around: number): Reach => {
  let from = Infinity
  let to = -Infinity
  for (const { timeFrom, timeTo } of segments) {
    from = Math.min(from, timeFrom)
    to = Math.max(to, timeTo)
  }
  return [halfHourAt(from - around), halfHourAt(to + around)]
}

/** Undefined for what can be of use to any. */
const reachOf = (event: MarketEvent): Reach | undefined => {
  if (event.kind === 'levels') return reachOfSegments(event.segments, 0)
  // Whether a short one is alone shows next to its neighbours.
  if (event.kind === 'acceptance') return reachOfSegments(event.acceptance.segments, HOUR)
  if (event.kind !== 'bidOffers') return undefined
  const h = halfHourAt(periodStart(event.period))
  return [h, h]
}

/** Places in a tape, ascending. */
type Places = readonly number[]
type Index = { readonly ofAll: Places; readonly byHalfHour: ReadonlyMap<HalfHour, Places> }

const indexOf = ({ events }: DayTape): Index => {
  const ofAll: number[] = []
  const byHalfHour = new Map<HalfHour, number[]>()
  events.forEach((event, place) => {
    const reach = reachOf(event)
    if (reach === undefined) return void ofAll.push(place)
    for (let h = reach[0]; h <= reach[1]; h++) {
      const places = byHalfHour.get(h)
      if (places) places.push(place)
      else byHalfHour.set(h, [place])
    }
  })
  return { ofAll, byHalfHour }
}

const indexes = new WeakMap<DayTape, Index>()

const knownIndex = (tape: DayTape): Index => {
  const index = indexes.get(tape) ?? indexOf(tape)
  indexes.set(tape, index)
  return index
}

/**
 * Of a day's tape the events that can be of use to a half hour which has begun, in their order: of levels, bids and offers and
 * acceptances, three quarters of a tape, only those that reach into it. All periods of a day would else each look at every event.
 */
export const eventsNear = (tape: DayTape, h: HalfHour): readonly MarketEvent[] => {
  const { ofAll, byHalfHour } = knownIndex(tape)
  const own = byHalfHour.get(h) ?? []
  const near: MarketEvent[] = []
  const take = (place: number): void => {
    const event = tape.events[place]
    if (event) near.push(event)
  }
  let next = 0
  for (const place of ofAll) {
    for (let each = own[next]; each !== undefined && each < place; each = own[next]) {
      take(each)
      next += 1
    }
    take(place)
  }
  own.slice(next).forEach(take)
  return near
}

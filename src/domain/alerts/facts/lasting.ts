import { findShortfalls, type Shortfall } from '../../tables/definitions/melBelowPn'
import { findTrips, type Trip } from '../../tables/definitions/trips'
import type { MarketEvent } from '../../market/events'
import { levelsAround } from '../../market/levels'
import type { UnitState } from '../../market/state'
import type { BmUnitId } from '../../market/units'
import type { Instant } from '../../periods'
import type { MarketFact } from './factKinds'
import type { FactDraft, LastingEvent } from './factState'
import { factUnitOf, unitKeys, unitStateIn } from './unitFacts'

/** How long a trip or shortfall is remembered after its end, ms: levels are taken back and declared again. */
const REMEMBERED_MS = 6 * 3_600_000

type Event = LastingEvent &
  ({ readonly kind: 'trip'; readonly trip: Trip } | { readonly kind: 'shortfall'; readonly short: Shortfall })

const eventsOf = ({ mel, pn }: UnitState): readonly Event[] => [
  ...findTrips(mel, pn).map((trip): Event => ({ kind: 'trip', at: trip.at, until: trip.until ?? Infinity, trip })),
  ...findShortfalls(pn, mel).map((short): Event => ({ kind: 'shortfall', at: short.from, until: short.to, short })),
]

/** Declared again with other bounds it is the same. */
const isSameLasting = (a: LastingEvent, b: LastingEvent): boolean =>
  a.kind === b.kind && (a.at === b.at || (a.at < b.until && b.at < a.until))

const factOf = (event: Event, state: UnitState, at: Instant): MarketFact => {
  const common = { id: `${event.kind}/${state.id}/${event.at}`, at, keys: unitKeys(event.kind, state) }
  const unit = factUnitOf(state)
  if (event.kind === 'trip') {
    const { lost, mel, until } = event.trip
    const body = { unit, of: event.at, lost, mel, ...(until !== undefined && { until }) }
    return { ...common, kind: 'trip', body }
  }
  const { pn, mel } = event.short
  return { ...common, kind: 'shortfall', body: { unit, of: event.at, until: event.until, pn, mel } }
}

/**
 * Looks at what the levels of a unit say of trips and shortfalls: those that have begun and were no facts are facts, and the
 * next that is to come is due.
 * @param seen true where the levels are seen for the first time: what has begun before is then no news
 */
const lookAtUnit = (draft: FactDraft, id: BmUnitId, seen: boolean, atOf: (event: Event) => Instant): void => {
  const unit = unitStateIn(draft, id)
  const { state, lasting } = unit
  const events = eventsOf(state)
  let known = lasting.filter(
    ({ at, until }) => Math.max(at, until === Infinity ? at : until) > draft.now - REMEMBERED_MS,
  )
  let next = Infinity
  for (const event of events) {
    if (event.at > draft.now) {
      next = Math.min(next, event.at)
      continue
    }
    const { kind, at, until } = event
    const same = known.some((each) => isSameLasting(each, event))
    if (!same && !seen) draft.facts.push(factOf(event, state, atOf(event)))
    known = [...known.filter((each) => !isSameLasting(each, event)), { kind, at, until }]
  }
  if (known.length > 0 || lasting.length > 0) draft.units.set(id, { ...unit, lasting: known })
  if (next === Infinity) draft.due.delete(id)
  else draft.due.set(id, next)
  draft.nextDue = Math.min(draft.nextDue, next)
}

type LevelEvent = Extract<MarketEvent, { kind: 'levels' }>

/** Whether there is a trip or a shortfall where levels were declared, or next to it. */
const isAnyWhere = ({ mel, pn }: UnitState, { segments }: LevelEvent): boolean => {
  const from = Math.min(...segments.map(({ timeFrom }) => timeFrom))
  const to = Math.max(...segments.map(({ timeTo }) => timeTo))
  const near = levelsAround(mel, from, to)
  return findTrips(near, pn).length > 0 || findShortfalls(levelsAround(pn, from, to), near).length > 0
}

/**
 * After new levels of a unit. Where nothing lasting is known of it, whatever there is lies where they were declared: most are
 * looked at there alone, and not over hours.
 */
export const foldLasting = (draft: FactDraft, before: UnitState, after: UnitState, event: LevelEvent): void => {
  if (after.mel === before.mel && after.pn === before.pn) return
  const { id } = after
  const isNothingKnown = unitStateIn(draft, id).lasting.length === 0 && draft.due.get(id) === undefined
  if (isNothingKnown && !isAnyWhere(after, event)) return
  const isFirst = before.mel.length === 0 || before.pn.length === 0
  lookAtUnit(draft, id, isFirst, () => event.at)
}

/** What was declared ahead and has begun by now, in order of time. */
export const foldDue = (draft: FactDraft): void => {
  if (draft.nextDue > draft.now) return
  const begun = [...draft.due.entries()].filter(([, at]) => at <= draft.now)
  begun.sort(([a, atA], [b, atB]) => atA - atB || (a < b ? -1 : 1))
  draft.nextDue = Infinity
  for (const [id] of begun) lookAtUnit(draft, id, false, ({ at }) => at)
  for (const [, at] of draft.due.entries()) draft.nextDue = Math.min(draft.nextDue, at)
}

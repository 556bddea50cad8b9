import type { Instant } from '../periods'
import type { Acceptance, LevelDataset, LevelSegment, MarketEvent } from './events'
import type { BmUnitId } from './units'
import { replaceLevels } from './levels'
import { having, sameValue } from '../format/number'
import { forgetBefore, recentEntries } from './retention'
import type { UnitState } from './state'

export const emptyUnit = (id: BmUnitId): UnitState => ({
  id,
  pn: [],
  mel: [],
  mil: [],
  dynamics: {},
  ladders: new Map(),
  acceptances: [],
})

/** The events that speak of one unit. Ladders are folded beside, because a batch brings dozens for each unit. */
export type UnitEvent = Extract<MarketEvent, { kind: 'levels' | 'dynamic' | 'acceptance' | 'acceptanceDeleted' }>

const FIELD = { PN: 'pn', MEL: 'mel', MIL: 'mil' } as const

/** Each with its own field: to copy a unit with a field that is known by its name alone takes three times as long. */
const WITH = {
  PN: (unit: UnitState, pn: readonly LevelSegment[]): UnitState => ({ ...unit, pn }),
  MEL: (unit: UnitState, mel: readonly LevelSegment[]): UnitState => ({ ...unit, mel }),
  MIL: (unit: UnitState, mil: readonly LevelSegment[]): UnitState => ({ ...unit, mil }),
} as const

const withLevels = (unit: UnitState, dataset: LevelDataset, segments: readonly LevelSegment[]): UnitState => {
  const before = unit[FIELD[dataset]]
  const levels = replaceLevels(before, segments, dataset === 'PN' ? 'interpolate' : 'keep')
  return levels === before ? unit : WITH[dataset](unit, levels)
}

const isAfter = (a: Acceptance, b: Acceptance): boolean =>
  a.acceptanceTime > b.acceptanceTime || (a.acceptanceTime === b.acceptanceTime && a.number > b.number)

const withAcceptance = (unit: UnitState, acceptance: Acceptance): UnitState => {
  const known = unit.acceptances.find((each) => each.number === acceptance.number)
  if (known !== undefined && sameValue(known, acceptance)) return unit
  const others = unit.acceptances.filter((each) => each !== known)
  const before = others.findLastIndex((each) => isAfter(acceptance, each)) + 1
  return { ...unit, acceptances: others.toSpliced(before, 0, acceptance) }
}

const withoutAcceptance = (unit: UnitState, number: number): UnitState => {
  const acceptances = unit.acceptances.filter((each) => each.number !== number)
  return acceptances.length === unit.acceptances.length ? unit : { ...unit, acceptances }
}

type DynamicEvent = Extract<UnitEvent, { kind: 'dynamic' }>

/** A stable export limit that changes was in force until then, and since the change before it. */
const withDynamic = (unit: UnitState, { at, dataset, value, declaredAt = at }: DynamicEvent): UnitState => {
  const next = having(unit, 'dynamics', having(unit.dynamics, dataset, value))
  const before = unit.dynamics.SEL
  if (dataset !== 'SEL' || next === unit || before === undefined) return next
  const known = unit.selBefore ?? []
  const timeFrom = known.at(-1)?.timeTo ?? forgetBefore(declaredAt)
  if (timeFrom >= declaredAt) return next
  return { ...next, selBefore: [...known, { timeFrom, timeTo: declaredAt, levelFrom: before, levelTo: before }] }
}

/** What an event makes of its unit; the same object when it brings nothing new. */
export const foldUnit = (unit: UnitState, event: UnitEvent): UnitState => {
  switch (event.kind) {
    case 'levels':
      return withLevels(unit, event.dataset, event.segments)
    case 'dynamic':
      return withDynamic(unit, event)
    case 'acceptance':
      return withAcceptance(unit, event.acceptance)
    case 'acceptanceDeleted':
      return withoutAcceptance(unit, event.number)
    default:
      return event satisfies never
  }
}

/** Sorted and apart, they end in their order. */
const recentLevels = (segments: readonly LevelSegment[], cutoff: Instant): readonly LevelSegment[] => {
  if (!((segments[0]?.timeTo ?? Infinity) < cutoff)) return segments
  const first = segments.findIndex(({ timeTo }) => timeTo >= cutoff)
  return first < 0 ? [] : segments.slice(first)
}

/** The instant from which an acceptance is over. */
export const endOf = (a: Acceptance): Instant =>
  a.segments.reduce((end, s) => Math.max(end, s.timeTo), a.acceptanceTime)

const recentAcceptances = (acceptances: readonly Acceptance[], cutoff: Instant): readonly Acceptance[] =>
  acceptances.some((a) => endOf(a) < cutoff) ? acceptances.filter((a) => endOf(a) >= cutoff) : acceptances

/** A unit without what ended before `cutoff`; the same object when nothing of it did. */
export const recentUnit = (unit: UnitState, cutoff: Instant, isOld: (key: string) => boolean): UnitState => {
  const pn = recentLevels(unit.pn, cutoff)
  const mel = recentLevels(unit.mel, cutoff)
  const mil = recentLevels(unit.mil, cutoff)
  const ladders = recentEntries(unit.ladders, isOld)
  const acceptances = recentAcceptances(unit.acceptances, cutoff)
  const selBefore = unit.selBefore && recentLevels(unit.selBefore, cutoff)
  const isSame =
    pn === unit.pn &&
    mel === unit.mel &&
    mil === unit.mil &&
    ladders === unit.ladders &&
    acceptances === unit.acceptances &&
    selBefore === unit.selBefore
  return isSame ? unit : { ...unit, pn, mel, mil, ladders, acceptances, ...(selBefore && { selBefore }) }
}

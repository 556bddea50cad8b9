import { acceptancePricesOf } from '../../boa/acceptancePrices'
import { acceptanceMove, dependenciesOf } from '../../boa/bmFeedRow'
import { halfHourOf } from '../../imbalanceForecast/halfHours'
import type { LevelSegment, MarketEvent } from '../../market/events'
import { levelsWithin } from '../../market/levels'
import { isOldKey } from '../../market/retention'
import type { UnitState } from '../../market/state'
import { emptyUnit, foldUnit, recentUnit, type UnitEvent } from '../../market/unitFold'
import type { BmUnitId } from '../../market/units'
import { HALF_HOUR_MS, periodEnd, periodKey, type Instant } from '../../periods'
import { stationOf } from '../../plants/plant'
import { commonPieces } from '../../tables/definitions/parts'
import { factKey, LEVEL_FACTS_MW, type FactKind, type FactOf, type FactUnit } from './factKinds'
import { knownAt, type FactDraft, type FactUnitState } from './factState'

/** Levels, ladders and acceptances that ended longer ago are forgotten, ms. */
export const UNIT_MEMORY_MS = 3 * 3_600_000

export const factUnitOf = ({ id, unit }: UnitState): FactUnit => ({
  id,
  name: unit?.name ?? id,
  ...(unit && { fuel: unit.fuel }),
})

/** Keys of a fact about a unit: its kind, the unit, its station and its fuel. */
export const unitKeys = (kind: FactKind, { id, unit }: UnitState): readonly string[] => {
  const station = unit === undefined ? id : stationOf(unit)
  return [
    factKey.kind(kind),
    factKey.plant(id),
    ...(station === id ? [] : [factKey.plant(station)]),
    ...(unit ? [factKey.fuel(unit.fuel)] : []),
  ]
}

export const unitStateIn = (draft: FactDraft, id: BmUnitId): FactUnitState =>
  draft.units.get(id) ?? { state: emptyUnit(id), lasting: [], pruned: -Infinity }

/** The last test of ladders that was made: events of one half hour share it, with the keys that it has read. */
let ladderTest = { cutoff: NaN, isOld: isOldKey(NaN) }

/** Whether a ladder's period ended before an instant; periods end with half hours. */
const isOldLadder = (before: Instant): ((key: string) => boolean) => {
  const cutoff = Math.ceil(before / HALF_HOUR_MS) * HALF_HOUR_MS
  if (ladderTest.cutoff !== cutoff) ladderTest = { cutoff, isOld: isOldKey(cutoff) }
  return ladderTest.isOld
}

/** The unit after an event, without what ended long ago. */
export const foldFactUnit = (draft: FactDraft, id: BmUnitId, event: UnitEvent): UnitState => {
  const known = unitStateIn(draft, id)
  const next = foldUnit(known.state, event)
  if (next === known.state) return next
  const pruned = halfHourOf(draft.now)
  const before = draft.now - UNIT_MEMORY_MS
  const state = pruned === known.pruned ? next : recentUnit(next, before, isOldLadder(before))
  draft.units.set(id, { ...known, state, pruned })
  return state
}

/** The ladder of a unit for a settlement period. */
export const foldLadder = (
  draft: FactDraft,
  { unit, period, pairs }: Extract<MarketEvent, { kind: 'bidOffers' }>,
): void => {
  const before = draft.now - UNIT_MEMORY_MS
  if (periodEnd(period) < before) return
  const known = unitStateIn(draft, unit)
  const ladders = new Map(known.state.ladders).set(periodKey(period), pairs)
  draft.units.set(unit, { ...known, state: { ...known.state, ladders } })
}

/** A new acceptance with its volume and price, as far as they are known. One that is amended is no new one. */
export const foldAcceptance = (draft: FactDraft, event: Extract<MarketEvent, { kind: 'acceptance' }>): void => {
  const { acceptance } = event
  const before = unitStateIn(draft, acceptance.unit).state
  const isNew = !before.acceptances.some(({ number }) => number === acceptance.number)
  const state = foldFactUnit(draft, acceptance.unit, event)
  if (isNew) draft.facts.push(acceptanceFact(event, state))
}

const acceptanceFact = (
  { at, acceptance }: Extract<MarketEvent, { kind: 'acceptance' }>,
  state: UnitState,
): FactOf<'acceptance'> => {
  const { unit, number, acceptanceTime, soFlag, deemedBoFlag, segments } = acceptance
  const place = state.acceptances.indexOf(acceptance)
  const ground = dependenciesOf(state, place)
  const move = ground && acceptanceMove(ground)
  const { price, periods, periodsKnown } = acceptancePricesOf(state)(acceptance)
  const volume = move?.volume
  const start = Math.min(...segments.map(({ timeFrom }) => timeFrom))
  return {
    id: `acceptance/${unit}/${number}`,
    kind: 'acceptance',
    at: knownAt(at, acceptanceTime),
    keys: unitKeys('acceptance', state),
    body: {
      unit: factUnitOf(state),
      number,
      ...(volume !== undefined && Math.abs(volume) > 1e-9 && { side: volume > 0 ? 'offer' : 'bid' }),
      ...(volume !== undefined && { volume: rounded(volume) }),
      ...(price !== undefined && { price: rounded(price) }),
      ...((move?.whole !== true || periodsKnown < periods) && { isPart: true }),
      ...(move?.from !== undefined && { before: rounded(move.from) }),
      ...(move?.to !== undefined && { after: rounded(move.to) }),
      start: Number.isFinite(start) ? start : acceptanceTime,
      end: segments.reduce((end, { timeTo }) => Math.max(end, timeTo), acceptanceTime),
      soFlag: soFlag || deemedBoFlag,
    },
  }
}

/** A thousandth: what floating point adds below it has no meaning. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000 + 0

type LevelStep = { readonly of: Instant; readonly before: number; readonly after: number }

/** Where two lines of levels are furthest apart from an instant on; undefined where they nowhere differ. */
const furthestApart = (
  before: readonly LevelSegment[],
  after: readonly LevelSegment[],
  from: Instant,
): LevelStep | undefined => {
  let most: LevelStep | undefined
  for (const piece of commonPieces(before, after)) {
    if (piece.to <= from) continue
    for (const [of, a, b] of [
      [piece.from, piece.a[0], piece.b[0]],
      [piece.to, piece.a[1], piece.b[1]],
    ] as const)
      if (Math.abs(b - a) > Math.abs((most?.after ?? 0) - (most?.before ?? 0)))
        most = { of: Math.max(of, from), before: a, after: b }
  }
  return most
}

type LevelEvent = Extract<MarketEvent, { kind: 'levels' }>

const FIELDS = { PN: 'pn', MEL: 'mel', MIL: 'mil' } as const

/** Declared levels: a fact where they were declared before for the same time and differ. @returns the unit before and after */
export const foldLevels = (draft: FactDraft, event: LevelEvent): readonly [UnitState, UnitState] => {
  const before = unitStateIn(draft, event.unit).state
  const after = foldFactUnit(draft, event.unit, event)
  if (after === before || event.dataset === 'MIL') return [before, after]
  const field = FIELDS[event.dataset]
  const declared = event.declaredAt ?? event.at
  const from = Math.min(...event.segments.map(({ timeFrom }) => timeFrom))
  const to = Math.max(...event.segments.map(({ timeTo }) => timeTo))
  const within = (segments: readonly LevelSegment[]): readonly LevelSegment[] => levelsWithin(segments, from, to)
  const step = furthestApart(within(before[field]), within(after[field]), declared)
  if (step === undefined || Math.abs(step.after - step.before) < LEVEL_FACTS_MW) return [before, after]
  draft.facts.push({
    id: `${event.dataset}/${event.unit}/${declared}/${step.of}`,
    kind: 'level',
    at: event.at,
    keys: unitKeys('level', after),
    body: {
      unit: factUnitOf(after),
      dataset: event.dataset,
      before: rounded(step.before),
      after: rounded(step.after),
      of: step.of,
    },
  })
  return [before, after]
}

/** A dynamic parameter that is declared with another value. */
export const foldDynamic = (draft: FactDraft, event: Extract<MarketEvent, { kind: 'dynamic' }>): void => {
  const { at, unit, dataset, value, declaredAt } = event
  const before = unitStateIn(draft, unit).state.dynamics[dataset]
  const state = foldFactUnit(draft, unit, event)
  if (before === undefined || before === value) return
  draft.facts.push({
    id: `${dataset}/${unit}/${declaredAt ?? at}/${value}`,
    kind: 'dynamic',
    at,
    keys: unitKeys('dynamic', state),
    body: { unit: factUnitOf(state), dataset, before, value },
  })
}

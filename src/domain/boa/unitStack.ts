import type { Acceptance, LevelSegment } from '../market/events'
import type { UnitState } from '../market/state'
import { periodEnd, periodKey, periodStart, type PeriodRef } from '../periods'
import { acceptedVolumes, cadlFlags, cadlLifted, reachingInto } from './acceptedVolumes'
import { bandsLeft, type BandLeft, type LimitedLevels } from './bandsLeft'
import { acceptedBar, acceptedBodId, isUnwind, tableBar, tableBodId, unitPlant, type BoaPlant } from './stackItem'
import { latestLevel, tableTurns } from './startStop'
import type { AcceptedVolume, StackItem, SystemAction } from './types'

/** An accepted bar together with the action it is to the price rules. */
export type AcceptedEntry = { readonly item: StackItem; readonly action: SystemAction }

/** What one unit adds to the stack of a period. */
export type UnitStack = { readonly table: readonly StackItem[]; readonly accepted: readonly AcceptedEntry[] }

/** MW under which a bar is not worth a line. */
export const LEAST_TABLE_MW = 0.5

const levelsOf = (state: UnitState, period: PeriodRef): LimitedLevels => {
  const from = periodStart(period)
  const to = periodEnd(period)
  const inPeriod = (segments: readonly LevelSegment[]): readonly LevelSegment[] =>
    segments.filter(({ timeFrom, timeTo }) => timeFrom < to && timeTo > from)
  return {
    pn: inPeriod(state.pn),
    mel: inPeriod(state.mel),
    mil: inPeriod(state.mil),
    pairs: state.ladders.get(periodKey(period)) ?? [],
    acceptances: reachingInto(state.acceptances, period),
    ...(state.unit && { demandCapacity: state.unit.demandCapacity }),
  }
}

const tableItem = (
  plant: BoaPlant,
  { pair, direction: side, volume, initialVolume }: BandLeft,
  startStop: StackItem['startStop'],
): StackItem => {
  const unwind = isUnwind(pair.pairId, side)
  return tableBar(plant, {
    bodId: tableBodId(pair.pairId, side),
    mainPrice: side === 'offer' ? pair.offer : pair.bid,
    unwind,
    side,
    mw: volume,
    // Nothing could be taken back before the first acceptance: what there was to take is what there is.
    initialMw: unwind ? volume : initialVolume,
    ...(startStop && { startStop }),
  })
}

const acceptedEntry = (
  plant: BoaPlant,
  loss: number | undefined,
  acceptance: Acceptance,
  { cadlFlag, cadlUntil }: { readonly cadlFlag: boolean; readonly cadlUntil: number | undefined },
  { pairId, direction, price, volume }: AcceptedVolume,
): AcceptedEntry => {
  const { storFlag, number } = acceptance
  const flags = { soFlag: acceptance.soFlag || acceptance.deemedBoFlag, cadlFlag, storFlag }
  return {
    item: acceptedBar(plant, {
      bodId: acceptedBodId(number, pairId, direction),
      mainPrice: price,
      volumeMwh: volume,
      unwind: isUnwind(pairId, direction),
      flags,
      accepted: acceptance,
      cadlUntil,
      lossMultiplier: loss,
    }),
    action: {
      id: plant.plantId,
      acceptanceId: number,
      bidOfferPairId: pairId,
      direction,
      price,
      volume,
      ...flags,
      ...(loss === undefined ? {} : { transmissionLossMultiplier: loss }),
    },
  }
}

type Correction = (left: BandLeft) => BandLeft

const tableItems = (
  plant: BoaPlant,
  levels: LimitedLevels,
  period: PeriodRef,
  corrected: Correction,
): readonly StackItem[] => {
  const left = bandsLeft(levels, period)
    .map(corrected)
    .filter(({ volume }) => volume >= LEAST_TABLE_MW)
  const turns = tableTurns(left, latestLevel(levels, period), plant.sel)
  return left.map((each) => tableItem(plant, each, turns.get(each)))
}

/** A unit's bars on the table, where what is left of a band is known better than from the acceptances received. */
export const correctedTable = (state: UnitState, period: PeriodRef, corrected: Correction): readonly StackItem[] =>
  tableItems(unitPlant(state), levelsOf(state, period), period, corrected)

const acceptedEntries = (state: UnitState, levels: LimitedLevels, period: PeriodRef): readonly AcceptedEntry[] => {
  const rows = acceptedVolumes(levels, period)
  if (rows.length === 0) return []
  const short = cadlFlags(state.acceptances)
  const named = new Set(rows.map(({ acceptanceNumber }) => acceptanceNumber).filter((number) => !short.has(number)))
  const lifted = cadlLifted(state.acceptances, named)
  const plant = unitPlant(state)
  const loss = state.unit?.transmissionLossMultiplier
  const byNumber = new Map(state.acceptances.map((acceptance) => [acceptance.number, acceptance]))
  return rows.flatMap((row) => {
    const { acceptanceNumber: number } = row
    const acceptance = byNumber.get(number)
    const cadl = { cadlFlag: short.has(number), cadlUntil: lifted.get(number) }
    return acceptance ? [acceptedEntry(plant, loss, acceptance, cadl, row)] : []
  })
}

/** What was accepted of a unit in a period, without its table: for who needs no more. Nothing is kept. */
export const acceptedOf = (state: UnitState, period: PeriodRef): readonly AcceptedEntry[] =>
  (state.ladders.get(periodKey(period)) ?? []).length === 0
    ? []
    : acceptedEntries(state, levelsOf(state, period), period)

const unitStack = (state: UnitState, period: PeriodRef): UnitStack => {
  const levels = levelsOf(state, period)
  if (levels.pairs.length === 0) return { table: [], accepted: [] }
  return {
    table: tableItems(unitPlant(state), levels, period, (left) => left),
    accepted: acceptedEntries(state, levels, period),
  }
}

/** Periods kept of one unit; a desk looks at few at a time. */
const RETAINED_PERIODS = 12
const retained = new WeakMap<UnitState, Map<string, UnitStack>>()

/** Whether what a unit adds to the stack of a period is worked out already. @param key of the period (`periodKey`) */
export const hasUnitStack = (state: UnitState, key: string): boolean => retained.get(state)?.has(key) === true

/**
 * What a unit adds to the stack of a period: its bars on the table and its accepted actions. Kept by the identity of
 * the unit's state, so that after one acceptance only its own unit is worked out again and every other bar is the same
 * object as before.
 */
export const unitStackOf = (state: UnitState, period: PeriodRef): UnitStack => {
  const key = periodKey(period)
  const periods = retained.get(state) ?? new Map<string, UnitStack>()
  retained.set(state, periods)
  const known = periods.get(key)
  if (known) return known
  const [oldest] = periods.keys()
  if (periods.size >= RETAINED_PERIODS && oldest !== undefined) periods.delete(oldest)
  const stack = unitStack(state, period)
  periods.set(key, stack)
  return stack
}

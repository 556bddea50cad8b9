import type { DynamicDataset, MarketEvent } from '../market/events'
import type { MarketState } from '../market/state'
import type { BmUnitId } from '../market/units'
import type { Instant } from '../periods'

/** Changes of one unit that are remembered: some days of a unit that declares often. */
export const CHANGES_OF_UNIT = 100

/** A dynamic parameter that was declared anew, MW (SEL, SIL) or minutes. */
export type DynamicsEntry = {
  readonly at: Instant
  readonly dataset: DynamicDataset
  readonly before: number
  readonly value: number
}

/** What units have changed of their dynamics since `from`, by unit, newest first. */
export type DynamicsLog = {
  /** The first event that was seen; undefined before it. */
  readonly from: Instant | undefined
  readonly entries: ReadonlyMap<BmUnitId, readonly DynamicsEntry[]>
}

export const EMPTY_DYNAMICS_LOG: DynamicsLog = { from: undefined, entries: new Map() }

/**
 * The log after a batch of events. What a unit declares for the first time, or declares again as it was, is no change.
 * @param units as they were before the batch
 */
export const withDynamics = (
  log: DynamicsLog,
  { units }: Pick<MarketState, 'units'>,
  events: readonly MarketEvent[],
): DynamicsLog => {
  const from = log.from ?? events[0]?.at
  let entries: Map<BmUnitId, readonly DynamicsEntry[]> | undefined
  const latest = new Map<string, number>()
  for (const event of events) {
    if (event.kind !== 'dynamic') continue
    const { at, unit, dataset, value } = event
    const key = `${unit}/${dataset}`
    const before = latest.get(key) ?? units.get(unit)?.dynamics[dataset]
    latest.set(key, value)
    if (before === undefined || before === value) continue
    entries ??= new Map(log.entries)
    const known = entries.get(unit) ?? []
    entries.set(unit, [{ at, dataset, before, value }, ...known].slice(0, CHANGES_OF_UNIT))
  }
  return entries === undefined && from === log.from ? log : { from, entries: entries ?? log.entries }
}

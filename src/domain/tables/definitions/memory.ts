import type { LevelDataset, LevelSegment, MarketEvent } from '../../market/events'
import type { FrequencyReading } from '../../market/feeds/frequency'
import type { FuelMix } from '../../market/feeds/fuelMix'
import type { BmUnitId } from '../../market/units'
import { replaceLevels } from '../../market/levels'
import type { MarketState } from '../../market/state'
import { levelChange, type ChangedItem, type PhysicalChange } from './changes'

/** What tables tell and the market does not keep: what a value was before it changed, and earlier readings. */
export type TableMemory = {
  /** Oldest first. */
  readonly changes: readonly PhysicalChange[]
  /** In order of measurement, one for each instant. */
  readonly frequency: readonly FrequencyReading[]
  /** Generation by fuel as it was told, in order of time, the last hour and a little more. */
  readonly mixes: readonly FuelMix[]
  /** How many changes there have been. */
  readonly published: number
}

export const EMPTY_MEMORY: TableMemory = { changes: [], frequency: [], mixes: [], published: 0 }

export const CHANGES_RETAINED = 1000
/** Half an hour at a reading each five seconds. */
export const READINGS_RETAINED = 360

/** An hour at one each five minutes, and two for what comes late. */
export const MIXES_RETAINED = 15

const FIELD = { PN: 'pn', MEL: 'mel', MIL: 'mil' } as const

type Found = Omit<PhysicalChange, 'number'>

/** Lines and limits as the batch goes on: one batch may declare a unit several times. */
class Running {
  private readonly levels = new Map<string, readonly LevelSegment[]>()
  private readonly stable = new Map<BmUnitId, number>()

  constructor(private readonly before: MarketState) {}

  level(event: Extract<MarketEvent, { kind: 'levels' }>): Found | undefined {
    const { at, declaredAt = at, dataset, unit, segments } = event
    const old = this.levelsOf(unit, dataset)
    const after = replaceLevels(old, segments, dataset === 'PN' ? 'interpolate' : 'keep')
    if (after === old) return undefined
    this.levels.set(`${dataset}/${unit}`, after)
    const change = levelChange(old, after)
    return change && { at: declaredAt, unit, item: dataset, ...change }
  }

  dynamic(event: Extract<MarketEvent, { kind: 'dynamic' }>): Found | undefined {
    const { at, declaredAt = at, dataset, unit, value } = event
    if (dataset !== 'SEL') return undefined
    const old = this.stable.get(unit) ?? this.before.units.get(unit)?.dynamics.SEL
    this.stable.set(unit, value)
    const item: ChangedItem = 'SEL'
    return old === undefined || old === value ? undefined : { at: declaredAt, unit, item, old, now: value }
  }

  private levelsOf(unit: BmUnitId, dataset: LevelDataset): readonly LevelSegment[] {
    return this.levels.get(`${dataset}/${unit}`) ?? this.before.units.get(unit)?.[FIELD[dataset]] ?? []
  }
}

/** What a market is opened with are first declarations: nothing stood before them. */
const changesIn = (before: MarketState, events: readonly MarketEvent[]): readonly Found[] => {
  if (before.units.size === 0) return []
  const running = new Running(before)
  return events.flatMap((event): readonly Found[] => {
    if (event.kind === 'levels') return [running.level(event) ?? []].flat()
    if (event.kind === 'dynamic') return [running.dynamic(event) ?? []].flat()
    return []
  })
}

const withReading = (
  readings: readonly FrequencyReading[],
  { measuredAt, hz }: FrequencyReading,
): readonly FrequencyReading[] => {
  const place = readings.findLastIndex((each) => each.measuredAt <= measuredAt)
  const known = readings[place]
  if (known?.measuredAt !== measuredAt) return readings.toSpliced(place + 1, 0, { measuredAt, hz })
  return known.hz === hz ? readings : readings.with(place, { measuredAt, hz })
}

/** A mix that is told again takes the place of the one of its instant. */
const withMix = (mixes: readonly FuelMix[], { measuredAt, rows }: FuelMix): readonly FuelMix[] => {
  const place = mixes.findLastIndex((each) => each.measuredAt <= measuredAt)
  const mix = { measuredAt, rows }
  return mixes[place]?.measuredAt === measuredAt ? mixes.with(place, mix) : mixes.toSpliced(place + 1, 0, mix)
}

/** The last items of a list; the same list when it has no more. */
const lastOf = <T>(items: readonly T[], most: number): readonly T[] =>
  items.length > most ? items.slice(-most) : items

/**
 * The memory after a batch. Pure; the same object when the batch brings nothing that it keeps.
 * @param before the market that the batch has not been folded into
 */
export const foldMemory = (memory: TableMemory, before: MarketState, events: readonly MarketEvent[]): TableMemory => {
  const found = changesIn(before, events)
  const received = events.filter((event) => event.kind === 'frequency')
  const frequency = lastOf(lastOf(received, READINGS_RETAINED).reduce(withReading, memory.frequency), READINGS_RETAINED)
  const mixesReceived = lastOf(
    events.filter((event) => event.kind === 'fuelMix'),
    MIXES_RETAINED,
  )
  const mixes = lastOf(mixesReceived.reduce(withMix, memory.mixes), MIXES_RETAINED)
  const same = frequency === memory.frequency && mixes === memory.mixes
  if (found.length === 0) return same ? memory : { ...memory, frequency, mixes }
  const numbered = found.map((change, index): PhysicalChange => ({ ...change, number: memory.published + index + 1 }))
  const changes = lastOf([...memory.changes, ...numbered], CHANGES_RETAINED)
  return { changes, frequency, mixes, published: memory.published + found.length }
}

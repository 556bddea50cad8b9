import { zonalRows, type ZonalAct, type ZonalRow } from '../../../domain/boa/zonal'
import { mwOf } from '../../../domain/boa/stackItem'
import { NO_ZONE, ZONES } from '../../../domain/maps/zones'
import type { BoaMapMetric } from '../../../domain/settings/schemas/boaMap'

/** Energy of a half hour in one of two units; £ stays £. */
export type VolumeUnit = 'MW' | 'MWh'

export const METRIC_TEXTS: Readonly<Record<BoaMapMetric, string>> = {
  net: 'Net',
  offers: 'Offers',
  bids: 'Bids',
  soFlagged: 'SO',
  cost: 'Cost',
}

export const METRIC_TITLES: Readonly<Record<BoaMapMetric, string>> = {
  net: 'accepted offers and bids',
  offers: 'accepted offers',
  bids: 'accepted bids',
  soFlagged: 'SO-flagged offers and bids',
  cost: 'cost of accepted offers and bids',
}

type Sums = Pick<ZonalRow, 'net' | 'offers' | 'bids' | 'flaggedBids' | 'flaggedOffers' | 'cost'>

/** A figure of sums in MWh, or in £. */
export const metricOf = (metric: BoaMapMetric, row: Sums): number =>
  metric === 'soFlagged' ? row.flaggedBids + row.flaggedOffers : row[metric]

export const boaUnitOf = (metric: BoaMapMetric, unit: VolumeUnit): string => (metric === 'cost' ? '£' : unit)

/** MWh of the half hour in the unit. */
export const inUnit = (unit: VolumeUnit, mwh: number): number => (unit === 'MW' ? mwOf(mwh) : mwh)

/** What accepted rows are by zone: every zone of the map has a row; `others` are those whose zone is not known. */
export type ByZone = {
  readonly rows: ReadonlyMap<string, ZonalRow>
  readonly others: ZonalRow | undefined
  /** False where no plant of the stack has a zone: then nothing is known of any of them. */
  readonly isKnown: boolean
}

export const byZoneOf = (acts: readonly ZonalAct[]): ByZone => {
  const rows = new Map(zonalRows(acts, 'zone').map((row) => [row.group, row]))
  const others = rows.get(NO_ZONE)
  rows.delete(NO_ZONE)
  return { rows, others, isKnown: rows.size > 0 || acts.length === 0 }
}

/** A value for each zone: nothing accepted is zero, but only where the zones of plants are known. */
export const zoneValues = ({ rows, isKnown }: ByZone, metric: BoaMapMetric, unit: VolumeUnit) =>
  new Map(
    isKnown
      ? ZONES.map((zone) => {
          const row = rows.get(zone)
          const value = row ? metricOf(metric, row) : 0
          return [zone, metric === 'cost' ? value : inUnit(unit, value)] as const
        })
      : [],
  )

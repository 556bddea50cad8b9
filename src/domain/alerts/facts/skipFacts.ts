import type { BmUnit } from '../../market/units'
import { periodAt, periodEnd, periodKey, periodStart, type PeriodRef } from '../../periods'
import { stationOf } from '../../plants/plant'
import type { SkipRow } from '../../skips/periodSkips'
import type { SkipDirection } from '../../skips/reasons'
import { factKey, type FactOf } from './factKinds'

type Sum = {
  readonly unit: string
  readonly direction: SkipDirection
  readonly period: PeriodRef
  mwh: number
  marginal: number
}

/** Less than this is rounding, MWh. */
const LEAST_MWH = 0.05

/**
 * What units had in merit in a settlement period that was not taken, by the estimate after exclusions. It is known when the
 * period has ended, whenever it is estimated.
 * @param unitOf the registration of a unit, where it is known
 */
export const skipFacts = (
  rows: readonly SkipRow[],
  unitOf: (id: string) => BmUnit | undefined,
): readonly FactOf<'skip'>[] => {
  const sums = new Map<string, Sum>()
  for (const { unit, direction, at, open, marginal } of rows) {
    const period = periodAt(at)
    const key = `${periodKey(period)}/${unit}/${direction}`
    const sum = sums.get(key) ?? { unit, direction, period, mwh: 0, marginal }
    sum.mwh += open
    sum.marginal = direction === 'offer' ? Math.max(sum.marginal, marginal) : Math.min(sum.marginal, marginal)
    sums.set(key, sum)
  }
  return [...sums]
    .filter(([, { mwh }]) => mwh >= LEAST_MWH)
    .sort(([a, of], [b, other]) => periodStart(of.period) - periodStart(other.period) || (a < b ? -1 : 1))
    .map(([key, { unit: id, direction, period, mwh, marginal }]) => {
      const unit = unitOf(id)
      const station = unit === undefined ? id : stationOf(unit)
      return {
        id: `skip/${key}`,
        kind: 'skip',
        at: periodEnd(period),
        keys: [
          factKey.kind('skip'),
          factKey.plant(id),
          ...(station === id ? [] : [factKey.plant(station)]),
          ...(unit ? [factKey.fuel(unit.fuel)] : []),
        ],
        body: {
          unit: { id, name: unit?.name ?? id, ...(unit && { fuel: unit.fuel }) },
          direction,
          period,
          mwh: Math.round(mwh * 1000) / 1000,
          marginal,
        },
      }
    })
}

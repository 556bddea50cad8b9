import { HALF_HOUR_MS } from '../../../src/domain/periods'
import type { ForecastType } from '../../../src/domain/series/families/europeForecasts'
import { grouped } from '../source'
import type { EntsoeDocument } from './document'
import { psrKindOf } from './psrTypes'
import { onSteps, sumOfAll, type StepValues } from './steps'

/**
 * What wind and sun are expected to make, MW by half hour. Wind is that on land and at sea: where the document has both, a half
 * hour that lacks one is missing.
 */
export const renewableForecasts = ({ series }: EntsoeDocument): ReadonlyMap<ForecastType, StepValues> => {
  const kinds = [...grouped(series, ({ psrType = '' }) => psrType)].map(([psrType, mine]) => ({
    type: psrKindOf(psrType).type,
    values: onSteps(mine, HALF_HOUR_MS),
  }))
  const ofType = (type: ForecastType): StepValues =>
    sumOfAll(kinds.flatMap((kind) => (kind.type === type && kind.values.size > 0 ? [kind.values] : [])))
  return new Map([
    ['Wind', ofType('Wind')],
    ['Solar', ofType('Solar')],
  ])
}

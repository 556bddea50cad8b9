import { definitionOf } from '../../src/domain/series/catalogue'
import { providerOfSeries, type SeriesProviderId } from '../../src/domain/series/definition'
import { GB_EURO_PRICE } from '../../src/domain/series/families/euroPrice'
import { gb } from '../../src/domain/series/families/form'
import type { SeriesId } from '../../src/domain/series/seriesId'

/** The series of the British day-ahead price that a server has, £/MWh or €/MWh. */
export type BritishPrice = { readonly series: SeriesId; readonly inEuros: boolean }

const IN_POUNDS = gb('DayAheadHourly')

/** That of N2EX where one of the providers has it, else RTE's in euros where it is read (D-804). */
export const britishPriceOf = (providers: readonly SeriesProviderId[]): BritishPrice => {
  const has = (id: SeriesId): boolean => {
    const definition = definitionOf(id)
    return definition !== undefined && providerOfSeries(definition, providers) !== undefined
  }
  const inEuros = !has(IN_POUNDS) && has(GB_EURO_PRICE)
  return { series: inEuros ? GB_EURO_PRICE : IN_POUNDS, inEuros }
}

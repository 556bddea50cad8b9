import { addDays, dayStart, type SettlementDate } from '../../src/domain/periods'
import type { Review } from '../../src/domain/reviews/calls'
import { definitionOf } from '../../src/domain/series/catalogue'
import { sourceOfSeries, type SeriesProviderId } from '../../src/domain/series/definition'
import { gb } from '../../src/domain/series/families/form'
import type { SeriesId } from '../../src/domain/series/seriesId'
import type { SeriesService } from '../history/seriesService'

/** Why figures of which nothing is known have no values: their source does not publish or fill them. */
export const lacksOf = (
  lacking: readonly string[],
  seriesOf: (figure: string) => SeriesId | undefined,
  providers: readonly SeriesProviderId[],
): Review['lacks'] =>
  lacking.flatMap((id) => {
    const definition = definitionOf(seriesOf(id) ?? '')
    if (definition === undefined) return []
    const source = sourceOfSeries(definition, providers)
    const why = 'lacks' in source ? source.lacks : source.notFilled
    return why === undefined ? [] : [{ id, why }]
  })

type Person = { readonly licence: Parameters<SeriesService['planOf']>[1]; readonly userId: string }

/** Has days filled; whether they are. Which days are filled is the same of every series, and this one is for anyone. */
export const isFilling = async (
  service: SeriesService,
  missing: readonly SettlementDate[],
  person: Person | undefined,
): Promise<boolean> => {
  const [first] = missing
  if (first === undefined) return false
  const plan = service.planOf({ id: gb('SystemPrice') }, person?.licence, '')
  const span = { from: dayStart(first), to: dayStart(addDays(missing.at(-1) ?? '', 1)) }
  return (await service.notesOf([plan], span, new Map(), person?.userId)).filling
}

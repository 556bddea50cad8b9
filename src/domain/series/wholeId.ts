import { definitionOf } from './catalogue'
import { NO_OPTIONS, parseSeriesId, parseSumOption, seriesIdOf, sumOption, type SeriesId } from './seriesId'

/**
 * The id in full and in the one spelling of its definition, so that a series has one group and one tail; undefined where
 * there is no such series. Of a plant series whether there is such a unit is not known here.
 */
export const wholeIdOf = (id: string): SeriesId | undefined => {
  const ref = parseSeriesId(id)
  const definition = definitionOf(id)
  if (ref === undefined || definition === undefined) return undefined
  if (definition.kind === 'plant' && ref.optionsId === NO_OPTIONS) return undefined
  const sum = parseSumOption(ref.optionsId)
  return seriesIdOf({ ...definition, optionsId: sum ? sumOption(sum.kind, sum.of) : ref.optionsId })
}

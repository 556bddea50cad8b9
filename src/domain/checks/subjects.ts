import { FUELS } from '../market/units'
import { SERIES } from '../series/catalogue'
import {
  delayOfSeries,
  idsOf,
  sourceOfSeries,
  type SeriesDefinition,
  type SeriesProviderId,
} from '../series/definition'
import { NO_OPTIONS, parseSeriesId, seriesIdOf, sumOption, type SeriesId } from '../series/seriesId'
import type { CheckedSeries } from './types'

/**
 * Series of plants that are published for each unit in each half hour. They are checked by fuel, as the list of series has
 * them: a unit that publishes nothing cannot be distinguished from one that is gone. The others are sparse, or come days later
 * than the window reaches back (metered volume).
 */
const OF_PLANTS: ReadonlySet<string> = new Set(['PN', 'MEL', 'MIL', 'Outturn'])

const named = (definition: SeriesDefinition, id: SeriesId, option?: string): CheckedSeries => {
  const { country, seriesId, unit, stepMs, delayMs, hasIssues, kind, title } = definition
  const optionsId = parseSeriesId(id)?.optionsId ?? NO_OPTIONS
  const name = option === undefined ? title : `${title}, ${option}`
  return { country, seriesId, unit, stepMs, delayMs, hasIssues, kind, id, optionsId, title, name }
}

const ofDefinition = (definition: SeriesDefinition): readonly CheckedSeries[] => {
  const { kind, country, seriesId, options } = definition
  if (kind === 'formula') return []
  if (kind === 'plain') return idsOf(definition).map((id, place) => named(definition, id, options[place]?.name))
  if (!OF_PLANTS.has(seriesId)) return []
  return FUELS.map((fuel) =>
    named(definition, seriesIdOf({ country, seriesId, optionsId: sumOption('fuel', fuel) }), fuel),
  )
}

/**
 * Every series that is checked of a server's providers, in the order of the catalogue: what they publish, and sums of plants
 * by fuel. Formulas are checked by their parts.
 */
export const checkedSeries = (providers: readonly SeriesProviderId[]): readonly CheckedSeries[] =>
  SERIES.filter((each) => 'dataset' in sourceOfSeries(each, providers)).flatMap((each) =>
    ofDefinition({ ...each, delayMs: delayOfSeries(each, providers) }),
  )

import type { Instant } from '../../periods'
import { NO_AGGREGATE, type AggregateOptions } from '../../series/aggregateOptions'
import type { RequestedSeries, ChartQuestion } from '../../series/calls'
import { parseSumOption, seriesIdOf } from '../../series/seriesId'
import { hashOf } from '../../verified/hash'
import { DEFAULT_DETAILS, type ChartSeries, type ChartSpec, type SeriesDetails } from '../chartSpec'

const plainKey = ({ formula, country, seriesId, optionsId }: ChartSeries): string =>
  formula ?? seriesIdOf({ country, seriesId, optionsId })

/**
 * The whole id of a series of a chart; of a calculator its formula; of a group its plants as well, in short, since a chart
 * has several groups of one series. Details are kept under it.
 */
export const keyOfSeries = (series: ChartSeries): string => {
  const { formula, plantsForGroup } = series
  if (formula !== undefined || plantsForGroup === undefined) return plainKey(series)
  return `${plainKey(series)}#${hashOf([...new Set(plantsForGroup)].sort()).toString(36)}`
}

/** What was chosen for a series; groups that were saved before they had keys of their own have it under the plain id. */
export const ownDetails = (
  { additionalDetails }: Pick<ChartSpec, 'additionalDetails'>,
  series: ChartSeries,
): SeriesDetails | undefined => additionalDetails[keyOfSeries(series)] ?? additionalDetails[plainKey(series)]

export const detailsOf = (spec: Pick<ChartSpec, 'additionalDetails'>, series: ChartSeries): SeriesDetails =>
  ownDetails(spec, series) ?? DEFAULT_DETAILS

/** Kinds of series as a user chooses them (specification 2§3 "Series kinds"; row CH04). */
type ChosenKind = 'plain' | 'plant' | 'fuel' | 'zone' | 'owner' | 'group' | 'calculator'

export const kindOfSeries = ({ formula, plantsForGroup, optionsId, isPlant }: ChartSeries): ChosenKind => {
  if (formula !== undefined) return 'calculator'
  if (plantsForGroup !== undefined) return 'group'
  return parseSumOption(optionsId)?.kind ?? (isPlant ? 'plant' : 'plain')
}

export const requestedOf = (series: ChartSeries): RequestedSeries => {
  const { formula, calculatorIdArray, plantsForGroup, multiplier, country, seriesId, optionsId } = series
  return {
    id: formula === undefined ? seriesIdOf({ country, seriesId, optionsId }) : (series.name ?? seriesId),
    ...(formula !== undefined && { formula, calculatorIdArray: [...(calculatorIdArray ?? [])] }),
    ...(plantsForGroup !== undefined && plantsForGroup.length > 0 && { plantsForGroup: [...plantsForGroup] }),
    ...(multiplier !== 1 && { multiplier }),
  }
}

export type SpecQuestion = Omit<ChartQuestion, 'from' | 'to'> & { readonly from: Instant; readonly to: Instant }

/**
 * What a chart asks of the history: its series in their order, over a stretch of time.
 * @param ofDates how its dates draw values together: granularity, type, and cumulative or delta each hold where the chart
 * has none of its own
 */
export const questionOf = (
  spec: Pick<ChartSpec, 'chartSeries' | 'aggregateOptions'>,
  from: Instant,
  to: Instant,
  ofDates: AggregateOptions = NO_AGGREGATE,
): SpecQuestion => {
  const own = spec.aggregateOptions
  const granularity = own.granularity === 'None' ? ofDates.granularity : own.granularity
  const type = own.type === 'None' ? ofDates.type : own.type
  const { cumulative, delta } = own.cumulative || own.delta !== undefined ? own : ofDates
  return {
    series: spec.chartSeries.map(requestedOf),
    from,
    to,
    ...(granularity !== 'None' && { granularity }),
    ...(type !== 'None' && { aggregateType: type }),
    ...(cumulative && { cumulative }),
    ...(delta !== undefined && !cumulative && { delta }),
  }
}

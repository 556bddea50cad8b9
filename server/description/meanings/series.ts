import * as calls from '../../../src/domain/series/calls'
import * as forecasts from '../../../src/domain/series/forecastCalls'
import { chartUpdateSchema, seriesLiveSchema } from '../../../src/domain/wire'
import { meaning, type Meanings } from './meaning'

const ID =
  'Id of the series, country&seriesId&optionsId; the country is Gb and the option none where they are left out.'
const NAME = 'Its title, with what it is of.'
const UNIT = 'Unit of its values.'
const VALUES = 'One value for each instant; null where there is none.'
const NOTES = 'Why values are missing, in sentences.'
const TIMES = 'First instants of the steps, ms UTC, ascending: of all columns.'
const STEP = 'Length of what one value is of, ms; of months the usual one.'
const OUTTURN = 'Outturn, where a series has it.'
const named = { id: ID, name: NAME, unit: UNIT }
const TARGET = 'Id of the forecast.'

export const SERIES_MEANINGS: readonly Meanings[] = [
  meaning(calls.requestedSeriesSchema, {
    id: `${ID} A calculator may have any.`,
    plantsForGroup: 'Units whose values are summed, in the place of the option of a series of plants.',
    multiplier: 'Each value is multiplied by it.',
    formula:
      'Makes it a calculator: numbers, + - * /, functions, [ids] in brackets and the letters of calculatorIdArray.',
    calculatorIdArray: 'The series of the letters A, B, C … of the formula.',
    aggregateType: 'For this series alone.',
  }),
  meaning(calls.chartQuestionSchema, {
    series: `At most ${calls.MOST_SERIES}.`,
    from: 'ms UTC, a London day (2026-03-29), or an instant of London’s clocks (2026-03-29T17:30).',
    to: 'The same; a day is meant with its end. Not included.',
    granularity: 'Length of the steps; None is each series’ own.',
    aggregateType: 'How values become one of a longer step; None is what is right for each series.',
    cumulative: 'The running total.',
    delta: 'The difference from the value so many steps before. Not together with cumulative.',
    rate: 'hour: energy as its mean power, money by the hour. period: power as the energy of each step. Other units stay.',
    asIssuedAt: 'Only what had been published by then.',
    firstPublished:
      'Of each instant the first stored value, whatever corrected it later; not together with `asIssuedAt`.',
  }),
  meaning(calls.configQuestionSchema, { series: `At most ${calls.MOST_SERIES}.` }),
  meaning(calls.singleIdSchema, { id: ID }),
  meaning(calls.coverageSchema, { from: 'First instant, ms UTC.', to: 'Last instant, ms UTC.' }),
  meaning(calls.chartSeriesSchema, {
    ...named,
    stepMs: STEP,
    axis: 'Place of its instants in axes.',
    values: VALUES,
    partial: 'Places of the values of a sum of which not all parts are known.',
    coverage: 'First and last instant of which the history has a value, for any request.',
    notes: NOTES,
  }),
  meaning(calls.chartSchema, {
    from: 'As requested, ms UTC.',
    to: 'As requested, ms UTC.',
    times: 'The same in London’s time.',
    axes: 'First instants of the steps, ms UTC, ascending.',
    series: 'One entry for each series, in the requested order.',
    filling: 'True while days of it are still being filled: a later request returns more.',
  }),
  meaning(calls.optionSchema, { id: 'Third part of the id.', name: 'As users read it.' }),
  meaning(calls.datasetSchema, { dataset: 'Name of the data set.', firstDay: 'Its first London day.' }),
  meaning(calls.seriesConfigSchema, {
    ...named,
    kind: 'What it is: of the market, computed, of a plant, or a sum of plants.',
    family: 'Heading that it is listed under.',
    description: 'What exactly it is, with signs.',
    options: 'What it can be of; empty for a series without options, and for series of plants.',
    stepMs: STEP,
    aggregate: 'How its values become one of a longer step where nothing else is requested.',
    delayMs: 'From the end of a step until its value is published, ms; negative for what is known before.',
    hasIssues: 'A forecast whose issues are stored.',
    outturn: 'Id of the series with the outturn of a forecast.',
    live: 'New values are pushed.',
    formula: 'What it is computed by.',
    source: 'Where its values come from.',
    lacks: 'Why the source does not offer it.',
    coverage: 'First and last instant of which the history has a value.',
  }),
  meaning(calls.jointConfigSchema, { series: 'One entry for each series, in the requested order.' }),
  meaning(seriesLiveSchema, {
    meta: 'The state that the values are in, by the id of the series: what is pushed continues from here.',
    from: 'First instant that it is of, ms UTC: what was before is in the history.',
    at: 'First instants of the steps, ms UTC, ascending.',
    values: 'One for each instant. An instant that is missing has none.',
  }),
  meaning(chartUpdateSchema, {
    meta: 'The state after the change.',
    at: 'First instants of the steps that have changed, ms UTC.',
    values: 'The value of each; null takes it back.',
  }),
  meaning(forecasts.forecastSeriesSchema, { series: TARGET }),
  meaning(forecasts.forecastHostSchema, { host: 'Base path, e.g. /staticApi.' }),
  meaning(forecasts.issuesQuestionSchema, {
    series: TARGET,
    day: 'Target day, London.',
    period: 'Settlement period of it, for type period.',
    numberOfSeriesHof: `How many issues, the last ones: ${forecasts.USUAL_ISSUES} of a day unless given.`,
  }),
  meaning(forecasts.outturnSchema, { ...named, values: VALUES }),
  meaning(forecasts.issueSchema, {
    issuedAt: 'When it was published, ms UTC.',
    values: 'What was known then: from earlier issues where it has no value.',
  }),
  meaning(forecasts.issuesSchema, {
    ...named,
    stepMs: STEP,
    times: TIMES,
    issues: 'Oldest first.',
    outturn: OUTTURN,
    notes: NOTES,
    filling: 'True while days of it are still being filled: a later request returns more.',
  }),
  meaning(forecasts.pastForecastsQuestionSchema, {
    series: TARGET,
    from: 'First London day.',
    to: 'Last London day.',
    daysAfter: 'How many days before the target day it was published; 1 unless given.',
    granularity: 'Length of the steps; None is that of the forecast.',
  }),
  meaning(forecasts.pastForecastsSchema, {
    ...named,
    stepMs: STEP,
    daysAfter: 'As requested.',
    times: TIMES,
    forecast: 'What was known by the end of the day so many days before that of the value.',
    outturn: OUTTURN,
    notes: NOTES,
    filling: 'True while days of it are still being filled: a later request returns more.',
  }),
]

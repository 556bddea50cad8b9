import * as calls from '../../../src/domain/series/calls'
import * as forecasts from '../../../src/domain/series/forecastCalls'
import { originsCall } from '../../../src/domain/series/origins'
import { monthStart } from '../../../src/domain/periods/monthsAndWeeks'
import { monthlyReviewCall } from '../../../src/domain/reviews/calls'
import { dayPicturesCall } from '../../../src/domain/reviews/dayPictures'
import { winterReviewCall } from '../../../src/domain/reviews/winterCalls'
import { newestWinter } from '../../../src/domain/reviews/winters'
import { seriesLiveCall } from '../../../src/domain/wire'
import { SERIES } from '../../../src/domain/series/catalogue'
import { idsOf } from '../../../src/domain/series/definition'
import { periodAt, periodStart } from '../../../src/domain/periods'
import { textsOf, type DescribedCall, type Moment } from '../text'

const texts = textsOf('series')

const NOT_RETAINED = { 404: 'This server stores no history of series.' }
const LOCKED = { 403: 'Your licence does not include one of the series; the sentence names it.' }
const TYPE = {
  type: {
    type: 'string',
    meaning: 'data: every value of the time. latest: the last known value of each series.',
    example: 'data',
  },
} as const

/** One day until the running period. */
const lastDay = ({ now }: Moment) => {
  const to = periodStart(periodAt(now))
  return { from: to - 86_400_000, to }
}

const FORMS =
  'Request with Accept: application/x-msgpack for columns as bytes: every list of numbers is then its 64-bit floats, ' +
  'little-endian, with NaN for null; instants of equal steps are an object { first, step, length } in place of a list.'

const chart = (moment: Moment): calls.ChartQuestion => ({
  series: [{ id: 'Gb&SystemPrice&none' }],
  ...lastDay(moment),
  granularity: 'Hour',
})

/** Of a plant or of plants; by ids of its own where no series is of plants. */
const PLANT_SERIES = SERIES.find(({ kind }) => kind === 'plant')?.seriesId ?? 'PN'
const plantChart = (moment: Moment): calls.ChartQuestion => ({
  series: [{ id: `Gb&${PLANT_SERIES}&fuel:CCGT` }],
  ...lastDay(moment),
  granularity: 'Hour',
})

/** Ids of the forecasts whose issues are kept. */
const FORECAST = SERIES.filter(({ hasIssues }) => hasIssues).flatMap(idsOf)[0] ?? ''
const dateOf = ({ period }: Moment): string => period.date

export const SERIES_CALLS: readonly DescribedCall[] = [
  texts(monthlyReviewCall, {
    summary: 'The market in a month that is over: prices, demand, generation, balancing and reserve.',
    notes:
      'With the two months before it, and for each of the three the month before and the same month of the year before. A figure that is not of all days says of how many; what is not known is null. Without a login there are fewer figures by day.',
    parameters: {
      month: {
        type: 'string',
        meaning: 'A month that is over, yyyy-MM.',
        example: ({ period }: Moment): string => monthStart(period.date, -1).slice(0, 7),
      },
    },
    answer: 'Figures by month and by day, and the highest and lowest values.',
    errors: {
      400: 'That is not a month, or it is not over; the sentence names it.',
      404: 'This server stores no history of series.',
    },
  }),
  texts(dayPicturesCall, {
    summary: 'A day in pictures: its prices, its generation by fuel and carbon, and its largest accepted volumes.',
    notes: 'What is not known is null or left out; nothing of a day to come is known but its auctions.',
    parameters: {
      date: {
        type: 'string',
        meaning: 'A London day, yyyy-MM-dd.',
        example: ({ period }: Moment): string => period.date,
      },
    },
    answer: 'What the three pictures of the day show.',
    errors: { 400: 'That is not a day; the sentence names it.', 404: 'This server stores no history of series.' },
  }),
  texts(winterReviewCall, {
    summary: 'How tight a winter was, 1 November to 31 March: demand, margins, notices and prices.',
    notes:
      'A figure that is not of all days says of how many; what is not known is null. Of a winter that runs it has the days that are over.',
    parameters: {
      winter: {
        type: 'string',
        meaning: 'The year in which the winter began, yyyy.',
        example: ({ period }: Moment): string => newestWinter(period.date),
      },
    },
    answer: 'Figures of the winter and by day, its tightest settlement periods, and its days with notices.',
    errors: {
      400: 'No winter began in that year, or none of its days is over; the sentence names the years.',
      404: 'This server stores no history of series.',
    },
  }),
  texts(calls.seriesListCall, {
    summary: 'Every series that you may have, each with its unit, source and stored range.',
    notes: 'Visitors get the public ones. Series of plants are listed summed over each fuel.',
    answer: 'One entry for each series, those of one family together.',
    errors: NOT_RETAINED,
  }),
  texts(calls.jointConfigCall, {
    summary: 'What a chart needs to know of its series before their values.',
    notes: 'Unit, options, source, stored range, step, how late it is published, and whether new values are pushed.',
    example: { series: [{ id: 'Gb&SystemPrice&none' }, { id: 'Gb&NetImbalanceVolume' }] },
    answer: 'One entry for each series, in the requested order.',
    errors: { ...LOCKED, ...NOT_RETAINED },
  }),
  texts(originsCall, {
    summary:
      'Where values of series come from: publisher, data set, time of publication and of receipt, earlier revisions.',
    notes:
      'Each point is a series and the time that one value of it is of. Of a formula or sum its stored series are listed, 30 at most; of each the newest 60 values and revisions of the time.',
    example: ({ period }: Moment) => ({
      points: [{ id: 'Gb&SystemPrice&none', from: periodStart(period) - 3_600_000, to: periodStart(period) }],
    }),
    answer: 'One entry for each point, in the requested order.',
    errors: { ...LOCKED, ...NOT_RETAINED },
  }),
  texts(calls.singleConfigCall, {
    summary: 'The same of one series, by its id alone.',
    example: { id: 'Gb&SystemPrice&none' },
    answer: 'What is known of the series.',
    errors: { ...LOCKED, ...NOT_RETAINED },
  }),
  texts(calls.dynamicChartCall, {
    summary: 'Values of series over a time, as columns.',
    notes:
      'Series are of the market, calculators (formula, with letters A, B, C … for calculatorIdArray), or sums of plants: ' +
      `Gb&${PLANT_SERIES}&fuel:CCGT, zone:…, owner:…, or plantsForGroup. What the history does not have is missing, and notes give the reason. ${FORMS}`,
    parameters: TYPE,
    example: chart,
    answer: 'The columns. Series with the same instants share an axis.',
    errors: { ...LOCKED, ...NOT_RETAINED },
  }),
  texts(calls.plantChartCall, {
    summary: 'The same of series of plants and groups of plants.',
    notes: FORMS,
    parameters: TYPE,
    example: plantChart,
    answer: 'The columns. Series with the same instants share an axis.',
    errors: { ...LOCKED, ...NOT_RETAINED, 503: 'The plants are not known yet; Retry-After gives the time to wait.' },
  }),
  texts(calls.historicDataCall, {
    summary: 'The same for large exports: more values in one answer.',
    notes: FORMS,
    example: chart,
    answer: 'The columns. Series with the same instants share an axis.',
    errors: { ...LOCKED, ...NOT_RETAINED },
  }),
  texts(seriesLiveCall, {
    summary: 'The live tail of a series: its values from the beginning of yesterday (London) on.',
    notes:
      'Join the group of the series, chartUpdate& and its id, before the request; then apply chartUpdate from meta.s on. ' +
      'Forecasts of later days are in it. At midnight it begins a new epoch, a day later.',
    parameters: { series: { type: 'string', meaning: 'Id of the series.', example: 'Gb&SystemPrice&none' } },
    answer: 'The values and the state that they are in.',
    errors: {
      ...LOCKED,
      400: 'There is no such plant, or no plants of what a sum is of.',
      404: 'There is no such series, or this server stores no history.',
      503: 'The plants are not known yet, or the history cannot be read now; Retry-After gives the time to wait.',
    },
  }),
  texts(forecasts.forecastEndpointCall, {
    summary: 'Where the history of a forecast is requested.',
    example: { series: FORECAST },
    answer: 'Base path of the calls of historyOfForecast.',
    errors: { ...LOCKED, ...NOT_RETAINED },
  }),
  texts(forecasts.issuesCall, {
    summary: 'How a forecast for a day has changed: its last issues, and the outturn.',
    notes: FORMS,
    parameters: {
      type: {
        type: 'string',
        meaning: 'day: the last issues for a day. period: every issue for one settlement period of it.',
        example: 'day',
      },
    },
    example: (moment) => ({ series: FORECAST, day: dateOf(moment), numberOfSeriesHof: 5 }),
    answer: 'The issues, oldest first, over the same instants.',
    errors: { ...LOCKED, ...NOT_RETAINED },
  }),
  texts(forecasts.pastForecastsCall, {
    summary: 'What was forecast so many days ahead, next to the outturn.',
    notes: `Days from ${forecasts.FIRST_FORECAST_DAY} on. ${FORMS}`,
    example: (moment) => ({ series: FORECAST, from: dateOf(moment), to: dateOf(moment), daysAfter: 1 }),
    answer: 'The two columns over the same instants.',
    errors: { ...LOCKED, ...NOT_RETAINED },
  }),
]

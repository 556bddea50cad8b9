import { europeAncillaryCall, MOST_ANCILLARY_DAYS } from '../../../src/domain/europe/ancillaryCalls'
import { monthStart } from '../../../src/domain/periods/monthsAndWeeks'
import * as calls from '../../../src/domain/europe/calls'
import { europeIndexCall } from '../../../src/domain/storage/europeIndex/calls'
import { INDEX_DURATIONS } from '../../../src/domain/storage/europeIndex/markets'
import { addDays } from '../../../src/domain/periods'
import { DAY_PARTS, textsOf, type Moment } from '../text'

const texts = textsOf('series')
const YESTERDAY = ({ period }: Moment): string => addDays(period.date, -1)
const LAST_MONTH = ({ period }: Moment): string => monthStart(period.date, -1).slice(0, 7)

const MAP = {
  notes:
    'By the hour of the London day, out of the history. What is not known is null; a country without a source has the reason.',
  answer: 'The countries of your licence, each with its hours.',
  errors: { 404: 'This server stores no history of series.' },
} as const
const FLOWS = {
  notes:
    'Means of the hours of the London day, towards Great Britain positive. The spread is null where your licence has not the country at the far end.',
  answer: 'The cables of Great Britain, the largest first, each with its hours.',
  errors: { 404: 'This server stores no history of series.' },
} as const
const ERRORS = { ...MAP.errors, 400: 'That is not a day; the sentence names the part.' }

/** Europe by country, and the cables to Great Britain. */
export const EUROPE_CALLS = [
  texts(calls.europeMapCall, {
    summary: 'Countries of Europe today: price, load, net export, carbon and mix.',
    ...MAP,
  }),
  texts(calls.europeMapDayCall, {
    summary: 'Countries of Europe on a day: price, load, net export, carbon and mix.',
    ...MAP,
    parameters: DAY_PARTS,
    errors: ERRORS,
  }),
  texts(calls.interconnectorCall, { summary: 'Flows, capacities and price spreads of the cables today.', ...FLOWS }),
  texts(calls.interconnectorDayCall, {
    summary: 'Flows, capacities and price spreads of the cables on a day.',
    ...FLOWS,
    parameters: DAY_PARTS,
    errors: ERRORS,
  }),
  texts(europeAncillaryCall, {
    summary: 'Balancing reserves of the continent by country, product and block of four hours.',
    notes:
      'A day is a delivery day, midnight to midnight CET. Without a login there is yesterday alone. What is not known is null.',
    parameters: {
      from: { type: 'string', meaning: 'First day.', example: YESTERDAY },
      to: { type: 'string', meaning: `Last day, at most ${MOST_ANCILLARY_DAYS} days in all.`, example: YESTERDAY },
    },
    answer: 'The blocks, and for each country and product a value of each of them.',
    errors: {
      400: 'A day, the order of the days or their number is wrong; the sentence names it.',
      401: 'Without a login: another day than yesterday.',
      404: 'This server stores no history of series.',
    },
  }),
  texts(europeIndexCall, {
    summary: 'What a MW of a battery could have earned in a month, by country of Europe.',
    notes:
      'Each day all power is in the one use that brings most, with all prices known beforehand. Without a login there are the totals of three countries in the last month that is over.',
    parameters: {
      month: { type: 'string', meaning: 'A month that has begun, yyyy-MM.', example: LAST_MONTH },
      duration: {
        type: 'string',
        meaning: 'MWh for each MW, hours.',
        example: '2',
        values: INDEX_DURATIONS.map(String),
      },
      imbalance: {
        type: 'string',
        meaning: 'Whether being out of balance on purpose is one of the uses where it is allowed.',
        example: 'without',
        values: ['with', 'without'],
      },
    },
    answer: 'A row for each country: total, its parts, each use alone, spread, cycles, and of how many days it is.',
    errors: {
      400: 'The month, the duration or the choice of imbalance is wrong; the sentence names it.',
      401: 'Without a login: another month than the last that is over.',
      404: 'This server stores no history of series.',
    },
  }),
]

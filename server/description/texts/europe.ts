import * as calls from '../../../src/domain/europe/calls'
import { DAY_PARTS, textsOf } from '../text'

const texts = textsOf('series')

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
]

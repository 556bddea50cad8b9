import {
  europeOutageCalls,
  MOST_OUTAGE_DAYS,
  MOST_OUTAGES,
  unitGenerationCalls,
} from '../../../src/domain/europe/unitCalls'
import { NOW, textsOf } from '../text'

const texts = textsOf('bm')

/** Single units of other countries. */
export const EUROPE_UNIT_CALLS = [
  texts(unitGenerationCalls, {
    summary: 'Generation of a unit of another country by the hour.',
    notes:
      'A day is one of the European market, midnight to midnight in Central Europe: 23 to 25 hours. Hours that are not published are null, and each published one states when it was; with times of receipt (times), since when this server has it. Without the charts of the country in your licence there are today and yesterday. Where the source has no units of other countries, the sentence in why states it.',
    parameters: {
      unit: {
        type: 'string',
        meaning: 'Energy Identification Code of the unit, as the list of plants of the endpoint has it.',
        example: '11WSIM-DE-OTH01F',
      },
      date: { type: 'string', meaning: 'Day of market time.', example: NOW.date },
    },
    answer: 'What the register has of the unit, and the hours of the day.',
    errors: {
      400: 'That is not a day, or it is before the first day.',
      401: 'Without a login: a day before yesterday.',
      403: 'Your licence does not have charts of that country: a day before yesterday.',
      404: 'There is no such unit at this endpoint.',
      503: 'The publisher does not answer now, or the register of that country has not been received yet; the sentence states which.',
    },
  }),
  texts(europeOutageCalls, {
    summary: 'Outages of the units of another country over some days.',
    notes: `In their latest revision with those before it, published last first, at most ${MOST_OUTAGES}. An outage that was withdrawn, which ENTSO-E states as withdrawn or cancelled, has the status Withdrawn; one that is over stays Active with its end. Of a plant that is no unit of the register parts has its units. Needs Unavailability in that country. Where the source has no units of it, the sentence in why states it.`,
    parameters: {
      country: { type: 'string', meaning: 'Id of a country of the endpoint.', example: 'Germany' },
      from: { type: 'string', meaning: 'First day of market time.', example: NOW.date },
      to: { type: 'string', meaning: `Last day, at most ${MOST_OUTAGE_DAYS} days in all.`, example: NOW.date },
    },
    answer: 'The outages that reach into these days.',
    errors: {
      400: 'The country, a day, the order of the days or their number is wrong; the sentence names it.',
      403: 'Your licence does not have Unavailability in that country.',
      503: 'The publisher does not answer now, or takes longer than usual; the sentence states which.',
    },
  }),
]

import {
  outageHistoryCall,
  plantActivityCall,
  plantDayAcceptancesCall,
  plantDetailCall,
  plantLaddersCall,
} from '../../../src/domain/plants/calls'
import { DAY_PARTS, NOW, textsOf } from '../text'

const texts = textsOf('bm')

const PLANT = {
  type: 'string',
  meaning: 'Id of the BM unit, or of a station the part of it that its units share, or its name.',
  example: 'T_DRAXX-1',
} as const
const ERRORS = {
  404: 'There is no such plant, or a recording is played, which has no single plants.',
  503: 'Nothing has been received yet.',
}

/** One plant. */
export const PLANT_CALLS = [
  texts(plantActivityCall, {
    summary: 'Notified output, limits and acceptances of a plant, in straight lines of MW.',
    notes: 'Public. Levels are stored for some 30 hours; what is declared for coming periods is in it.',
    parameters: { plant: PLANT },
    answer: 'The levels of the unit, or of all units of the station.',
    errors: ERRORS,
  }),
  texts(plantDetailCall, {
    summary: 'What a plant does now, its acceptances with their prices, its dynamics, outages and events.',
    parameters: { plant: PLANT },
    answer: 'The details of the unit, or of all units of the station.',
    errors: ERRORS,
  }),
  texts(outageHistoryCall, {
    summary: 'An outage message with its revisions.',
    parameters: { message: { type: 'string', meaning: 'Id of the message.', example: 'outage-1' } },
    answer: 'The message and the revisions that have been read; none of a message that is no longer stored.',
    errors: ERRORS,
  }),
  texts(plantDayAcceptancesCall, {
    summary: 'The acceptances of a plant that were issued on a day, however long ago.',
    parameters: { plant: PLANT, date: { type: 'string', meaning: 'London day.', example: NOW.date } },
    answer: 'Acceptances with their volumes and prices, the newest first.',
    errors: {
      400: 'That is not a day.',
      404: 'There is no such plant, or the source gives no whole days of acceptances; the sentence names the reason.',
      502: 'The source answered with an error.',
    },
  }),
  texts(plantLaddersCall, {
    summary: 'The bid-offer ladders of a plant in a settlement period.',
    parameters: {
      plant: PLANT,
      ...DAY_PARTS,
      period: { type: 'integer', meaning: 'Settlement period of that day, from 1.', example: NOW.period },
    },
    answer: 'A ladder for each unit that has submitted one.',
    errors: {
      ...ERRORS,
      400: 'That is not a period of a day.',
      502: 'The source answered with an error.',
    },
  }),
]

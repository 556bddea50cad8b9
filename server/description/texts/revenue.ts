import { gbIndexCall, MOST_INDEX_DAYS } from '../../../src/domain/gbIndex/calls'
import { LEAST_TWO_HOURS } from '../../../src/domain/gbIndex/indices'
import { PERIOD_GRANULARITIES } from '../../../src/domain/series/aggregation/calendarPeriods'
import { plantContractsCall } from '../../../src/domain/revenue/contracts'
import {
  MOST_RANKED_DAYS,
  MOST_REVENUE_DAYS,
  revenueActionsCall,
  revenueCall,
  unitRevenueCall,
  unitRevenueDaysCall,
} from '../../../src/domain/revenue/calls'
import { foresightCall } from '../../../src/domain/storage/calls'
import { PRICE_BASIS_IDS } from '../../../src/domain/revenue/parts'
import { DAY_PARTS, NOW, textsOf } from '../text'

const texts = textsOf('series')

const RANGE = {
  basis: {
    type: 'string',
    meaning: 'The wholesale price that notified energy is valued at.',
    example: 'marketIndex',
    values: PRICE_BASIS_IDS,
  },
  from: { type: 'string', meaning: 'First London day.', example: NOW.date },
  to: { type: 'string', meaning: `Last London day, at most ${MOST_RANKED_DAYS} days in all.`, example: NOW.date },
} as const
const UNIT = { type: 'string', meaning: 'Id of the BM unit.', example: 'T_DRAXX-1' } as const

const NOTES =
  'Estimated from public data: bilateral and hedged revenue is not visible. What is not known is null and counted in known and of; it is never zero.'
const ERRORS = {
  400: 'A day, the order of the days, their number or the basis is wrong; the sentence names it.',
  404: 'This server stores no history of series.',
  503: 'The units are not known yet.',
}

/** Revenue of units, and of batteries by period. */
export const REVENUE_CALLS = [
  texts(revenueCall, {
    summary: 'What units earned in a time, by part.',
    notes: NOTES,
    parameters: RANGE,
    answer: 'A row for each unit with its sums.',
    errors: ERRORS,
  }),
  texts(unitRevenueCall, {
    summary: 'What one unit earned, by settlement period and part.',
    notes: NOTES,
    parameters: {
      unit: UNIT,
      ...RANGE,
      to: { ...RANGE.to, meaning: `Last London day, at most ${MOST_REVENUE_DAYS} days in all.` },
    },
    answer: 'The unit with its sums, and the settlement periods that they are made of.',
    errors: { ...ERRORS, 404: 'There is no such unit, or this server stores no history of series.' },
  }),
  texts(unitRevenueDaysCall, {
    summary: 'What one unit earned, by London day and part.',
    notes: NOTES,
    parameters: { unit: UNIT, ...RANGE },
    answer: 'The unit with its sums, and the days of which something is known.',
    errors: { ...ERRORS, 404: 'There is no such unit, or this server stores no history of series.' },
  }),
  texts(foresightCall, {
    summary: 'What each battery could have made of energy in a time, with all prices known beforehand.',
    notes:
      'Each London day is by itself: a battery begins and ends it half full. Only batteries whose capacity and energy are known; the assumption is the same for all.',
    parameters: RANGE,
    answer: 'A row for each battery.',
    errors: ERRORS,
  }),
  texts(plantContractsCall, {
    summary: 'What a plant was awarded by the auctions of response and reserve, by EFA block, and its capacity market.',
    parameters: {
      plant: { type: 'string', meaning: 'Id of a BM unit, or a station.', example: 'T_DRAXX-1' },
      from: RANGE.from,
      to: RANGE.to,
    },
    answer: 'Contracts by block, product and unit, the latest first, and the obligations of the units.',
    errors: { ...ERRORS, 404: 'There is no such plant, or this server stores no history of series.' },
  }),
  texts(gbIndexCall, {
    summary: 'What batteries earned, by period and unit: what the GB index is made of.',
    notes: `${NOTES} Of London days that are over and filled; the others are counted in days and not in filled. The indices are gb-bess-all, gb-bess-1h of batteries of less than ${LEAST_TWO_HOURS} h, and gb-bess-2h of the others whose energy is known.`,
    parameters: {
      basis: RANGE.basis,
      granularity: {
        type: 'string',
        meaning: 'Length of the periods; weeks begin on Monday.',
        example: 'Month',
        values: PERIOD_GRANULARITIES,
      },
      from: { type: 'string', meaning: 'First London day.', example: NOW.date },
      to: { type: 'string', meaning: `Last London day, at most ${MOST_INDEX_DAYS} days in all.`, example: NOW.date },
    },
    answer: 'The batteries of which something is known, and periods with their sums.',
    errors: {
      ...ERRORS,
      400: 'A day, the order of the days, their number, the basis or the granularity is wrong; the sentence names it.',
    },
  }),
  texts(revenueActionsCall, {
    summary: 'The accepted bids and offers that a unit was paid for in a settlement period.',
    parameters: {
      unit: UNIT,
      ...DAY_PARTS,
      period: { type: 'integer', meaning: 'Settlement period of that day, from 1.', example: NOW.period },
    },
    answer: 'The actions, and where they come from.',
    errors: {
      400: 'That is not a period of a day.',
      404: 'The source has nothing of that period.',
      502: 'The source answered with an error.',
      503: 'The source cannot answer now.',
    },
  }),
]

import { MOST_STORAGE_DAYS, storageDayAheadCall } from '../../../src/domain/storage/calls'
import { dayAheadCurvesCall } from '../../../src/domain/storage/auctionCurves/calls'
import { CHOICE_LIMITS, DAY_AHEAD_BASES } from '../../../src/domain/storage/dayAhead'
import type { BatteryChoice } from '../../../src/domain/storage/dayProfit'
import { NOW, textsOf } from '../text'

const texts = textsOf('series')

const range = (figure: keyof BatteryChoice): string => {
  const { min, max, unit } = CHOICE_LIMITS[figure]
  return `from ${min} to ${max}${unit}`
}

/** What batteries could have earned. */
export const STORAGE_CALLS = [
  texts(storageDayAheadCall, {
    summary: 'What a MW of a battery could have earned in the auctions of some days.',
    notes:
      'All prices are known beforehand. A day is an EFA day; the battery begins and ends it half full. A figure is null where a price that it needs is missing.',
    parameters: {
      basis: {
        type: 'string',
        meaning: 'The day-ahead auction in which energy is traded.',
        example: 'n2ex',
        values: DAY_AHEAD_BASES,
      },
      from: { type: 'string', meaning: 'First EFA day.', example: NOW.date },
      to: { type: 'string', meaning: `Last EFA day, at most ${MOST_STORAGE_DAYS} days in all.`, example: NOW.date },
      duration: { type: 'string', meaning: `MWh for each MW, ${range('duration')}.`, example: '2' },
      efficiency: { type: 'string', meaning: `MWh given for each MWh taken, ${range('efficiency')}.`, example: '0.85' },
      cycles: { type: 'string', meaning: `Most cycles of the best stack, ${range('cycles')}.`, example: '1.5' },
      wear: { type: 'string', meaning: `Wear of each MWh given, ${range('wear')}.`, example: '5' },
    },
    answer:
      'A row for each day: prices, spreads, the battery alone and the best of all markets, and prices by EFA block.',
    errors: {
      400: 'A day, the order of the days, their number, the auction or a figure of the battery is wrong; the sentence names it.',
      404: 'This server stores no history of series.',
    },
  }),
  texts(dayAheadCurvesCall, {
    summary: 'The buy and sell curves of a day-ahead auction by hour of an EFA day.',
    notes:
      'A curve has what is bought or sold at each price or better, from the least to the highest price of a bid. The two curves of an hour cross at the price that the auction published. Only curves that the source publishes: with Elexon and on a recording there are none, and the answer says why.',
    parameters: {
      basis: { type: 'string', meaning: 'The day-ahead auction.', example: 'n2ex', values: DAY_AHEAD_BASES },
      date: { type: 'string', meaning: 'The EFA day.', example: NOW.date },
    },
    answer:
      'When the auction was published, and of each hour, or half hour, its price, its volume and both curves; or why there are none.',
    errors: { 400: 'The auction or the day is wrong; the sentence names it.' },
  }),
]

import type { SettlementDate } from '../../periods'
import { INDEX_BATTERY, RESERVE_HOURS } from './markets'

/** The methodology of the European index: another version where its values change. */
export const EUROPE_METHOD_VERSION = '1.0'
export const EUROPE_METHOD_DATE: SettlementDate = '2026-11-27'

/** What a reader needs in order to check a value. */
export const EUROPE_METHOD_SECTIONS: readonly (readonly [title: string, text: string])[] = [
  [
    'What it is',
    'What 1 MW of a battery could have earned, with all prices of a day known beforehand. No trader earns as much of energy; one who changes markets within the day can earn more. Every country is simulated in this way: none is measured from batteries.',
  ],
  [
    'How the columns combine',
    'Each day all power is in the one use that brings most, or idle where each would lose: no MW is sold twice. Parts are what each use brought on the days on which it was the best, and add up to Total. Alone is what a use would have brought by itself on all days on which it does not lose: these are alternatives and do not add up.',
  ],
  [
    'Battery',
    `1, 2 or 4 MWh for each MW; ${100 * INDEX_BATTERY.efficiency} % of what is taken is given; at most ${INDEX_BATTERY.cycles} cycles a day of energy trading; no wear. It begins and ends each day half full, so that days add up.`,
  ],
  [
    'Day-ahead, intraday and imbalance',
    'The best schedule on hourly day-ahead prices, on mean intraday prices by quarter of an hour, and on imbalance prices by quarter of an hour: exact, by dynamic programming. Imbalance is there where a market party may be out of balance on purpose (Belgium, the Netherlands), and is in the total only where you include it.',
  ],
  [
    'FCR',
    `The marginal price of each block of four hours, symmetric, for as many MW as the battery can deliver for ${60 * RESERVE_HOURS.fcr} minutes in each direction. No energy is counted: over a day it takes about what it gives.`,
  ],
  [
    'aFRR and mFRR',
    `Capacity at the mean price of each block, in each direction that the country buys, for as many MW as can be delivered for ${RESERVE_HOURS.afrr} h (aFRR) or ${RESERVE_HOURS.mfrr} h (mFRR) in each. Called as the average provider: activated energy over what was bought. Upward it is paid the energy price, downward it pays it; what is missing in the store at the end of the day is bought, and what is too much is sold, at the mean day-ahead price.`,
  ],
  [
    'Spread and cycles',
    'Spread: mean of the dearest day-ahead hours less mean of the cheapest, as many hours as the duration. Cycles: energy given by the best use over the energy of the battery, a day.',
  ],
  [
    'Days and months',
    'Delivery days, midnight to midnight CET. A day counts where every market of the country is known; the others are in no figure, and the number of known days is in the table. A month is the mean of its known days times 365.25; one without a known day is missing, not zero.',
  ],
  ['Pounds', 'Euros times the mean rate of the month.'],
  ['Not in it', 'Grid charges, taxes, fees, availability, prequalification, and what bids would do to prices.'],
]

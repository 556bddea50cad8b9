import type { SettlementDate } from '../periods'
import { LEAST_TWO_HOURS } from './indices'

/** The methodology of the GB index: another version where its values change. */
export const METHOD_VERSION = '1.1'
export const METHOD_DATE: SettlementDate = '2026-11-28'

/** What a reader needs in order to check a value. */
export const METHOD_SECTIONS: readonly (readonly [title: string, text: string])[] = [
  [
    'Constituents',
    `Every BM unit of the register whose fuel is Battery, on the days on which the stored history has anything of it. A battery of less than ${LEAST_TWO_HOURS} h (energy over power) is in the index of 1 h, one of ${LEAST_TWO_HOURS} h and more in that of 2 h; one whose energy is not known is in the index of all alone. Entered and Left are the first and the last day of it within the chosen days.`,
  ],
  [
    'Days',
    'London days that are over and filled. A day that is not filled is in no sum and in no denominator; it is counted in the days of the column Complete. A day is complete where all settlement periods of all sources that are shown are known of all constituents.',
  ],
  [
    'Normalisation',
    '£ is the sum. £/MW and £/MWh divide by the mean power and energy of the constituents over the filled days; by energy, batteries whose energy is not known are left out. £/throughput divides by the MWh that were notified and accepted, imports and exports added up. £/MW/yr and £/kW/yr divide by power × years, of each source only the settlement periods of which it is known.',
  ],
  [
    'Wholesale',
    'The notification (PN) at the chosen price: energy for charging is bought at the same price, so that the result is net of charging. Day-ahead by both auctions is their mean by volume. Best takes, of each settlement period, the highest of N2EX, EPEX, EPEX half-hourly and intraday for exports and the lowest for imports: an upper bound, as the volume at each price is limited.',
  ],
  [
    'Balancing and ancillary',
    'Acceptances are system actions where the operator has flagged them (SO-flag of the settlement stack), energy actions otherwise; a settlement period without flags is in neither. Upward are response to low frequency, static response and positive reserve; downward are response to high frequency and negative reserve. Products of which nothing was earned have no column.',
  ],
  [
    'Available power',
    'The registered power, or on request the mean export limit (MEL) that each battery declared over the settlement periods of which it is known; energy counts in the same proportion. A battery whose limit is not known is then left out, with what it earned.',
  ],
  [
    'Profit',
    'Revenue less wear: an amount that you choose for each MWh of throughput. Charging is already in wholesale; other costs are not known.',
  ],
  [
    'Not in it',
    'Bilateral and hedged revenue, payments for availability that no source publishes, grid charges and aggregation fees. Penalties of reserve are published by no source.',
  ],
]

import type { SettlementDate } from '../../periods'
import { defineSeries } from '../definition'
import { gb, type SeriesFamily } from './form'

const HOUR = 3_600_000

/** The first whole month that the calendar of RTE's file allows; whether it has British prices since then is not known. */
export const RTE_FIRST_DAY: SettlementDate = '2015-01-01'

/** The British price of the day before in euros, by RTE: whole id. */
export const GB_EURO_PRICE = gb('DayAheadPrice')

/** The one free British price of the auctions of the day before. */
export const EURO_PRICE: SeriesFamily = {
  definitions: [
    defineSeries({
      seriesId: 'DayAheadPrice',
      family: 'Day-ahead',
      title: 'Day-ahead price in euros (RTE)',
      description:
        'British hourly price of the auction of the day before, in euros, from a file of RTE that names neither the exchange nor the rate at which it was made of pounds.',
      unit: '€/MWh',
      stepMs: HOUR,
      // Known when the day begins in Paris, with this hour: RTE does not say since when.
      delayMs: -HOUR,
      sources: {
        simulator: { lacks: 'The simulated market has its British auctions in pounds, by exchange.' },
        elexon: { lacks: 'RTE has it in a public file, which is not among the sources of this server.' },
        rte: { dataset: 'RTE, éCO2mix, market data (getDonneesMarche), zone GB', firstDay: RTE_FIRST_DAY },
      },
    }),
  ],
  readers: [],
}

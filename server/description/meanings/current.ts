import { currentFiguresSchema, currentSchema, dayAheadSchema, figureSchema } from '../../../src/domain/wire'
import { meaning, type Meanings } from './meaning'

export const CURRENT: readonly Meanings[] = [
  meaning(figureSchema, {
    value: 'null when it is not known.',
    at: 'Instant that it speaks of, ms UTC.',
    dueBy: 'After this instant it is late, ms UTC.',
    why: 'Why there is no value.',
  }),
  meaning(dayAheadSchema, {
    baseload: '£/MWh: mean of all hours of the London day.',
    peak: '£/MWh: mean of the hours 07:00 to 19:00 of a working day.',
  }),
  meaning(currentFiguresSchema, {
    page: 'Always current.',
    country: 'Id of the country.',
    asOf: 'Instant, ms UTC.',
    dayAhead: 'Day-ahead prices.',
    intraday: 'Latest market index price, £/MWh.',
    systemPrices: 'The last three published imbalance prices, newest first: £/MWh, and MWh, + short.',
    demand: 'Transmission system demand, MW.',
    carbon: 'gCO2/kWh of what is generated and imported now.',
    frequency: 'Hz.',
    mix: 'Generation now by fuel, MW, largest first; imports positive.',
  }),
  meaning(currentSchema, {
    figures: 'The figures of this moment.',
    from: 'Start of the series, ms UTC.',
    to: 'End of the series, ms UTC.',
    prices: '£/MWh: pairs of instant and value; null is a gap.',
    generation: 'MW by fuel, half-hourly: pairs of instant and value; null is a gap.',
  }),
]

import * as calls from '../../../src/domain/europe/calls'
import { meaning, type Meanings } from './meaning'

const DAY = {
  date: 'The London day.',
  hours: 'First instants of its hours, ms UTC: 23 to 25.',
  asOf: 'End of the last half hour of the day that has a measured value, ms UTC.',
  readAt: 'When it was read, ms UTC.',
}

/** Europe by country. */
export const EUROPE: readonly Meanings[] = [
  meaning(calls.countryHoursSchema, {
    id: 'Id of the country, e.g. France.',
    iso: 'ISO 3166-1 alpha-2.',
    name: 'Its name.',
    price: 'Day-ahead price, €/MWh.',
    load: 'Mean consumption, MW.',
    netExport: 'Mean flow over all borders, MW, out of the country positive.',
    carbon: 'Carbon intensity of what is generated, gCO2/kWh.',
    mix: 'Mean generation by what makes it.',
    why: 'Why this server has nothing of the country.',
  }),
  meaning(calls.typeHoursSchema, { type: 'What makes it, e.g. Wind.', mw: 'MW of the hours.' }),
  meaning(calls.europeMapSchema, { ...DAY, countries: 'The countries of the licence.' }),
  meaning(calls.linkHoursSchema, {
    code: 'Elexon’s code for the cable, e.g. INTFR.',
    name: 'What traders call it.',
    iso: 'Country at the far end, ISO 3166-1 alpha-2.',
    capacity: 'What it can carry in either direction as built, MW.',
    flow: 'Mean flow, MW, towards Great Britain positive.',
    scheduled: 'As notified at gate closure, MW.',
    available: 'What it can carry, as known at gate closure, MW.',
    spread: 'British day-ahead price less that at the far end, £/MWh.',
  }),
  meaning(calls.interconnectorsSchema, { ...DAY, links: 'The cables.' }),
]

import type { SettlementDate } from '../../periods'
import { simulated, type SeriesDefinition } from '../definition'

type Sources = SeriesDefinition['sources']

/** The first whole week of ENTSO-E's transparency platform. */
export const ENTSOE_FIRST_DAY: SettlementDate = '2015-01-05'

/** From then on all borders are there that are added up: the last new one is Denmark's with Great Britain, of December 2023. */
export const NET_EXPORT_FIRST_DAY: SettlementDate = '2024-01-01'

const ABROAD = 'Neighbours of the simulated market'

/** What Elexon lacks of other countries, and ENTSO-E has. */
const lacksOfEurope = (what: string): Sources['elexon'] => ({
  lacks: `ENTSO-E publishes ${what}; its transparency platform needs an access token and is not connected.`,
})

/**
 * Of the simulator and of ENTSO-E.
 * @param what it is, in ENTSO-E's words
 * @param dataset the platform's code for it, and how it is read
 */
export const fromEntsoe = (what: string, dataset: string, firstDay: SettlementDate = ENTSOE_FIRST_DAY): Sources => ({
  simulator: simulated(ABROAD),
  elexon: lacksOfEurope(what),
  entsoe: { dataset: `ENTSO-E transparency platform, ${dataset}`, firstDay },
})

/** Of ENTSO-E alone. @param what it is, in ENTSO-E's words @param dataset as of `fromEntsoe` */
export const fromEntsoeAlone = (what: string, dataset: string, firstDay: SettlementDate): Sources => ({
  ...fromEntsoe(what, dataset, firstDay),
  simulator: { lacks: 'The simulated market has no forecasts of other countries.' },
})

/** Of the simulator alone, with the reason why no other provider has it: true whether or not ENTSO-E is connected. */
export const simulatedAbroad = (lacks: string): Sources => ({ simulator: simulated(ABROAD), elexon: { lacks } })

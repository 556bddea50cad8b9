import { BM_FEED } from '../boa/bmFeed'
import { CURRENT_ACTIONS } from '../boa/currentActions'
import { FUELS } from '../market/fuels'
import type { StaticStore } from '../wire'

/** The reference data of this version of the product, for tapes on which nobody asked for it. */
export const REFERENCE: StaticStore = {
  fuelTypes: FUELS.map((fuel) => ({ id: fuel, name: fuel, searchable: true })),
  liveTableOptions: [BM_FEED.option, CURRENT_ACTIONS.option],
  countries: [{ id: 'Gb', name: 'Great Britain', hasEuropeAccess: false }],
  jointSeriesEndpoints: [],
}

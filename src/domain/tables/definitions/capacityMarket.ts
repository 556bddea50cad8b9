import { oneOfPages } from '../../access/need'
import {
  agreementValue,
  deliveryYearOf,
  deliveryYearStart,
  deliveryYearText,
  type CapacityAgreement,
  type CapacityRegister,
} from '../../ancillary/capacityRegister'
import { contractTableOf } from '../../ancillary/products'
import type { MarketState } from '../../market/state'
import type { BmUnit } from '../../market/units'
import { dateAt, dayStart, type SettlementDate } from '../../periods'
import type { WireRow } from '../../wire'
import { AGREEMENT_TEXTS, UNITS_BY } from '../capacityRows'
import { MOST_MONTH_DAYS, type MarketTable } from './market'
import { COLOUR, column, defined, group, number, numeral, plantLink, text } from './parts'

const NOT_CONNECTED =
  'The register of the capacity market is on NESO’s data portal, which is not among the sources of this server.'

const rowOf = (given: CapacityAgreement, unit: BmUnit | undefined): WireRow => {
  const [first] = given.units
  return {
    uniqueId: `${given.deliveryYear}/${given.auction}/${given.cmu}`,
    ...(first !== undefined && plantLink(first)),
    row: {
      year: text(deliveryYearText(given.deliveryYear)),
      plant: text(given.name),
      company: text(given.parent),
      cmu: text(given.cmu),
      status: text(AGREEMENT_TEXTS[given.status]),
      obligation: number(given.obligation),
      derated: number(given.derated),
      price: number(given.price),
      value: number(agreementValue(given)),
      years: given.years === undefined ? text(undefined) : numeral(given.years),
      auction: text(given.auction),
      technology: text(given.technology),
      fuel: text(given.fuel),
      unit: text(given.units.join(UNITS_BY)),
      applicant: text(given.applicant),
      zone: text(unit?.zone),
    },
  }
}

const registerOf = ({ capacityRegisters }: MarketState, date: SettlementDate): CapacityRegister | undefined =>
  capacityRegisters.get(deliveryYearOf(date))

const rowsOn = (market: MarketState, date: SettlementDate): readonly WireRow[] =>
  registerOf(market, date)?.agreements.map((each) => rowOf(each, market.units.get(each.units[0] ?? '')?.unit)) ?? []

const headers = [
  column('year', 'Delivery year', { hoverText: 'October to September' }),
  group('seller', 'Capacity market unit', [
    column('plant', 'Name'),
    column('company', 'Company', { hoverText: 'Parent company' }),
    column('cmu', 'Identifier', { hoverText: 'Id of the capacity market unit' }),
  ]),
  group('agreement', 'Agreement', [
    column('status', 'Status', { uniqueValues: Object.values(AGREEMENT_TEXTS) }),
    column('obligation', 'Obligation', { suffix: 'MW', hoverText: 'De-rated power that it is bound to' }),
    column('price', 'Price', { suffix: '£/kW/yr', hoverText: 'Clearing price of the auction' }),
    column('value', 'Value', { suffix: '£/yr', numberFormat: { decimals: 0 }, hoverText: 'Obligation at the price' }),
    column('years', 'Term', { hoverText: 'Delivery years of the agreement' }),
  ]),
  column('derated', 'De-rated', { suffix: 'MW', hoverText: 'De-rated capacity' }),
  column('auction', 'Auction'),
  column('technology', 'Technology'),
  column('fuel', 'Fuel'),
  column('unit', 'Unit', { hoverText: 'BM units of it, where that is known' }),
  column('applicant', 'Applicant'),
  column('zone', 'Zone'),
]

/** Auctions are held up to four years ahead of delivery. */
const DAYS_AHEAD = 4 * 366

/** Who is bound to what in the capacity market, by delivery year. */
export const CAPACITY_MARKET: MarketTable = {
  need: oneOfPages('ancillary-contracts'),
  feeds: [],
  isPart: true,
  isUnrecorded: true,
  calledBy: 'The register of the capacity market',
  definition: defined({
    moduleType: contractTableOf('CM'),
    moduleName: 'Capacity Market Register',
    headers,
    headerToSort: 'obligation',
    option: { getOnDayChange: true, slideOutOverride: true, moduleColour: COLOUR.prices },
  }),
  rowsOf: (market, now) => rowsOn(market, dateAt(now)),
  dependenciesOf: (market, now) => {
    const register = registerOf(market, dateAt(now))
    return register === undefined
      ? []
      : [register, ...register.agreements.map(({ units: [first = ''] }) => market.units.get(first)?.unit)]
  },
  epochKeyOf: (now) => `${deliveryYearOf(dateAt(now))}`,
  past: {
    kind: 'folded',
    kinds: ['units', 'capacityRegister'],
    rowsOf: (market, { from }) => rowsOn(market, from),
    stretches: {
      startOf: (day) => deliveryYearStart(deliveryYearOf(day)),
      mostDays: MOST_MONTH_DAYS,
      // Auctioned long before it begins.
      settledAt: dayStart,
    },
    daysAhead: DAYS_AHEAD,
  },
  unavailableFrom: { elexon: NOT_CONNECTED },
}

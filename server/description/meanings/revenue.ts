import * as calls from '../../../src/domain/revenue/calls'
import * as contracts from '../../../src/domain/revenue/contracts'
import { meaning, type Meanings } from './meaning'

const PARTS = {
  wholesale: 'Notified energy (PN) at the wholesale price of the basis.',
  offers: 'Accepted offers, corrected for losses.',
  bids: 'Accepted bids, corrected for losses; negative where the unit pays.',
  response: 'Frequency response.',
  reserve: 'Reserve.',
  capacityMarket: 'Capacity market.',
  nonDelivery: 'Charges for accepted volume that was not delivered, negative.',
  imbalance: 'Metered energy beyond what was notified and accepted, at the system price.',
}

const RANGE = {
  from: 'First instant, ms UTC.',
  to: 'The first instant after the last settlement period that has ended, ms UTC.',
  basis: 'The wholesale price.',
  lacks: 'The parts that are missing or not of all periods, and why.',
  filling: 'Days of it are still being filled: a later request returns more.',
}

/** Revenue of units. */
export const REVENUE: readonly Meanings[] = [
  meaning(calls.amountSchema, {
    pounds: '£ of the settlement periods of which it is known; null where it is of none.',
    known: 'Settlement periods of which it is known.',
    of: 'All settlement periods of the time.',
  }),
  meaning(calls.amountsSchema, PARTS),
  meaning(calls.revenueEnergySchema, {
    sold: 'MWh notified, signed, of the periods with a wholesale price: what the capture price is over.',
    moved: 'MWh notified and accepted, imports and exports added up.',
  }),
  meaning(calls.revenueLackSchema, { part: 'The part.', why: 'Sentences for the user.' }),
  meaning(calls.unitRevenueSchema, {
    id: 'The BM unit, e.g. T_DRAXX-1.',
    name: 'Its name.',
    owner: 'Its owner.',
    fuel: 'Its fuel.',
    zone: 'Its zone; absent where it is not known.',
    capacity: 'Registered export capacity, MW.',
    parts: '£ by part, received by the unit.',
    energy: 'What the £ are held against.',
  }),
  meaning(calls.revenueSchema, {
    ...RANGE,
    units: 'The units of which something is known.',
    unknown: 'How many registered units are not among them, as nothing is known of them.',
  }),
  meaning(calls.revenuePeriodSchema, {
    at: 'First instant of the settlement period, ms UTC.',
    pn: 'Mean notified power, MW.',
    offerMwh: 'MWh of accepted offers.',
    bidMwh: 'MWh of accepted bids, negative.',
    price: 'Wholesale price, £/MWh.',
    systemPrice: 'System price, £/MWh.',
    parts: '£ by part; null where it is not known.',
  }),
  meaning(calls.revenuePeriodSchema.shape.parts, PARTS),
  meaning(calls.unitRevenueDetailSchema, {
    ...RANGE,
    unit: 'The unit, with its sums.',
    periods: 'Each settlement period of the time that has ended.',
  }),
  meaning(contracts.contractSchema, {
    unit: 'The BM unit.',
    service: 'response, auctioned by EFA block, or reserve, by the half hour.',
    product: 'DCL, DCH, DML, DMH, DRL, DRH, SFFR, PBR, NBR, PQR, NQR, PSR or NSR.',
    from: 'First instant of the EFA block in the requested time, ms UTC.',
    to: 'The first instant after it.',
    hours: 'Hours of the block for which something was awarded.',
    mw: 'Mean MW over those hours.',
    price: '£/MW/h, weighted by power.',
    pounds: '£ for all of it.',
  }),
  meaning(contracts.capacityObligationSchema, {
    unit: 'The BM unit.',
    mw: 'De-rated MW on the last day; null without an agreement.',
    pounds: '£ for the requested time.',
  }),
  meaning(contracts.plantContractsSchema, {
    from: RANGE.from,
    to: 'The first instant after the last day.',
    lacks: RANGE.lacks,
    filling: RANGE.filling,
    contracts: 'One for each unit, product and EFA block with an award.',
    capacity: 'The units; empty where nothing is known of the capacity market.',
    capacityPrice: '£/kW/year of the delivery year; null where it is not known.',
  }),
  meaning(calls.revenueActionSchema, {
    acceptance: 'Acceptance number, of its unit.',
    pairId: 'Bid-offer pair, -5 to 5.',
    direction: 'bid or offer.',
    price: '£/MWh of the pair’s bid or offer; null where it is not known.',
    mwh: 'MWh, bids negative.',
    lossMultiplier: 'Transmission loss multiplier.',
    pounds: '£ that the unit receives: MWh × price × loss multiplier.',
  }),
  meaning(calls.revenueActionsSchema, {
    basis: 'settled: of the published settlement stack. acceptances: worked out of the acceptances received.',
    actions: 'One for each acceptance, pair and side; none where nothing was accepted.',
  }),
]

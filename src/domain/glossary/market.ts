import { term, termsOf } from './term'

const MARKET_PAGES = ['epex-grid', 'current', 'monthly-summary', 'storage-da-analysis'] as const

/** Bodies, exchanges and the wholesale market. */
export const GLOSSARY_MARKET = termsOf({ source: 'BSC Annex X-1', icon: 'landmark', pages: MARKET_PAGES }, [
  term(
    ['NESO', 'National Energy System Operator'],
    'The public body that operates the electricity system of Great Britain, balances it and buys balancing services. Until October 2024 it was National Grid ESO.',
    { source: 'NESO', pages: ['boa-dashboard', 'news', 'ancillary-contracts'] },
    { also: 'national grid eso system operator', related: 'bm elexon ofgem' },
  ),
  term(
    'Elexon',
    'The company that administers the BSC: it settles imbalances and publishes the data of the Balancing Mechanism.',
    { source: 'Elexon', pages: ['boa-dashboard', 'news', 'status'], related: 'bsc insights settlement-run' },
  ),
  term(
    ['Ofgem', 'Office of Gas and Electricity Markets'],
    'The regulator of the gas and electricity markets of Great Britain. It grants licences and decides on changes to the codes.',
    { source: 'Ofgem', pages: ['news'], also: 'regulator gema', related: 'bsc remit' },
  ),
  term(
    ['BSC', 'Balancing and Settlement Code'],
    'The rules by which electricity is balanced and settled in Great Britain. Generators, suppliers and traders are bound by it as parties.',
    { pages: ['news', 'releases'], also: 'balancing settlement code', related: 'elexon grid-code imbalance' },
  ),
  term(
    'Grid Code',
    'The technical rules for those connected to the transmission network: what they report to the system operator, and how they follow its instructions.',
    { source: 'NESO', pages: ['news'], related: 'bsc pn neso' },
  ),
  term(
    ['ENTSO-E', 'European Network of Transmission System Operators for Electricity'],
    'The association of the transmission system operators of Europe. Its Transparency Platform publishes generation, load, prices and outages country by country.',
    { source: 'ENTSO-E', pages: ['europe-map-page', 'plant-table', 'index', 'europe-ancillary-summary'] },
    { also: 'entsoe transparency platform', related: 'interconnector remit' },
  ),
  term(
    ['EPEX', 'EPEX SPOT'],
    'A power exchange for day-ahead and intraday trading in Great Britain and much of Europe. It took over APX, whose name is still used in the market index data.',
    { source: 'EPEX SPOT', also: 'apx apxmidp exchange', related: 'n2ex day-ahead intraday mid' },
  ),
  term(
    ['N2EX', 'N2EX (Nord Pool)'],
    'Nord Pool’s market for Great Britain, known for its hourly day-ahead auction. It is the second provider of market index data.',
    { source: 'Nord Pool', also: 'nordpool exchange n2exmidp', related: 'epex day-ahead mid' },
  ),
  term(
    ['MID', 'Market Index Data'],
    'Price and volume of short-term trades for each settlement period, as reported by the market index data providers. The market index price is made of it.',
    { unit: '£/MWh, MWh', source: 'BSC Section T', icon: 'database' },
    { also: 'market index data provider midp', related: 'mip epex n2ex' },
  ),
  term(
    ['Day-ahead', 'Day-ahead market'],
    'Auctions of the day before delivery that set a price for every hour, and for every half hour, of the next day.',
    { unit: '£/MWh', source: 'EPEX SPOT', also: 'da auction hourly half-hourly', related: 'intraday epex n2ex' },
  ),
  term(
    ['Intraday', 'Intraday market'],
    'Trading between the day-ahead auctions and shortly before delivery, continuously and in auctions. Parties use it to close their positions as forecasts change.',
    { unit: '£/MWh', source: 'EPEX SPOT', also: 'id continuous within-day', related: 'day-ahead mip gate-closure' },
  ),
  term(
    ['Baseload', 'Baseload and peak'],
    'Power delivered at the same level in every hour of the day, and the price of it. Peak is delivered from 07:00 to 19:00 on weekdays only.',
    { unit: '£/MWh', source: 'EPEX SPOT', also: 'peak peakload', related: 'day-ahead efa-block' },
  ),
  term(
    'Spread',
    'The difference between two prices. For storage it is the price at which it discharges less that at which it charges; in statistics of this product the highest less the lowest value of a range.',
    { unit: '£/MWh', source: 'Product', pages: ['storage-da-analysis', 'index', 'historic-analysis', 'dashboard'] },
    { also: 'da spread', related: 'day-ahead bess' },
  ),
  term(
    ['ECVN', 'Energy Contract Volume Notification'],
    'How parties notify settlement of what they have sold to one another. Contracted and metered volumes together give a party’s imbalance.',
    { unit: 'MWh', source: 'BSC Section P', pages: [] },
    { also: 'contract notification', related: 'imbalance gate-closure' },
  ),
  term(
    ['REMIT', 'Regulation on Wholesale Energy Market Integrity and Transparency'],
    'The rules against market abuse in wholesale energy. They make parties publish inside information, such as outages; of a message with several revisions the highest counts.',
    { source: 'Ofgem', pages: ['remit-summary', 'news', 'notifications'] },
    { also: 'outage unavailability inside information mrid revision', related: 'mel ofgem' },
  ),
  term(
    ['BSUoS', 'Balancing Services Use of System charge'],
    'The charge by which the cost of balancing the system is recovered. Suppliers pay it at a tariff fixed in advance.',
    { unit: '£/MWh', source: 'NESO', pages: ['monthly-summary'] },
    { also: 'balancing cost charge', related: 'bm constraint' },
  ),
  term(
    ['TNUoS', 'Transmission Network Use of System charge'],
    'The charge by which the cost of the transmission network is recovered. For generators it differs between 27 zones.',
    { unit: '£/kW', source: 'NESO', pages: ['zonal-build-up', 'plant'] },
    { also: 'generation zone gz1 gz27 network charge', related: 'zone bsuos' },
  ),
  term(
    'Capacity Market',
    'Pays providers to be available when the system is under stress. A Capacity Market Notice warns them four hours ahead.',
    { unit: '£/kW/year', source: 'Ofgem', pages: ['news', 'plant'], also: 'cm', related: 'cmn drm' },
  ),
])

import { term, termsOf } from './term'

const MARKET_PAGES = ['epex-grid', 'current', 'monthly-summary', 'storage-da-analysis'] as const

/** Bodies, exchanges and the wholesale market. */
export const MARKET = termsOf({ source: 'BSC Annex X-1', icon: 'landmark', pages: MARKET_PAGES }, [
  term(
    'NESO',
    'The public body that operates the electricity system of Great Britain, balances it and buys balancing services. Until October 2024 it was National Grid ESO.',
    {
      title: 'National Energy System Operator',
      source: 'NESO',
      pages: ['boa-dashboard', 'news', 'ancillary-contracts'],
      also: 'national grid eso system operator',
      related: 'bm elexon ofgem',
    },
  ),
  term(
    'Elexon',
    'The company that administers the BSC: it settles imbalances and publishes the data of the Balancing Mechanism.',
    { source: 'Elexon', pages: ['boa-dashboard', 'news', 'status'], related: 'bsc insights settlement-run' },
  ),
  term(
    'Ofgem',
    'The regulator of the gas and electricity markets of Great Britain. It grants licences and decides on changes to the codes.',
    {
      title: 'Office of Gas and Electricity Markets',
      source: 'Ofgem',
      pages: ['news'],
      also: 'regulator gema',
      related: 'bsc remit',
    },
  ),
  term(
    'BSC',
    'The rules by which electricity is balanced and settled in Great Britain. Generators, suppliers and traders are bound by it as parties.',
    {
      title: 'Balancing and Settlement Code',
      pages: ['news', 'releases'],
      also: 'balancing settlement code',
      related: 'elexon grid-code imbalance',
    },
  ),
  term(
    'Grid Code',
    'The technical rules for those connected to the transmission network: what they tell the system operator, and how they follow its instructions.',
    { source: 'NESO', pages: ['news'], related: 'bsc pn neso' },
  ),
  term(
    'ENTSO-E',
    'The association of the transmission system operators of Europe. Its Transparency Platform publishes generation, load, prices and outages country by country.',
    {
      title: 'European Network of Transmission System Operators for Electricity',
      source: 'ENTSO-E',
      pages: ['europe-map-page', 'plant-table', 'index', 'europe-ancillary-summary'],
      also: 'entsoe transparency platform',
      related: 'interconnector remit',
    },
  ),
  term(
    'EPEX',
    'A power exchange for day-ahead and intraday trading in Great Britain and much of Europe. It took over APX, whose name lives on in the market index data.',
    { title: 'EPEX SPOT', source: 'EPEX SPOT', also: 'apx apxmidp exchange', related: 'n2ex day-ahead intraday mid' },
  ),
  term(
    'N2EX',
    'Nord Pool’s market for Great Britain, known for its hourly day-ahead auction. It is the second provider of market index data.',
    {
      title: 'N2EX (Nord Pool)',
      source: 'Nord Pool',
      also: 'nordpool exchange n2exmidp',
      related: 'epex day-ahead mid',
    },
  ),
  term(
    'MID',
    'Price and volume of short-term trades for each settlement period, as reported by the market index data providers. The market index price is made of it.',
    {
      title: 'Market Index Data',
      unit: '£/MWh, MWh',
      source: 'BSC Section T',
      icon: 'database',
      also: 'market index data provider midp',
      related: 'mip epex n2ex',
    },
  ),
  term(
    'Day-ahead',
    'Auctions of the day before delivery that set a price for every hour, and for every half hour, of the next day.',
    {
      title: 'Day-ahead market',
      unit: '£/MWh',
      source: 'EPEX SPOT',
      also: 'da auction hourly half-hourly',
      related: 'intraday epex n2ex',
    },
  ),
  term(
    'Intraday',
    'Trading between the day-ahead auctions and shortly before delivery, continuously and in auctions. Parties use it to close their positions as forecasts change.',
    {
      title: 'Intraday market',
      unit: '£/MWh',
      source: 'EPEX SPOT',
      also: 'id continuous within-day',
      related: 'day-ahead mip gate-closure',
    },
  ),
  term(
    'Baseload',
    'Power delivered at the same level in every hour of the day, and the price of it. Peak is delivered from 07:00 to 19:00 on weekdays only.',
    {
      title: 'Baseload and peak',
      unit: '£/MWh',
      source: 'EPEX SPOT',
      also: 'peak peakload',
      related: 'day-ahead efa-block',
    },
  ),
  term(
    'Spread',
    'The difference between two prices. For storage it is the price at which it discharges less that at which it charges; in statistics of this product the highest less the lowest value of a range.',
    {
      unit: '£/MWh',
      source: 'Product',
      pages: ['storage-da-analysis', 'index', 'historic-analysis', 'dashboard'],
      also: 'da spread',
      related: 'day-ahead bess',
    },
  ),
  term(
    'ECVN',
    'How parties tell settlement what they have sold to one another. Contracted and metered volumes together give a party’s imbalance.',
    {
      title: 'Energy Contract Volume Notification',
      unit: 'MWh',
      source: 'BSC Section P',
      pages: [],
      also: 'contract notification',
      related: 'imbalance gate-closure',
    },
  ),
  term(
    'REMIT',
    'The rules against market abuse in wholesale energy. They make parties publish inside information, such as outages; of a message with several revisions the highest counts.',
    {
      title: 'Regulation on Wholesale Energy Market Integrity and Transparency',
      source: 'Ofgem',
      pages: ['remit-summary', 'news', 'notifications'],
      also: 'outage unavailability inside information mrid revision',
      related: 'mel ofgem',
    },
  ),
  term(
    'BSUoS',
    'The charge by which the cost of balancing the system is recovered. Suppliers pay it at a tariff fixed in advance.',
    {
      title: 'Balancing Services Use of System charge',
      unit: '£/MWh',
      source: 'NESO',
      pages: ['monthly-summary'],
      also: 'balancing cost charge',
      related: 'bm constraint',
    },
  ),
  term(
    'TNUoS',
    'The charge by which the cost of the transmission network is recovered. For generators it differs between 27 zones.',
    {
      title: 'Transmission Network Use of System charge',
      unit: '£/kW',
      source: 'NESO',
      pages: ['zonal-build-up', 'plant'],
      also: 'generation zone gz1 gz27 network charge',
      related: 'zone bsuos',
    },
  ),
  term(
    'Capacity Market',
    'Pays providers to be available when the system is under stress. A Capacity Market Notice warns them four hours ahead.',
    { unit: '£/kW/year', source: 'Ofgem', pages: ['news', 'plant'], also: 'cm', related: 'cmn drm' },
  ),
])

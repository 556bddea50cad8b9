import { term, termsOf } from './term'

const CHARTS = ['dashboard', 'current', 'historic-analysis', 'forecast-history'] as const

/** Data sets, by the names they are published under. */
export const DATA = termsOf({ source: 'BSC Section V', icon: 'database', pages: CHARTS }, [
  term(
    'BMRS',
    'The service by which Elexon publishes the data of the Balancing Mechanism. Its website and programming interface today are the Insights Solution.',
    {
      title: 'Balancing Mechanism Reporting Service',
      pages: ['externalinstructions', 'status'],
      also: 'balancing mechanism reporting agent bmra',
      related: 'insights elexon',
    },
  ),
  term(
    'Insights',
    'Elexon’s open data service, which took the place of the old BMRS website. It has physical data, acceptances, prices, forecasts and outages.',
    {
      title: 'Elexon Insights Solution',
      source: 'Elexon',
      pages: ['externalinstructions', 'status'],
      also: 'elexon api iris',
      related: 'bmrs elexon',
    },
  ),
  term('FUELINST', 'Generation by fuel, and flow by interconnector, every five minutes.', {
    title: 'Instantaneous generation by fuel type',
    unit: 'MW',
    also: 'fuel mix generation by fuel',
    related: 'fuelhh outturn interconnector',
  }),
  term('FUELHH', 'Generation by fuel as the mean of each settlement period.', {
    title: 'Half-hourly generation by fuel type',
    unit: 'MW',
    also: 'fuel mix half hour',
    related: 'fuelinst',
  }),
  term(
    'INDO',
    'Demand of Great Britain as seen by the system operator, mean of a settlement period: without station load, pumping and interconnector exports.',
    { title: 'Initial National Demand Outturn', unit: 'MW', also: 'national demand', related: 'itsdo ndf outturn' },
  ),
  term(
    'ITSDO',
    'Demand on the transmission network, mean of a settlement period: national demand with station load, pumping and interconnector exports.',
    {
      title: 'Initial Transmission System Demand Outturn',
      unit: 'MW',
      also: 'transmission demand',
      related: 'indo tsdf',
    },
  ),
  term('NDF', 'NESO’s forecast of national demand, period by period. Its outturn is the INDO.', {
    title: 'National Demand Forecast',
    unit: 'MW',
    also: 'demand forecast',
    related: 'indo tsdf',
  }),
  term('TSDF', 'NESO’s forecast of demand on the transmission network, period by period. Its outturn is the ITSDO.', {
    title: 'Transmission System Demand Forecast',
    unit: 'MW',
    also: 'demand forecast',
    related: 'itsdo ndf',
  }),
  term('WINDFOR', 'NESO’s forecast of the output of the wind farms that it meters.', {
    title: 'Wind generation forecast',
    unit: 'MW',
    pages: ['wind-forecasting', 'forecast-history', 'dashboard'],
    also: 'wind forecast',
    related: 'fuelinst outturn',
  }),
  term('INDGEN', 'The sum of the notified levels of generating units, day ahead and within the day.', {
    title: 'Indicated Generation',
    unit: 'MW',
    related: 'inddem imbalngc pn',
  }),
  term(
    'INDDEM',
    'The sum of the notified levels of consuming units, day ahead and within the day; demand is negative.',
    { title: 'Indicated Demand', unit: 'MW', related: 'indgen imbalngc' },
  ),
  term(
    'IMBALNGC',
    'Indicated generation less the demand forecast: how far what has been notified falls short of demand, or exceeds it.',
    { title: 'Indicated Imbalance', unit: 'MW', also: 'day-ahead imbalance', related: 'indgen melngc niv' },
  ),
  term('MELNGC', 'The sum of the export limits of units less the demand forecast: how much more could be generated.', {
    title: 'Indicated Margin',
    unit: 'MW',
    also: 'margin',
    related: 'mel imbalngc drm',
  }),
  term(
    'ISPSTACK',
    'The actions behind an imbalance price as Elexon ranks, flags and tags them, row by row: what the price can be checked against.',
    {
      title: 'Indicative System Price Stack',
      unit: 'MWh, £/MWh',
      pages: ['boa-dashboard', 'historic-analysis'],
      also: 'ispstat settlement stack',
      related: 'tagging system-price stack',
    },
  ),
  term('SYSWARN', 'Free-text notices of NESO to the market, margin notices among them.', {
    title: 'System warnings',
    icon: 'triangle-alert',
    pages: ['news', 'notifications'],
    also: 'system warning notice',
    related: 'emn nrapm hrdr',
  }),
])

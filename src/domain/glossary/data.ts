import { term, termsOf } from './term'

const CHARTS = ['dashboard', 'current', 'historic-analysis', 'forecast-history'] as const

/** Data sets, by the names they are published under. */
export const DATA = termsOf({ source: 'BSC Section V', icon: 'database', pages: CHARTS }, [
  term(
    ['BMRS', 'Balancing Mechanism Reporting Service'],
    'The service by which Elexon publishes the data of the Balancing Mechanism. Its website and programming interface today are the Insights Solution.',
    { pages: ['externalinstructions', 'status'] },
    { also: 'balancing mechanism reporting agent bmra', related: 'insights elexon' },
  ),
  term(
    ['Insights', 'Elexon Insights Solution'],
    'Elexon’s open data service, which took the place of the old BMRS website. It has physical data, acceptances, prices, forecasts and outages.',
    { source: 'Elexon', pages: ['externalinstructions', 'status'], also: 'elexon api iris', related: 'bmrs elexon' },
  ),
  term(
    ['FUELINST', 'Instantaneous generation by fuel type'],
    'Generation by fuel, and flow by interconnector, every five minutes.',
    { unit: 'MW', also: 'fuel mix generation by fuel', related: 'fuelhh outturn interconnector' },
  ),
  term(
    ['FUELHH', 'Half-hourly generation by fuel type'],
    'Generation by fuel as the mean of each settlement period.',
    { unit: 'MW' },
    { also: 'fuel mix half hour', related: 'fuelinst' },
  ),
  term(
    ['INDO', 'Initial National Demand Outturn'],
    'Demand of Great Britain as seen by the system operator, mean of a settlement period: without station load, pumping and interconnector exports.',
    { unit: 'MW', also: 'national demand', related: 'itsdo ndf outturn' },
  ),
  term(
    ['ITSDO', 'Initial Transmission System Demand Outturn'],
    'Demand on the transmission network, mean of a settlement period: national demand with station load, pumping and interconnector exports.',
    { unit: 'MW', also: 'transmission demand', related: 'indo tsdf' },
  ),
  term(
    ['NDF', 'National Demand Forecast'],
    'NESO’s forecast of national demand, period by period. Its outturn is the INDO.',
    { unit: 'MW', also: 'demand forecast', related: 'indo tsdf' },
  ),
  term(
    ['TSDF', 'Transmission System Demand Forecast'],
    'NESO’s forecast of demand on the transmission network, period by period. Its outturn is the ITSDO.',
    { unit: 'MW', also: 'demand forecast', related: 'itsdo ndf' },
  ),
  term(
    ['WINDFOR', 'Wind generation forecast'],
    'NESO’s forecast of the output of the wind farms that it meters.',
    { unit: 'MW', pages: ['wind-forecasting', 'forecast-history', 'dashboard'] },
    { also: 'wind forecast', related: 'fuelinst outturn' },
  ),
  term(
    ['INDGEN', 'Indicated Generation'],
    'The sum of the notified levels of generating units, day ahead and within the day.',
    { unit: 'MW', related: 'inddem imbalngc pn' },
  ),
  term(
    ['INDDEM', 'Indicated Demand'],
    'The sum of the notified levels of consuming units, day ahead and within the day; demand is negative.',
    { unit: 'MW', related: 'indgen imbalngc' },
  ),
  term(
    ['IMBALNGC', 'Indicated Imbalance'],
    'Indicated generation less the demand forecast: how far what has been notified falls short of demand, or exceeds it.',
    { unit: 'MW', also: 'day-ahead imbalance', related: 'indgen melngc niv' },
  ),
  term(
    ['MELNGC', 'Indicated Margin'],
    'The sum of the export limits of units less the demand forecast: how much more could be generated.',
    { unit: 'MW', also: 'margin', related: 'mel imbalngc drm' },
  ),
  term(
    ['ISPSTACK', 'Indicative System Price Stack'],
    'The actions behind an imbalance price as Elexon ranks, flags and tags them, row by row: what the price can be checked against.',
    { unit: 'MWh, £/MWh', pages: ['boa-dashboard', 'historic-analysis'] },
    { also: 'ispstat settlement stack', related: 'tagging system-price stack' },
  ),
  term(
    ['SYSWARN', 'System warnings'],
    'Free-text notices of NESO to the market, margin notices among them.',
    { icon: 'triangle-alert', pages: ['news', 'notifications'] },
    { also: 'system warning notice', related: 'emn nrapm hrdr' },
  ),
])

import { term, termsOf } from './term'

const MAPS = ['map-page', 'zonal-build-up', 'bingo-map'] as const

/** Where power flows, and where it cannot. */
export const NETWORK = termsOf({ source: 'NESO', icon: 'map', pages: MAPS }, [
  term(
    'Constraint',
    'A limit on how much power a part of the network can carry. When it binds NESO turns generation down on one side and up on the other, and flags the actions as system actions.',
    { unit: 'MW', also: 'congestion thermal limit', related: 'so-flag boundary curtailment b6' },
  ),
  term(
    'Curtailment',
    'Turning a generator down below what it could produce, mostly wind behind a constraint. In the Balancing Mechanism it is an accepted bid, often at a negative price.',
    { unit: 'MWh', pages: [...MAPS, 'boa-dashboard', 'wind-forecasting'] },
    { also: 'wind turn down', related: 'constraint bid' },
  ),
  term(
    ['Boundary', 'ETYS boundary'],
    'A line drawn across the network in NESO’s Electricity Ten Year Statement, with the power that may cross it: B0 to B17, SC1, EC5 and others.',
    { unit: 'MW', also: 'etys electricity ten year statement sc1 ec5 transfer', related: 'b6 constraint zone' },
  ),
  term(
    ['B6', 'B6 boundary (Scotland to England)'],
    'The boundary between the networks of Scotland and England. In strong wind it is the usual cause of constraint actions: Scottish wind is bid down and plant in the south is offered up.',
    { unit: 'MW', also: 'scotland england anglo-scottish cheviot', related: 'boundary constraint curtailment' },
  ),
  term(
    ['Zone', 'Zone (Z1 to Z17)'],
    'One of 17 areas of the transmission network, from the north of Scotland to the south west, by which this product places plants and adds them up.',
    { pages: [...MAPS, 'boa-dashboard', 'plant'], also: 'study zone area', related: 'boundary tnuos gsp-group' },
  ),
  term(
    ['GSP', 'Grid Supply Point'],
    'A point at which a distribution network takes power from the transmission network.',
    { source: 'BSC Annex X-1', also: 'substation', related: 'gsp-group' },
  ),
  term(
    ['GSP group', 'Grid Supply Point group'],
    'One of 14 distribution regions, named _A to _P without _I and _O. Volumes of suppliers are settled by group.',
    { source: 'BSC Annex X-1', also: 'distribution region dno', related: 'gsp bmu-2' },
  ),
  term(
    'Embedded generation',
    'Generation connected to a distribution network. Much of it is not metered by the system operator and shows as lower demand, solar above all.',
    { unit: 'MW', source: 'NESO', pages: ['current', 'weather-forecasting', 'dashboard'] },
    { also: 'distributed solar embedded', related: 'bmu-e indo' },
  ),
])

/** The links to other systems, with the names under which FUELINST has them. */
export const GLOSSARY_LINKS = termsOf(
  { source: 'NESO', icon: 'cable', colour: 'fuel-interconnector', pages: ['current', 'europe-map-page', 'dashboard'] },
  [
    term(
      'Interconnector',
      'A cable to the system of another country. Trades and the countries’ prices decide its flow; import counts as generation.',
      { unit: 'MW', also: 'link cable import export flow', related: 'bmu-i so-so-trade ifa nsl britned' },
    ),
    term(
      ['SO-SO trade', 'Trade between system operators'],
      'A change of flow over an interconnector that NESO agrees with the system operator on the other side, outside the Balancing Mechanism.',
      { unit: 'MWh, £/MWh', pages: ['boa-dashboard', 'news'] },
      { also: 'so to so interconnector trade', related: 'interconnector bsad' },
    ),
    term(
      ['IFA', 'IFA (France)'],
      'Interconnexion France–Angleterre: 2,000 MW between Sellindge in Kent and Les Mandarins near Calais. FUELINST calls it INTFR.',
      { unit: 'MW', also: 'intfr france interconnector', related: 'ifa2 eleclink interconnector' },
    ),
    term(
      ['IFA2', 'IFA2 (France)'],
      'The second link of its kind: 1,000 MW between Hampshire and Normandy. FUELINST calls it INTIFA2.',
      { unit: 'MW', also: 'intifa2 france interconnector', related: 'ifa eleclink interconnector' },
    ),
    term(
      ['ElecLink', 'ElecLink (France)'],
      '1,000 MW to France through the Channel Tunnel. FUELINST calls it INTELEC.',
      { unit: 'MW', also: 'intelec france channel tunnel interconnector', related: 'ifa ifa2 interconnector' },
    ),
    term(
      ['Nemo Link', 'Nemo Link (Belgium)'],
      '1,000 MW between Richborough in Kent and Zeebrugge. FUELINST calls it INTNEM.',
      { unit: 'MW', also: 'intnem belgium interconnector', related: 'interconnector britned' },
    ),
    term(
      ['BritNed', 'BritNed (Netherlands)'],
      '1,000 MW between the Isle of Grain and Maasvlakte near Rotterdam. FUELINST calls it INTNED.',
      { unit: 'MW', also: 'intned netherlands holland interconnector', related: 'interconnector nemo-link' },
    ),
    term(
      ['NSL', 'North Sea Link (Norway)'],
      '1,400 MW between Blyth in Northumberland and Kvilldal. FUELINST calls it INTNSL.',
      { unit: 'MW', also: 'intnsl norway interconnector', related: 'interconnector viking-link' },
    ),
    term(
      ['Viking Link', 'Viking Link (Denmark)'],
      '1,400 MW between Bicker Fen in Lincolnshire and Revsing in Jutland. FUELINST calls it INTVKL.',
      { unit: 'MW', also: 'intvkl denmark interconnector', related: 'interconnector nsl' },
    ),
    term(
      ['EWIC', 'East West Interconnector (Ireland)'],
      '500 MW between Deeside in Wales and Woodland near Dublin. FUELINST calls it INTEW.',
      { unit: 'MW', also: 'intew ireland', related: 'interconnector greenlink moyle' },
    ),
    term(
      ['Greenlink', 'Greenlink (Ireland)'],
      '500 MW between Pembroke in Wales and Great Island in County Wexford. FUELINST calls it INTGRNL.',
      { unit: 'MW', also: 'intgrnl ireland interconnector', related: 'interconnector ewic moyle' },
    ),
    term(
      ['Moyle', 'Moyle (Northern Ireland)'],
      '500 MW between Auchencrosh in Scotland and Ballycronan More in Northern Ireland. FUELINST calls it INTIRL.',
      { unit: 'MW', also: 'intirl northern ireland interconnector', related: 'interconnector ewic greenlink' },
    ),
  ],
)

import { term, termsOf } from './term'

const SERVICES_PAGES = ['ancillary-contracts', 'europe-ancillary-summary', 'index', 'gb-index'] as const

/** Services that NESO buys beside energy. */
export const GLOSSARY_SERVICES = termsOf({ source: 'NESO', icon: 'activity', pages: SERVICES_PAGES }, [
  term(
    ['Ancillary services', 'Ancillary (balancing) services'],
    'What NESO buys to keep the system stable, apart from energy: response, reserve, voltage, inertia and the ability to restart.',
    { unit: 'MW', also: 'balancing services', related: 'frequency-response reserve eac' },
  ),
  term(
    'Frequency response',
    'Automatic change of output or demand that holds the frequency near 50 Hz, within seconds and without an instruction.',
    { unit: 'MW', pages: ['ancillary-contracts', 'freq-out', 'ffr-analysis'] },
    { also: 'response frequency', related: 'dc dm dr ffr reserve' },
  ),
  term(
    ['DC', 'Dynamic Containment'],
    'Fast response that contains the frequency after a sudden loss: most of it acts beyond 0.2 Hz from 50 Hz, in full at 0.5 Hz, within one second. DCL is for low frequency, DCH for high.',
    { unit: 'MW, £/MW/h', also: 'dcl dch containment', related: 'dm dr eac frequency-response' },
  ),
  term(
    ['DM', 'Dynamic Moderation'],
    'Fast response for sudden imbalance inside normal operation: it acts between 0.1 and 0.2 Hz from 50 Hz, within one second. DML is for low frequency, DMH for high.',
    { unit: 'MW, £/MW/h', also: 'dml dmh moderation', related: 'dc dr eac' },
  ),
  term(
    ['DR', 'Dynamic Regulation'],
    'Slower response that corrects small, continuous deviations up to 0.2 Hz, within ten seconds. DRL is for low frequency, DRH for high.',
    { unit: 'MW, £/MW/h', also: 'drl drh regulation', related: 'dc dm eac' },
  ),
  term(
    ['FFR', 'Firm Frequency Response'],
    'The older response service, bought by monthly tender. Dynamic Containment, Moderation and Regulation have taken its dynamic part’s place; a static part is bought day by day.',
    { unit: 'MW', pages: ['ffr-analysis', 'ancillary-contracts'] },
    { also: 'sffr static dffr', related: 'dc frequency-response' },
  ),
  term(
    ['EAC', 'Enduring Auction Capability'],
    'NESO’s daily auction of response and reserve, cleared together so that a provider can offer the same MW to several services. Response is bought by EFA block, reserve by shorter windows.',
    { unit: 'MW, £/MW/h', also: 'co-optimised auction', related: 'dc br qr sr efa-block' },
  ),
  term(
    'Reserve',
    'Power that can be brought on, or taken off, by instruction within minutes to hours, for when plant fails or forecasts are wrong.',
    { unit: 'MW', also: 'operating reserve', related: 'br qr sr stor frequency-response' },
  ),
  term(
    ['BM reserve', 'Reserve on BM units'],
    'Reserve that NESO holds on units in the Balancing Mechanism: the headroom and footroom of running units, held or created by acceptances and by contract.',
    { unit: 'MW', pages: ['boa-dashboard', 'ancillary-contracts'] },
    { also: 'regulating reserve', related: 'headroom footroom br' },
  ),
  term(
    ['BR', 'Balancing Reserve'],
    'Headroom and footroom on BM units that NESO buys at the day-ahead stage for each half hour. PBR is upward, NBR downward.',
    { unit: 'MW, £/MW/h', also: 'pbr nbr positive negative', related: 'bm-reserve qr eac' },
  ),
  term(
    ['QR', 'Quick Reserve'],
    'Reserve that is delivered in full within one minute of the instruction, used to bring the frequency back. PQR is upward, NQR downward.',
    { unit: 'MW, £/MW/h', also: 'pqr nqr fast reserve', related: 'sr br eac' },
  ),
  term(
    ['SR', 'Slow Reserve'],
    'Reserve that is delivered in full within 15 minutes of the instruction, used after a large loss. PSR is upward, NSR downward; it follows on from STOR.',
    { unit: 'MW, £/MW/h', also: 'psr nsr', related: 'qr stor eac' },
  ),
  term(
    ['STOR', 'Short Term Operating Reserve'],
    'Contracted extra generation or reduced demand, from BM units and from sites outside, available within windows of the day. Quick and Slow Reserve have largely replaced it.',
    { unit: 'MW', pages: ['ancillary-contracts', 'boa-dashboard'] },
    { also: 'operating reserve', related: 'nbm-stor stor-flag sr rsp' },
  ),
  term(
    ['TERRE', 'Trans European Replacement Reserves Exchange'],
    'A European platform for replacement reserve (RR). Great Britain prepared for it and never went live on it, so the RR flag of an acceptance is always false.',
    { unit: 'MW', pages: ['terreDashboard', 'terreMarginal'] },
    { also: 'rr replacement reserve libra rr flag', related: 'reserve boalf' },
  ),
  term(
    ['DFS', 'Demand Flexibility Service'],
    'Pays homes and businesses, by way of their supplier or an aggregator, to use less at stated times.',
    { unit: 'MW', also: 'demand flexibility', related: 'reserve vlp' },
  ),
  term(
    'Inertia',
    'Energy held in the turning masses of synchronised machines, which slows any change of frequency. The less there is, the more fast response is needed.',
    { unit: 'GVA.s', pages: ['freq-out'], also: 'rocof stability', related: 'frequency dc' },
  ),
  term(
    ['Frequency', 'System frequency'],
    'How fast the alternating current of the whole system swings: 50 Hz when generation and demand are equal. It falls when demand is greater. The legal limits are 49.5 and 50.5 Hz.',
    { unit: 'Hz', pages: ['freq-out', 'current'], also: '50 hz hertz', related: 'frequency-response inertia' },
  ),
])

/** Notices to the market about margins. */
export const WARNINGS = termsOf(
  { source: 'NESO', icon: 'triangle-alert', colour: 'warn', pages: ['news', 'notifications'] },
  [
    term(
      ['EMN', 'Electricity Margin Notice'],
      'NESO’s notice that the margin of generation over demand is smaller than it wants for a coming peak. It requests more from the market and states the shortfall.',
      { unit: 'MW', also: 'margin warning', related: 'hrdr cmn drm' },
    ),
    term(
      ['HRDR', 'High Risk of Demand Reduction'],
      'A warning above the margin notice: without more generation NESO may have to instruct demand control.',
      { also: 'demand reduction warning', related: 'emn demand-control' },
    ),
    term(
      ['Demand control', 'Demand control (and its imminent warning)'],
      'Disconnection of demand, or reduction of voltage, by instruction when generation cannot meet demand. A Demand Control Imminent warning goes before it; in the imbalance price the volume counts at VoLL.',
      { unit: 'MW', source: 'Grid Code OC6', also: 'dci disconnection', related: 'hrdr voll deemed-acceptance' },
    ),
    term(
      ['CMN', 'Capacity Market Notice'],
      'A notice, four hours ahead, that margins may be tight and that providers of the Capacity Market may have to deliver. It is issued by rule from data, and withdrawn when the margin returns.',
      { also: 'capacity warning', related: 'capacity-market emn' },
    ),
    term(
      ['NRAPM', 'Negative Reserve Active Power Margin notice'],
      'NESO’s warning that too little plant can be turned down: demand is low, and generation that cannot come off would exceed it. It may hold for the whole system or for one area.',
      { unit: 'MW', also: 'downward margin warning local', related: 'footroom curtailment' },
    ),
    term(
      ['DRM', 'De-rated Margin'],
      'Available generation less demand and reserve, with each kind of plant counted at what can be relied on. NESO publishes it with the LoLP, of which it is the input.',
      { unit: 'MW', colour: 'text-2', source: 'BSC Section T', pages: ['news', 'dashboard', 'boa-dashboard'] },
      { also: 'derated margin', related: 'lolp emn' },
    ),
  ],
)

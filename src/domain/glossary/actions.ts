import { term, termsOf } from './term'

const BSC_Q = 'BSC Section Q'

/** What the system operator buys and sells, and how it is marked. */
export const ACTIONS = termsOf(
  { source: 'BSC Annex X-2', icon: 'zap', pages: ['boa-dashboard', 'boa-comparer', 'plant'] },
  [
    term(
      ['BM', 'Balancing Mechanism'],
      'The market in which NESO buys and sells changes of output from BM units after gate closure, so that generation meets demand second by second. It works by bids, offers and acceptances.',
      { source: BSC_Q, pages: ['boa-dashboard', 'boa-comparer', 'leaderboard', 'historic-analysis'] },
      { related: 'boa bid offer gate-closure bm-unit' },
    ),
    term(
      'Bid',
      'A price at which a BM unit is ready to go down: to generate less or to take more. At a positive price the party pays NESO; at a negative price NESO pays the party.',
      { unit: '£/MWh', source: BSC_Q, colour: 'bid', also: 'turn down', related: 'offer bod boa curtailment' },
    ),
    term(
      'Offer',
      'A price at which a BM unit is ready to go up: to generate more or to take less. At a positive price NESO pays the party.',
      { unit: '£/MWh', source: BSC_Q, colour: 'offer', also: 'turn up', related: 'bid bod boa' },
    ),
    term(
      ['BOD', 'Bid-Offer Data'],
      'The bid and offer prices of a BM unit for a settlement period, given as pairs before gate closure. Each pair belongs to one band of MW above or below the FPN.',
      { source: BSC_Q, related: 'bid-offer-pair fpn gate-closure' },
    ),
    term(
      'Bid-offer pair',
      'One band of MW with an offer price and a bid price. Pairs 1 to 5 lie above the FPN and pairs −1 to −5 below it, numbered outwards; the bid of a pair is never above its offer. One of the two prices is for going into the band, the other for coming back.',
      { unit: 'MW, £/MWh', source: BSC_Q, also: 'bod pair band', related: 'bod unwind offer bid' },
    ),
    term(
      ['BOA', 'Bid-Offer Acceptance'],
      'An instruction from NESO to a BM unit to follow given MW levels over time. The difference from the level in force before it is accepted bid or offer volume, paid at the prices of the pairs it crosses.',
      { unit: 'MW', source: BSC_Q, also: 'accepted instruction', related: 'boalf bid offer acceptance-number unwind' },
    ),
    term(
      ['BOALF', 'Bid-Offer Acceptance Level Flagged'],
      'The published form of an acceptance: its levels as straight segments of time and MW, with its flags. Acceptances reach this product as BOALF rows.',
      { unit: 'MW', source: 'BSC Section V', icon: 'database' },
      { also: 'boal acceptance data', related: 'boa so-flag acceptance-number' },
    ),
    term(
      'Acceptance number',
      'Identifies an acceptance within its BM unit. Acceptances of a unit are worked through by acceptance time and then by number; each is measured against the one before it.',
      { source: BSC_Q, also: 'acceptance time id', related: 'boa boalf' },
    ),
    term(
      'Unwind',
      'A later acceptance that takes back volume accepted earlier, also called an undo. It is priced at the other price of the same pair: bringing back an accepted offer is a bid, and the other way round.',
      { unit: 'MWh', source: BSC_Q, also: 'undo bid undo offer reversal', related: 'bid-offer-pair boa' },
    ),
    term(
      'Deemed acceptance',
      'An acceptance that is made on paper from an emergency instruction, because it was not issued in the ordinary way. BOALF marks it with deemedBoFlag.',
      { source: BSC_Q, also: 'deemed bo flag emergency instruction', related: 'boalf so-flag demand-control' },
    ),
    term(
      'Stack',
      'Actions in order of price: the bids and offers accepted for a period, and those still on the table. The edge of the stack is the next action that the system operator would take on price alone.',
      { unit: 'MW, £/MWh', source: 'Product', icon: 'layout-dashboard' },
      { also: 'merit order boa stack', related: 'bid offer skip-rate' },
    ),
    term(
      'Skip rate',
      'The share of accepted volume for which cheaper volume was available and was passed over. Part of it has sound reasons, such as network limits or the time a unit needs to respond.',
      { unit: '%', source: 'NESO', also: 'skipped passed over in merit', related: 'stack constraint' },
    ),
  ],
)

/** Actions outside the mechanism, and marks on actions of both kinds. */
export const ADJUSTMENTS = termsOf({ source: BSC_Q, icon: 'flag', pages: ['boa-dashboard', 'boa-comparer'] }, [
  term(
    ['BSAD', 'Balancing Services Adjustment Data'],
    'What NESO reports to settlement about balancing actions taken outside the Balancing Mechanism, such as trades, so that they enter the imbalance price as well.',
    { also: 'balancing services adjustment', related: 'disbsad netbsad bsaa niv' },
  ),
  term(
    ['DISBSAD', 'Disaggregated BSAD'],
    'BSAD action by action: volume, cost, and SO and STOR flags. Its price is cost divided by volume; an action without a cost has no price.',
    { unit: 'MWh, £', icon: 'database' },
    { also: 'disaggregated balancing services adjustment data', related: 'bsad bsaa netbsad' },
  ),
  term(
    ['NETBSAD', 'Net BSAD'],
    'The net volume and cost of BSAD for a settlement period, with the price adjusters that are added to the imbalance price.',
    { unit: 'MWh, £', icon: 'database', also: 'net balancing services adjustment data', related: 'bsad bpa disbsad' },
  ),
  term(
    ['BSAA', 'Balancing Services Adjustment Action'],
    'One balancing action outside the Balancing Mechanism: one row of DISBSAD.',
    { unit: 'MWh, £', related: 'disbsad bsad' },
  ),
  term(
    ['[BSAD]', 'The mark [BSAD] behind a name'],
    'Marks a row of the stack for an action outside the Balancing Mechanism. The mark is not part of the name of a plant and is dropped when the plant is opened.',
    { id: 'bsad-suffix', source: 'Product', icon: 'layout-dashboard', related: 'bsad disbsad' },
  ),
  term(
    ['SO flag', 'System Operator flag'],
    'Set by NESO on an action that may have been taken for a system reason, such as a constraint, and not for energy alone. Such an action is first-stage flagged and may lose its price in the imbalance price.',
    { colour: 'warn', also: 'so-flag system flagged', related: 'first-stage-flag constraint cadl-flag' },
  ),
  term(
    ['CADL flag', 'Continuous Acceptance Duration Limit flag'],
    'Marks an acceptance that belongs to an unbroken run of acceptances of one unit shorter than the CADL, 10 minutes. Such an action is first-stage flagged.',
    { colour: 'accent', source: 'BSC Section T', also: 'short duration', related: 'cadl first-stage-flag so-flag' },
  ),
  term(
    ['STOR flag', 'STOR provider flag'],
    'Marks an action from a provider of STOR. Inside a STOR availability window its price in the calculation is at least the reserve scarcity price; by itself the flag does not make an action first-stage flagged.',
    { colour: 'live', source: 'BSC Section T', related: 'stor rsp' },
  ),
  term(
    ['NBM STOR', 'Non-BM Short Term Operating Reserve'],
    'STOR from sites outside the Balancing Mechanism, dispatched by NESO under contract. It is seen in the NONBM data set and in DISBSAD.',
    { unit: 'MW', source: 'NESO', also: 'nonbm non-bm', related: 'stor disbsad' },
  ),
])

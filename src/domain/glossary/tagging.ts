import { term, termsOf } from './term'

/** How the actions that set the imbalance price are found. */
export const TAGGING = termsOf({ source: 'BSC Annex T-1', icon: 'scale', pages: ['boa-dashboard', 'boa-comparer'] }, [
  term(
    'Tagging',
    'Taking actions, or part of their volume, out of the imbalance price, step by step: de minimis, arbitrage, NIV and PAR tagging. A tagged action was still taken and is still paid for.',
    { related: 'de-minimis arbitrage niv-tagging par-tagging flagging' },
  ),
  term(
    'Flagging',
    'Marking actions that may not have been taken for energy alone. First-stage flagged actions are only suspected; those also dearer than every unflagged action are second-stage flagged and lose their price.',
    { related: 'first-stage-flag second-stage-flag so-flag cadl-flag' },
  ),
  term(
    'First-stage flag',
    'An action with the SO flag, or with the CADL flag. It keeps its price unless the second stage flags it too.',
    { also: 'first stage flagged', related: 'second-stage-flag so-flag cadl-flag' },
  ),
  term(
    'Second-stage flag',
    'A first-stage flagged action that is more expensive than the most expensive unflagged action of its side. It loses its price and, if volume of it is left after NIV tagging, takes the replacement price.',
    {
      also: 'classification second stage flagged unpriced repriced',
      related: 'first-stage-flag replacement-price niv-tagging',
    },
  ),
  term(
    ['DMAT', 'De Minimis Acceptance Threshold'],
    'The smallest volume that counts in the imbalance price: 0.1 MWh. It was 1 MWh until April 2019.',
    { unit: 'MWh', also: 'de minimis threshold', related: 'de-minimis' },
  ),
  term(
    ['De minimis', 'De minimis tagging'],
    'The first step of tagging: volumes below the DMAT are removed, so that traces of volume do not set a price.',
    { unit: 'MWh', related: 'dmat tagging' },
  ),
  term(
    ['Arbitrage', 'Arbitrage tagging'],
    'The second step of tagging: where a buy is no dearer than a sell, the two cancel. Equal volumes of both are removed, cheapest buy against dearest sell, until none are left.',
    { also: 'arbitrage tagged', related: 'tagging niv-tagging' },
  ),
  term(
    ['NIV tagging', 'NIV tagging'],
    'Buys and sells are set against each other: the smaller side is removed, and as much of the larger one, most expensive first. What is left adds up to the NIV.',
    { also: 'net imbalance volume tagged', related: 'niv par-tagging second-stage-flag' },
  ),
  term(
    ['PAR', 'Price Average Reference Volume'],
    'The volume over which the imbalance price is averaged: the most expensive 1 MWh of what is left after NIV tagging. It was 50 MWh until November 2018.',
    { unit: 'MWh', colour: 'accent' },
    { also: 'par volume price average reference', related: 'par-tagging rpar system-price' },
  ),
  term(
    ['PAR tagging', 'PAR tagging'],
    'The last step of tagging: of the volume left, only the most expensive up to the PAR keeps its place in the price. Actions of equal price share it in proportion to volume.',
    { related: 'par sets' },
  ),
  term(
    ['RPAR', 'Replacement Price Average Reference Volume'],
    'The volume over which the replacement price is averaged: the most expensive 1 MWh of unflagged actions left after NIV tagging.',
    { unit: 'MWh', also: 'rpar volume', related: 'replacement-price par' },
  ),
  term(
    'Replacement price',
    'The price that second-stage flagged volume takes instead of its offer or bid price: the mean of the most expensive unflagged actions left, up to the RPAR. Where none are left it is the market index price.',
    { unit: '£/MWh', also: 'repriced', related: 'rpar second-stage-flag mip' },
  ),
  term(
    ['CADL', 'Continuous Acceptance Duration Limit'],
    'How long a run of acceptances of one unit must last for them not to be flagged as short: 10 minutes. It was 15 minutes until April 2019.',
    { unit: 'minutes', source: 'BSC Section T' },
    { also: 'continuous acceptance duration', related: 'cadl-flag first-stage-flag' },
  ),
  term(
    ['SETS', 'SETS (price-setting action)'],
    'Marks the actions in the last 1 MWh over which the imbalance price is averaged. They are the ones that a further action would push out.',
    { source: 'Product', colour: 'accent' },
    { also: 'setter price setting marginal action', related: 'par indicative-price' },
  ),
])

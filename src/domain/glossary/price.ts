import { term, termsOf } from './term'

const DESK = ['boa-dashboard', 'boa-comparer'] as const
const MAIN = ['boa-dashboard', 'current', 'monthly-summary', 'historic-analysis'] as const

/** The imbalance price and its inputs. */
export const PRICE = termsOf({ source: 'BSC Section T', icon: 'pound-sterling', pages: DESK }, [
  term(
    ['System price', 'System price (imbalance price)'],
    'The price at which energy imbalances of a settlement period are settled, also called cash-out. It is the mean price of the last 1 MWh of the actions that balanced the system. It is first published soon after the period and final only with the last settlement run.',
    { unit: '£/MWh', colour: 'accent', pages: MAIN },
    { also: 'imbalance price cash-out cashout energy imbalance price', related: 'ssp sbp niv par mip' },
  ),
  term(
    ['SSP', 'System Sell Price'],
    'The price paid for a surplus: a party that is long receives it, and pays it when it is negative. Since November 2015 it equals the SBP.',
    { unit: '£/MWh', colour: 'accent', pages: MAIN, also: 'system price', related: 'sbp system-price long' },
  ),
  term(
    ['SBP', 'System Buy Price'],
    'The price charged for a shortfall: a party that is short pays it. Since November 2015 it equals the SSP.',
    { unit: '£/MWh', colour: 'accent', pages: MAIN, also: 'system price', related: 'ssp system-price short' },
  ),
  term(
    ['NIV', 'Net Imbalance Volume'],
    'The net volume of all balancing actions of a settlement period, buys less sells. Positive means that the system was short, negative that it was long.',
    { unit: 'MWh', colour: 'accent', pages: [...MAIN, 'nivBotReport'] },
    { also: 'imbalance volume', related: 'system-length niv-tagging system-price short long' },
  ),
  term(
    'System length',
    'How long the market was against demand before balancing: the NIV with the other sign. A long system has a negative NIV.',
    { unit: 'MWh', pages: MAIN, also: 'market length', related: 'niv long short' },
  ),
  term(
    'Long',
    'Having more energy than needed. A long system is brought down by bids; a long party is paid the SSP for its surplus.',
    { pages: MAIN, also: 'surplus spill', related: 'short niv ssp' },
  ),
  term(
    'Short',
    'Having less energy than needed. A short system is brought up by offers; a short party pays the SBP for its shortfall.',
    { pages: MAIN, also: 'deficit shortfall', related: 'long niv sbp' },
  ),
  term(
    ['Imbalance', 'Energy imbalance'],
    'The difference between the energy a party contracted for and what it physically delivered or took in a settlement period, after its accepted balancing volumes. It is settled at the system price.',
    { unit: 'MWh', pages: MAIN, also: 'party imbalance volume', related: 'system-price ecvn niv' },
  ),
  term(
    ['MIP', 'Market Index Price'],
    'The short-term wholesale price of a settlement period: the volume-weighted mean of what the market index data providers report. The imbalance price falls back on it when no priced balancing action is left.',
    { unit: '£/MWh', source: 'BSC Section T', pages: [...MAIN, 'epex-grid'] },
    { also: 'market price reference', related: 'mid n2ex epex replacement-price' },
  ),
  term(
    ['BPA', 'Buy-Price Price Adjustment (and SPA, Sell-Price Price Adjustment)'],
    'Amounts from NETBSAD that are added to the imbalance price: the BPA when the system is short, the SPA when it is long. They are usually zero.',
    { id: 'bpa', unit: '£/MWh', also: 'spa price adjuster', related: 'netbsad system-price' },
  ),
  term(
    ['VoLL', 'Value of Lost Load'],
    'An administered price for energy that customers are not supplied: £6,000/MWh. It prices demand control and, with the LoLP, the reserve scarcity price.',
    { unit: '£/MWh', also: 'voll value of lost load', related: 'lolp rsp demand-control' },
  ),
  term(
    ['LoLP', 'Loss of Load Probability'],
    'The probability, between 0 and 1, that the system cannot meet demand in a settlement period. NESO publishes it at noon of the day before and again 8, 4, 2 and 1 hours ahead.',
    { pages: ['boa-dashboard', 'news', 'dashboard'], related: 'drm rsp voll' },
  ),
  term(
    ['RSP', 'Reserve Scarcity Price'],
    'LoLP at gate closure times VoLL. STOR actions inside an availability window enter the imbalance price at this price when it is above their own. The BSC writes it RSVP.',
    { unit: '£/MWh', also: 'rsvp scarcity pricing', related: 'lolp voll stor-flag' },
  ),
  term(
    ['TLM', 'Transmission Loss Multiplier'],
    'The factor by which the metered volume of a BM unit is scaled for losses on the transmission network. It weights accepted volumes in the mean that gives the imbalance price.',
    { also: 'losses tlf transmission loss factor', related: 'tlf system-price' },
  ),
  term(
    ['TLF', 'Transmission Loss Factor'],
    'The part of the transmission loss multiplier that depends on place and season. It is set in advance for each zone and shows whether a unit there adds to losses or reduces them.',
    { related: 'tlm' },
  ),
  term(
    'Indicative price',
    'The system price as this product works it out while the period runs, from what has been published so far. Later acceptances and data can move it; the published price is shown next to it.',
    { unit: '£/MWh', source: 'Product', colour: 'accent' },
    { also: 'estimate live price', related: 'system-price partial settlement-run' },
  ),
])

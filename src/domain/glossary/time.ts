import { term, termsOf } from './term'

/** Periods, days and what happens when. */
export const TIME = termsOf({ source: 'BSC Annex X-2', icon: 'clock', pages: ['boa-dashboard', 'boa-comparer'] }, [
  term(
    'Settlement period',
    'The half hour over which energy is settled, numbered from midnight London time. A day has 48, the day on which clocks go forward 46 and the day on which they go back 50.',
    { also: 'sp half hour half-hour trading period', related: 'settlement-day gate-closure efa-block' },
  ),
  term('Settlement day', 'The day from midnight to midnight in London time to which settlement periods belong.', {
    also: 'settlement date',
    related: 'settlement-period efa-block',
  }),
  term(
    'Gate closure',
    'One hour before a settlement period begins. Physical notifications and bid-offer data are then final, and NESO may issue acceptances for the period.',
    { also: 'gate-closure gc', related: 'fpn bod settlement-period' },
  ),
  term(
    ['EFA block', 'Electricity Forward Agreement block'],
    'One of six blocks of four hours in which power and services are traded. Block 1 runs from 23:00 to 03:00, block 6 from 19:00 to 23:00 London time.',
    { source: 'NESO', pages: ['ancillary-contracts', 'epex-grid', 'storage-da-analysis'] },
    { also: 'efa day', related: 'eac settlement-period day-ahead' },
  ),
  term(
    'Settlement run',
    'One of the times a settlement day is worked out with better metering: interim information (II), initial settlement (SF), then R1, R2, R3 and final reconciliation (RF), and in a dispute DF. Prices and volumes can move with each.',
    { source: 'BSC Section U', pages: ['historic-analysis', 'monthly-summary'] },
    { also: 'ii sf r1 r2 r3 rf df reconciliation', related: 'system-price settlement-period' },
  ),
  term(
    'Trading window',
    'A way to choose which period this product calls live: it moves on at :15 and :45 past the hour, a quarter of an hour ahead of the period itself.',
    { source: 'Product', also: 'window type trading mode', related: 'current-window settlement-period' },
  ),
  term(
    'Current window',
    'A way to choose which period this product calls live: the settlement period that runs now, which moves on at the hour and the half hour.',
    { source: 'Product', also: 'window type current mode', related: 'trading-window settlement-period' },
  ),
])

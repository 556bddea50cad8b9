import { term, termsOf } from './term'

const PLANTS = ['boa-dashboard', 'bingo-card', 'plant', 'plantActivityBoard'] as const

/** What a unit expects to do, and what it can do. */
export const DYNAMICS = termsOf({ source: 'Grid Code BC1', icon: 'gauge', pages: PLANTS }, [
  term(
    ['PN', 'Physical Notification'],
    'The level at which a BM unit expects to run, sent by its party as points of time and MW. It can be changed until gate closure.',
    { unit: 'MW', also: 'expected generation profile', related: 'fpn qpn gate-closure' },
  ),
  term(
    ['FPN', 'Final Physical Notification'],
    'The physical notification as it is at gate closure. Bids, offers and acceptances of the period are measured from it.',
    { unit: 'MW', related: 'pn gate-closure bod' },
  ),
  term(
    ['QPN', 'Quiescent Physical Notification'],
    'The part of the physical notification that is expected without any response to price. Nearly every unit has zero.',
    { unit: 'MW', related: 'pn' },
  ),
  term(
    ['MEL', 'Maximum Export Limit'],
    'The most that a BM unit can send out at a given time. It is declared again at any time when the unit changes, for instance in an outage.',
    { unit: 'MW', also: 'mels', related: 'mil sel headroom melngc' },
  ),
  term(
    ['MIL', 'Maximum Import Limit'],
    'The most that a BM unit can take in at a given time, written as zero or a negative number. It is declared again at any time when the unit changes.',
    { unit: 'MW', also: 'mils', related: 'mel sil bess' },
  ),
  term(
    ['SEL', 'Stable Export Limit'],
    'The least output at which a BM unit can run and stay stable. Below it the unit must come off.',
    { unit: 'MW', also: 'minimum stable generation msg', related: 'mel sil footroom' },
  ),
  term(
    ['SIL', 'Stable Import Limit'],
    'The least intake at which a BM unit can keep importing and stay stable.',
    { unit: 'MW' },
    { related: 'sel mil' },
  ),
  term(
    ['NDZ', 'Notice to Deviate from Zero'],
    'How many minutes of notice a BM unit needs before it leaves 0 MW, so in effect how long before it can be synchronised. A unit with a long NDZ must be called early.',
    { unit: 'minutes', also: 'notice to deviate sync notice', related: 'nto ntb mnzt mzt' },
  ),
  term(
    ['NTO', 'Notice to Deliver Offers'],
    'How many minutes of notice a BM unit needs before an offer begins to be delivered. It is informally spelt NDO.',
    { unit: 'minutes', also: 'ndo', related: 'ntb ndz offer' },
  ),
  term(
    ['NTB', 'Notice to Deliver Bids'],
    'How many minutes of notice a BM unit needs before a bid begins to be delivered. It is informally spelt NDB.',
    { unit: 'minutes', also: 'ndb', related: 'nto ndz bid' },
  ),
  term(
    ['MZT', 'Minimum Zero Time'],
    'How long a BM unit must stay at zero once it has come off, before it may run again.',
    { unit: 'minutes', also: 'minimum off time', related: 'mnzt ndz' },
  ),
  term(
    ['MNZT', 'Minimum Non-Zero Time'],
    'How long a BM unit must stay on once it has left zero. A call for one period may have to be held for many.',
    { unit: 'minutes', also: 'minimum on time', related: 'mzt ndz' },
  ),
  term(
    ['MDV', 'Maximum Delivery Volume'],
    'The most energy that a BM unit can deliver by offers and bids within its maximum delivery period.',
    { unit: 'MWh', related: 'mdp mdo' },
  ),
  term(
    ['MDP', 'Maximum Delivery Period'],
    'The length of time to which the maximum delivery volume applies.',
    { unit: 'minutes' },
    { related: 'mdv' },
  ),
  term(
    ['MDO', 'Maximum Delivery Offer (and MDB, Maximum Delivery Bid)'],
    'How much energy a storage unit can still deliver by offers, and by bids, from what it holds. With them NESO can accept storage for longer without taking more than it has.',
    { unit: 'MWh', source: 'NESO', colour: 'fuel-battery', also: 'mdb storage state of energy', related: 'mdv bess' },
  ),
  term(
    ['Run rates', 'Run-up and run-down rates'],
    'How fast a BM unit can change its level, up and down, for export and for import: RURE, RDRE, RURI and RDRI. Each has up to three rates, which change at two elbows.',
    { unit: 'MW/min', also: 'ramp rate rure rdre ruri rdri run-up run-down elbow', related: 'ndz mel' },
  ),
  term(
    'Headroom',
    'How much a synchronised unit, or all of them together, can still go up: MEL less the expected level. It is never below zero.',
    { unit: 'MW', source: 'Product', pages: [...PLANTS, 'dashboard'] },
    { also: 'upward margin', related: 'footroom mel bm-reserve' },
  ),
  term(
    'Footroom',
    'How much a unit, or all of them together, can still go down: the expected level less the least level it can go to. For a synchronised generator that is its SEL, for storage its MIL.',
    { unit: 'MW', source: 'Product', pages: [...PLANTS, 'dashboard'] },
    { also: 'downward margin', related: 'headroom sel nrapm' },
  ),
  term(
    'Expected level',
    'The level a unit is expected to run at: that of its latest acceptance where one is in force, and its physical notification otherwise.',
    { unit: 'MW', source: 'Product', also: 'expected generation accepted level', related: 'pn boa headroom' },
  ),
])

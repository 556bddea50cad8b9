import { term, termsOf } from './term'

/** What can be dispatched, and how it is named. */
export const UNITS = termsOf(
  { source: 'BSC Section K', icon: 'factory', pages: ['boa-dashboard', 'plant', 'plant-table', 'bingo-card'] },
  [
    term(
      ['BM unit', 'Balancing Mechanism Unit'],
      'The smallest plant or group of plants that is metered and can be dispatched by itself. The prefix of its id shows its kind, for instance T_ or E_.',
      { also: 'bmu bm-unit plant', related: 'bmu-t bmu-e bmu-2 bmu-v bmu-i base-bm-unit lead-party' },
    ),
    term(
      ['T_', 'Transmission-connected BM unit'],
      'Ids that begin with T_ belong to units connected directly to the transmission network.',
      { id: 'bmu-t', also: 'bmu prefix transmission', related: 'bm-unit bmu-e' },
    ),
    term(
      ['E_', 'Embedded BM unit'],
      'Ids that begin with E_ belong to units embedded in a distribution network that take part in the Balancing Mechanism by themselves.',
      { id: 'bmu-e', also: 'bmu prefix embedded distribution', related: 'bm-unit bmu-t' },
    ),
    term(
      ['2__', 'Supplier BM unit'],
      'Ids that begin with 2__ belong to suppliers. The letter that follows names the GSP group; such a unit gathers demand and small generation there, aggregated storage included.',
      { id: 'bmu-2', also: 'bmu prefix supplier aggregated additional', related: 'bm-unit gsp-group base-bm-unit' },
    ),
    term(
      ['V__', 'Secondary BM unit'],
      'Ids that begin with V__ belong to virtual lead parties, who gather sites of customers of other suppliers and offer them to the Balancing Mechanism.',
      { id: 'bmu-v', also: 'bmu prefix virtual aggregator', related: 'bm-unit vlp bmu-2' },
    ),
    term(
      ['I_', 'Interconnector BM unit'],
      'Ids that begin with I_ belong to users of an interconnector: each has one for production and one for consumption.',
      { id: 'bmu-i', colour: 'fuel-interconnector' },
      { also: 'bmu prefix interconnector user', related: 'bm-unit interconnector' },
    ),
    term(
      'Base BM unit',
      'The kind of the unit that every supplier has in each GSP group by default, for all customers that are in no other unit of it.',
      { also: 'bmu type g supplier base', related: 'bmu-2 gsp-group' },
    ),
    term(
      'National Grid id',
      'The second id of a BM unit, used by the system operator, for instance DRAXX-1 for T_DRAXX-1. The search knows both.',
      { source: 'NESO', also: 'ngc bmu bm unit id neso', related: 'bm-unit' },
    ),
    term(
      'Lead party',
      'The BSC party that is responsible for a BM unit: it notifies, bids, and is paid and charged for it.',
      { also: 'owner operator', related: 'bm-unit vlp' },
    ),
    term(
      ['VLP', 'Virtual Lead Party'],
      'A party that balances with the sites of customers it does not supply, by way of secondary BM units.',
      { also: 'aggregator', related: 'bmu-v lead-party' },
    ),
    term(
      ['BESS', 'Battery Energy Storage System'],
      'A battery connected to the network. Its range reaches from its import limit to its export limit, so that it can move through zero without notice.',
      {
        unit: 'MW, MWh',
        source: 'NESO',
        icon: 'battery-charging',
        colour: 'fuel-battery',
        pages: ['index', 'gb-index', 'storage-da-analysis', 'leaderboard'],
        also: 'battery storage',
        related: 'mel mil mdo dc',
      },
    ),
    term(
      'Outturn',
      'What came to pass, as metered or published afterwards, set against what was forecast or notified.',
      {
        unit: 'MW',
        source: 'NESO',
        icon: 'activity',
        pages: ['current', 'plant', 'wind-forecasting', 'forecast-history', 'dashboard'],
        also: 'actual metered generation b1610',
        related: 'indo fuelinst pn',
      },
    ),
    term(
      ['Capacity', 'Registered capacity'],
      'The most that a plant is registered to generate. What it can do on the day is its MEL.',
      { unit: 'MW', also: 'generation capacity installed', related: 'mel capacity-market' },
    ),
  ],
)

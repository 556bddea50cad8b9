import type { FeedName } from './events'

/** What the shown things of the market are made of: while one of these feeds is late, the thing is not live. */

/** The stack of the running period with its price. Prices and stacks of finished periods are no part of it. */
export const STACK_FEEDS: readonly FeedName[] = ['PN', 'MEL', 'MIL', 'dynamics', 'bidOffers', 'acceptances', 'bsad']

/** What a plant does and may do: the chart of its page and its line of the activity board. */
export const PLANT_FEEDS: readonly FeedName[] = ['units', 'PN', 'MEL', 'MIL', 'dynamics', 'bidOffers', 'acceptances']

/** The same with its outages: the facts of its page and its card. */
export const PLANT_STATE_FEEDS: readonly FeedName[] = [...PLANT_FEEDS, 'messages']

/** The figures of The Current that are pushed: power by fuel, frequency, the running stack. */
export const CURRENT_FEEDS: readonly FeedName[] = ['fuelMix', 'frequency', ...STACK_FEEDS]

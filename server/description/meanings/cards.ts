import * as wire from '../../../src/domain/wire'
import { meaning, type Meanings } from './meaning'

/** Of cards and lines of plants. */
export const CARDS: readonly Meanings[] = [
  meaning(wire.bingoBodySchema, { plants: 'Ids of BM units, e.g. T_DRAXX-1.' }),
  meaning(wire.bingoPushSchema, {
    epoch: 'One life of the server’s cards.',
    seq: 'How many messages of the event bingo there were in it.',
    asOf: 'Instant, ms UTC: every card is right as of it.',
    plants: 'The plants whose card changed since the message before.',
  }),
  meaning(wire.bingoAnswerSchema, {
    epoch: 'One life of the server’s cards.',
    seq: 'How many messages of the event bingo there were in it.',
    asOf: 'Instant, ms UTC: every card is right as of it.',
    plants: 'The plants.',
  }),
  meaning(wire.plantActivityPushSchema, {
    epoch: 'One life of the server’s lines.',
    seq: 'How many messages of the event plantActivity there were in it.',
    asOf: 'Instant, ms UTC: every line is right as of it.',
    plants: 'The plants whose lines changed since the message before.',
  }),
  meaning(wire.plantActivitySchema, {
    epoch: 'One life of the server’s lines.',
    seq: 'How many messages of the event plantActivity there were in it.',
    asOf: 'Instant, ms UTC: every line is right as of it.',
    plants: 'The plants.',
  }),
  meaning(wire.pastActivityBodySchema, {
    plants: 'Ids of BM units, e.g. T_DRAXX-1.',
    from: 'First instant of the first half hour, ms UTC.',
    to: 'First instant after the last half hour, ms UTC.',
  }),
  meaning(wire.pastActivitySchema, { plants: 'The plants.' }),
  meaning(wire.plantLinesSchema, {
    plantId: 'Id of the BM unit, e.g. T_DRAXX-1.',
    changedAt: 'Instant, ms UTC, at which any of this last changed; 0 of the past.',
    pn: 'Notified output: numbers in fours, from and to in minutes since 1970 UTC, and the levels there, MW.',
    mel: 'Export limit, likewise.',
    mil: 'Import limit, likewise.',
    told: 'The level that acceptances give, likewise, only where one holds.',
    sel: 'Stable export limit now, MW; absent where none is declared, and of the past.',
  }),
  meaning(wire.plantDataSchema, {
    plantId: 'Id of the BM unit, e.g. T_DRAXX-1.',
    name: 'Its name.',
    fuelType: 'Its fuel.',
    zone: 'System zone, e.g. Z5.',
    state: 'What the plant does in this minute.',
    since: 'Instant, ms UTC, at which it was seen to enter the state; absent where that was before the server began.',
    changedAt: 'Instant, ms UTC, at which any of this last changed.',
    pn: 'Notified output, MW; null where nothing is notified.',
    mel: 'Maximum export limit, MW; null where none is declared.',
    mil: 'Maximum import limit, MW; null where none is declared.',
    boa: 'The acceptance in force; absent where there is none.',
    outage: 'True while a published outage message of it is in force.',
    figures: 'What a card can show, by the ids of bingoEnums.',
  }),
  meaning(wire.cardActionSchema, {
    mw: 'By how much it moves the plant off its notification, MW.',
    price: '£/MWh; null where it is not known.',
  }),
  meaning(wire.cardFiguresSchema, {
    ndo: 'Notice to deliver offers, minutes.',
    ndb: 'Notice to deliver bids, minutes.',
    ndz: 'Notice to deviate from zero, minutes.',
    headroom: 'Export limit less expected output, MW.',
    sel: 'Stable export limit, MW.',
    melBelowExpected: 'How far the export limit lies below expected output, MW.',
    acceptancePrice: 'Price of the acceptance in force, £/MWh.',
    firstOffer: 'Price of the first offer above expected output, £/MWh.',
    firstBid: 'Price of the first bid below expected output, £/MWh.',
    expectedGeneration: 'Notified output with acceptances laid over it, MW.',
    acceptedVolume: 'Energy accepted in the running settlement period, MWh, bids negative.',
  }),
]

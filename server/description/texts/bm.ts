import * as wire from '../../../src/domain/wire'
import { WHAT_IF_LIMIT_MWH } from '../../../src/domain/boa/whatIf'
import { DAY_PARTS, NOW, type Moment, textsOf, type DescribedCall } from '../text'

const texts = textsOf('bm')

const GATHERING =
  'The server has just started and has not received data from its market source; Retry-After gives the time to wait.'

const NO_FLAGS = { storFlag: false, soFlag: false, cadlFlag: false, terreFlag: false, nonBmPrediction: false }

/** One offer and one bid of invented units, so that the example can be asked whatever the market does. */
const whatIf = (moment: Moment): wire.BoaWhatIf => ({
  boaArray: [
    { plantId: 'OFFER-1', bodId: '1', price: 120, isBid: false, volume: 40, flags: NO_FLAGS },
    { plantId: 'BID-1', bodId: '1', price: 65, isBid: true, volume: -15, flags: NO_FLAGS },
  ],
  day: NOW.day(moment),
  month: NOW.month(moment),
  year: NOW.year(moment),
  period: NOW.period(moment),
})

export const BM: readonly DescribedCall[] = [
  texts(wire.boaNowCall, {
    summary: 'The stack of bids, offers and acceptances of the running period, with its metrics.',
    notes: 'Join the group page_boa_Gb before the request, then apply what is pushed from meta.s on.',
    answer: 'The stack.',
    errors: { 503: GATHERING },
  }),
  texts(wire.boaCall, {
    summary: 'The same of any settlement period that the source knows.',
    parameters: {
      ...DAY_PARTS,
      period: { type: 'integer', meaning: 'Settlement period of that day, from 1.', example: NOW.period },
    },
    answer: 'The stack.',
    errors: {
      400: 'That is not a period of a day.',
      404: 'The source has nothing of that period.',
      502: 'The source answered with an error.',
      503: GATHERING,
    },
  }),
  texts(wire.boaComparerNowCall, {
    summary: 'The stacks of the period before the running one, of the running one and of the two after it.',
    notes: 'Earliest first. A period that the source has nothing of yet is left out.',
    answer: 'The stacks.',
    errors: { 502: 'The source answered with an error.', 503: GATHERING },
  }),
  texts(wire.boaComparerCall, {
    summary: 'The same around any settlement period.',
    notes: 'Earliest first. A neighbour that the source has nothing of is left out.',
    parameters: {
      ...DAY_PARTS,
      period: { type: 'integer', meaning: 'Settlement period of that day, from 1.', example: NOW.period },
    },
    answer: 'The stacks.',
    errors: {
      400: 'That is not a period of a day.',
      404: 'The source has nothing of that period.',
      502: 'The source answered with an error.',
      503: GATHERING,
    },
  }),
  texts(wire.boaStagesCall, {
    summary: 'The way of a period’s accepted actions to the imbalance price, stage by stage.',
    notes:
      'Of the running period as of meta.s: the price is that of the metrics of the same change. What is left of each action after de minimis, arbitrage, classification, NIV tagging, replacement price and PAR, and what each stage took.',
    parameters: {
      ...DAY_PARTS,
      period: { type: 'integer', meaning: 'Settlement period of that day, from 1.', example: NOW.period },
    },
    answer: 'The stages.',
    errors: {
      400: 'That is not a period of a day.',
      404: 'The source has nothing of that period.',
      502: 'The source answered with an error.',
      503: GATHERING,
    },
  }),
  texts(wire.boaWhatIfCall, {
    summary: 'Prices a stack that you have changed, by the imbalance price rules.',
    notes: `Nothing is stored. Volumes are between -${WHAT_IF_LIMIT_MWH} and ${WHAT_IF_LIMIT_MWH} MWh; each bid or offer appears once.`,
    example: whatIf,
    answer: 'What the price would be.',
    errors: { 404: 'The source has nothing of that period.', 503: GATHERING },
  }),
  texts(wire.bingoCall, {
    summary: 'What the cards of these plants show.',
    notes:
      'Join the group page_bingoCard_Gb before the request; the event bingo then names the plants that changed. After a gap in seq, or with another epoch, request again.',
    example: { plants: ['T_DRAXX-1'] },
    answer: 'The plants, without unregistered ones.',
    errors: { 404: 'A recording is played, which has no cards.', 503: GATHERING },
  }),
  texts(wire.wirePlantActivityCall, {
    summary: 'Notified output, limits and acceptances of these plants around now, as lines over time.',
    notes:
      'From three hours ago to eight hours ahead. Join the group page_plantActivityBoard_Gb before the request; the event plantActivity then names the plants that changed. After a gap in seq, or with another epoch, request again.',
    example: { plants: ['T_DRAXX-1'] },
    answer: 'The plants, without unregistered ones.',
    errors: { 404: 'A recording is played, which has no lines.', 503: GATHERING },
  }),
  texts(wire.pastActivityCall, {
    summary: 'The same of the past, as means of half hours.',
    notes: 'Out of the history, two days at most in one question; half hours that have not ended are left out.',
    example: { plants: ['T_DRAXX-1'], from: 1_763_600_400_000, to: 1_763_632_800_000 },
    answer: 'The plants of which the history has a notification in that time.',
  }),
  texts(wire.plantStoreCall, { summary: 'Every plant, and the plants of each zone.', answer: 'Plants.' }),
  texts(wire.publicPlantStoreCall, {
    summary: 'The plants that the search offers; for signed-in users all of them.',
    answer: 'Plants; for visitors without zones.',
  }),
  texts(wire.plantListsCall, {
    summary: 'The plants of one country endpoint.',
    notes:
      'Those of Great Britain, and where the source has units of other countries, theirs at the endpoint of their country or at /entsoeApi.',
    answer: 'Plants.',
    errors: { 503: 'The register of that country has not been received yet; Retry-After gives the time to wait.' },
  }),
  texts(wire.definitionsCall, { summary: 'The terms of the glossary as the search lists them.', answer: 'Terms.' }),
]

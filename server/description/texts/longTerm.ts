import { SAMPLE_ASSET } from '../../../src/domain/longTerm/asset/inputs'
import { assetReportCall, comparisonCall, marketReportCall, MOST_COMPARED } from '../../../src/domain/longTerm/calls'
import { SAMPLE_CASE, SAMPLE_RUNS } from '../../../src/domain/longTerm/scenarios'
import { textsOf } from '../text'

const texts = textsOf('series')

const UNKNOWN_RUN = 'There is no such run, scenario or step; the sentence names it.'

/** The long-term model. */
export const LONG_TERM_CALLS = [
  texts(marketReportCall, {
    summary:
      'A long-term market report: prices, capacity, generation, capture, balancing and assumptions of a run and scenario.',
    notes:
      'A model from stated assumptions, not a forecast of any publisher. Money of 2025. A run begins in its year and ends in 2060. Without a login there is one sample: the Central scenario of the run of 1 January 2021 by year; anything else is refused with 401.',
    example: { ...SAMPLE_CASE, granularity: 'yearly' },
    answer: 'Measures by period, assumptions by year, why the case is as it is, and where its scenarios cross.',
    errors: { 400: UNKNOWN_RUN },
  }),
  texts(assetReportCall, {
    summary: 'What a typical asset earns at the prices of the long-term model, what that is worth and what moves it.',
    notes:
      'A model, as the market report is. All amounts are £k/MW. The internal rate of return and the net present value are of the cost to build, paid at the beginning of the first year, and of the net income at the end of each year until the asset is old or the model ends. Without a login there is the report of one sample asset; anything else is refused with 401.',
    example: SAMPLE_ASSET,
    answer:
      'Income and costs by year with the range of drawn futures, rate of return, value, and the inputs that move it.',
    errors: { 400: 'An input is out of its limits; the sentences name the fields.' },
  }),
  texts(comparisonCall, {
    summary: 'Measures of market reports of several runs and scenarios next to each other.',
    notes: `At most ${MOST_COMPARED} lines. Without a login the Central scenarios of ${SAMPLE_RUNS.join(' and ')} by year; anything else is refused with 401.`,
    example: {
      granularity: 'yearly',
      lines: SAMPLE_RUNS.map((run) => ({ run, scenario: 'central' as const, measure: 'baseload' })),
    },
    answer: 'Values by period, and why each case is as it is.',
    errors: { 400: 'A run, scenario or measure does not exist, or there are too many lines; the sentence names it.' },
  }),
]

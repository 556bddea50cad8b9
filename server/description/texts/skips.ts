import { skipsCall } from '../../../src/domain/skips/calls'
import { NOW, textsOf } from '../text'

const texts = textsOf('bm')

/** Bids and offers that were in merit and not taken. */
export const SKIP_CALLS = [
  texts(skipsCall, {
    summary: 'Bids and offers that were in merit over some days and not taken, with the reason that can be known.',
    notes:
      'An estimate from public data, stored for days that are over and filled. Days without one are missing: `filling` states whether they are being estimated. Not ruled out does not mean dispatchable.',
    parameters: {
      of: { type: 'string', meaning: 'A BM unit, or "all".', example: 'all' },
      from: { type: 'string', meaning: 'First London day.', example: NOW.date },
      to: { type: 'string', meaning: 'Last London day.', example: NOW.date },
    },
    answer:
      'Sums of the estimate and of what the operator has published, by unit over the days; of one unit also by day, and of one day of it by 5 minutes.',
    errors: {
      400: 'One of them is not a day, or there are more than 367.',
      404: 'There is no such unit, a recording is played, or no day has begun.',
      502: 'The source answered with an error.',
    },
  }),
]

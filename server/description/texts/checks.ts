import { muteCheckCall, unmuteCheckCall } from '../../../src/domain/wire/checks'
import { textsOf } from '../text'

const texts = textsOf('series')

const NO_SERIES = 'There is no such series or check, or the reason is empty or has < or >; the sentence names it.'
const NO_HISTORY = 'This server has no history of series, so that none is checked.'

/** Mutes of data checks. */
export const CHECK_CALLS = [
  texts(muteCheckCall, {
    summary: 'Mutes a data check of a series for a time.',
    notes:
      'The check goes on and raises no incident. A mute until fixed ends with the first time that the check passes. A mute of the same check is replaced. The checks are the live table Checks.',
    example: {
      series: 'Gb&SystemPrice&none',
      check: 'late',
      end: 'oneHour',
      reason: 'The publisher announced a delay.',
    },
    errors: { 400: NO_SERIES, 404: NO_HISTORY },
  }),
  texts(unmuteCheckCall, {
    summary: 'Ends the mute of a data check of a series.',
    notes: 'Where it is not muted nothing changes.',
    example: { series: 'Gb&SystemPrice&none', check: 'late' },
    errors: { 400: NO_SERIES, 404: NO_HISTORY },
  }),
]

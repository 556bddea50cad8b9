import * as wire from '../../../src/domain/wire'
import { releasesCall } from '../../../src/domain/wire/reference'
import { echoCall, statusCall } from '../../../src/domain/wire/status'
import { DAY_PARTS, textsOf, type DescribedCall } from '../text'

const texts = textsOf('start')
const seriesTexts = textsOf('series')

export const START_TEXTS: readonly DescribedCall[] = [
  texts(wire.healthCall, {
    summary: 'Whether the server is well, and which source feeds it.',
    notes:
      'Visitors get the state and the source; signed-in users also each feed, the start and the number of live connections.',
    answer: 'State of the server.',
  }),
  texts(wire.identityCall, {
    summary: 'Where and how to sign in.',
    notes:
      'kind "off" is a server for visitors only; "local" signs in at this very server; "tenant" at the authority that is named.',
    answer: 'What a program needs to sign in.',
  }),
  texts(wire.accountCall, {
    summary: 'What the server knows of you: a good first call with a token.',
    answer: 'Your account and its licence.',
  }),
  texts(wire.personalDataCall, { summary: 'All that is stored of you.', answer: 'A copy of it.' }),
  texts(wire.deletePersonalDataCall, {
    summary: 'Deletes all that is stored of you, the account excepted; live connections end.',
    notes: 'What you saved for your company stays there, without your name. It cannot be undone.',
    example: { email: 'you@example.com' },
    errors: { 409: 'The email is not that of the account.' },
  }),
  texts(wire.pageAccessCall, {
    summary: 'Which pages your licence opens in a country.',
    parameters: {
      country: { type: 'string', meaning: 'Id of a country, e.g. Gb or France; case does not matter.', example: 'Gb' },
    },
    answer: 'By page: whether it is open, and the tier that opens it.',
    errors: { 400: 'There is no such country.' },
  }),
  texts(wire.tradingPeriodCall, {
    summary: 'The running settlement period, the open windows and the server’s time.',
    answer: 'Periods of this moment.',
  }),
  texts(wire.periodsInDayCall, {
    summary: 'How many settlement periods a London day has: 46, 48 or 50.',
    parameters: DAY_PARTS,
    answer: 'The number of periods.',
    errors: { 400: 'That is not a day.' },
  }),
  texts(wire.refreshCall, {
    summary: 'Makes your live connections last until the end of a renewed token.',
    notes: `Send the renewed token as the bearer. The answer is that token, or the word ${wire.UNAUTH} when the account is closed: your live connections then end.`,
    answer: `The token, or ${wire.UNAUTH}.`,
  }),
  texts(wire.descriptionCall, {
    summary: 'This description, as OpenAPI 3.1.',
    notes:
      'Calls for administrators are in it for administrators only. The push service is described under x-push, the limits under x-limits.',
    answer: 'An OpenAPI document.',
  }),
  texts(statusCall, {
    summary: 'How the server, its feeds, hubs and database are, and what went wrong lately.',
    answer: 'The whole state.',
  }),
  texts(echoCall, {
    summary: 'The smallest answer there is, to measure how long one takes.',
    answer: 'Time of the server, ms UTC.',
  }),
  texts(releasesCall, { summary: 'What changed for users, the newest first.', answer: 'Changes.' }),
  seriesTexts(wire.currentCall, {
    summary: 'The figures of The Current, and its series of the last 48 hours: prices and generation by fuel.',
    notes:
      'The figures move by keyMarketMetrics in the group page_current_ and the country. What is not known is null, with the reason.',
    parameters: { country: { type: 'string', meaning: 'Id of a country, e.g. Gb.', example: 'Gb' } },
    answer: 'Figures and points.',
    errors: { 404: 'There is no such country.' },
  }),
  seriesTexts(wire.staticStoreCall, {
    summary: 'The lists that everything else is made of: series, live tables, countries, fuels, currencies.',
    notes: 'dynamicSeriesNew has every series of this server. Visitors do not get the series.',
    example: {},
    answer: 'Reference lists, cut to what you may have.',
  }),
  seriesTexts(wire.earliestDatesCall, {
    summary: 'The first day whose data an endpoint holds ready.',
    notes: 'This server has the data of Great Britain: the other endpoints answer null.',
    answer: 'A London day, or null for no buffer.',
  }),
]

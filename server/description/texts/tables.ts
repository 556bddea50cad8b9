import * as calls from '../../../src/domain/tables/calls'
import { LIVE_TABLES } from '../../../src/domain/tables/definitions'
import { NOW, type Parameter, textsOf, type DescribedCall } from '../text'

const texts = textsOf('tables')

const MODULES = LIVE_TABLES.map(({ definition }) => definition.moduleType)

const moduleOf = (example: string): Parameter => ({ type: 'string', meaning: 'The table.', example, values: MODULES })
const moduleType = moduleOf('SystemPrices')
const userId: Parameter = {
  type: 'string',
  meaning: 'me, or your id; visitors send free. The token alone identifies you.',
  example: 'me',
}
const day = (meaning: string): Parameter => ({ type: 'string', meaning, example: NOW.date })
const from = day('First London day, YYYY-MM-DD.')
const to = day('Last London day, at most 17 days after the first.')
const country: Parameter = {
  type: 'string',
  meaning: 'Id of a country. This server has tables of Gb; it may be left out.',
  example: 'Gb',
}
const period: Parameter = {
  type: 'integer',
  meaning: 'Settlement period of the day, for tables of periods.',
  example: NOW.period,
}
const answer = 'The whole table and the state that it is in.'
const NO_TABLE = 'There is no such table, or the user of the address is another one.'
const WRONG = 'A part is not what it should be, or the table does not take it; errors names it and the fix.'
const NO_DAYS = 'Also for a table that has the latest only, and for a country that this server has no data of.'
const notes =
  'Country, days and period can each be left out, in this order: their form distinguishes them. ' +
  'An answer of other days than the running one is fixed: no push will change it.'
const ELEXON =
  'While the source is Elexon, past days of the BM Feed are not offered: its data has what they need by the half hour only.'
const GATHERING = 'The server has just started and has not made the table yet; Retry-After gives the time to wait.'
const errors = { 400: WRONG, 404: `${NO_TABLE} ${NO_DAYS}`, 501: ELEXON, 503: GATHERING }

export const TABLES_TEXTS: readonly DescribedCall[] = [
  texts(calls.tableCall, {
    summary: 'A live table as it is now.',
    notes:
      'Join the table’s group, module_ and its name, before the request; then apply liveTableUpdate from meta.s on.',
    parameters: { moduleType: moduleOf('BmFeed'), userId },
    answer,
    errors: { 404: NO_TABLE, 503: GATHERING },
  }),
  texts(calls.dayTableCall, {
    summary: 'A table of a whole London day.',
    notes,
    parameters: { moduleType: moduleOf('BmFeed'), userId, date: day('London day, YYYY-MM-DD.') },
    answer,
    errors: { ...errors, 400: 'That is not a day.' },
  }),
  texts(calls.daysTableCall, {
    summary: 'A table of several London days; or of a day and a period.',
    notes,
    parameters: { moduleType, userId, from, to },
    answer,
    errors,
  }),
  texts(calls.countryTableCall, {
    summary: 'The same with the country before it; or of two days that are one, and a period.',
    notes,
    parameters: { moduleType, userId, country, from, to },
    answer,
    errors,
  }),
  texts(calls.periodTableCall, {
    summary: 'A table of one settlement period, with all that an address can have.',
    notes,
    parameters: { moduleType, userId, country, from, to, period },
    answer,
    errors: { 400: WRONG, 404: `${NO_TABLE} ${NO_DAYS}`, 503: GATHERING },
  }),
  texts(calls.postedTableCall, {
    summary: 'The same as the first, for the user of the token. The body is an empty object.',
    parameters: { moduleType: moduleOf('BmFeed') },
    example: {},
    answer,
    errors: { 404: 'There is no such table.', 503: GATHERING },
  }),
]

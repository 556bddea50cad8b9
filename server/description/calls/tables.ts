import * as z from 'zod/mini'
import { liveTableSchema } from '../../../src/domain/wire'
import { LIVE_TABLES } from '../../reference/tables'
import { NOW, type CallRecord, type Parameter } from '../call'

const part = 'tables'

const MODULES = LIVE_TABLES.map(({ moduleType }) => moduleType)

const moduleOf = (example: string): Parameter => ({
  name: 'moduleType',
  type: 'string',
  meaning: 'The table.',
  example,
  values: MODULES,
})
const MODULE = moduleOf('BmFeed')
const USER: Parameter = {
  name: 'userId',
  type: 'string',
  meaning: 'me, or your own id; visitors say free. Who you are is known by the token alone.',
  example: 'me',
}
const day = (name: string, meaning: string): Parameter => ({ name, type: 'string', meaning, example: NOW.date })
const FROM = day('from', 'First London day, YYYY-MM-DD.')
const TO = day('to', 'Last London day, at most six days after the first.')
const COUNTRY: Parameter = {
  name: 'country',
  type: 'string',
  meaning: 'Id of a country. This server has tables of Gb; it may be left out.',
  example: 'Gb',
}
const PERIOD: Parameter = {
  name: 'period',
  type: 'integer',
  meaning: 'Settlement period of the day, for tables of periods.',
  example: NOW.period,
}
const answer = { schema: liveTableSchema, meaning: 'The whole table and the state that it is in.' }
const NO_TABLE = 'There is no such table, or the user of the address is somebody else.'
const WRONG = 'A part is not what it should be, or the table does not take it; errors names it and the fix.'
const NO_DAYS = 'Also for a table that has the latest only, and for a country that this server has no data of.'
const BY_FORM =
  'Country, days and period can each be left out, in this order: they are told apart by their form. ' +
  'An answer of other days than the running one is fixed: no push will change it.'
const ELEXON =
  'While the source is Elexon, past days of the BM Feed are not offered: its data has what they need by the half hour only.'
const GATHERING = 'The server has just started and has not made the table yet; Retry-After says when to ask again.'

export const TABLES: readonly CallRecord[] = [
  {
    method: 'GET',
    url: '/api/LiveTable_:moduleType/:userId',
    part,
    readOnly: true,
    summary: 'A live table as it is now.',
    notes: 'Join the table’s group, module_ and its name, before you ask; then apply liveTableUpdate from meta.s on.',
    parameters: [MODULE, USER],
    answer,
    errors: { 404: NO_TABLE, 503: GATHERING },
  },
  {
    method: 'GET',
    url: '/api/LiveTable_:moduleType/:userId/:date',
    part,
    readOnly: true,
    summary: 'A table of a whole London day.',
    notes: BY_FORM,
    parameters: [MODULE, USER, day('date', 'London day, YYYY-MM-DD.')],
    answer,
    errors: { 400: 'That is not a day.', 404: `${NO_TABLE} ${NO_DAYS}`, 501: ELEXON, 503: GATHERING },
  },
  {
    method: 'GET',
    url: '/api/LiveTable_:moduleType/:userId/:from/:to',
    part,
    readOnly: true,
    summary: 'A table of several London days; or of a day and a period.',
    notes: BY_FORM,
    parameters: [moduleOf('SystemPrices'), USER, FROM, TO],
    answer,
    errors: { 400: WRONG, 404: `${NO_TABLE} ${NO_DAYS}`, 501: ELEXON, 503: GATHERING },
  },
  {
    method: 'GET',
    url: '/api/LiveTable_:moduleType/:userId/:country/:from/:to',
    part,
    readOnly: true,
    summary: 'The same with the country before it; or of two days that are one, and a period.',
    notes: BY_FORM,
    parameters: [moduleOf('SystemPrices'), USER, COUNTRY, FROM, TO],
    answer,
    errors: { 400: WRONG, 404: `${NO_TABLE} ${NO_DAYS}`, 501: ELEXON, 503: GATHERING },
  },
  {
    method: 'GET',
    url: '/api/LiveTable_:moduleType/:userId/:country/:from/:to/:period',
    part,
    readOnly: true,
    summary: 'A table of one settlement period, with all that an address can have.',
    notes: BY_FORM,
    parameters: [moduleOf('SystemPrices'), USER, COUNTRY, FROM, TO, PERIOD],
    answer,
    errors: { 400: WRONG, 404: `${NO_TABLE} ${NO_DAYS}`, 503: GATHERING },
  },
  {
    method: 'POST',
    url: '/api/LiveTable_:moduleType',
    part,
    readOnly: true,
    summary: 'The same as the first, for whoever the token names. The body is an empty object.',
    parameters: [MODULE],
    body: { schema: z.looseObject({}), example: {} },
    answer,
    errors: { 404: 'There is no such table.', 503: GATHERING },
  },
]

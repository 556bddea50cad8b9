import * as z from 'zod/mini'
import { liveTableSchema } from '../../../src/domain/wire'
import { LIVE_TABLES } from '../../reference/tables'
import { NOW, type CallRecord, type Parameter } from '../call'

const part = 'tables'

const MODULES = LIVE_TABLES.map(({ moduleType }) => moduleType)

const MODULE: Parameter = {
  name: 'moduleType',
  type: 'string',
  meaning: 'The table.',
  example: 'BmFeed',
  values: MODULES,
}
const USER: Parameter = {
  name: 'userId',
  type: 'string',
  meaning: 'me, or your own id; visitors say free. Who you are is told by the token alone.',
  example: 'me',
}
const answer = { schema: liveTableSchema, meaning: 'The whole table and the state that it is in.' }
const NO_TABLE = 'There is no such table, or the user of the address is somebody else.'
const GATHERING = 'The server has just started and has not made the table yet; Retry-After says when to ask again.'

export const TABLES: readonly CallRecord[] = [
  {
    method: 'GET',
    url: '/api/LiveTable_:moduleType/:userId',
    part,
    readOnly: true,
    summary: 'A live table as it stands now.',
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
    summary: 'The BM feed of a whole London day.',
    parameters: [MODULE, USER, { name: 'date', type: 'string', meaning: 'London day, YYYY-MM-DD.', example: NOW.date }],
    answer,
    errors: {
      400: 'That is not a day.',
      404: `${NO_TABLE} Also for a table that has the latest only.`,
      501: 'Past days are not offered while the source is Elexon.',
      503: GATHERING,
    },
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

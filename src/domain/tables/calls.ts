import * as z from 'zod/mini'
import { ANY_USER, type Need } from '../access/need'
import { get, post } from '../wire/call'
import { liveTableSchema } from '../wire/table'
import { tableNeed } from './tableNeed'

/** What the named table needs; one that is not there is a 404 for everybody. */
const ofTable = ({ moduleType = '' }: Readonly<Record<string, string>>): Need => tableNeed(moduleType) ?? ANY_USER

/**
 * All parts behind the user may be left out (feature row LT26), so those of one place have the name of what they most
 * often are; the server tells by their form what they are.
 */
export const tableCall = get('/api/LiveTable_:moduleType/:userId', ofTable, liveTableSchema)
export const dayTableCall = get('/api/LiveTable_:moduleType/:userId/:date', ofTable, liveTableSchema)
export const daysTableCall = get('/api/LiveTable_:moduleType/:userId/:from/:to', ofTable, liveTableSchema)
export const countryTableCall = get('/api/LiveTable_:moduleType/:userId/:country/:from/:to', ofTable, liveTableSchema)
export const periodTableCall = get(
  '/api/LiveTable_:moduleType/:userId/:country/:from/:to/:period',
  ofTable,
  liveTableSchema,
)
export const postedTableCall = post('/api/LiveTable_:moduleType', ofTable, z.looseObject({}), liveTableSchema, {
  safe: true,
})

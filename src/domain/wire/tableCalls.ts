import * as z from 'zod/mini'
import { ANYONE, type Need, USER } from '../access/need'
import { tableNeed } from '../access/policy'
import { get, post } from './call'
import { liveTableSchema } from './table'

// Apart from the schemas of tables, some of which the page needs at once.

/** What the named table needs; one that is not there is a 404 for everybody. */
const ofTable = ({ moduleType = '' }: Readonly<Record<string, string>>): Need => tableNeed(moduleType) ?? ANYONE

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

/** A term of the glossary as the search lists it (specification 1§3); its definition stands on /glossary. */
export const definitionItemSchema = z.object({
  id: z.string(),
  searchQuery: z.string(),
  title: z.string(),
  /** Name of a lucide icon. */
  icon: z.string(),
  /** Name of a colour token, without its dashes. */
  colour: z.string(),
})
export type DefinitionItem = z.infer<typeof definitionItemSchema>

export const definitionsSchema = z.array(definitionItemSchema)
export const definitionsCall = get('/staticApi/Definitions/Search', USER, definitionsSchema)

import * as z from 'zod/mini'
import { USER } from '../access/need'
import { get } from './call'

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

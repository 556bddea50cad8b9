import * as z from 'zod/mini'
import { USER } from '../access/need'
import { get } from './call'

export const RELEASE_TYPES = ['New', 'Changed', 'Fixed'] as const

/** One thing that changed for users. */
export const releaseSchema = z.object({
  /** Never used again, so that a browser can remember what was read. */
  id: z.string(),
  version: z.string(),
  /** London day, `2026-11-21`. */
  date: z.string(),
  /** Part of the product, as a user calls it. */
  area: z.string(),
  type: z.enum(RELEASE_TYPES),
  title: z.string(),
  /** Paragraphs of plain text. */
  notes: z.array(z.string()),
})
export type Release = z.infer<typeof releaseSchema>

/** Newest first. */
export const releasesSchema = z.array(releaseSchema)
export const releasesCall = get('/staticApi/releases', USER, releasesSchema)

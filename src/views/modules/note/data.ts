import * as z from 'zod/mini'
import { textField } from '../../../domain/settings'

export const MOST_NOTE_TEXT = 10_000

export const noteSchema = z.looseObject({
  text: z._default(textField(MOST_NOTE_TEXT), ''),
  /** True while it is to be written: a new note is open. */
  isEdit: z._default(z.boolean(), false),
  /** When its text was last saved, ms. */
  editedAt: z.exactOptional(z.number()),
})
export type NoteData = z.infer<typeof noteSchema>

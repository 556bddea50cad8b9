import { lazy } from 'react'
import { defineModule } from '../module'
import { noteSchema, type NoteData } from './data'

const View = lazy(async () => ({ default: (await import('./NoteModule')).NoteModule }))

/** Words of the user's own on a board (F11, DB05). */
export const NOTE = defineModule<NoteData>({
  type: 'Note',
  title: 'Note',
  description: 'Your text with bold, lists and links.',
  group: 'Notes',
  schema: noteSchema,
  dates: 'none',
  size: 'Small',
  minRows: 4,
  choices: () => [
    {
      id: 'note',
      title: 'Note',
      description: 'Your text with bold, lists and links.',
      data: { text: '', isEdit: true },
      keywords: ['text', 'comment', 'handover'],
    },
  ],
  View,
})

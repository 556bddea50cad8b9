import { lazy } from 'react'
import { defineModule } from '../module'
import { liveTableDataSchema, moduleTableChoices } from './data'

export const LIVE_TABLE = defineModule({
  type: 'LiveTable',
  title: 'Table',
  description: 'A live table with its filters, columns and export',
  group: 'Tables',
  schema: liveTableDataSchema,
  dates: 'days',
  size: 'Medium',
  minRows: 5,
  choices: moduleTableChoices,
  View: lazy(async () => ({ default: (await import('./LiveTableModule')).LiveTableModule })),
  Editor: lazy(async () => ({ default: (await import('./LiveTableEditor')).LiveTableEditor })),
})

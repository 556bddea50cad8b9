import { DEFAULT_SETTINGS } from '../schemas/defaults'
import { choiceOf, switchOf, type Described } from './description'

export const TABLES: readonly Described[] = [
  switchOf('excelAsCsv', {
    label: 'Export as CSV',
    help: 'Tables are exported as a csv file; switched off, as an Excel file.',
    readBy: ['Live tables'],
    keywords: ['excel', 'xls', 'download', 'file'],
  }),
  switchOf('leaderboardCapacityInMwh', {
    label: 'Power in tables as MWh',
    help: 'Live tables show columns of MW as energy of the half hour, half the number of MW.',
    readBy: ['Live tables'],
    keywords: ['MW', 'unit', 'capacity', 'leaderboard'],
  }),
]

export const LONG_TERM: readonly Described[] = [
  {
    control: 'longTerm',
    key: 'longTermSettings',
    default: DEFAULT_SETTINGS.longTermSettings,
    granularities: [
      { value: 'yearly', label: 'Yearly' },
      { value: 'quarterly', label: 'Quarterly' },
      { value: 'monthly', label: 'Monthly' },
    ],
    runs: [{ value: '01/01/2021', label: '1 January 2021' }],
    label: 'Long-term run',
    help: 'Which model run the long-term reports open with, and in which steps.',
    readBy: [],
    keywords: ['granularity', 'outlook', 'EnVision', 'report'],
  },
]

export const LOCK: readonly Described[] = [
  choiceOf(
    'lockedAccount',
    [
      { value: 'unlocked', label: 'Unlocked' },
      { value: 'editLocked', label: 'No edits' },
      { value: 'uploadLocked', label: 'Edits are not saved' },
    ],
    {
      label: 'Lock',
      help: 'Guards filters, sorting, columns and dates against changes, or lets you try things that are not saved.',
      readBy: ['Every page'],
      keywords: ['protect', 'read only', 'presentation', 'unlock', 'save'],
    },
  ),
]

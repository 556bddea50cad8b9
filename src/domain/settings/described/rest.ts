import { DEFAULT_SETTINGS } from '../defaults'
import { choiceOf, EVERY_PAGE, LIVE_TABLES, switchOf, type Described } from './description'

export const TABLES: readonly Described[] = [
  switchOf('excelAsCsv', {
    label: 'Export as CSV',
    help: 'Tables are exported as a csv file; switched off, as an Excel file.',
    readers: [LIVE_TABLES],
    keywords: ['excel', 'xls', 'download', 'file'],
  }),
  switchOf('leaderboardCapacityInMwh', {
    label: 'Leaderboard capacity in MWh',
    help: 'Capacity is shown as energy of the half hour, half the number of MW.',
    readers: ['BM leaderboard'],
    keywords: ['MW', 'unit', 'capacity'],
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
    readers: ['Market reports', 'Asset reports', 'Forecast comparison'],
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
      help: 'Guards dashboards, filters and dates against changes, or lets you try things that are not saved.',
      readers: [EVERY_PAGE],
      keywords: ['protect', 'read only', 'presentation', 'unlock', 'save'],
    },
  ),
]

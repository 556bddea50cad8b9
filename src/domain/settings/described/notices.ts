import { numberOf, switchOf, type Described } from './description'

export const NOTICES: readonly Described[] = [
  numberOf(
    'minutesDelayToReport',
    { min: 0, max: 120, step: 1, unit: 'min' },
    {
      label: 'Report delays from',
      help: 'Notices of late data are shown when the delay is at least this long.',
      readBy: ['Notification banners'],
      keywords: ['delay', 'late', 'minutes'],
    },
  ),
  switchOf('suppressBSADWarnings', {
    label: 'Hide “Missing BSADs”',
    help: 'No notice when balancing services adjustment data are missing.',
    readBy: ['Notification banners'],
    keywords: ['suppress', 'BSAD', 'warning'],
  }),
  switchOf('suppressInterconnectorBSADWarnings', {
    label: 'Hide “SO Flagged £0/MWh”',
    help: 'No notice of interconnector adjustment actions that are SO-flagged at £0/MWh.',
    readBy: ['Notification banners'],
    keywords: ['suppress', 'BSAD', 'interconnector', 'warning'],
  }),
  switchOf('suppressBSADNotifications', {
    label: 'Hide all BSAD notices',
    help: 'Both of the above at once.',
    readBy: ['Notification banners'],
    keywords: ['suppress', 'BSAD', 'notifications'],
  }),
]

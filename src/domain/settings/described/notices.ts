import { numberOf, switchOf, type Described } from './description'

const BANNER = 'Notification banner'

export const NOTICES: readonly Described[] = [
  numberOf(
    'minutesDelayToReport',
    { min: 0, max: 120, step: 1, unit: 'min' },
    {
      label: 'Report delays from',
      help: 'Notices of late data are shown when the delay is at least this long.',
      readers: [BANNER],
      keywords: ['delay', 'late', 'minutes'],
    },
  ),
  switchOf('suppressBSADWarnings', {
    label: 'Hide “Missing BSADs”',
    help: 'No notice when balancing services adjustment data are missing.',
    readers: [BANNER],
    keywords: ['suppress', 'BSAD', 'warning'],
  }),
  switchOf('suppressInterconnectorBSADWarnings', {
    label: 'Hide “SO Flagged £0/MWh”',
    help: 'No notice of interconnector adjustment actions that are SO-flagged at £0/MWh.',
    readers: [BANNER],
    keywords: ['suppress', 'BSAD', 'interconnector', 'warning'],
  }),
  switchOf('suppressBSADNotifications', {
    label: 'Hide all BSAD notices',
    help: 'Both of the above at once.',
    readers: [BANNER],
    keywords: ['suppress', 'BSAD', 'notifications'],
  }),
]

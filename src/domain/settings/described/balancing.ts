import { numberOf, switchOf, type Described, type Reader } from './description'

const NIV = ['net imbalance volume', 'long', 'short']
const STACKS: readonly Reader[] = ['BOA desk', 'Stack chart']

export const BALANCING: readonly Described[] = [
  switchOf('reverseNivSign', {
    label: 'Turn the sign of NIV',
    help: 'A short system is shown as a negative volume instead of a positive one, in figures, tables and exports.',
    readBy: ['BOA desk', 'Stack chart', 'System Prices table'],
    keywords: [...NIV, 'reverse', 'negative'],
  }),
  switchOf('reverseNivForecastSign', {
    label: 'Turn the sign of forecast NIV',
    help: 'The same for forecasts of NIV.',
    readBy: [],
    keywords: [...NIV, 'reverse', 'negative'],
  }),
  switchOf('nivInMwh', {
    label: 'NIV in MWh',
    help: 'NIV as energy of the half hour instead of its average power: half the number of MW.',
    readBy: ['BOA desk', 'Stack chart', 'System Prices table'],
    keywords: [...NIV, 'unit', 'MW', 'energy'],
  }),
  switchOf('filterAcceptedUnwinds', {
    label: 'Hide accepted unwinds',
    help: 'Acceptances that only take back an earlier one are left out.',
    readBy: STACKS,
    keywords: ['filter', 'BOA', 'undo'],
  }),
  switchOf('filterUnacceptedUnwinds', {
    label: 'Hide unwinds on the table',
    help: 'Bids and offers that would only take back an acceptance are left out.',
    readBy: STACKS,
    keywords: ['filter', 'BOA', 'unaccepted', 'undo'],
  }),
  switchOf('filterTrackedPlants', {
    label: 'Only tracked plants',
    help: 'Stacks show the plants of your chosen group and leave the others out.',
    readBy: STACKS,
    keywords: ['filter', 'BOA', 'group', 'chosen'],
  }),
  switchOf('orderAcceptedFirst', {
    label: 'Accepted above the table',
    help: 'Accepted bids and offers stand above those still on the table.',
    readBy: ['BOA desk'],
    keywords: ['order', 'first', 'BOA'],
  }),
  switchOf('useColouredFlagsForFlaggedBoaActions', {
    label: 'Coloured flags',
    help: 'SO, STOR and CADL flags have colours of their own instead of one.',
    readBy: ['BOA desk'],
    keywords: ['SO flag', 'CADL', 'STOR', 'BOA', 'color'],
  }),
  numberOf(
    'melBelowPnToleranceToUse',
    { min: 0, max: 5000, step: 1, unit: 'MW' },
    {
      label: 'MEL below PN by more than',
      help: 'The MEL Below PN table shows a unit once its MEL is more than this below its PN.',
      readBy: ['MEL Below PN table'],
      keywords: ['tolerance', 'maximum export limit', 'physical notification', 'signal'],
    },
  ),
]

import { BOA_COMPARER, BOA_DESK, numberOf, switchOf, type Described } from './description'

const NIV = ['net imbalance volume', 'long', 'short']
const STACKS = [BOA_DESK, BOA_COMPARER]

export const BALANCING: readonly Described[] = [
  switchOf('reverseNivSign', {
    label: 'Turn the sign of NIV',
    help: 'A short system is shown as a negative volume instead of a positive one.',
    readers: [BOA_DESK, 'Charts', 'Metrics'],
    keywords: [...NIV, 'reverse', 'negative'],
  }),
  switchOf('reverseNivForecastSign', {
    label: 'Turn the sign of forecast NIV',
    help: 'The same for forecasts of NIV.',
    readers: ['Charts', 'NIV bot report', 'Metrics'],
    keywords: [...NIV, 'reverse', 'negative'],
  }),
  switchOf('nivInMwh', {
    label: 'NIV in MWh',
    help: 'Energy of the half hour instead of its average power: half the number of MW.',
    readers: [BOA_DESK, 'Charts', 'Metrics'],
    keywords: [...NIV, 'unit', 'MW', 'energy'],
  }),
  switchOf('filterAcceptedUnwinds', {
    label: 'Hide accepted unwinds',
    help: 'Acceptances that only take back an earlier one are left out.',
    readers: STACKS,
    keywords: ['filter', 'BOA', 'undo'],
  }),
  switchOf('filterUnacceptedUnwinds', {
    label: 'Hide unwinds on the table',
    help: 'Bids and offers that would only take back an acceptance are left out.',
    readers: STACKS,
    keywords: ['filter', 'BOA', 'unaccepted', 'undo'],
  }),
  switchOf('filterTrackedPlants', {
    label: 'Only tracked plants',
    help: 'Stacks show the plants of your chosen group and leave the others out.',
    readers: STACKS,
    keywords: ['filter', 'BOA', 'group', 'chosen'],
  }),
  switchOf('orderAcceptedFirst', {
    label: 'Accepted above the table',
    help: 'Accepted bids and offers stand above those still on the table.',
    readers: [BOA_DESK],
    keywords: ['order', 'first', 'BOA'],
  }),
  switchOf('useColouredFlagsForFlaggedBoaActions', {
    label: 'Coloured flags',
    help: 'SO, STOR and CADL flags have colours of their own instead of one.',
    readers: STACKS,
    keywords: ['SO flag', 'CADL', 'STOR', 'BOA', 'color'],
  }),
  numberOf(
    'melBelowPnToleranceToUse',
    { min: 0, max: 5000, step: 1, unit: 'MW' },
    {
      label: 'MEL below PN by more than',
      help: 'A unit is signalled once its MEL is this much below its PN.',
      readers: ['MEL below PN table', BOA_DESK],
      keywords: ['tolerance', 'maximum export limit', 'physical notification', 'signal'],
    },
  ),
]

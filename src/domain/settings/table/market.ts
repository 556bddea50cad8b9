import { choice, inSection, numberSetting, toggle } from './row'

/** How the market is shown: the balancing stack, charts, and what is reported of late data. */

const NIV = ['net imbalance volume', 'long', 'short']

export const BALANCING = inSection('Balancing', {
  reverseNivSign: toggle(false, {
    label: 'Turn the sign of NIV',
    help: 'A short system is shown as a negative volume instead of a positive one, in figures, tables and exports.',
    readBy: ['BOA desk', 'Stack chart', 'System Prices table', 'NIV bot report'],
    keywords: [...NIV, 'reverse', 'negative'],
  }),
  reverseNivForecastSign: toggle(false, {
    label: 'Turn the sign of forecast NIV',
    help: 'The same for forecasts of NIV.',
    readBy: ['NIV bot report'],
    keywords: [...NIV, 'reverse', 'negative'],
  }),
  /** NIV as energy of the half hour instead of power: MW halved. The default is as NIV is published. */
  nivInMwh: toggle(true, {
    label: 'NIV in MWh',
    help: 'NIV as energy of the half hour instead of its average power: half the number of MW.',
    readBy: ['BOA desk', 'Stack chart', 'System Prices table', 'NIV bot report'],
    keywords: [...NIV, 'unit', 'MW', 'energy'],
  }),
  filterAcceptedUnwinds: toggle(false, {
    label: 'Hide accepted unwinds',
    help: 'Acceptances that only take back an earlier one are left out.',
    readBy: ['BOA desk', 'Stack chart'],
    keywords: ['filter', 'BOA', 'undo'],
  }),
  filterUnacceptedUnwinds: toggle(false, {
    label: 'Hide unwinds on the table',
    help: 'Bids and offers that would only take back an acceptance are left out.',
    readBy: ['BOA desk', 'Stack chart'],
    keywords: ['filter', 'BOA', 'unaccepted', 'undo'],
  }),
  filterTrackedPlants: toggle(false, {
    label: 'Only tracked plants',
    help: 'Stacks show the plants of your chosen group and leave the others out.',
    readBy: ['BOA desk', 'Stack chart'],
    keywords: ['filter', 'BOA', 'group', 'chosen'],
  }),
  orderAcceptedFirst: toggle(true, {
    label: 'Accepted above the table',
    help: 'Accepted bids and offers are above those still available.',
    readBy: ['BOA desk'],
    keywords: ['order', 'first', 'BOA'],
  }),
  useColouredFlagsForFlaggedBoaActions: toggle(false, {
    label: 'Coloured flags',
    help: 'SO, STOR and CADL flags have separate colours instead of one.',
    readBy: ['BOA desk'],
    keywords: ['SO flag', 'CADL', 'STOR', 'BOA', 'color'],
  }),
  /** MW by which MEL must be below PN before a signal is given. */
  melBelowPnToleranceToUse: numberSetting(0, {
    range: { min: 0, max: 5000, step: 1, unit: 'MW' },
    label: 'MEL below PN by more than',
    help: 'The MEL Below PN table shows a unit, cards and the activity board its cut, its page and notifications the event, once its MEL is more than this below its PN.',
    readBy: ['MEL Below PN table', 'Bingo card', 'Plant Activity Board', 'Plant page'],
    keywords: ['tolerance', 'maximum export limit', 'physical notification', 'signal'],
  }),
})

export const SETTINGS_CHARTS = inSection('Charts', {
  chartHoverChoice: choice('all', {
    options: { all: 'All series', nearest: 'The nearest series', none: 'Nothing' },
    label: 'Under the pointer',
    help: 'Which values a chart shows at the pointer.',
    readBy: ['Charts'],
    keywords: ['hover', 'tooltip', 'crosshair'],
  }),
  stepChartOption: choice('step', {
    options: { step: 'Steps', line: 'Straight lines' },
    label: 'Half-hourly values as',
    help: 'Steps hold a value through its period; lines join the values.',
    readBy: ['Charts'],
    keywords: ['step', 'line', 'interpolate'],
  }),
  showNearestPointOnTooltip: toggle(true, {
    label: 'Mark the nearest point',
    help: 'The value nearest to the pointer is highlighted.',
    readBy: ['Charts'],
    keywords: ['tooltip', 'hover'],
  }),
  fullChartFunctionality: toggle(false, {
    label: 'Full charts with many points',
    help: 'Charts with very many points keep live updates and hovering, and may become slow.',
    readBy: ['Charts'],
    keywords: ['boost', 'performance', 'live', 'override'],
  }),
  fullDAChartAxes: toggle(false, {
    label: 'All axes of day-ahead charts',
    help: 'Day-ahead charts show every axis, also those without a chosen series.',
    readBy: ['Storage Day-Ahead Analysis'],
    keywords: ['DA', 'axis', 'scale'],
  }),
  /** `numberOfSeriesHof` of the specification (2§3, 2§9). */
  forecastHistorySeriesToShow: numberSetting(5, {
    range: { min: 1, max: 20, step: 1, unit: 'forecasts', whole: true },
    label: 'Earlier forecasts shown',
    help: 'How many earlier runs a history of forecasts shows.',
    readBy: ['History of Forecasts'],
    keywords: ['HOF', 'series', 'runs'],
  }),
})

export const NOTICES = inSection('Notifications', {
  minutesDelayToReport: numberSetting(4, {
    range: { min: 0, max: 120, step: 1, unit: 'min' },
    label: 'Report delays from',
    help: 'Notices of late data are shown when the delay is at least this long.',
    readBy: ['Notification banners'],
    keywords: ['delay', 'late', 'minutes'],
  }),
  suppressBSADWarnings: toggle(false, {
    label: 'Hide “Missing BSADs”',
    help: 'No notice when balancing services adjustment data are missing.',
    readBy: ['Notification banners'],
    keywords: ['suppress', 'BSAD', 'warning'],
  }),
  suppressInterconnectorBSADWarnings: toggle(false, {
    label: 'Hide “SO Flagged £0/MWh”',
    help: 'No notice of interconnector adjustment actions that are SO-flagged at £0/MWh.',
    readBy: ['Notification banners'],
    keywords: ['suppress', 'BSAD', 'interconnector', 'warning'],
  }),
  suppressBSADNotifications: toggle(false, {
    label: 'Hide all BSAD notices',
    help: 'Both of the above at once.',
    readBy: ['Notification banners'],
    keywords: ['suppress', 'BSAD', 'notifications'],
  }),
})

import type { Settings } from '../settings'

/** The version that is written (specification 1§9). */
export const SETTINGS_VERSION = 0.3

/** Specification 1§9 "plant group colour". */
export const PLANT_GROUP_COLOUR = 'rgb(0,163,199)'

/** What a new user has, and what stands in for a value that cannot be read (specification 1§3, 1§9). */
export const DEFAULT_SETTINGS: Settings = {
  colour: 'Dark',
  darkMode: true,
  country: 'Gb',
  // The dark tokens `--bid` and `--offer` (src/views/styles/tokens.css).
  bidColour: '#4ccce6',
  offerColour: '#ff977d',
  bingoColourOverrides: {},
  bingoStringOverrides: {},
  sideNavVisible: true,

  useTradingPeriod: false,
  boaWindowType: null,
  autoRollover: true,
  showTimer: true,
  tabUpdateValue: 'none',
  timeFormatValue: '24h',

  filterAcceptedUnwinds: false,
  filterUnacceptedUnwinds: false,
  filterTrackedPlants: false,
  orderAcceptedFirst: true,
  useColouredFlagsForFlaggedBoaActions: false,
  reverseNivSign: false,
  reverseNivForecastSign: false,
  // As NIV is published.
  nivInMwh: true,
  melBelowPnToleranceToUse: 0,

  chartHoverChoice: 'all',
  stepChartOption: 'step',
  showNearestPointOnTooltip: true,
  fullChartFunctionality: false,
  fullDAChartAxes: false,
  // numberOfSeriesHof of the specification (2§3, 2§9).
  forecastHistorySeriesToShow: 5,

  chosenPlants: [],
  chosenPlantGroupName: '',
  chosenPlantsByGroup: {},
  plantGroupColourOverrideByGroup: {},
  defaultPlantGroupColour: PLANT_GROUP_COLOUR,
  chosenPlantGroupColour: PLANT_GROUP_COLOUR,
  plantSelection: 'all',
  plantActivityDisplayOption: 'PN',
  showGeneration: true,
  reversePlantActivityOrder: false,

  globalBingoChoices: {},
  globalBingoSoundChoices: {},
  showZoneInPlantNameBingo: false,

  minutesDelayToReport: 4,
  suppressBSADWarnings: false,
  suppressInterconnectorBSADWarnings: false,
  suppressBSADNotifications: false,

  tableUnitValue: 'header',
  excelAsCsv: true,
  leaderboardCapacityInMwh: false,

  longTermSettings: { granularity: 'yearly', runSelected: '01/01/2021' },
  lockedAccount: 'unlocked',
  terms: { agreed: false, date: null },
  versionNumber: SETTINGS_VERSION,
}

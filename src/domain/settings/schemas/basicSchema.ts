import * as z from 'zod/mini'
import { colour, listOf, mapOf, numberFrom, text, wholeFrom } from './fields'
import type { Settings } from '../settings'

/** Most plants in one choice and most groups: more than GB has units, and small enough for one save. */
export const MAX_PLANTS = 5000
export const MAX_GROUPS = 100

const flag = z.boolean()
const plants = listOf(text(100), MAX_PLANTS)
const windowMode = z.enum(['current', 'trading'])

/**
 * The basic settings as they are saved: all of them at once, each with its own type and limits. Keys that are not settings
 * are dropped. For a part of them there is `basicPatchSchema`.
 */
export const basicSettingsSchema = z.object({
  colour: z.enum(['Dark', 'Light']),
  darkMode: flag,
  country: z.string().check(z.regex(/^[A-Za-z]{2,40}$/, 'A country id has 2 to 40 letters, e.g. Gb.')),
  bidColour: colour,
  offerColour: colour,
  bingoColourOverrides: mapOf(colour, 100),
  bingoStringOverrides: mapOf(text(60), 100),
  sideNavVisible: flag,

  useTradingPeriod: flag,
  boaWindowType: z.nullable(z.union([text(40), mapOf(windowMode, 20)])),
  autoRollover: flag,
  showTimer: flag,
  tabUpdateValue: z.enum(['warn', 'update', 'none']),
  timeFormatValue: z.enum(['24h', '12h']),

  filterAcceptedUnwinds: flag,
  filterUnacceptedUnwinds: flag,
  filterTrackedPlants: flag,
  orderAcceptedFirst: flag,
  useColouredFlagsForFlaggedBoaActions: flag,
  reverseNivSign: flag,
  reverseNivForecastSign: flag,
  nivInMwh: flag,
  melBelowPnToleranceToUse: numberFrom(0, 5000),

  chartHoverChoice: z.enum(['all', 'nearest', 'none']),
  stepChartOption: z.enum(['step', 'line']),
  showNearestPointOnTooltip: flag,
  fullChartFunctionality: flag,
  fullDAChartAxes: flag,
  forecastHistorySeriesToShow: wholeFrom(1, 20),

  chosenPlants: plants,
  chosenPlantGroupName: text(100),
  chosenPlantsByGroup: mapOf(plants, MAX_GROUPS),
  plantGroupColourOverrideByGroup: mapOf(z.object({ override: flag, colour }), MAX_GROUPS),
  defaultPlantGroupColour: colour,
  chosenPlantGroupColour: colour,
  plantSelection: text(100),
  plantActivityDisplayOption: text(40),
  showGeneration: flag,
  reversePlantActivityOrder: flag,

  globalBingoChoices: mapOf(flag, 200),
  globalBingoSoundChoices: mapOf(flag, 200),
  showZoneInPlantNameBingo: flag,

  minutesDelayToReport: numberFrom(0, 120),
  suppressBSADWarnings: flag,
  suppressInterconnectorBSADWarnings: flag,
  suppressBSADNotifications: flag,

  tableUnitValue: z.enum(['inherit', 'cell', 'header', 'hidden']),
  excelAsCsv: flag,
  leaderboardCapacityInMwh: flag,

  longTermSettings: z.object({ granularity: text(40), runSelected: text(40) }),
  lockedAccount: z.enum(['unlocked', 'editLocked', 'uploadLocked']),
  terms: z.object({ agreed: flag, date: z.nullable(text(40)) }),
  versionNumber: numberFrom(0, 1000),
}) satisfies z.ZodMiniType<Settings>

/** Any of the basic settings. */
export const basicPatchSchema = z.partial(basicSettingsSchema)

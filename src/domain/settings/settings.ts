/**
 * The basic settings of a user (specification 1§3), by the specification's field names. Pages' settings, table filters and
 * the lists of dashboards, boards and subscriptions are kept apart (see types.ts).
 */
export type Settings = {
  // Appearance. `colour` rules; `darkMode` is written as its copy (decision C28).
  readonly colour: 'Dark' | 'Light'
  readonly darkMode: boolean
  /** Country id, e.g. `Gb`. */
  readonly country: string
  /** CSS colours `#rrggbb`. */
  readonly bidColour: string
  readonly offerColour: string
  readonly bingoColourOverrides: Readonly<Record<string, string>>
  readonly bingoStringOverrides: Readonly<Record<string, string>>
  readonly sideNavVisible: boolean

  // Timing. Which window wins: page entry, map `all`, plain text, else useTradingPeriod (decision C12).
  readonly useTradingPeriod: boolean
  readonly boaWindowType: null | string | Readonly<Record<string, 'current' | 'trading'>>
  readonly autoRollover: boolean
  readonly showTimer: boolean
  readonly tabUpdateValue: 'warn' | 'update' | 'none'
  readonly timeFormatValue: '24h' | '12h'

  // BOA.
  readonly filterAcceptedUnwinds: boolean
  readonly filterUnacceptedUnwinds: boolean
  readonly filterTrackedPlants: boolean
  readonly orderAcceptedFirst: boolean
  readonly useColouredFlagsForFlaggedBoaActions: boolean
  readonly reverseNivSign: boolean
  readonly reverseNivForecastSign: boolean
  /** NIV as energy of the half hour instead of power: MW halved. */
  readonly nivInMwh: boolean
  /** MW by which MEL must be below PN before a signal is given. */
  readonly melBelowPnToleranceToUse: number

  // Charts.
  readonly chartHoverChoice: 'all' | 'nearest' | 'none'
  readonly stepChartOption: 'step' | 'line'
  readonly showNearestPointOnTooltip: boolean
  readonly fullChartFunctionality: boolean
  readonly fullDAChartAxes: boolean
  /** Forecast runs shown in a history of forecasts. */
  readonly forecastHistorySeriesToShow: number

  // Plants and groups.
  readonly chosenPlants: readonly string[]
  readonly chosenPlantGroupName: string
  readonly chosenPlantsByGroup: Readonly<Record<string, readonly string[]>>
  readonly plantGroupColourOverrideByGroup: Readonly<
    Record<string, { readonly override: boolean; readonly colour: string }>
  >
  readonly defaultPlantGroupColour: string
  readonly chosenPlantGroupColour: string
  readonly plantSelection: string
  readonly plantActivityDisplayOption: string
  readonly showGeneration: boolean
  readonly reversePlantActivityOrder: boolean

  // Bingo.
  readonly globalBingoChoices: Readonly<Record<string, boolean>>
  readonly globalBingoSoundChoices: Readonly<Record<string, boolean>>
  readonly showZoneInPlantNameBingo: boolean

  // Notices.
  readonly minutesDelayToReport: number
  readonly suppressBSADWarnings: boolean
  readonly suppressInterconnectorBSADWarnings: boolean
  readonly suppressBSADNotifications: boolean

  // Tables and export.
  readonly tableUnitValue: 'inherit' | 'cell' | 'header' | 'hidden'
  readonly excelAsCsv: boolean
  readonly leaderboardCapacityInMwh: boolean

  // The rest.
  readonly longTermSettings: { readonly granularity: string; readonly runSelected: string }
  readonly lockedAccount: 'unlocked' | 'editLocked' | 'uploadLocked'
  readonly terms: { readonly agreed: boolean; readonly date: string | null }
  readonly versionNumber: number
}

export type SettingKey = keyof Settings

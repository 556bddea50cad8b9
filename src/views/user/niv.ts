import { useMemo } from 'react'
import { mwOf } from '../../domain/boa/stackItem'
import type { NivReading } from '../../domain/charts/forecasts/nivPlots'
import type { NivSigns } from '../../domain/charts/spec/nivReading'
import { nivUnit, shownNivEnergy, shownNivForecast } from '../../domain/settings'
import { useUserSettings } from './settings'

/** How this user reads NIV (ST18). */
export type NivLook = {
  readonly unit: 'MW' | 'MWh'
  /** What is long is above zero, and what is short below. */
  readonly isTurned: boolean
  /** MWh of the half hour as they are shown: in the unit, with the sign. */
  readonly of: (mwh: number | undefined) => number | undefined
}

export const useNiv = (): NivLook => {
  const settings = useUserSettings()
  return {
    unit: nivUnit(settings),
    isTurned: settings.reverseNivSign,
    of: (mwh) => (mwh === undefined ? undefined : shownNivEnergy(settings, mwh)),
  }
}

/** The signs and the unit that this user has chosen, the same object while they are. */
export const useNivSigns = (): NivSigns => {
  const { reverseNivSign, reverseNivForecastSign, nivInMwh } = useUserSettings()
  return useMemo(
    () => ({ reverseNivSign, reverseNivForecastSign, nivInMwh }),
    [reverseNivSign, reverseNivForecastSign, nivInMwh],
  )
}

/** How this user reads NIV and its forecast next to each other: each with the sign that they have chosen for it (ST18). */
export const useNivReading = (): NivReading => {
  const signs = useNivSigns()
  return useMemo(
    () => ({
      unit: nivUnit(signs),
      outturn: (mwh) => (mwh === undefined ? undefined : shownNivEnergy(signs, mwh)),
      forecast: (mwh) => shownNivForecast(signs, mwh === undefined ? undefined : mwOf(mwh)),
    }),
    [signs],
  )
}

import { nivUnit, shownNivEnergy } from '../../domain/settings'
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

import { useMemo } from 'react'
import { nivUnit, shownNivEnergy } from '../../../domain/settings'
import { useUserSettings } from '../../user/settings'

/** How the user reads a series: its values times a factor, in a unit, and whether a plus is written. */
export type ShownAs = { readonly factor: number; readonly unit: string | undefined; readonly signed: boolean }

const AS_IT_IS: ShownAs = { factor: 1, unit: undefined, signed: false }

const NIV = new Set(['Gb&NetImbalanceVolume&none', 'NetImbalanceVolume', 'Gb&NetImbalanceVolume'])

/** Net imbalance has the sign and the unit of the user's settings (ST18); every other series is shown as it is. */
export const useShownAs = (id: string): ShownAs => {
  const settings = useUserSettings()
  return useMemo(
    () => (NIV.has(id) ? { factor: shownNivEnergy(settings, 1), unit: nivUnit(settings), signed: true } : AS_IT_IS),
    [id, settings],
  )
}

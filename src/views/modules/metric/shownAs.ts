import { useMemo } from 'react'
import { seriesReading } from '../../../domain/charts/spec/nivReading'
import { useNivSigns } from '../../user/niv'

/** How the user reads a series: its values times a factor, in a unit, and whether a plus is written. */
export type ShownAs = { readonly factor: number; readonly unit: string | undefined; readonly signed: boolean }

const AS_IT_IS: ShownAs = { factor: 1, unit: undefined, signed: false }

/** Net imbalance and its forecast have the sign and the unit of the user's settings (ST18); others are shown as they are. */
export const useShownAs = (id: string): ShownAs => {
  const signs = useNivSigns()
  return useMemo(() => {
    const { factor, unit, isNiv } = seriesReading(id, 'MWh', signs)
    return isNiv ? { factor, unit, signed: true } : AS_IT_IS
  }, [id, signs])
}

import { CARBON } from './damaged/carbonFamily'
import { ECB_DAMAGED } from './damaged/ecbFamily'
import { elexonOf } from './damaged/elexonFamily'
import { ENTSOE } from './damaged/entsoeFamily'
import type { DamagedFamily } from './damaged/forms'
import { irisOf } from './damaged/irisFamily'
import { METNO_DAMAGED } from './damaged/metnoFamily'
import { neso, nesoRegister } from './damaged/nesoFamilies'
import { RTE_DAMAGED } from './damaged/rteFamily'

/**
 * Answers of every public source with damage.
 * @param most rows of one recording of Elexon that are used
 */
export const damagedFamilies = (most: number): readonly DamagedFamily[] => [
  elexonOf(most),
  irisOf(most),
  neso(),
  nesoRegister(),
  ENTSOE,
  CARBON,
  ECB_DAMAGED,
  METNO_DAMAGED,
  RTE_DAMAGED,
]

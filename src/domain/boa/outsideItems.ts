import type { BsadAction } from '../market/events'
import type { PeriodState } from '../market/state'
import { acceptedBar, NO_FLAGS, plainZero, plantOf, tableBar } from './stackItem'
import type { StackItem } from './types'
import { LEAST_TABLE_MW, type AcceptedEntry } from './unitStack'

/** Begins the `bodId` of every adjustment action. */
const BSAD = 'bsad/'

export const bsadBodId = (id: string): string => `${BSAD}${id}`
export const isBsad = ({ bodId }: StackItem): boolean => bodId.startsWith(BSAD)
export const bsadPlantId = (label: string): string => `${label} [BSAD]`

/**
 * An adjustment action (DISBSAD) as a bar and as an action. Its price is cost over volume; without a cost it is
 * unpriced. One without volume is no action.
 * Source: specification 7, 3.2 rule 9.
 */
export const bsadEntries = (actions: readonly BsadAction[]): readonly AcceptedEntry[] =>
  actions
    .filter(({ volume }) => volume !== 0)
    .map(({ id, volume, cost, soFlag, storFlag, party }) => {
      const price = cost === null ? null : plainZero(cost / volume)
      return {
        item: acceptedBar(plantOf(bsadPlantId(party ?? id)), {
          bodId: bsadBodId(id),
          mainPrice: price,
          volumeMwh: volume,
          flags: { soFlag, storFlag },
        }),
        action: { id, direction: volume < 0 ? 'bid' : 'offer', price, volume, soFlag, cadlFlag: false, storFlag },
      }
    })

/** The non-BM reserve expected in a period, as one offer on the table. */
export const nonBmStorItems = (nonBmStor: PeriodState['nonBmStor']): readonly StackItem[] => {
  if (nonBmStor === undefined || nonBmStor.mw < LEAST_TABLE_MW) return []
  const { mw, price: mainPrice = null } = nonBmStor
  const flags = { ...NO_FLAGS, storFlag: true, nonBmPrediction: true }
  const plant = plantOf('NBM STOR', 'Non-BM STOR')
  return [tableBar(plant, { bodId: 'nonbm/O', mainPrice, unwind: false, side: 'offer', mw, initialMw: mw, flags })]
}

import type { BsadAction } from '../market/events'
import type { PeriodState } from '../market/state'
import { NO_FLAGS, mwOf, stackItem } from './stackItem'
import type { StackItem } from './types'
import { LEAST_TABLE_MW, type AcceptedEntry } from './unitStack'

const bsadName = (label: string): string => `${label} [BSAD]`

/**
 * An adjustment action (DISBSAD) as a bar and as an action. Its price is cost over volume; without a cost it is
 * unpriced. One without volume is no action.
 * Source: specification 7, 3.2 rule 9.
 */
export const bsadEntries = (actions: readonly BsadAction[]): readonly AcceptedEntry[] =>
  actions
    .filter(({ volume }) => volume !== 0)
    .map(({ id, volume, cost, soFlag, storFlag, party }) => {
      const side = volume < 0 ? ('bid' as const) : ('offer' as const)
      const price = cost === null ? null : cost / volume
      return {
        item: stackItem(
          {
            plantId: bsadName(party ?? id),
            bodId: `bsad/${id}`,
            isAccepted: true,
            mainPrice: price,
            side,
            mw: mwOf(Math.abs(volume)),
          },
          { volumeMwh: volume, flags: { ...NO_FLAGS, soFlag, storFlag }, ...(cost === null ? {} : { cost }) },
        ),
        action: { id, direction: side, price, volume, soFlag, cadlFlag: false, storFlag },
      }
    })

/** The non-BM reserve expected in a period, as one offer on the table. */
export const nonBmStorItems = (nonBmStor: PeriodState['nonBmStor']): readonly StackItem[] =>
  nonBmStor === undefined || nonBmStor.mw < LEAST_TABLE_MW
    ? []
    : [
        stackItem(
          {
            plantId: 'NBM STOR',
            bodId: 'nonbm/O',
            isAccepted: false,
            mainPrice: nonBmStor.price ?? null,
            side: 'offer',
            mw: nonBmStor.mw,
          },
          { name: 'Non-BM STOR', flags: { ...NO_FLAGS, storFlag: true, nonBmPrediction: true } },
        ),
      ]

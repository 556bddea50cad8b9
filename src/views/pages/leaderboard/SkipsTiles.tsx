import { agreementRate } from '../../../domain/skips/agreement'
import { fleetSkips, operatorRate, type SkipTotal } from '../../../domain/skips/board'
import type { SkipsAnswer } from '../../../domain/skips/calls'
import { allSkipRate, dispatchRate, openSkipRate, wideSkipRate } from '../../../domain/skips/sums'
import { KeyFigures, type KeyFigure } from '../../parts/panel/KeyFigures'
import { percent, whole } from '../../parts/format/numbers'
import * as css from './leaderboard.module.css'

const rateTiles = (name: string, { sums, compared }: SkipTotal): readonly KeyFigure[] => [
  {
    name: `${name}: skip rate`,
    unit: '%',
    value: percent(openSkipRate(sums)),
    note: `${percent(allSkipRate(sums))} % before, ${percent(wideSkipRate(sums))} % wide`,
  },
  {
    name: `${name}: operator`,
    unit: '%',
    value: percent(compared && operatorRate(compared.operator)),
    note: compared
      ? `estimate ${percent(openSkipRate(compared.estimate))} %, agreement ${percent(agreementRate(compared.operator))} %`
      : 'not published for these days',
  },
]

type SkipsTilesProps = {
  readonly parts: readonly Pick<SkipsAnswer, 'units'>[]
  readonly fuel: string | undefined
  readonly isLoading: boolean
}

/** The fleet: skip rates of offers and bids, by the estimate and by the operator, and what was skipped. */
export const SkipsTiles = ({ parts, fuel, isLoading }: SkipsTilesProps) => {
  const all = fleetSkips(parts, { fuel, side: 'both' }).sums
  const figures: readonly KeyFigure[] = [
    ...rateTiles('Offers', fleetSkips(parts, { fuel, side: 'offer' })),
    ...rateTiles('Bids', fleetSkips(parts, { fuel, side: 'bid' })),
    {
      name: 'Dispatch rate',
      unit: '%',
      value: percent(dispatchRate(all)),
      note: `${whole(all.accepted)} of ${whole(all.accepted + all.open)} MWh in merit`,
    },
    {
      name: 'Not ruled out',
      unit: 'MWh',
      value: all.inMerit > 0 ? whole(all.open) : whole(undefined),
      note: `paid £${whole(all.lost)} more`,
    },
  ]
  return <KeyFigures className={css.leaderboardTiles} figures={figures} isLoading={isLoading} />
}

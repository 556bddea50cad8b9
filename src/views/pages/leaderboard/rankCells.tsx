import { MISSING } from '../../../domain/format'
import type { RankRow } from '../../../domain/revenue/ranking'
import { PlantName } from '../../parts/PlantName'
import { usePlantColours } from '../../user/plantColours'
import * as css from './leaderboard.module.css'

/** The name of a plant opens it. */
export const Name = ({ row, isPlant }: { readonly row: RankRow; readonly isPlant: boolean }) => {
  const colours = usePlantColours()
  const shown = row.name === '' ? 'Unknown' : row.name
  return (
    <span className={css.leaderboardName} title={isPlant ? row.id : `${row.units.length} units`}>
      {isPlant ? (
        <PlantName plant={row.id} style={{ color: colours.get(row.id) }}>
          {shown}
        </PlantName>
      ) : (
        shown
      )}
    </span>
  )
}

/** Places gained or lost against the days before. */
export const RankChange = ({ change }: { readonly change: number | undefined }) => {
  if (change === undefined)
    return (
      <span className="dim" title="Not ranked in the days before">
        {MISSING}
      </span>
    )
  const title =
    change === 0
      ? 'The same rank as in the days before'
      : `${Math.abs(change)} ${change > 0 ? 'higher' : 'lower'} than in the days before`
  return (
    <span className={change === 0 ? 'dim' : undefined} title={title}>
      {change === 0 ? '=' : `${change > 0 ? '▲' : '▼'}${Math.abs(change)}`}
    </span>
  )
}

/** Who trades a unit by the register: owner or optimiser; of several units those that are not the same are counted. */
export const LeadParty = ({ row: { units } }: { readonly row: RankRow }) => {
  const parties = [...new Set(units.map(({ owner }) => owner).filter((owner) => owner !== ''))]
  if (parties.length > 1) return <span title={parties.join(', ')}>{parties.length} parties</span>
  return parties[0] === undefined ? (
    <span className="dim" title="Not in the register">
      {MISSING}
    </span>
  ) : (
    <span className={css.leaderboardName} title={parties[0]}>
      {parties[0]}
    </span>
  )
}

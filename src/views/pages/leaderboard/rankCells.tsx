import { MISSING } from '../../../domain/format'
import { ownersOf, type RankRow } from '../../../domain/revenue/ranking'
import { counted } from '../../parts/format/numbers'
import { PlantName } from '../../parts/PlantName'
import { usePlantColours } from '../../user/plantColours'
import * as css from './leaderboard.module.css'

/** With what a battery shares its site, where that is known. */
const sharedSite = ({ units: [unit] }: RankRow): string =>
  unit?.coLocated === undefined || unit.coLocated === 'none' ? '' : `, shares its site with ${unit.coLocated}`

/** The name of a plant opens it. */
export const Name = ({ row, isPlant }: { readonly row: RankRow; readonly isPlant: boolean }) => {
  const colours = usePlantColours()
  const shown = row.name === '' ? 'Unknown' : row.name
  return (
    <span className={css.leaderboardName} title={isPlant ? `${row.id}${sharedSite(row)}` : `${row.units.length} units`}>
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

type RankChangeProps = {
  /** Undefined for a row that was not ranked then. */
  readonly change: number | undefined
  /** Why no row is compared; undefined where they are. */
  readonly uncompared: string | undefined
}

/** Places gained or lost against the days before. */
export const RankChange = ({ change, uncompared = 'Not ranked in the days before' }: RankChangeProps) => {
  if (change === undefined)
    return (
      <span className="dim" title={uncompared}>
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

/** The lead party of the register, which is what all pages call the owner; several of them are counted. */
export const Owner = ({ row }: { readonly row: RankRow }) => {
  const owners = ownersOf(row)
  const [first] = owners
  if (first === undefined)
    return (
      <span className="dim" title="Not in the register">
        {MISSING}
      </span>
    )
  const shown = owners.length > 1 ? counted(owners.length, 'owner') : first
  return (
    <span className={css.leaderboardName} title={owners.join(', ')}>
      {shown}
    </span>
  )
}

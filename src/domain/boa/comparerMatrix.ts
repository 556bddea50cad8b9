import type { StackItem } from '../wire'

/** What of an accepted row the comparison is made of. */
export type ComparedAct = Pick<StackItem, 'plantId' | 'name' | 'fuelType' | 'volumeMwh'>

/** Accepted energy of a plant in a period, MWh: offers positive, bids negative. */
export type Energy = { readonly offers: number; readonly bids: number; readonly actions: number }

/** A plant in one pane. Undefined while the stack of that pane is not known. */
export type MatrixCell = {
  readonly energy: Energy
  /** MWh more than in the pane before; undefined where that is not known, or there is none. */
  readonly change: number | undefined
}

export type MatrixRow = {
  readonly plantId: string
  readonly name: string
  readonly fuelType: string
  readonly cells: readonly (MatrixCell | undefined)[]
  /** Whether bids or offers differ between two neighbouring panes by as much as is shown. */
  readonly isChanged: boolean
}

/** Differences below this would read as 0.0 MWh. */
const LEAST_MWH = 0.05
const NONE: Energy = { offers: 0, bids: 0, actions: 0 }

const plus = ({ offers, bids, actions }: Energy, { volumeMwh }: ComparedAct): Energy => ({
  offers: offers + Math.max(0, volumeMwh),
  bids: bids + Math.min(0, volumeMwh),
  actions: actions + 1,
})

const net = ({ offers, bids }: Energy): number => offers + bids

const differs = (a: Energy, b: Energy): boolean =>
  Math.abs(a.offers - b.offers) >= LEAST_MWH || Math.abs(a.bids - b.bids) >= LEAST_MWH

const cellsOf = (energies: readonly (Energy | undefined)[]): readonly (MatrixCell | undefined)[] =>
  energies.map((energy, at) => {
    const before = energies[at - 1]
    return energy && { energy, change: before && net(energy) - net(before) }
  })

const changedIn = (energies: readonly (Energy | undefined)[]): boolean =>
  energies.some((energy, at) => {
    const before = energies[at - 1]
    return energy !== undefined && before !== undefined && differs(energy, before)
  })

const byPlant = (acts: readonly ComparedAct[]): ReadonlyMap<string, Energy> => {
  const sums = new Map<string, Energy>()
  for (const act of acts) sums.set(act.plantId, plus(sums.get(act.plantId) ?? NONE, act))
  return sums
}

const sizeOf = ({ cells }: MatrixRow): number => Math.max(0, ...cells.map((cell) => Math.abs(cell?.change ?? 0)))

const byName = (a: MatrixRow, b: MatrixRow): number => {
  if (a.name === b.name) return 0
  return a.name < b.name ? -1 : 1
}

/**
 * Plants by panes: accepted energy of each, and by how much it differs from the pane before. What changed most is first,
 * then by name.
 * @param panes the accepted rows of each pane; undefined where they are not known, which is not nothing
 */
export const comparerMatrix = (panes: readonly (readonly ComparedAct[] | undefined)[]): readonly MatrixRow[] => {
  const plants = new Map<string, ComparedAct>()
  for (const act of panes.flatMap((acts) => acts ?? [])) if (!plants.has(act.plantId)) plants.set(act.plantId, act)
  const sums = panes.map((acts) => acts && byPlant(acts))
  return [...plants.values()]
    .map(({ plantId, name, fuelType }): MatrixRow => {
      const energies = sums.map((of) => of && (of.get(plantId) ?? NONE))
      return { plantId, name, fuelType, cells: cellsOf(energies), isChanged: changedIn(energies) }
    })
    .sort((a, b) => sizeOf(b) - sizeOf(a) || byName(a, b))
}

import type { MarketState } from './state'
import type { BmUnit } from './units'

/** Units by either of their two names: the settlement name counts before the system operator's. */
export const unitFinder = ({ units }: Pick<MarketState, 'units'>): ((name: string) => BmUnit | undefined) => {
  let byOtherName: ReadonlyMap<string, BmUnit> | undefined
  const others = (): ReadonlyMap<string, BmUnit> =>
    (byOtherName ??= new Map([...units.values()].flatMap(({ unit }) => (unit ? [[unit.nationalGridId, unit]] : []))))
  return (name) => units.get(name)?.unit ?? others().get(name)
}

import { useSearchParams } from 'react-router-dom'
import { basisOf, DEFAULT_BASIS, REVENUE_PARTS, type PriceBasis } from '../../../domain/revenue/parts'
import {
  FIRST_FUEL,
  FIRST_ORDER,
  RANK_GROUPS,
  RANK_MEASURES,
  type RankGroup,
  type RankMeasure,
  type RankOrder,
} from '../../../domain/revenue/ranking'

export const GROUP_TEXTS: Readonly<Record<RankGroup, string>> = {
  plant: 'Plant',
  owner: 'Owner',
  fuel: 'Fuel',
  zone: 'Zone',
}
/** What a user has chosen on the page. It stands in the address, so that a link shows the same. */
export type LeaderboardChoice = {
  readonly by: RankGroup
  readonly measure: RankMeasure
  readonly basis: PriceBasis
  readonly order: RankOrder
  /** Undefined for all but interconnectors. Batteries, where the address names none and plants of one fuel can be ranked. */
  readonly fuel: string | undefined
  readonly owner: string | undefined
  readonly zone: string | undefined
  /** Name of one of the user's plant groups. */
  readonly group: string | undefined
}

const oneOf = <T extends string>(known: readonly T[], text: string | null, usual: T): T =>
  known.find((each) => each === text) ?? usual

const readOrder = (text: string | null): RankOrder => {
  if (text === null) return FIRST_ORDER
  const up = text.startsWith('-')
  const by = [...REVENUE_PARTS, 'total', 'name'] as const
  const found = by.find((each) => each === (up ? text.slice(1) : text))
  return found === undefined ? FIRST_ORDER : { by: found, up }
}

/** The address's word for all fuels. */
const ALL = 'all'

/** The fuel that is ranked where none is named. By fuel, all are. */
export const usualFuel = (by: RankGroup): string | undefined => (by === 'fuel' ? undefined : FIRST_FUEL)

const readFuel = (text: string | null, by: RankGroup): string | undefined => {
  if (text === null) return usualFuel(by)
  return text === ALL ? undefined : text
}

/** The choice of an address; what it does not name, or cannot be read, is as usual. */
export const readLeaderboard = (search: URLSearchParams): LeaderboardChoice => {
  const by = oneOf(RANK_GROUPS, search.get('by'), 'plant')
  return {
    by,
    measure: oneOf(RANK_MEASURES, search.get('measure'), 'perMwYear'),
    basis: basisOf(search.get('basis') ?? '')?.id ?? DEFAULT_BASIS,
    order: readOrder(search.get('order')),
    fuel: readFuel(search.get('fuel'), by),
    owner: search.get('owner') ?? undefined,
    zone: search.get('zone') ?? undefined,
    group: search.get('group') ?? undefined,
  }
}

/** The address of a choice, with whatever else is there; what is as usual is left out. */
export const writeLeaderboard = (search: URLSearchParams, choice: LeaderboardChoice): URLSearchParams => {
  const next = new URLSearchParams(search)
  const usual = readLeaderboard(new URLSearchParams())
  const order = `${choice.order.up ? '-' : ''}${choice.order.by}`
  for (const name of ['by', 'measure', 'basis', 'owner', 'zone', 'group'] as const) {
    const value = choice[name]
    if (value === undefined || value === usual[name]) next.delete(name)
    else next.set(name, value)
  }
  if (choice.fuel === usualFuel(choice.by)) next.delete('fuel')
  else next.set('fuel', choice.fuel ?? ALL)
  if (order === usual.order.by) next.delete('order')
  else next.set('order', order)
  return next
}

export const useLeaderboardChoice = (): readonly [LeaderboardChoice, (patch: Partial<LeaderboardChoice>) => void] => {
  const [search, setSearch] = useSearchParams()
  const choice = readLeaderboard(search)
  return [choice, (patch) => setSearch(writeLeaderboard(search, { ...choice, ...patch }), { replace: true })]
}

import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  fuelCost,
  GAS_FUELS,
  readCosts,
  wearCost,
  type GasBasis,
  type RunningCost,
} from '../../../domain/revenue/runningCost'
import { basisOf, DEFAULT_BASIS, REVENUE_PARTS, type PriceBasis, type RevenuePart } from '../../../domain/revenue/parts'
import { SKIP_SIDES, type SkipSide } from '../../../domain/skips/board'
import {
  FIRST_FUEL,
  FIRST_ORDER,
  RANK_GROUPS,
  RANK_MEASURES,
  RANK_SITES,
  type RankGroup,
  type RankMeasure,
  type RankOrder,
  type RankSite,
} from '../../../domain/revenue/ranking'

export const GROUP_TEXTS: Readonly<Record<RankGroup, string>> = {
  plant: 'Plant',
  owner: 'Owner',
  fuel: 'Fuel',
  zone: 'Zone',
}
/** What is ranked by. */
export const BOARD_VIEWS = ['revenue', 'skips'] as const
export type BoardView = (typeof BOARD_VIEWS)[number]

/** What a user has chosen on the page. It stands in the address, so that a link shows the same. */
export type LeaderboardChoice = GasBasis & {
  readonly view: BoardView
  /** Of skips: offers, bids or both. */
  readonly side: SkipSide
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
  /** MW; smaller plants are left out. */
  readonly least: number
  /** Batteries alone on their site, or next to generation; undefined for both. */
  readonly site: RankSite | undefined
  /** Less what each MWh costs: wear of batteries, gas and carbon of gas units. Of other fuels the cost is not known. */
  readonly profit: boolean
  /** £ for each MWh of throughput. */
  readonly wear: number
  readonly capacityMarket: boolean
  readonly nonDelivery: boolean
  readonly imbalance: boolean
}

/** The parts that can be left out of the total. */
export const LEFT_OUT = ['capacityMarket', 'nonDelivery', 'imbalance'] as const

/** The parts that count. */
export const countedParts = (choice: Pick<LeaderboardChoice, (typeof LEFT_OUT)[number]>): readonly RevenuePart[] =>
  REVENUE_PARTS.filter((part) => LEFT_OUT.every((each) => part !== each || choice[each]))

/** The sizes from which on plants can be ranked, MW. */
export const LEAST_SIZES = [0, 10, 25, 50, 100, 250] as const

/** The site that is chosen: of batteries alone, as that of others is not registered. */
export const siteIn = ({ site, fuel }: Pick<LeaderboardChoice, 'site' | 'fuel'>) =>
  fuel === FIRST_FUEL ? site : undefined

/** What each MWh costs; undefined where revenue is ranked, and of fuels whose cost is not known. */
export const costIn = (
  choice: Pick<LeaderboardChoice, 'profit' | 'wear' | 'fuel' | keyof GasBasis>,
): RunningCost | undefined => {
  const { profit, fuel = '' } = choice
  if (!profit) return undefined
  if (fuel === FIRST_FUEL) return wearCost(choice.wear)
  return GAS_FUELS.includes(fuel) ? fuelCost(choice) : undefined
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

/** `by` of an address belongs to its dates, where it is the step of what is added up. */
const RANK_BY = 'rankBy'

/** The choice of an address; what it does not name, or cannot be read, is as usual. */
export const readLeaderboard = (search: URLSearchParams): LeaderboardChoice => {
  const by = oneOf(RANK_GROUPS, search.get(RANK_BY), 'plant')
  return {
    view: oneOf(BOARD_VIEWS, search.get('view'), 'revenue'),
    side: oneOf(SKIP_SIDES, search.get('side'), 'both'),
    by,
    measure: oneOf(RANK_MEASURES, search.get('measure'), 'perMwYear'),
    basis: basisOf(search.get('basis') ?? '')?.id ?? DEFAULT_BASIS,
    order: readOrder(search.get('order')),
    fuel: readFuel(search.get('fuel'), by),
    owner: search.get('owner') ?? undefined,
    zone: search.get('zone') ?? undefined,
    group: search.get('group') ?? undefined,
    least: LEAST_SIZES.find((size) => String(size) === search.get('least')) ?? 0,
    site: RANK_SITES.find((site) => site === search.get('site')),
    profit: search.get('profit') === '1',
    ...readCosts(search),
    capacityMarket: search.get('capacityMarket') !== '0',
    nonDelivery: search.get('nonDelivery') !== '0',
    imbalance: search.get('imbalance') !== '0',
  }
}

/** The address of a choice, with whatever else is there; what is as usual is left out. */
export const writeLeaderboard = (search: URLSearchParams, choice: LeaderboardChoice): URLSearchParams => {
  const next = new URLSearchParams(search)
  const usual = readLeaderboard(new URLSearchParams())
  const order = `${choice.order.up ? '-' : ''}${choice.order.by}`
  for (const name of ['view', 'side', 'by', 'measure', 'basis', 'owner', 'zone', 'group', 'site'] as const) {
    const value = choice[name]
    const word = name === 'by' ? RANK_BY : name
    if (value === undefined || value === usual[name]) next.delete(word)
    else next.set(word, value)
  }
  for (const name of ['least', 'wear', 'gas', 'carbon', 'efficiency'] as const)
    if (choice[name] === usual[name]) next.delete(name)
    else next.set(name, String(choice[name]))
  for (const part of LEFT_OUT)
    if (choice[part]) next.delete(part)
    else next.set(part, '0')
  if (choice.profit) next.set('profit', '1')
  else next.delete('profit')
  if (choice.fuel === usualFuel(choice.by)) next.delete('fuel')
  else next.set('fuel', choice.fuel ?? ALL)
  if (order === usual.order.by) next.delete('order')
  else next.set('order', order)
  return next
}

export const useLeaderboardChoice = (): readonly [LeaderboardChoice, (patch: Partial<LeaderboardChoice>) => void] => {
  const [search, setSearch] = useSearchParams()
  // The very object until the address changes: the ranking is made again with it.
  const choice = useMemo(() => readLeaderboard(search), [search])
  return [choice, (patch) => setSearch(writeLeaderboard(search, { ...choice, ...patch }), { replace: true })]
}

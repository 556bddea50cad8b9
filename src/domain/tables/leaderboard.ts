import type { WireCell, WireRow } from '../wire'

/** Who earned what by acceptances of today, made of the rows of `PlantOutput` (page catalogue F3). */

export const LEADER_GROUPS = ['plant', 'owner', 'fuel'] as const
export type LeaderGroup = (typeof LEADER_GROUPS)[number]

export type Leader = {
  readonly rank: number
  /** Id of the plant where it is one. */
  readonly id: string
  readonly name: string
  readonly fuel: string
  readonly owner: string
  /** MWh; bids are negative. Sums are undefined where no price of what was accepted is known. */
  readonly bids: number | undefined
  readonly offers: number | undefined
  /** £ that the operator pays for what was accepted; below zero where it is paid. */
  readonly net: number | undefined
  /** Address of the plant where it is one. */
  readonly opens: string | undefined
  /** £ for each MW of capacity; undefined without one. */
  readonly perMw: number | undefined
  /** Not all prices are known: the sums are parts. */
  readonly isPart: boolean
}

const textOf = (cell: WireCell | undefined): string => (typeof cell?.value === 'string' ? cell.value : '')
const numberOf = (cell: WireCell | undefined): number | undefined =>
  typeof cell?.value === 'number' ? cell.value : undefined

type Sum = Omit<Leader, 'rank' | 'perMw'> & { readonly capacity: number }

const sumOf = ({ uniqueId, row, clickEventUrl }: WireRow, by: LeaderGroup): Sum | undefined => {
  const bids = numberOf(row['bid'])
  const offers = numberOf(row['offered'])
  const net = numberOf(row['cost'])
  const isPart = row['cost']?.tooltip !== undefined
  if (!isPart && (bids ?? 0) === 0 && (offers ?? 0) === 0) return undefined
  const plant = textOf(row['plant'])
  const owner = textOf(row['owner'])
  const fuel = textOf(row['fuel'])
  const name = { plant, owner, fuel }[by]
  return {
    id: by === 'plant' ? uniqueId : name,
    name,
    fuel: by === 'owner' ? '' : fuel,
    owner: by === 'fuel' ? '' : owner,
    bids,
    offers,
    net,
    isPart,
    opens: by === 'plant' ? clickEventUrl : undefined,
    capacity: numberOf(row['capacity']) ?? 0,
  }
}

/** Of those that are known. */
const plus = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : a + b

const added = (a: Sum, b: Sum): Sum => ({
  ...a,
  bids: plus(a.bids, b.bids),
  offers: plus(a.offers, b.offers),
  net: plus(a.net, b.net),
  capacity: a.capacity + b.capacity,
  isPart: a.isPart || b.isPart,
})

/** Who is paid most first; of whom it is not known at the end. Names make the order one. */
const byNet = (a: Sum, b: Sum): number => {
  const first = a.net ?? -Infinity
  const second = b.net ?? -Infinity
  if (first !== second) return first > second ? -1 : 1
  return a.name < b.name ? -1 : Number(a.name > b.name)
}

/** Those of whom something was accepted today, from the one who is paid most; at most so many. */
export const leadersOf = (rows: readonly WireRow[], by: LeaderGroup, most: number): readonly Leader[] => {
  const sums = new Map<string, Sum>()
  for (const row of rows) {
    const sum = sumOf(row, by)
    if (!sum) continue
    const known = sums.get(sum.id)
    sums.set(sum.id, known ? added(known, sum) : sum)
  }
  return [...sums.values()]
    .sort(byNet)
    .slice(0, most)
    .map(({ capacity, ...sum }, place) => ({
      ...sum,
      rank: place + 1,
      perMw: capacity > 0 && sum.net !== undefined ? sum.net / capacity : undefined,
    }))
}

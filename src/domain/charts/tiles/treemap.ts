import { hierarchy, treemap, treemapSquarify } from 'd3'
import type { WireRow } from '../../wire'
import type { AreaBy } from './choices'

/** What the treemap knows of a plant: a row of the table PlantOutput. Undefined is not known. */
export type PlantFacts = {
  readonly id: string
  readonly name: string
  readonly fuel: string
  readonly owner: string
  readonly state: string | undefined
  readonly mw: number | undefined
  readonly capacity: number | undefined
  readonly load: number | undefined
  /** MWh of today, bids negative, and £. */
  readonly offered: number | undefined
  readonly bid: number | undefined
  readonly cost: number | undefined
  /** £/MWh of the acceptance that runs. */
  readonly price: number | undefined
}

const UNKNOWN = 'Unknown'

export const plantFacts = ({ uniqueId, row }: WireRow): PlantFacts => {
  const of = (column: string) => row[column]?.value ?? undefined
  const text = (column: string): string | undefined => {
    const value = of(column)
    return typeof value === 'string' ? value : undefined
  }
  const number = (column: string): number | undefined => {
    const value = of(column)
    return typeof value === 'number' ? value : undefined
  }
  return {
    id: uniqueId,
    name: text('plant') ?? uniqueId,
    fuel: text('fuel') ?? UNKNOWN,
    owner: text('owner') ?? UNKNOWN,
    state: text('state'),
    mw: number('mw'),
    capacity: number('capacity'),
    load: number('load'),
    offered: number('offered'),
    bid: number('bid'),
    cost: number('cost'),
    price: number('price'),
  }
}

/** The number that a plant has for an area, with its sign; undefined where it is not known. */
export const numberOf = ({ mw, offered, bid, cost }: PlantFacts, area: AreaBy): number | undefined => {
  if (area === 'MW') return mw
  if (area === '£') return cost
  return offered === undefined || bid === undefined ? undefined : offered + bid
}

/** What has a size of its own, whatever its sign: of energy what was bought and what was sold back, both. */
const sizeOf = (plant: PlantFacts, area: AreaBy): number => {
  const { offered, bid } = plant
  if (area === 'MWh') return offered === undefined || bid === undefined ? 0 : offered - bid
  return Math.abs(numberOf(plant, area) ?? 0)
}

/** Fuel, then owner; what is below an owner are its plants. */
export type TreePath = readonly string[]
const KEYS = ['fuel', 'owner'] as const
export const DEEPEST = KEYS.length

/** A tile of a level: a fuel, an owner or a plant, with the plants that are in it, the largest first. */
export type TreeNode = {
  readonly name: string
  /** Sum of the sizes of its plants. */
  readonly size: number
  /** Sum of their numbers, with their signs. */
  readonly sum: number
  readonly plants: readonly PlantFacts[]
}

const byLargest = (a: { readonly size: number; readonly name: string }, b: typeof a): number =>
  b.size - a.size || (a.name < b.name ? -1 : 1)

const nodeOf = (name: string, plants: readonly PlantFacts[], area: AreaBy): TreeNode => ({
  name,
  size: plants.reduce((sum, plant) => sum + sizeOf(plant, area), 0),
  sum: plants.reduce((sum, plant) => sum + (numberOf(plant, area) ?? 0), 0),
  plants: plants.toSorted((a, b) =>
    byLargest({ size: sizeOf(a, area), name: a.name }, { size: sizeOf(b, area), name: b.name }),
  ),
})

export type TreeLevel = {
  /** Those that have an area, the largest first. */
  readonly nodes: readonly TreeNode[]
  /** Plants of the level whose number is not known. */
  readonly unknown: number
}

/** The tiles of a level: the fuels, the owners of a fuel, or the plants of an owner. */
export const levelOf = (all: readonly PlantFacts[], path: TreePath, area: AreaBy): TreeLevel => {
  const plants = all.filter((plant) => path.every((name, depth) => plant[KEYS[depth] ?? 'owner'] === name))
  const key = KEYS[path.length]
  const groups = new Map<string, PlantFacts[]>()
  for (const plant of plants) {
    const name = key === undefined ? plant.id : plant[key]
    const group = groups.get(name)
    if (group) group.push(plant)
    else groups.set(name, [plant])
  }
  const nodes = [...groups].map(([name, each]) =>
    nodeOf(key === undefined ? (each[0]?.name ?? name) : name, each, area),
  )
  return {
    nodes: nodes.filter(({ size }) => size > 0).sort(byLargest),
    unknown: plants.filter((plant) => numberOf(plant, area) === undefined).length,
  }
}

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

type Sized = { readonly size: number; readonly children?: readonly Sized[] }

/** Divides a box among sizes: the areas are in their proportion and fill it, as near to squares as they can be. */
export const squarified = (sizes: readonly number[], box: Box): readonly Box[] => {
  if (sizes.length === 0) return []
  const root = hierarchy<Sized>({ size: 0, children: sizes.map((size) => ({ size })) }, ({ children }) => children).sum(
    ({ size }) => size,
  )
  const laid = treemap<Sized>().tile(treemapSquarify).size([box.width, box.height]).round(false)(root)
  return (laid.children ?? []).map(({ x0, y0, x1, y1 }) => ({
    x: box.x + x0,
    y: box.y + y0,
    width: x1 - x0,
    height: y1 - y0,
  }))
}

const DOWN = [0, 1] as const
const WAYS: Readonly<Partial<Record<string, readonly [dx: number, dy: number]>>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
}

/** Where the arrows lead from a tile: the nearest one whose middle lies that way; the same one where there is none. */
export const neighbourOf = (boxes: readonly Box[], from: number, key: string): number => {
  const middle = ({ x, y, width, height }: Box): readonly [number, number] => [x + width / 2, y + height / 2]
  const here = boxes[from]
  if (!here) return from
  const [x, y] = middle(here)
  const [dx, dy] = WAYS[key] ?? DOWN
  let best = from
  let distance = Infinity
  boxes.forEach((box, i) => {
    const [toX, toY] = middle(box)
    const along = (toX - x) * dx + (toY - y) * dy
    const across = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx)
    if (i === from || along <= 0.5) return
    const far = along + 2 * across
    if (far < distance) [best, distance] = [i, far]
  })
  return best
}

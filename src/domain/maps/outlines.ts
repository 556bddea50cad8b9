import type { Point, Ring } from './clip'

/** A directed edge of a cell, its ends as whole steps of the map's grid. */
export type Edge = { readonly from: string; readonly to: string; readonly owner: number }

const keyOf = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`
const pointOf = (key: string): Point => {
  const [x = 0, y = 0] = key.split(',').map(Number)
  return [x, y]
}

/** The edges of the rings of one owner, on the grid; an edge that is shorter than its step is none. */
export const edgesOf = (rings: readonly Ring[], owner: number): readonly Edge[] =>
  rings.flatMap((ring) => {
    const keys = ring.map(keyOf)
    return keys.flatMap((from, index) => {
      const to = keys[(index + 1) % keys.length] ?? from
      return from === to ? [] : [{ from, to, owner }]
    })
  })

/** Edges whose way back is another edge are inside; those that are left are the outline. */
export const outlineEdges = (edges: readonly Edge[]): readonly Edge[] => {
  const open = new Map<string, Edge[]>()
  for (const edge of edges) {
    const back = open.get(`${edge.to} ${edge.from}`)
    if (back?.length) back.pop()
    else {
      const key = `${edge.from} ${edge.to}`
      const same = open.get(key)
      if (same) same.push(edge)
      else open.set(key, [edge])
    }
  }
  return [...open.values()].flat()
}

type Starts = Map<string, Edge[]>

const startsOf = (edges: readonly Edge[]): Starts => {
  const starts: Starts = new Map()
  for (const edge of edges) {
    const known = starts.get(edge.from)
    if (known) known.push(edge)
    else starts.set(edge.from, [edge])
  }
  return starts
}

const walked = (starts: Starts, first: Edge): readonly Point[] => {
  const points: Point[] = [pointOf(first.from)]
  for (let edge: Edge | undefined = first; edge; edge = starts.get(edge.to)?.pop()) points.push(pointOf(edge.to))
  return points
}

/** Edges joined to lines, each as long as it goes. Lines that begin where none ends come first. */
export const mapsLinesOf = (edges: readonly Edge[]): readonly (readonly Point[])[] => {
  const starts = startsOf(edges)
  const ends = new Set(edges.map(({ to }) => to))
  const lines: (readonly Point[])[] = []
  for (const begins of [(from: string): boolean => !ends.has(from), (): boolean => true])
    for (const [from, open] of starts)
      while (begins(from) && open.length > 0) {
        const first = open.pop()
        if (first) lines.push(walked(starts, first))
      }
  return lines
}

/** The rings around the owners' cells, joined. */
export const ringsOf = (edges: readonly Edge[]): readonly Ring[] =>
  mapsLinesOf(outlineEdges(edges))
    .map((line) => line.slice(0, -1))
    .filter((ring) => ring.length > 2)

/** Where cells of one set touch cells of the rest: the edges of the former. */
export const between = (edges: readonly Edge[], isOne: (owner: number) => boolean): readonly Edge[] => {
  const others = new Set(edges.filter(({ owner }) => !isOne(owner)).map(({ from, to }) => `${to} ${from}`))
  return edges.filter(({ owner, from, to }) => isOne(owner) && others.has(`${from} ${to}`))
}

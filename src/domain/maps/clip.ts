/** A point of the plane of the map, in its steps (`grid.ts`); y grows to the south. */
export type Point = readonly [x: number, y: number]
/** A closed outline without holes; its last point is not its first again. */
export type Ring = readonly Point[]

/** All points at which `a x + b y + c` is not negative. */
export type HalfPlane = { readonly a: number; readonly b: number; readonly c: number }

/** The points nearer to one place than to another. */
export const nearerTo = ([ax, ay]: Point, [bx, by]: Point): HalfPlane => ({
  a: 2 * (ax - bx),
  b: 2 * (ay - by),
  c: bx * bx + by * by - ax * ax - ay * ay,
})

const sideOf = ({ a, b, c }: HalfPlane, [x, y]: Point): number => a * x + b * y + c

/** Where two points lie on either side; the same point whichever of the two is named first. */
const crossing = (plane: HalfPlane, p: Point, q: Point): Point => {
  const [from, to] = p[0] < q[0] || (p[0] === q[0] && p[1] < q[1]) ? [p, q] : [q, p]
  const before = sideOf(plane, from)
  const after = sideOf(plane, to)
  const share = before / (before - after)
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** A run of a ring within a half plane, from where it comes in to where it goes out. */
type Run = { readonly points: readonly Point[]; readonly enters: Point; readonly leaves: Point }

const runsOf = (ring: Ring, sides: readonly number[], plane: HalfPlane): readonly Run[] => {
  const start = sides.findIndex((side, index) => side < 0 && (sides[(index + 1) % ring.length] ?? 0) >= 0)
  const runs: Run[] = []
  let points: Point[] = []
  for (let step = 0; step < ring.length; step += 1) {
    const here = (start + step) % ring.length
    const next = (start + step + 1) % ring.length
    const p = ring[here]
    const q = ring[next]
    if (!p || !q) continue
    const within = (sides[here] ?? 0) >= 0
    const willBe = (sides[next] ?? 0) >= 0
    if (!within && willBe) points = [crossing(plane, p, q)]
    if (willBe) points.push(q)
    if (within && !willBe) {
      const leaves = crossing(plane, p, q)
      const [enters = leaves] = points
      runs.push({ points: [...points, leaves], enters, leaves })
    }
  }
  return runs
}

/** The runs joined along the line: sorted by their place on it, each second stretch lies within the ring. */
const joined = (runs: readonly Run[], { a, b }: HalfPlane): readonly Ring[] => {
  const along = ([x, y]: Point): number => b * x - a * y
  const ends = runs
    .flatMap((run, index) => [
      { index, enters: true, at: along(run.enters) },
      { index, enters: false, at: along(run.leaves) },
    ])
    .sort((left, right) => left.at - right.at)
  const follows = new Map<number, number>()
  for (let place = 0; place + 1 < ends.length; place += 2) {
    const one = ends[place]
    const two = ends[place + 1]
    if (!one || !two) continue
    follows.set(one.enters ? two.index : one.index, one.enters ? one.index : two.index)
  }
  const rings: Ring[] = []
  const left = new Set(runs.keys())
  for (const first of runs.keys()) {
    const ring: Point[] = []
    for (let run: number | undefined = first; run !== undefined && left.delete(run); run = follows.get(run))
      ring.push(...(runs[run]?.points ?? []))
    if (ring.length > 2) rings.push(ring)
  }
  return rings
}

/** What of a simple ring lies in a half plane: no ring, one, or several. The direction of the outline stays. */
export const clipped = (ring: Ring, plane: HalfPlane): readonly Ring[] => {
  const sides = ring.map((point) => sideOf(plane, point))
  if (sides.every((side) => side >= 0)) return [ring]
  if (sides.every((side) => side < 0)) return []
  return joined(runsOf(ring, sides, plane), plane)
}

/** What of rings lies in all the half planes. */
export const clippedByAll = (rings: readonly Ring[], planes: readonly HalfPlane[]): readonly Ring[] =>
  planes.reduce<readonly Ring[]>((left, plane) => left.flatMap((ring) => clipped(ring, plane)), rings)

/** Positive or negative by the way the outline runs, in squares of a step. */
const signedArea = (ring: Ring): number => {
  let twice = 0
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    twice += x * nextY - nextX * y
  }
  return twice / 2
}

export const areaOf = (ring: Ring): number => Math.abs(signedArea(ring))

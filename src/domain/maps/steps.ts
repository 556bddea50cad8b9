import type { Point } from './clip'

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

type Labelled = { readonly id: string; readonly label: Point }

/** How much a step off the way costs against a step along it. */
const OFF_WAY = 2

/**
 * The zone that a key leads to: of those that lie that way the nearest, and rather straight on than aside; Home and End
 * lead to the first and the last. Undefined for other keys, and where nothing lies that way.
 */
export const zoneTowards = (zones: readonly Labelled[], from: string, key: string): string | undefined => {
  if (key === 'Home') return zones[0]?.id
  if (key === 'End') return zones.at(-1)?.id
  const way = DIRECTIONS[key]
  const start = zones.find(({ id }) => id === from)
  if (!way || !start) return undefined
  const [wayX, wayY] = way
  let best: { readonly id: string; readonly cost: number } | undefined
  for (const { id, label } of zones) {
    const dx = label[0] - start.label[0]
    const dy = label[1] - start.label[1]
    const along = dx * wayX + dy * wayY
    const aside = Math.abs(dx * wayY - dy * wayX)
    if (id === from || along <= 0 || aside > 2 * along) continue
    const cost = along + OFF_WAY * aside
    if (!best || cost < best.cost) best = { id, cost }
  }
  return best?.id
}

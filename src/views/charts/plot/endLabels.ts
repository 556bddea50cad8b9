import type { Layout } from '../../../domain/charts/layout'
import type { Plot } from '../../../domain/charts/plot'
import type { Scene, SceneItem } from '../../../domain/charts/sceneTypes'

/** Half a line of a label, px. */
const NEAR_PX = 8

/** The series whose name at the end of its line is at a place of the picture; undefined where there is none. */
export const labelAt = (plot: Plot, layout: Layout, scene: Scene, x: number, y: number): string | undefined => {
  if (layout.labels === 0 || x < layout.width - layout.labels) return undefined
  const items = scene.layers.at(-1)?.groups.at(-1)?.items ?? []
  let best: { readonly id: string; readonly away: number } | undefined
  for (const item of items) {
    if (item.kind !== 'rects') continue
    const middle = (item.rects[1] ?? NaN) + (item.rects[3] ?? NaN) / 2
    const id = labelId(
      plot,
      item,
      items.find((other) => isNameAt(other, middle)),
    )
    const away = Math.abs(middle - y)
    if (id !== undefined && away <= NEAR_PX && !(best && best.away <= away)) best = { id, away }
  }
  return best?.id
}

/** Letters stand some px below the middle of their swatch. */
const DROP_PX = 4

const isNameAt = (item: SceneItem, middle: number): boolean =>
  item.kind === 'text' && item.anchor === 'start' && Math.abs(item.y - DROP_PX - middle) < 1

/** A label is a swatch and then a name, of which the end may be left out. */
const labelId = ({ series }: Plot, swatch: SceneItem, name: SceneItem | undefined): string | undefined => {
  if (swatch.kind !== 'rects' || name?.kind !== 'text') return undefined
  const start = name.text.replace(/…$/, '')
  return series.find((one) => one.colour === swatch.fill?.colour && one.name.startsWith(start))?.id
}

import type { Scene, SceneItem } from '../../../domain/charts/sceneTypes'

const ofItem = (item: SceneItem): readonly (string | undefined)[] =>
  item.kind === 'text' ? [item.colour, item.halo] : [item.fill?.colour, item.stroke?.colour]

/** The names of all colours that a scene is painted with, each once. */
export const sceneColours = ({ layers }: Scene): readonly string[] => {
  const names = new Set<string>()
  for (const { groups } of layers)
    for (const { items } of groups)
      for (const item of items) for (const name of ofItem(item)) if (name !== undefined) names.add(name)
  return [...names]
}

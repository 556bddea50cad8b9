import { useMemo } from 'react'
import { plantColours, type PlantColours, type Settings } from '../../domain/settings'
import { plantNameOf } from '../../domain/tables/columns/plantColumn'
import { usePlantIds } from '../../streams/plants/hooks'
import { useUserSettings } from './settings'

// Every row of a stack asks: the colours of one state of the settings are made once.
const known = new WeakMap<Settings, PlantColours>()

/** The colours that this user's groups give plants, by plant id (ST23). */
export const usePlantColours = (): PlantColours => {
  const settings = useUserSettings()
  const colours = known.get(settings) ?? plantColours(settings)
  known.set(settings, colours)
  return colours
}

/** The same by what a cell shows, an id or a name; undefined while no group has a colour of its own. */
export const useShownPlantColour = (): ((shown: string) => string | undefined) | undefined => {
  const colours = usePlantColours()
  const idOf = usePlantIds(colours.size > 0 ? 'wanted' : 'unwanted')
  return useMemo(() => {
    if (colours.size === 0) return undefined
    return (shown) => {
      const name = plantNameOf(shown)
      return colours.get(idOf?.(name) ?? name)
    }
  }, [colours, idOf])
}

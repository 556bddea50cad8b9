import type { PlantStore, StaticStore } from '../../domain/wire'
import { bindLive } from '../bindLive'
import { withPeople } from '../people/present'

/** Undefined until they are here, or when they could not be loaded. */
export const [useStaticStore] = bindLive<StaticStore | undefined>(
  withPeople(({ reference }) => reference.static$),
  undefined,
)
export const [usePlantStore] = bindLive<PlantStore | undefined>(
  withPeople(({ reference }) => reference.plants$),
  undefined,
)

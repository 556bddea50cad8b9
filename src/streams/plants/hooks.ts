import { map, of } from 'rxjs'
import type { PlantStore, StaticStore } from '../../domain/wire'
import { bindLive, bindLiveFor } from '../lib/bindLive'
import { withPeople } from '../people/provider'
import { plantIds } from '../tables/filterContext'

/** Undefined until they are here, or when they could not be loaded. */
export const [useStaticStore] = bindLive<StaticStore | undefined>(
  withPeople(({ reference }) => reference.static$),
  undefined,
)
export const [usePlantStore] = bindLive<PlantStore | undefined>(
  withPeople(({ reference }) => reference.plants$),
  undefined,
)

/** Ids of plants by their names, for anyone who wants them; to want them may ask the server. */
export const [usePlantIds] = bindLiveFor<[wanted: 'wanted' | 'unwanted'], ReturnType<typeof plantIds>>(
  (wanted) =>
    wanted === 'wanted' ? withPeople(({ reference }) => reference.plants$.pipe(map(plantIds))) : of(undefined),
  undefined,
)

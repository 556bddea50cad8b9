import { map, of } from 'rxjs'
import * as z from 'zod/mini'
import type { PlantStore, StaticStore } from '../../domain/wire'
import { bindLive, bindLiveFor } from '../lib/bindLive'
import { withPeople } from '../people/provider'
import type { EarliestDates, PlantsByEndpoint } from '../reference/endpoints'
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

/** First day that the history of an endpoint has, by endpoint id, moved on by the hub (RD04, PU13). */
export const [useEarliestDates] = bindLive<EarliestDates>(
  withPeople(({ reference }) => reference.earliest$),
  {},
)

/** Plants of other countries by the id of their endpoint; of one that has not answered none (AC06). */
export const [useEuropePlants] = bindLive<PlantsByEndpoint>(
  withPeople(({ reference }) => reference.europePlants$),
  {},
)

/** Ids of plants by their names, for anyone who wants them; to want them may ask the server. */
export const [usePlantIds] = bindLiveFor<[wanted: 'wanted' | 'unwanted'], ReturnType<typeof plantIds>>(
  (wanted) =>
    wanted === 'wanted' ? withPeople(({ reference }) => reference.plants$.pipe(map(plantIds))) : of(undefined),
  undefined,
)

const NO_FORECASTS: ReadonlySet<string> = new Set()

/** Whole ids of the series that are forecasts, of those that the user may have. */
const forecastIds = ({ historyOfForecastsSerialised }: StaticStore): ReadonlySet<string> => {
  const read = z.safeParse(z.array(z.object({ id: z.string() })), JSON.parse(historyOfForecastsSerialised ?? '[]'))
  return read.success ? new Set(read.data.map(({ id }) => id)) : NO_FORECASTS
}

export const [useForecastIds] = bindLive<ReadonlySet<string>>(
  withPeople(({ reference }) => reference.static$.pipe(map((store) => (store ? forecastIds(store) : NO_FORECASTS)))),
  NO_FORECASTS,
)

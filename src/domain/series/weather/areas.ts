import { WEATHER_ZONES } from '../../maps/weatherZones'
import type { SeriesOption } from '../definition'
import { NO_OPTIONS } from '../seriesId'

/** The weather regions, from north to south. */
export const WEATHER_REGIONS: readonly SeriesOption[] = WEATHER_ZONES.map(({ id, name }) => ({ id, name }))

/** The country as a whole, then its weather regions. */
export const WEATHER_AREAS: readonly SeriesOption[] = [{ id: NO_OPTIONS, name: 'Great Britain' }, ...WEATHER_REGIONS]

import type { MarketEvent } from '../market/events'
import { BatchBuilder, type SeriesBatch } from './batch'
import { idsOf, type SeriesDefinition } from './definition'
import type { SeriesReader, Take } from './families/form'
import { ANCILLARY } from './families/ancillary'
import { SERIES_BALANCING } from './families/balancing'
import { CARBON } from './families/carbon'
import { SERIES_CONSTRAINTS } from './families/constraints'
import { EMBEDDED } from './families/embedded'
import { SERIES_EVOLUTION } from './families/evolution'
import { SERIES_EUROPE } from './families/europe'
import { EURO_PRICE } from './families/euroPrice'
import { EUROPE_RESERVES } from './families/europeReserves'
import { FORECASTS } from './families/forecasts'
import { SERIES_PLANTS } from './families/plants'
import { INERTIA } from './families/inertia'
import { INDICATED_DAY } from './families/indicated'
import { NOTICES } from './families/notices'
import { PRICES } from './families/prices'
import { SERIES_STORAGE } from './families/storage'
import { SYSTEM } from './families/system'
import { UNAVAILABILITY } from './families/unavailability'
import { WEATHER } from './families/weather'
import { WHOLESALE } from './families/wholesale'
import { parseSeriesId } from './seriesId'

/** The families of series, one file each: the only list of them. */
const FAMILIES = [
  PRICES,
  SERIES_EVOLUTION,
  WHOLESALE,
  EURO_PRICE,
  SYSTEM,
  INERTIA,
  FORECASTS,
  NOTICES,
  INDICATED_DAY,
  EMBEDDED,
  CARBON,
  SERIES_BALANCING,
  SERIES_CONSTRAINTS,
  ANCILLARY,
  SERIES_STORAGE,
  SERIES_PLANTS,
  WEATHER,
  SERIES_EUROPE,
  EUROPE_RESERVES,
  UNAVAILABILITY,
]

/** The catalogue: every series of the market, in the order in which it is listed. */
export const SERIES: readonly SeriesDefinition[] = FAMILIES.flatMap(({ definitions }) => definitions)

const keyOf = (country: string, seriesId: string): string => `${country.toLowerCase()}&${seriesId}`
const BY_KEY = new Map(SERIES.map((each) => [keyOf(each.country, each.seriesId), each]))

/** The definition that an id is of; undefined where there is none, or none with such an option. */
export const definitionOf = (id: string): SeriesDefinition | undefined => {
  const ref = parseSeriesId(id)
  const found = ref && BY_KEY.get(keyOf(ref.country, ref.seriesId))
  if (found === undefined || found.kind === 'plant') return found
  return idsOf(found).some((each) => each.endsWith(`&${ref?.optionsId ?? ''}`)) ? found : undefined
}

const READERS = new Map<string, SeriesReader[]>()
for (const each of FAMILIES.flatMap(({ readers }) => readers))
  READERS.set(each.kind, [...(READERS.get(each.kind) ?? []), each])

/** Gives the values of series that events tell to `take`. */
export const readEvents = (events: readonly MarketEvent[], take: Take): void => {
  for (const event of events) {
    if (event.kind === 'series')
      for (const { series, points } of event.values)
        for (const [at, value] of points) take(series, at, value, event.publishedAt)
    for (const { read } of READERS.get(event.kind) ?? []) read(event, take)
  }
}

/** The values of series that events tell, as one batch for the history. */
export const batchOf = (events: readonly MarketEvent[]): SeriesBatch => {
  const rows = new BatchBuilder()
  readEvents(events, (id, at, value, revision) => {
    rows.add(id, at, value, revision)
  })
  return rows.build()
}

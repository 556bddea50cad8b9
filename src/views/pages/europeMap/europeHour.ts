import { useMemo, useState } from 'react'
import { europePricePlot } from '../../../domain/charts/europePlots'
import type { CountryHours, EuropeMap, Interconnectors } from '../../../domain/europe/calls'
import { bordersOf, EUROPE_LAYERS, fullestHour, layerOf, type EuropeLayer } from '../../../domain/europe/hour'
import { rangeScaleOf } from '../../../domain/maps/colourScale'
import { EUROPE_MAP } from '../../../domain/maps/europeMap'
import type { Instant } from '../../../domain/periods'
import type { Freshness } from '../../../streams/lib/types'
import type { MapReadout } from '../../parts/map/ZoneMap'
import type { EuropeChoices } from './europeChoices'
import { LAYERS, layerText } from './europeLayers'
import type { CountryLine } from './EuropeTables'

export type EuropeMapViewProps = {
  /** Countries of the licence; undefined until they are known, and without one except Great Britain. */
  readonly map: EuropeMap | undefined
  readonly flows: Interconnectors | undefined
  readonly now: Instant
  readonly freshness: { readonly map: Freshness; readonly flows: Freshness }
  /** False where the licence has no country except Great Britain. */
  readonly hasEurope: boolean
  readonly choices: EuropeChoices
  readonly onChoices: (patch: Partial<EuropeChoices>) => void
  readonly onRetry: () => void
}

const HOUR_MS = 3_600_000

/** So many countries can be compared. */
export const MOST_COMPARED = 3

const NO_SOURCE = 'No source of this server has this country.'
const NO_HOURS: readonly Instant[] = []
const NO_COUNTRIES: readonly CountryHours[] = []

/** The name of a country by its code of two letters, and the code where the map has none. */
export const countryName = (iso: string): string => EUROPE_MAP.zones.find(({ id }) => id === iso)?.name ?? iso

const linesOf = (countries: readonly CountryHours[]): readonly CountryLine[] =>
  countries.map((hours) => ({ iso: hours.iso, name: hours.name, hours, why: hours.why }))

const valuesOf = (countries: readonly CountryHours[], layer: EuropeLayer, hour: number): ReadonlyMap<string, number> =>
  new Map(
    countries.flatMap((country) => {
      const value = layerOf(layer, country, hour)
      return value === undefined ? [] : [[country.iso, value] as const]
    }),
  )

/** The hour that is chosen, else the fullest one up to now: its place in the day. */
const useHour = (props: EuropeMapViewProps, hours: readonly Instant[], countries: readonly CountryHours[]) => {
  const { flows, now, choices } = props
  const { layer } = choices
  const [at, setAt] = useState<Instant>()
  const hour = useMemo(() => {
    const chosen = at === undefined ? -1 : hours.indexOf(at)
    if (chosen >= 0) return chosen
    // Of the hour that runs a part is known: the page opens on the last whole one.
    const whole = hours.findLastIndex((begin) => begin + HOUR_MS <= now)
    return fullestHour(countries, flows?.links ?? [], layer, Math.max(0, whole))
  }, [at, hours, now, countries, flows, layer])
  return { hour, setAt }
}

/** Which countries are compared: the last three that were picked. */
const usePicked = () => {
  const [picked, setPicked] = useState<readonly string[]>([])
  const pick = (iso: string | undefined): void => {
    if (iso === undefined) return
    setPicked(picked.includes(iso) ? picked.filter((each) => each !== iso) : [...picked, iso].slice(-MOST_COMPARED))
  }
  return { picked, pick }
}

/** What the page shows of the chosen hour: values by country with their scale, borders with their flows, prices of the day. */
export const useEuropeHour = (props: EuropeMapViewProps) => {
  const { map, flows, now, choices } = props
  const { layer } = choices
  const hours = map?.hours ?? flows?.hours ?? NO_HOURS
  const countries = map?.countries ?? NO_COUNTRIES
  const { hour, setAt } = useHour(props, hours, countries)
  const { picked, pick } = usePicked()
  const borders = useMemo(() => bordersOf(flows?.links ?? [], hour), [flows, hour])
  const lines = useMemo(() => linesOf(countries), [countries])
  const values = useMemo(() => valuesOf(countries, layer, hour), [countries, layer, hour])
  // The colours have room for all hours, so that they stay from one to the next.
  const scale = useMemo(
    () => rangeScaleOf(hours.flatMap((_, each) => [...valuesOf(countries, layer, each).values()])),
    [countries, hours, layer],
  )
  const compared = picked.length === 0 ? countries : countries.filter(({ iso }) => picked.includes(iso))
  const plot = useMemo(() => europePricePlot(compared, hours, now), [compared, hours, now])
  return { hours, hour, setAt, picked, pick, borders, lines, values, scale, compared, plot }
}

export type EuropeHour = ReturnType<typeof useEuropeHour>

/** What the map says of a country, or of Great Britain where none is pointed at, in an hour. */
export const readoutOfCountry = (lines: readonly CountryLine[], iso: string | undefined, hour: number): MapReadout => {
  const shown = iso ?? 'GB'
  const line = lines.find((each) => each.iso === shown)
  const none = lines.length === 0 ? '' : NO_SOURCE
  const why = line === undefined ? none : (line.why ?? '')
  return {
    title: why === '' ? countryName(shown) : `${countryName(shown)}: ${why}`,
    lines: EUROPE_LAYERS.map((layer) => [
      LAYERS[layer].short,
      layerText(layer, line?.hours && layerOf(layer, line.hours, hour)),
    ]),
  }
}

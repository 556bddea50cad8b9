import type { CountryHours, LinkHours } from './calls'

/** What the map can show of each country. */
export const EUROPE_LAYERS = ['price', 'load', 'netExport', 'renewables', 'carbon'] as const
export type EuropeLayer = (typeof EUROPE_LAYERS)[number]

const RENEWABLE: ReadonlySet<string> = new Set(['Wind', 'Solar', 'Hydro', 'Biomass'])

const known = (values: readonly (number | null)[], hour: number): number | undefined => values[hour] ?? undefined

/** MW by type of an hour, the largest first; without the types of which it is not known. */
export const mixOf = ({ mix }: Pick<CountryHours, 'mix'>, hour: number): readonly (readonly [string, number])[] =>
  mix
    .flatMap(({ type, mw }): (readonly [string, number])[] => {
      const value = known(mw, hour)
      return value === undefined ? [] : [[type, value]]
    })
    .sort((a, b) => b[1] - a[1])

/** Share of wind, solar, hydro and biomass in what is generated, %; undefined where not every type is known, or nothing is made. */
export const renewableShare = (country: Pick<CountryHours, 'mix'>, hour: number): number | undefined => {
  const mix = mixOf(country, hour)
  if (mix.length === 0 || mix.length < country.mix.length) return undefined
  const sum = (of: readonly (readonly [string, number])[]): number =>
    of.reduce((total, [, mw]) => total + Math.max(0, mw), 0)
  const total = sum(mix)
  return total <= 0 ? undefined : (100 * sum(mix.filter(([type]) => RENEWABLE.has(type)))) / total
}

/** A layer of a country in an hour; undefined where it is not known. */
export const layerOf = (layer: EuropeLayer, country: CountryHours, hour: number): number | undefined =>
  layer === 'renewables' ? renewableShare(country, hour) : known(country[layer], hour)

/** All cables between Great Britain and a country in an hour; a figure is undefined where a cable's is. */
export type Border = {
  readonly iso: string
  readonly links: readonly LinkHours[]
  /** MW, towards Great Britain positive. */
  readonly flow: number | undefined
  /** What the cables can carry, MW: in the hour where it is known of all of them, else as built. */
  readonly capacity: number
  readonly isAvailable: boolean
  /** |flow| in % of the capacity. */
  readonly used: number | undefined
  /** £/MWh, British less foreign. */
  readonly spread: number | undefined
}

const sumOf = (values: readonly (number | undefined)[]): number | undefined =>
  values.some((value) => value === undefined) ? undefined : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

const borderOf = (iso: string, links: readonly LinkHours[], hour: number): Border => {
  const flow = sumOf(links.map((link) => known(link.flow, hour)))
  const available = sumOf(links.map((link) => known(link.available, hour)))
  const capacity = available ?? links.reduce((sum, link) => sum + link.capacity, 0)
  return {
    iso,
    links,
    flow,
    capacity,
    isAvailable: available !== undefined,
    used: flow === undefined || capacity <= 0 ? undefined : (100 * Math.abs(flow)) / capacity,
    spread: links.map((link) => known(link.spread, hour)).find((value) => value !== undefined),
  }
}

/** The borders of Great Britain, the largest first. */
export const bordersOf = (links: readonly LinkHours[], hour: number): readonly Border[] =>
  [...new Set(links.map(({ iso }) => iso))]
    .map((iso) =>
      borderOf(
        iso,
        links.filter((link) => link.iso === iso),
        hour,
      ),
    )
    .sort((a, b) => b.capacity - a.capacity || (a.iso < b.iso ? -1 : 1))

/**
 * The hour to begin with: of those until `until` the last one in which the most countries have the layer, or without
 * countries the most cables a flow; `until` where nothing is known.
 */
export const fullestHour = (
  countries: readonly CountryHours[],
  links: readonly Pick<LinkHours, 'flow'>[],
  layer: EuropeLayer,
  until: number,
): number => {
  const countAt = (hour: number): number =>
    countries.length > 0
      ? countries.filter((country) => layerOf(layer, country, hour) !== undefined).length
      : links.filter(({ flow }) => known(flow, hour) !== undefined).length
  let best = Math.max(0, until)
  let most = 0
  for (let hour = 0; hour <= until; hour += 1) {
    const count = countAt(hour)
    if (count > 0 && count >= most) [best, most] = [hour, count]
  }
  return best
}

import type { CountryHours } from '../../src/domain/europe/calls'
import { CARBON_FACTORS } from '../../src/domain/market/carbon'
import { FUELS, type Fuel } from '../../src/domain/market/units'
import { definitionOf } from '../../src/domain/series/catalogue'
import type { SeriesProviderId } from '../../src/domain/series/definition'
import type { AbroadType } from '../../src/domain/series/families/europe'
import { gb } from '../../src/domain/series/families/form'
import { britishPriceOf } from './britishPrice'
import { by, EURO_RATE, type ReadHours } from './europeHours'

/**
 * British fuels as the European platform groups them. Biomass is renewable and pumped storage is not, nor may its pumping
 * be taken off what rivers make: they have groups of their own.
 */
const GROUP_OF: Readonly<Record<Exclude<Fuel, 'Interconnector'>, AbroadType | 'Biomass' | 'Pumped storage'>> = {
  Nuclear: 'Nuclear',
  CCGT: 'Gas',
  OCGT: 'Gas',
  Coal: 'Other',
  Biomass: 'Biomass',
  Wind: 'Wind',
  Solar: 'Solar',
  Hydro: 'Hydro',
  Pumped: 'Pumped storage',
  Battery: 'Other',
  Other: 'Other',
}

const generation = definitionOf(gb('GenerationByFuel', 'Wind'))
/** Fuels of which the catalogue has a series. */
const BRITISH = FUELS.flatMap((fuel) =>
  fuel !== 'Interconnector' && generation?.options.some(({ id }) => id === fuel) === true ? [fuel] : [],
)

/** gCO2/kWh of generation by fuel; what is pumped or charged is no generation. NaN where nothing is made. */
const carbonOf = (fuels: readonly Exclude<Fuel, 'Interconnector'>[], mw: readonly number[]): number => {
  let grams = 0
  let total = 0
  for (const [place, fuel] of fuels.entries()) {
    const made = Math.max(0, mw[place] ?? NaN)
    grams += made * CARBON_FACTORS[fuel]
    total += made
  }
  return total > 0 ? grams / total : NaN
}

/** Great Britain by the hour, its price in euros. */
export const readBritain = async (read: ReadHours, providers: readonly SeriesProviderId[]): Promise<CountryHours> => {
  const british = britishPriceOf(providers)
  const [price = [], rate = [], load = [], imports = [], ...fuels] = await read([
    british.series,
    EURO_RATE,
    gb('RealtimeDemand'),
    gb('NetImports'),
    ...BRITISH.map((fuel) => gb('GenerationByFuel', fuel)),
  ])
  // A fuel that no source publishes is no part of its group, as stores are none of Elexon’s fuels.
  const published = BRITISH.flatMap((fuel, place) => {
    const mw = fuels[place] ?? []
    return mw.some((value) => value !== null) ? [{ fuel, group: GROUP_OF[fuel], mw }] : []
  })
  const groups = [...new Set(published.map(({ group }) => group))]
  return {
    id: 'Gb',
    iso: 'GB',
    name: 'Great Britain',
    price: british.inEuros ? price : by((pounds = NaN, of = NaN) => pounds / of, price, rate),
    load,
    netExport: by((value = NaN) => -value, imports),
    // Of what the country generates, as it is of every other: without imports.
    carbon: by(
      (...values) =>
        carbonOf(
          published.map(({ fuel }) => fuel),
          values,
        ),
      ...published.map(({ mw }) => mw),
    ),
    mix: groups.map((type) => ({
      type,
      mw: by(
        (...values) => values.reduce((sum, value) => sum + value, 0),
        ...published.filter(({ group }) => group === type).map(({ mw }) => mw),
      ),
    })),
  }
}

import { hasLicence, type Licence } from '../../src/domain/access'
import { COUNTRIES } from '../../src/domain/reference'
import { LIVE_TABLES } from '../../src/domain/tables/definitions'
import type { StaticStore } from '../../src/domain/wire'
import { BINGO_ENUMS, BINGO_NAMES_TO_ENUMS, CURRENCIES, MAP_COUNTRIES, FUEL_TYPES, COLOURS, ICON_LIST } from './lookups'
import { dashboardPresetsOf } from './boards'
import { dynamicPresetsOf, plantPresetsOf } from './presets'
import { historyOfForecastsOf, OLD_SERIES_ID_TO_NEW, plantSeriesOf, seriesOf, type OfSource } from './series'

/** The live tables as things to search for. */
const LIVE_TABLE_SEARCH = LIVE_TABLES.map(({ definition: { moduleType, option, headers } }) => ({
  id: moduleType,
  name: option.moduleName,
  searchQuery: [option.moduleName, moduleType, ...headers.map(({ title }) => title)].join(' ').toLowerCase(),
}))

/** A visitor sees what is public of Great Britain. */
const VISITORS_COUNTRIES: readonly string[] = ['Gb']

const has = (countries: readonly string[], country: string): boolean =>
  countries.some((each) => each.toLowerCase() === country.toLowerCase())

/** What anyone may know. */
const openPart = (countries: readonly string[], licence: Licence | undefined, source: OfSource) => ({
  fuelTypes: FUEL_TYPES,
  liveTableOptions: LIVE_TABLES.map(({ definition }) => definition.option),
  liveTableSearch: LIVE_TABLE_SEARCH,
  countries: COUNTRIES.map(({ id, name }) => ({ id, name, hasEuropeAccess: has(countries, id) })),
  mapCountries: MAP_COUNTRIES,
  currencies: CURRENCIES,
  colours: [...COLOURS],
  iconList: [...ICON_LIST],
  plantSeries: [...plantSeriesOf(source)],
  oldSeriesIdToNew: OLD_SERIES_ID_TO_NEW,
  historyOfForecastsSerialised: historyOfForecastsOf(source, licence),
  // Every series is served by one endpoint alone.
  jointSeriesEndpoints: [],
})

/** What a licence gives; the series are those of its countries. */
const licensedPart = (licence: Licence, source: OfSource) => {
  const { countries } = licence
  const series = seriesOf(source, licence).filter(({ country }) => has(countries, country))
  return {
    dynamicSeriesNew: [...series],
    dynamicPresets: dynamicPresetsOf(series),
    plantPresets: [...plantPresetsOf(plantSeriesOf(source))],
    dashboardPresets: dashboardPresetsOf(series, licence),
    // Bingo boards are of GB units.
    bingoEnums: has(countries, 'Gb') ? [...BINGO_ENUMS] : [],
    bingoNamesToEnums: BINGO_NAMES_TO_ENUMS,
  }
}

/** The reference data for a caller; `licence` undefined is a visitor, who gets none of what a licence gives. */
export const staticStoreOf = (licence: Licence | undefined, source: OfSource): StaticStore => ({
  ...openPart(licence?.countries ?? VISITORS_COUNTRIES, licence, source),
  hasLicence: hasLicence(licence),
  ...(licence && licensedPart(licence, source)),
})

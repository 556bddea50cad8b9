import type { StaticStore } from '../../src/domain/wire'
import { COUNTRIES } from '../../src/domain/reference'
import { FUELS } from '../../src/domain/market/units'

type BingoEnum = NonNullable<StaticStore['bingoEnums']>[number]

const shown = (id: string, name: string, unit: string, description: string): BingoEnum => ({
  id,
  name,
  unit,
  description,
})

/** What a bingo card can show: the twelve override options of specification 2§3, in its order and by its names. */
export const BINGO_ENUMS: readonly BingoEnum[] = [
  shown('default', 'default', '', 'What the board shows'),
  shown('ndo', 'NDO', 'min', 'Notice to deliver offers'),
  shown('ndb', 'NDB', 'min', 'Notice to deliver bids'),
  shown('ndz', 'NDZ', 'min', 'Notice to deviate from zero'),
  shown('headroom', 'Headroom', 'MW', 'Maximum export limit less expected output'),
  shown('sel', 'Sel', 'MW', 'Stable export limit'),
  shown('melBelowExpected', 'MEL below expected outturn', 'MW', 'How far the export limit is below expected output'),
  shown('acceptancePrice', 'Current acceptance price', '£/MWh', 'Price of the acceptance in force'),
  shown('firstOffer', 'First offer', '£/MWh', 'Price of the first offer above expected output'),
  shown('firstBid', 'First bid', '£/MWh', 'Price of the first bid below expected output'),
  shown('expectedGeneration', 'Expected generation', 'MW', 'Physical notification with acceptances laid over it'),
  shown('acceptedVolume', 'Accepted BM volume', 'MWh', 'Energy accepted in the running settlement period'),
]

/** Name of an override option to its enumeration. */
export const BINGO_NAMES_TO_ENUMS: Readonly<Record<string, string>> = Object.fromEntries(
  BINGO_ENUMS.map(({ id, name }) => [name, id]),
)

const SYMBOLS: Readonly<Record<string, readonly [name: string, symbol: string]>> = {
  GBP: ['Pound sterling', '£'],
  EUR: ['Euro', '€'],
  CHF: ['Swiss franc', 'CHF'],
  CZK: ['Czech koruna', 'Kč'],
  DKK: ['Danish krone', 'kr'],
  HUF: ['Hungarian forint', 'Ft'],
  NOK: ['Norwegian krone', 'kr'],
  PLN: ['Polish złoty', 'zł'],
  RON: ['Romanian leu', 'lei'],
  SEK: ['Swedish krona', 'kr'],
}

/** Every currency that one of the countries has. */
export const CURRENCIES = [...new Set(COUNTRIES.map(({ currency }) => currency))].map((id) => {
  const [name, symbol] = SYMBOLS[id] ?? [id, id]
  return { id, name, symbol }
})

/** What a map of Europe draws. */
export const MAP_COUNTRIES = COUNTRIES.map(({ id, name, iso }) => ({ id, name, iso }))

/** The fuels of the product, each one to be searched for. */
export const FUEL_TYPES = FUELS.map((fuel) => ({ id: fuel, name: fuel, searchable: true }))

/** Colours and icons that users choose from for dashboards, plant groups and series. */

const colour = (id: string, name: string, hex: string) => ({ id, name, hex })

/** Twelve hues that stay apart on both backgrounds; `orange` is a dashboard's own (specification 1§3). */
export const COLOURS = [
  colour('orange', 'Orange', '#f2933d'),
  colour('red', 'Red', '#e5484d'),
  colour('pink', 'Pink', '#df41a2'),
  colour('purple', 'Purple', '#9480d8'),
  colour('indigo', 'Indigo', '#5f67e4'),
  colour('blue', 'Blue', '#5eb3fe'),
  colour('cyan', 'Cyan', '#00a3c7'),
  colour('teal', 'Teal', '#099283'),
  colour('green', 'Green', '#46a758'),
  colour('lime', 'Lime', '#bfc97c'),
  colour('yellow', 'Yellow', '#f7ec4a'),
  colour('grey', 'Grey', '#a5aab2'),
] as const

/** Names of lucide icons; `chart-line` is a dashboard's own (specification 1§3). */
export const ICON_LIST = [
  'chart-line',
  'chart-area',
  'chart-bar',
  'chart-pie',
  'chart-candlestick',
  'activity',
  'gauge',
  'trending-up',
  'trending-down',
  'zap',
  'plug',
  'plug-zap',
  'battery',
  'battery-charging',
  'factory',
  'wind',
  'sun',
  'droplets',
  'flame',
  'atom',
  'leaf',
  'thermometer',
  'cloud',
  'cable',
  'pound-sterling',
  'euro',
  'scale',
  'clock',
  'calendar',
  'map',
  'globe',
  'bell',
  'star',
  'flag',
  'table',
  'layout-dashboard',
  'notebook',
  'briefcase',
] as const
